extension ProposalOptions {
  /// Creates options for a model in the style of most of a project's own.
  public init(like types: [DeclaredType]) {
    self.init()
    let models = types.filter { [.structure, .classType].contains($0.kind) }
    guard !models.isEmpty else { return }
    let most = { (isSo: (DeclaredType) -> Bool) in models.count(where: isSo) * 2 > models.count }
    access = Access.allCases.first { access in most { $0.access == access.rawValue + " " } } ?? .internal
    typeKind = most { $0.kind == .classType } ? .class : .struct
    let properties = models.flatMap(\.properties)
    usesVariables = properties.count { !$0.isConstant } * 2 > properties.count
    let others = ["Equatable", "Hashable", "Identifiable", "Sendable"].filter { name in
      most { $0.inherited.contains(name) }
    }
    conformances = [most(\.isEncodable) ? "Codable" : "Decodable"] + others
    nests = types.contains { $0.name.contains(".") }
    let units = Dictionary(models.map { ($0.indentationUnit, 1) }, uniquingKeysWith: +)
    indentation = units.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? indentation
  }
}
