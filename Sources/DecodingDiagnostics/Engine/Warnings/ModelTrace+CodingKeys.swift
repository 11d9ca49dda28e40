extension ModelTrace {
  /// The keys by which types code their properties, by the type as the source names it: of those whose keys are an enum.
  var codingKeys: [String: [DeclaredCase]] {
    shapes.reduce(into: [:]) { known, shape in
      let cases = shape.keyTypes.flatMap { $0.cases() }
      if !cases.isEmpty { known[DeclaredModel.sourceName(String(reflecting: shape.type))] = cases }
    }
  }
}
