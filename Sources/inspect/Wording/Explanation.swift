import DecodingDiagnostics

/// `--explain NAME`.
enum Explanation {
  static func print(_ name: String) -> Int32 {
    guard let page = Catalogue.explain(name) else {
      StandardError.print(Catalogue.unknownExplainName(name))
      return ExitStatus.usage
    }
    StandardOutput.print(page.text())
    return ExitStatus.success
  }
}
