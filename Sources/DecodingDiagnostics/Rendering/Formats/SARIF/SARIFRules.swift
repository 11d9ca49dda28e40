/// The rules of a SARIF run: the kinds of findings, with the page that explains each.
enum SARIFRules {
  private static let pages = ExplainPages.all.filter { page in
    page.subjects.contains(.failure) || page.subjects.contains(.warning)
  }

  private static let indices = Dictionary(
    pages.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

  static func index(of name: String) -> Int? { indices[name] }

  static var tree: JSONTree { .array(pages.map(rule)) }

  private static func rule(for page: ExplainPage) -> JSONTree {
    let text = page.text(width: 100)
    return .object([
      ("id", .string(page.name)),
      ("name", .string(Catalogue.capitalized(page.name))),
      ("shortDescription", message(Catalogue.capitalized(page.title) + ".")),
      ("fullDescription", message(page.cause)),
      ("helpUri", .string(SARIFRuleReferences.uri(of: page.name))),
      ("help", .object([("text", .string(text)), ("markdown", .string("```\n\(text)```\n"))])),
      ("defaultConfiguration", .object([("level", .string(level(of: page)))])),
    ])
  }

  private static func message(_ text: String) -> JSONTree { .object([("text", .string(text))]) }

  private static func level(of page: ExplainPage) -> String {
    if page.subjects.contains(.failure) { return ReportedFinding.Level.error.rawValue }
    let isNote = page.name == WarningKind.ignoredKeys.rawValue
    return (isNote ? ReportedFinding.Level.note : .warning).rawValue
  }
}
