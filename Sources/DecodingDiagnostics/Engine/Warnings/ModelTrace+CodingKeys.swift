extension ModelTrace {
  /// The coding keys of each type, by its name in the source; only for keys that are an enum.
  var codingKeys: [String: [DeclaredCase]] {
    shapes.reduce(into: [:]) { known, shape in
      let cases = shape.keyTypes.flatMap { $0.cases() }
      if !cases.isEmpty { known[DeclaredModel.sourceName(String(reflecting: shape.type))] = cases }
    }
  }
}
