import DecodingDiagnostics

/// `--explain NAME`, or `--explain` alone for the list of topics.
enum Explanation {
  static func print(_ name: String) -> Int32 {
    guard !name.isEmpty else {
      StandardOutput.print(Catalogue.explainIndex)
      return ExitStatus.success
    }
    guard let page = Catalogue.explain(name) else {
      if let rule = FixRules.rule(name.lowercased()) {
        StandardOutput.print(rule.page)
        return ExitStatus.success
      }
      StandardError.print(Catalogue.unknownExplainName(name))
      return ExitStatus.usage
    }
    StandardOutput.print(page.text())
    return ExitStatus.success
  }
}
