/// Everything that is on the screen at one time.
public struct Frame: Hashable, Sendable {
  public var grid: Grid
  /// The position of the terminal's own cursor, for prompts; nil hides it.
  public var cursor: Position?
  /// The areas that respond to the mouse, so that an event is resolved against what is actually shown.
  public var hitAreas: [HitArea]
  /// The same content in sentences, for output without a screen.
  public var spoken: [String] = []

  public init(grid: Grid, cursor: Position? = nil, hitAreas: [HitArea] = []) {
    self.grid = grid
    self.cursor = cursor
    self.hitAreas = hitAreas
  }

  /// Returns the topmost area at a position: the one that was added last.
  public func hit(at position: Position) -> HitArea? {
    hitAreas.last { $0.area.contains(position) }
  }
}

/// A part of the screen that responds to the mouse.
public struct HitArea: Hashable, Sendable {
  public let area: Area
  /// The kind of area, for instance the name of a pane.
  public let name: String
  /// The index of its row or option, defined by the drawing code.
  public let index: Int

  public init(_ area: Area, name: String, index: Int = 0) {
    self.area = area
    self.name = name
    self.index = index
  }
}
