/// Everything that is shown at one time.
public struct Frame: Hashable, Sendable {
  public var grid: Grid
  /// The position of the terminal's own cursor, for prompts; nil hides it.
  public var cursor: Position?
  /// What lies where, so that a mouse event is resolved against what is really on the screen.
  public var hitAreas: [HitArea]
  /// The same in sentences, where nothing is drawn.
  public var spoken: [String] = []

  public init(grid: Grid, cursor: Position? = nil, hitAreas: [HitArea] = []) {
    self.grid = grid
    self.cursor = cursor
    self.hitAreas = hitAreas
  }

  /// The topmost area at a position: the one that was added last.
  public func hit(at position: Position) -> HitArea? {
    hitAreas.last { $0.area.contains(position) }
  }
}

/// A part of the screen that answers to the mouse.
public struct HitArea: Hashable, Sendable {
  public let area: Area
  /// What the area is, for instance the name of a pane.
  public let name: String
  /// Which of its rows or options, counted as the drawing code likes.
  public let index: Int

  public init(_ area: Area, name: String, index: Int = 0) {
    self.area = area
    self.name = name
    self.index = index
  }
}
