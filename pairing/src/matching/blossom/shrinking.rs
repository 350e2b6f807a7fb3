//! How odd cycles become blossoms, and blossoms cycles again.

use super::{Label, NONE, Search, Wide};

impl<const N: usize> Search<'_, N> {
    /// Makes a blossom of the cycle that an edge between two even nodes closes.
    pub(super) fn shrink(&mut self, one: usize, base: usize, other: usize) {
        let order = self.graph.order();
        let Some(blossom) = (order..self.outer.len()).find(|&node| self.outer[node] == NONE) else { return };
        self.duals[blossom] = Wide::ZERO;
        self.labels[blossom] = Label::Even;
        self.mates[blossom] = self.mates[base];
        self.parents[blossom] = self.parents[base];

        let mut cycle = vec![base];
        self.collect(one, base, &mut cycle);
        cycle[1..].reverse();
        self.collect(other, base, &mut cycle);
        self.cycles[blossom] = cycle;
        self.set_outer(blossom, blossom);
        self.link_up(blossom);
        self.note_all(blossom);
    }

    /// Collects the nodes from an even node to the base of a new blossom. The odd ones count as even from now on.
    fn collect(&mut self, mut even: usize, base: usize, cycle: &mut Vec<usize>) {
        while even != base {
            let odd = self.outer[self.mates[even]];
            cycle.extend([even, odd]);
            self.freshen(odd);
            even = self.outer[self.parents[odd]];
        }
    }

    /// Finds the edges between a new blossom and all other nodes that are closest to being tight.
    fn link_up(&mut self, blossom: usize) {
        let nodes = self.outer.len();
        let members = std::mem::take(&mut self.cycles[blossom]);
        self.within[blossom] = vec![NONE; self.graph.order()];
        for node in 0..nodes {
            let mut best = None;
            for &member in &members {
                if let Some(link) = self.link(member, node) {
                    let slack = self.slack(link);
                    if best.as_ref().is_none_or(|&(_, least)| slack < least) {
                        best = Some((link, slack));
                    }
                }
            }
            let link = best.map(|(link, _)| link);
            self.links[blossom * nodes + node] = link;
            self.links[node * nodes + blossom] = link.map(|(here, there)| (there, here));
        }
        for &member in &members {
            for vertex in 0..self.graph.order() {
                let inside =
                    if member < self.graph.order() { member == vertex } else { self.within[member][vertex] != NONE };
                if inside {
                    self.within[blossom][vertex] = member;
                }
            }
        }
        self.cycles[blossom] = members;
    }

    /// Makes a cycle again of an odd blossom, whose dual is nothing.
    pub(super) fn expand(&mut self, blossom: usize) {
        for at in 0..self.cycles[blossom].len() {
            let member = self.cycles[blossom][at];
            self.set_outer(member, member);
        }
        let parent = self.parents[blossom];
        let Some((entered, _)) = self.link(blossom, parent) else { return };
        let entry = self.within[blossom][entered];
        let at = self.turn(blossom, entry);
        let cycle = std::mem::take(&mut self.cycles[blossom]);
        // The even way from the entry to the base stays in the tree, the other leaves it.
        for pair in cycle[..at].chunks_exact(2) {
            let (odd, even) = (pair[0], pair[1]);
            if let Some((from, _)) = self.link(even, odd) {
                self.parents[odd] = from;
            }
            self.labels[odd] = Label::Odd;
            self.closest[odd] = NONE;
            self.labels[even] = Label::Even;
            self.note_all(even);
            self.freshen(even);
        }
        self.labels[entry] = Label::Odd;
        self.parents[entry] = parent;
        for &free in &cycle[at + 1..] {
            self.labels[free] = Label::Free;
            self.note_all(free);
        }
        self.outer[blossom] = NONE;
    }
}
