/// One cell of the screen.
///
/// The fields are laid out without padding, so that two rows of cells can be compared as bytes.
public struct Cell: Hashable, Sendable {
  /// A highlight of a cell in addition to its role.
  public struct Overlay: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The row of the cursor in the focused pane: reverse video.
    public static let cursorRow = Overlay(rawValue: 1)
    /// The row of the cursor in a pane without focus.
    public static let selectedRow = Overlay(rawValue: 2)
  }

  /// The spacing scalar; 0 in the right half of a wide glyph.
  public private(set) var base: UInt32
  /// Up to three zero-width scalars combined with the base, 0 if there is none.
  public private(set) var marks: (UInt32, UInt32, UInt32)
  public var role: StyleRole
  public var overlay: Overlay
  /// The number of columns of the glyph: 1 or 2, and 0 in the right half of a wide glyph.
  public private(set) var width: UInt8
  private var unused: UInt8 = 0

  init(_ glyph: Glyph, role: StyleRole) {
    base = glyph.base.value
    marks = glyph.marks
    width = UInt8(glyph.width)
    self.role = role
    overlay = []
  }

  private init(base: UInt32, width: UInt8, role: StyleRole, overlay: Overlay) {
    self.base = base
    self.width = width
    marks = (0, 0, 0)
    self.role = role
    self.overlay = overlay
  }

  public static let blank = blank(role: .plain)

  static func blank(role: StyleRole, overlay: Overlay = []) -> Cell {
    Cell(base: 0x20, width: 1, role: role, overlay: overlay)
  }

  /// The right half of a wide glyph.
  static func continuation(of cell: Cell) -> Cell {
    Cell(base: 0, width: 0, role: cell.role, overlay: cell.overlay)
  }

  /// Appends the cell's scalars; nothing for the right half of a wide glyph.
  func append(to text: inout String.UnicodeScalarView) {
    for value in [base, marks.0, marks.1, marks.2] where value != 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
  }

  public static func == (left: Cell, right: Cell) -> Bool {
    left.base == right.base && left.marks == right.marks && left.width == right.width
      && left.role == right.role && left.overlay == right.overlay
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(base)
    hasher.combine(marks.0)
    hasher.combine(role)
    hasher.combine(overlay)
  }
}
