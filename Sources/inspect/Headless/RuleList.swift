import DecodingDiagnostics

/// `--rules`: prints all rules in order, as text or JSON.
struct RuleList {
  let format: String?

  func print() {
    if format == JSONRenderer.name {
      StandardOutput.print(FixRules.listing + "\n", as: .json)
    } else {
      StandardOutput.print(FixRules.list)
    }
  }
}
