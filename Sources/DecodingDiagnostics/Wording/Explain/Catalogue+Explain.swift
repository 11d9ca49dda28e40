extension Catalogue {
  /// The names with an explanation: failure categories, then warning kinds, then fix kinds.
  public static var explainedNames: [String] { ExplainPages.all.map(\.name) }

  /// Returns the page of a failure category, warning kind or fix kind, ignoring case; nil for any other name.
  public static func explain(_ name: String) -> ExplainPage? {
    let wanted = name.lowercased()
    return ExplainPages.all.first { $0.name.lowercased() == wanted }
  }

  /// One sentence for a name without a page, with the names that were probably meant.
  public static func unknownExplainName(_ name: String) -> String {
    let near = NearNames.nearest(to: name, among: explainedNames)
    guard !near.isEmpty else {
      return "No topic is called `\(name)`; the topics are: \(explainedNames.joined(separator: ", "))."
    }
    return "No topic is called `\(name)`; did you mean \(list(near.map(code), conjunction: "or"))?"
  }

  /// The index of all pages with their titles, shown without a name.
  public static var explainIndex: String {
    let width = explainedNames.map(\.count).max() ?? 0
    let sections = ExplainPage.Subject.allCases.map { subject in
      let rows = ExplainPages.all.filter { $0.subjects.contains(subject) }.map { page in
        "  " + page.name + String(repeating: " ", count: width - page.name.count + 2) + page.title
      }
      return ([heading(of: subject)] + rows).joined(separator: "\n")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private static func heading(of subject: ExplainPage.Subject) -> String {
    switch subject {
    case .failure: "Failures"
    case .warning: "Warnings"
    case .fix: "Fixes"
    }
  }
}
