import DecodingDiagnostics

extension DocumentReport {
  /// Returns a summary of a finding for a row, with at most that many characters of a value.
  func summary(_ id: FindingID, valueLimit: Int? = nil) -> String {
    switch id {
    case .failure(let index):
      Catalogue.summary(of: failures[index], settings: decoder, valueLimit: valueLimit).withoutCodeMarks
    case .warning(let index): Catalogue.summary(of: warnings[index]).withoutCodeMarks
    }
  }

  /// Returns the missing key, if a failure is about one.
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

  /// Returns a short label next to a value.
  func shortAnnotation(_ id: FindingID) -> String {
    if case .failure(let index) = id, failures[index].reason == .invalidDate { return "another date format" }
    return annotation(id).withoutOuterTypes
  }

  /// Returns a shorter message for few rows, without what the strategies read, which the fix shows.
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
