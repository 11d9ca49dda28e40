internal import Foundation
internal import JSONText

/// Turns a `DecodingError` back into the failure that it describes.
struct ErrorReading {
  private let document: JSONDocument
  private let settings: DecoderSettings
  private let session: DecodeSession

  init(document: JSONDocument, decoder: JSONDecoder, settings: DecoderSettings) {
    self.document = document
    self.settings = settings
    session = DecodeSession(document: document, decoder: decoder, options: InspectorOptions(), breadcrumb: nil)
  }

  /// - Parameter words: The message of an error that is not a `DecodingError`; nil for its description.
  func failure(for error: any Error, inWords words: String? = nil) -> Failure {
    if let stated = (error as? DecodingError).flatMap(StatedError.init) { return failure(for: stated) }
    guard let root = document.root else { return Self.nothingThere }
    var finding = Finding(.thrownByModel, .thrownByModel, at: root)
    finding.detail = words ?? String(describing: error)
    return failure(finding)
  }

  func failure(for error: StatedError) -> Failure {
    guard let root = document.root else { return Self.nothingThere }
    if error.codingPath.isEmpty, Self.namesNoPlace(error) { return placeless(at: root) }
    let place = place(of: error.codingPath, below: root)
    return failure(finding(for: error, at: place), expected: error.expectedName ?? Self.enumName(in: error))
  }

  private static let nothingThere = Failure(category: .invalidJSON, reason: .syntax, path: "")

  // MARK: - The place

  private struct Place {
    var node: Node
    /// The last component of the path if the document lacks it.
    var absent: JSONPath.Component?
    /// Whether the document has the whole path.
    var isReached = true
  }

  /// Follows a path as far as the document contains it.
  private func place(of path: [any CodingKey], below root: Node) -> Place {
    var node = root
    for (index, key) in path.enumerated() {
      guard let child = child(of: node, at: key) else {
        let isLast = index == path.count - 1
        let isIndex = document.kind(of: node) == .array
        let step: JSONPath.Component? = isIndex ? key.intValue.map { .index($0) } : .key(key.stringValue)
        return Place(node: node, absent: isLast ? step : nil, isReached: false)
      }
      node = child
    }
    return Place(node: node)
  }

  /// Whether the document contradicts the error, so that another document threw it.
  func isOfAnotherDocument(_ error: StatedError) -> Bool {
    guard let root = document.root else { return false }
    let place = place(of: error.codingPath, below: root)
    if case .keyNotFound(let key) = error.kind {
      return !place.isReached || child(of: place.node, at: AnyCodingKey(stringValue: key)) != nil
    }
    if error.kind == .valueNotFound, case .index = place.absent { return false }
    return !place.isReached || error.foundKind.map { $0 != document.kind(of: place.node) } ?? false
  }

  /// Returns the member or element at a key. Both spellings are tried, since no key strategy converts the keys of a
  /// `[String: T]`.
  private func child(of node: Node, at key: any CodingKey) -> Node? {
    switch document.kind(of: node) {
    case .array:
      return key.intValue.flatMap { $0 >= 0 ? document.element(of: node, $0) : nil }
    case .object:
      let table = session.members.table(for: node)
      var name = key.stringValue
      return session.members.value(forKey: &name, in: node, table: table) ?? document.member(of: node, key.stringValue)
    default:
      return nil
    }
  }

  // MARK: - The cause

  private func finding(for error: StatedError, at place: Place) -> Finding {
    var finding: Finding
    switch error.kind {
    case .keyNotFound(let key):
      finding = Finding(.keyNotFound, .missingKey, at: place.node)
      finding.absent = .key(key)
      return finding
    case .valueNotFound:
      let reason: FailureReason = place.absent == nil ? .nullValue : .pastEnd
      finding = Finding(.valueNotFound, reason, at: place.node, expected: error.expected)
    case .typeMismatch:
      finding = Finding(.typeMismatch, mismatch(error, at: place.node), at: place.node, expected: error.expected)
    case .dataCorrupted:
      let (reason, type) = Self.corruption(error)
      finding = Finding(.dataCorrupted, reason, at: place.node, expected: type)
      finding.detail = error.debugDescription
    }
    finding.absent = place.absent
    return finding
  }

  private func mismatch(_ error: StatedError, at node: Node) -> FailureReason {
    if error.debugDescription.hasPrefix("Invalid number of keys found") { return .enumCaseCount }
    return document.kind(of: node) == .null ? .nullValue : .wrongKind
  }

  /// Classifies `dataCorrupted` by the wording of Foundation and the standard library.
  private static func corruption(_ error: StatedError) -> (FailureReason, Any.Type?) {
    let text = error.debugDescription
    if enumName(in: error) != nil { return (.unknownEnumValue, nil) }
    if text.hasPrefix("Expected date string") || text.hasPrefix("Date string does not match") {
      return (.invalidDate, Date.self)
    }
    if text.contains("not valid Base64") { return (.invalidBase64, Data.self) }
    if text.hasPrefix("Invalid URL") { return (.invalidURL, URL.self) }
    if text.contains("invalid UUID string") { return (.invalidUUID, UUID.self) }
    if text.hasPrefix("Invalid Decimal") { return (.invalidDecimal, Decimal.self) }
    return (.refusedByModel, nil)
  }

  /// Returns `Status` for `Cannot initialize Status from invalid String value on_hold`.
  private static func enumName(in error: StatedError) -> String? {
    let words = error.debugDescription.split(separator: " ")
    guard words.count > 4, words[0] == "Cannot", words[1] == "initialize", words[3] == "from", words[4] == "invalid"
    else { return nil }
    return String(words[2])
  }

  /// On Linux, a number that does not fit the expected type is reported as invalid JSON, without a path.
  private static func namesNoPlace(_ error: StatedError) -> Bool {
    error.debugDescription.hasPrefix("The given data was not valid JSON")
  }

  private func placeless(at root: Node) -> Failure {
    // Prefer a number or string that cannot be read, if there is one: the text as a whole is valid JSON.
    if let flawed = document.flawedNodes().first { return failure(Finding(.invalidJSON, .syntax, at: flawed)) }
    var failure = failure(Finding(.dataCorrupted, .refusedByModel, at: root))
    failure.message = Catalogue.errorWithoutPlace
    return failure
  }

  // MARK: - The failure

  private func failure(_ finding: Finding, expected name: String? = nil) -> Failure {
    let grouping = FindingGrouping(
      document: document, lines: DocumentLines(document), speller: PathSpeller(session: session), settings: settings)
    var failure =
      grouping.failures([finding]).first ?? Failure(category: finding.category, reason: finding.reason, path: "")
    guard let name else { return failure }
    failure.expected = name
    failure.message = Catalogue.message(for: failure, settings: settings)
    return failure
  }
}
