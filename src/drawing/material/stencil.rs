//! Shapes that are easier to cut out than to describe by formulas.

use tiny_skia::{FillRule, LineCap, LineJoin, Mask, PathBuilder, Stroke, Transform};

use super::colour::Colour;
use crate::board::geometry::PixelPoint;
use crate::picture::tile::Ground;

/// A sheet with holes. Coordinates are in pixels, relative to where it will be laid. Where holes overlap, all corners
/// must go round clockwise.
#[derive(Default)]
pub(crate) struct Stencil(PathBuilder);

impl Stencil {
    /// Creates a sheet without holes.
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Cuts a disc.
    pub(crate) fn disc(mut self, x: f32, y: f32, radius: f32) -> Self {
        self.0.push_circle(x, y, radius);
        self
    }

    /// Cuts a rectangle between two corners.
    pub(crate) fn rectangle(self, left: f32, top: f32, right: f32, bottom: f32) -> Self {
        self.polygon([(left, top), (right, top), (right, bottom), (left, bottom)])
    }

    /// Cuts a polygon with the given corners.
    pub(crate) fn polygon(mut self, corners: impl IntoIterator<Item = impl Into<PixelPoint>>) -> Self {
        trace(&mut self.0, corners);
        self.0.close();
        self
    }

    /// Cuts a line through the given places, round at its ends and bends.
    pub(crate) fn line(mut self, places: impl IntoIterator<Item = impl Into<PixelPoint>>, width: f32) -> Self {
        let mut line = PathBuilder::new();
        trace(&mut line, places);
        let pen = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
        if let Some(line) = line.finish().and_then(|line| line.stroke(&pen, 1.0)) {
            self.0.push_path(&line);
        }
        self
    }

    /// Applies colour through the holes, with the stencil's middle at `middle`.
    pub(crate) fn lay(self, ground: &mut impl Ground, middle: PixelPoint, colour: Colour) {
        let to_board = Transform::from_translate(middle.x, middle.y);
        let Some(holes) = self.0.finish().and_then(|holes| holes.transform(to_board)) else { return };
        let bounds = holes.bounds();
        let is_flat = bounds.width().min(bounds.height()) < 0.001;
        // The library logs a warning when it fills something flat, such as the half of a curve that is never reached.
        let Some(area) = bounds.round_out().filter(|_| !is_flat) else { return };
        let mut mask = Mask::new(area.width(), area.height()).expect("an area has a size");
        let to_mask = Transform::from_translate(-area.x() as f32, -area.y() as f32);
        mask.fill_path(&holes, FillRule::Winding, true, to_mask);
        let rows = mask.data().chunks_exact(area.width() as usize).zip(i64::from(area.y())..);
        rows.for_each(|(row, y)| ground.lay(area.x().into(), y, row, colour));
    }
}

/// Adds a line through places to a path.
fn trace(path: &mut PathBuilder, places: impl IntoIterator<Item = impl Into<PixelPoint>>) {
    for (index, place) in places.into_iter().enumerate() {
        let PixelPoint { x, y } = place.into();
        if index == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
}
