/// A spacing scalar and the zero-width scalars combined with it: what fits into one cell, or two if it is wide.
struct Glyph {
  var base: Unicode.Scalar
  var marks: (UInt32, UInt32, UInt32) = (0, 0, 0)
  var width: Int

  init(_ base: Unicode.Scalar, width: Int = 1) {
    self.base = base
    self.width = width
  }

  /// Adds a zero-width scalar; from the fourth on they are dropped, since a terminal cell holds no more.
  mutating func add(_ mark: Unicode.Scalar) {
    if marks.0 == 0 {
      marks.0 = mark.value
    } else if marks.1 == 0 {
      marks.1 = mark.value
    } else if marks.2 == 0 {
      marks.2 = mark.value
    }
  }

  func append(to text: inout String.UnicodeScalarView) {
    text.append(base)
    for value in [marks.0, marks.1, marks.2] where value != 0 {
      if let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
  }
}
