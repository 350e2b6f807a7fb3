//! Edmonds's algorithm: trees of alternating edges grow from all unmatched vertices at once, odd cycles shrink to
//! *blossoms*, and *duals* say which edges are tight. It takes time of the third power of the number of vertices.
//!
//! The duals of the ends of an edge add up to twice its weight or more; the edge is *tight* if they add up to just
//! that. A matching of tight edges that leaves out nobody is the heaviest. See Z. Galil, "Efficient algorithms for
//! finding maximum matching in graphs", ACM Computing Surveys 18 (1986).

use std::collections::VecDeque;

use super::{Graph, Wide};

/// Stands for no vertex and no node.
const NONE: usize = usize::MAX;

/// Where a node stands in the trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// In no tree.
    Free,
    /// An even number of edges away from a root.
    Even,
    /// An odd number of edges away from a root.
    Odd,
}

/// What is known while the trees grow. A *node* is a vertex, or a blossom of nodes, numbered after the vertices.
struct Search<'a, const N: usize> {
    graph: &'a Graph<N>,
    /// The dual of each node.
    duals: Vec<Wide<N>>,
    /// The outermost node that each node is in; `NONE` for a number that no blossom has.
    outer: Vec<usize>,
    labels: Vec<Label>,
    /// The vertex that each node is matched with.
    mates: Vec<usize>,
    /// The vertex from which an odd node was reached.
    parents: Vec<usize>,
    /// The even vertex whose edge to each node is closest to being tight.
    closest: Vec<usize>,
    /// The nodes of a blossom, round its cycle, from its base.
    cycles: Vec<Vec<usize>>,
    /// The node of a blossom's cycle that each vertex is in.
    within: Vec<Vec<usize>>,
    /// The ends of the edge between two nodes that is closest to being tight.
    links: Vec<Option<(usize, usize)>>,
    /// Vertices that became even, whose edges nobody has looked at yet.
    fresh: VecDeque<usize>,
    /// When a node was last passed on the way to a root.
    passed: Vec<usize>,
    walks: usize,
}

/// The mate of each vertex in a perfect matching of the greatest weight; `None` if there is no perfect matching.
pub(super) fn heaviest_perfect_matching<const N: usize>(graph: &Graph<N>) -> Option<Vec<usize>> {
    if !graph.order().is_multiple_of(2) {
        return None;
    }
    let mut search = Search::new(graph);
    while (0..graph.order()).any(|vertex| search.mates[vertex] == NONE) {
        search.augment_once()?;
    }
    search.mates.truncate(graph.order());
    Some(search.mates)
}

impl<'a, const N: usize> Search<'a, N> {
    fn new(graph: &'a Graph<N>) -> Self {
        let order = graph.order();
        let nodes = order + order / 2;
        let mut search = Self {
            graph,
            duals: vec![Wide::ZERO; nodes],
            outer: (0..nodes).map(|node| if node < order { node } else { NONE }).collect(),
            labels: vec![Label::Free; nodes],
            mates: vec![NONE; nodes],
            parents: vec![NONE; nodes],
            closest: vec![NONE; nodes],
            cycles: vec![Vec::new(); nodes],
            within: vec![Vec::new(); nodes],
            links: vec![None; nodes * nodes],
            fresh: VecDeque::new(),
            passed: vec![0; nodes],
            walks: 0,
        };
        for one in 0..order {
            for other in (0..order).filter(|&other| other != one) {
                if let Some(weight) = graph.weight(one, other) {
                    search.links[one * nodes + other] = Some((one, other));
                    search.duals[one] = search.duals[one].max(*weight);
                }
            }
        }
        search.match_what_is_tight();
        search
    }

    /// Matches pairs who are each other's best. The duals, each the greatest weight of a vertex, become even, which keeps
    /// all halves whole.
    fn match_what_is_tight(&mut self) {
        for dual in &mut self.duals {
            let half = dual.half();
            if half.plus(&half) != *dual {
                dual.add_at(1, 0);
            }
        }
        for one in 0..self.graph.order() {
            for other in 0..one {
                let unmatched = self.mates[one] == NONE && self.mates[other] == NONE;
                if unmatched && self.link(one, other).is_some() && self.slack((one, other)) == Wide::ZERO {
                    self.mates[one] = other;
                    self.mates[other] = one;
                }
            }
        }
    }

    fn link(&self, from: usize, to: usize) -> Option<(usize, usize)> {
        self.links[from * self.outer.len() + to]
    }

    /// How far an edge is from being tight.
    fn slack(&self, (one, other): (usize, usize)) -> Wide<N> {
        let duals = self.duals[one].plus(&self.duals[other]);
        self.graph.weight(one, other).map_or(duals, |weight| duals.minus(weight).minus(weight))
    }

    /// The slack of the closest edge to a node.
    fn closest_slack(&self, node: usize) -> Option<Wide<N>> {
        let closest = self.closest[node];
        if closest == NONE { None } else { self.link(closest, node).map(|link| self.slack(link)) }
    }

    /// Notes the edge from an even vertex if none is closer.
    fn note(&mut self, vertex: usize, node: usize) {
        if let Some(link) = self.link(vertex, node)
            && self.closest_slack(node).is_none_or(|closest| self.slack(link) < closest)
        {
            self.closest[node] = vertex;
        }
    }

    /// Looks for the closest edge to a node anew.
    fn note_all(&mut self, node: usize) {
        self.closest[node] = NONE;
        for vertex in 0..self.graph.order() {
            if self.outer[vertex] != node && self.labels[self.outer[vertex]] == Label::Even {
                self.note(vertex, node);
            }
        }
    }

    /// Matches one more pair; `None` if nobody can be matched any more.
    fn augment_once(&mut self) -> Option<()> {
        self.labels.fill(Label::Free);
        self.closest.fill(NONE);
        self.fresh.clear();
        for node in 0..self.outer.len() {
            if self.outer[node] == node && self.mates[node] == NONE {
                self.parents[node] = NONE;
                self.make_even(node);
            }
        }
        loop {
            while let Some(vertex) = self.fresh.pop_front() {
                if self.grow_from(vertex) {
                    return Some(());
                }
            }
            let change = self.change()?;
            self.shift(&change);
            for node in 0..self.outer.len() {
                let closest = self.closest[node];
                if self.outer[node] == node
                    && closest != NONE
                    && self.outer[closest] != node
                    && self.closest_slack(node) == Some(Wide::ZERO)
                    && let Some(link) = self.link(closest, node)
                    && self.use_tight(link)
                {
                    return Some(());
                }
            }
            for node in self.graph.order()..self.outer.len() {
                if self.outer[node] == node && self.labels[node] == Label::Odd && self.duals[node] == Wide::ZERO {
                    self.expand(node);
                }
            }
        }
    }

    fn make_even(&mut self, node: usize) {
        self.labels[node] = Label::Even;
        self.freshen(node);
    }

    fn freshen(&mut self, node: usize) {
        if node < self.graph.order() {
            self.fresh.push_back(node);
        } else {
            for at in 0..self.cycles[node].len() {
                self.freshen(self.cycles[node][at]);
            }
        }
    }

    /// Looks at the edges of an even vertex. Says whether a pair more is matched.
    fn grow_from(&mut self, vertex: usize) -> bool {
        for other in 0..self.graph.order() {
            if self.outer[vertex] == self.outer[other] || self.labels[self.outer[vertex]] == Label::Odd {
                continue;
            }
            if let Some(link) = self.link(vertex, other) {
                if self.slack(link) == Wide::ZERO {
                    if self.use_tight(link) {
                        return true;
                    }
                } else {
                    self.note(vertex, self.outer[other]);
                }
            }
        }
        false
    }

    /// By how much the duals change until something happens.
    fn change(&self) -> Option<Wide<N>> {
        let outermost = (0..self.outer.len()).filter(|&node| self.outer[node] == node);
        outermost
            .filter_map(|node| match self.labels[node] {
                Label::Free => self.closest_slack(node),
                Label::Even => self.closest_slack(node).map(Wide::half),
                Label::Odd => (node >= self.graph.order()).then(|| self.duals[node].half()),
            })
            .min()
    }

    fn shift(&mut self, change: &Wide<N>) {
        for vertex in 0..self.graph.order() {
            match self.labels[self.outer[vertex]] {
                Label::Free => {}
                Label::Even => self.duals[vertex] = self.duals[vertex].minus(change),
                Label::Odd => self.duals[vertex] = self.duals[vertex].plus(change),
            }
        }
        for blossom in self.graph.order()..self.outer.len() {
            if self.outer[blossom] == blossom {
                match self.labels[blossom] {
                    Label::Free => {}
                    Label::Even => self.duals[blossom] = self.duals[blossom].plus(change).plus(change),
                    Label::Odd => self.duals[blossom] = self.duals[blossom].minus(change).minus(change),
                }
            }
        }
    }

    /// Uses a tight edge from an even node: to grow a tree, to shrink a cycle, or to match a pair more.
    fn use_tight(&mut self, (vertex, other): (usize, usize)) -> bool {
        let (from, to) = (self.outer[vertex], self.outer[other]);
        match self.labels[to] {
            Label::Free => {
                self.parents[to] = vertex;
                self.labels[to] = Label::Odd;
                let next = self.outer[self.mates[to]];
                self.closest[to] = NONE;
                self.closest[next] = NONE;
                self.make_even(next);
                false
            }
            Label::Even => {
                if let Some(meeting) = self.meeting(from, to) {
                    self.shrink(from, meeting, to);
                    false
                } else {
                    self.augment(from, to);
                    self.augment(to, from);
                    true
                }
            }
            Label::Odd => false,
        }
    }

    /// Where the ways of two even nodes to their roots meet.
    fn meeting(&mut self, one: usize, other: usize) -> Option<usize> {
        self.walks += 1;
        let (mut here, mut there) = (one, other);
        while here != NONE || there != NONE {
            if here != NONE {
                if self.passed[here] == self.walks {
                    return Some(here);
                }
                self.passed[here] = self.walks;
                here = self.towards_root(here);
            }
            (here, there) = (there, here);
        }
        None
    }

    /// The even node two edges nearer to the root of a tree.
    fn towards_root(&self, even: usize) -> usize {
        match self.mates[even] {
            NONE => NONE,
            mate => self.outer[self.parents[self.outer[mate]]],
        }
    }

    /// Matches the nodes of a tree anew, from an even node to its root.
    fn augment(&mut self, mut even: usize, mut mate: usize) {
        loop {
            let before = self.mates[even];
            self.match_nodes(even, mate);
            if before == NONE {
                return;
            }
            let odd = self.outer[before];
            let next = self.outer[self.parents[odd]];
            self.match_nodes(odd, next);
            (even, mate) = (next, odd);
        }
    }

    /// Matches a node with another by the link between them, and the nodes inside of it accordingly.
    fn match_nodes(&mut self, node: usize, other: usize) {
        let Some((vertex, mate)) = self.link(node, other) else { return };
        self.mates[node] = mate;
        if node >= self.graph.order() {
            let base = self.within[node][vertex];
            let at = self.turn(node, base);
            for place in 0..at {
                let (one, two) = (self.cycles[node][place], self.cycles[node][place ^ 1]);
                self.match_nodes(one, two);
            }
            self.match_nodes(base, other);
            self.cycles[node].rotate_left(at);
        }
    }

    /// Turns a blossom's cycle round so that the way from its base to one of its nodes is even, and says how long it is.
    fn turn(&mut self, blossom: usize, node: usize) -> usize {
        let cycle = &mut self.cycles[blossom];
        let at = cycle.iter().position(|&member| member == node).unwrap_or_default();
        if at.is_multiple_of(2) {
            at
        } else {
            cycle[1..].reverse();
            cycle.len() - at
        }
    }

    fn set_outer(&mut self, node: usize, outer: usize) {
        self.outer[node] = outer;
        for at in 0..self.cycles[node].len() {
            self.set_outer(self.cycles[node][at], outer);
        }
    }
}

mod shrinking;
