import DecodingDiagnostics

extension DocumentReport {
  /// A row's worth of a finding, with at most so many characters of a value.
  func summary(_ id: FindingID, valueLimit: Int? = nil) -> String {
    switch id {
    case .failure(let index):
      Catalogue.summary(of: failures[index], settings: decoder, valueLimit: valueLimit).withoutCodeMarks
    case .warning(let index): Catalogue.summary(of: warnings[index]).withoutCodeMarks
    }
  }

  /// The missing key, of a failure about one.
  func missingKey(_ id: FindingID) -> String? {
    guard case .failure(let index) = id, failures[index].reason == .missingKey else { return nil }
    return failures[index].key
  }

  /// The label next to a value.
  func annotation(_ id: FindingID) -> String {
    switch id {
    case .failure(let index): Catalogue.annotation(for: failures[index], settings: decoder).withoutCodeMarks
    case .warning(let index): Catalogue.annotation(for: warnings[index]).withoutCodeMarks
    }
  }

  /// The same in a few words.
  func shortAnnotation(_ id: FindingID) -> String {
    if case .failure(let index) = id, failures[index].reason == .invalidDate { return "another date format" }
    return annotation(id).withoutOuterTypes
  }

  /// The sentence for a few rows: what the strategies read is left to the fix.
  func shortMessage(_ id: FindingID) -> String {
    guard case .failure(let index) = id, failures[index].reason == .wrongKind else { return message(id) }
    return Catalogue.message(for: failures[index])
  }

  /// The whole sentence.
  func message(_ id: FindingID) -> String {
    switch id {
    case .failure(let index):
      failures[index].message.isEmpty
        ? Catalogue.message(for: failures[index], settings: decoder) : failures[index].message
    case .warning(let index):
      warnings[index].message.isEmpty ? Catalogue.message(for: warnings[index]) : warnings[index].message
    }
  }
}
