import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// Shows the differences from the earlier report.
  mutating func openDrift() {
    guard let drift = current?.drift else { return say(Labels.noDrift) }
    overlays.append(.text(TextState(drift)))
  }
}

extension TextState {
  fileprivate init(_ drift: Drift) {
    let texts = drift.items.map(Catalogue.drift) + [Catalogue.incomparable(drift)].compactMap(\.self)
    let lines = zip(drift.items.map(Optional.some) + [nil], texts).map { item, text in
      StyledLine(prose: " " + text, item?.change == .appeared ? .warning : .plain, hangingIndent: 3)
    }
    self.init(
      title: Catalogue.heading(of: drift), lines: lines.isEmpty ? [StyledLine(" " + Labels.nothingDrifted)] : lines,
      plainText: texts.joined(separator: "\n"), purpose: .print)
  }
}

extension DocumentState {
  /// Returns whether the earlier report lacks a group of failures.
  func isNew(_ id: FindingID) -> Bool {
    guard let drift, case .failure(let index) = id, let report else { return false }
    let fingerprint = FindingFingerprint(report.failures[index], model: report.model)
    return drift.items.contains { item in
      guard item.subject == .failure, item.change == .appeared else { return false }
      return item.fingerprint == fingerprint.identifier
        || item.fingerprint == fingerprint.ofElement(model: item.model)?.identifier
    }
  }
}

extension FindingFingerprint {
  /// Returns the fingerprint for an element of the array; nil if it is not one.
  fileprivate func ofElement(model: String?) -> FindingFingerprint? {
    guard path.hasPrefix("[*]") else { return nil }
    var element = self
    let rest = path.dropFirst(3)
    element.path = String(rest.first == "." ? rest.dropFirst() : rest)
    element.model = model
    return element
  }
}
