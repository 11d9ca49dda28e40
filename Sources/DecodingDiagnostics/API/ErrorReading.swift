internal import Foundation
internal import JSONText

/// Reads a `DecodingError` back into the failure that it tells of.
struct ErrorReading {
  private let document: JSONDocument
  private let settings: DecoderSettings
  private let session: DecodeSession

  init(document: JSONDocument, decoder: JSONDecoder, settings: DecoderSettings) {
    self.document = document
    self.settings = settings
    session = DecodeSession(document: document, decoder: decoder, options: InspectorOptions(), breadcrumb: nil)
  }

  func failure(for error: any Error) -> Failure {
    guard let root = document.root else { return Failure(category: .invalidJSON, reason: .syntax, path: "") }
    guard let error = error as? DecodingError else {
      var finding = Finding(.thrownByModel, .thrownByModel, at: root)
      finding.detail = String(describing: error)
      return failure(finding)
    }
    let context = error.context
    if context.codingPath.isEmpty, Self.namesNoPlace(context) { return placeless(at: root) }
    let place = place(of: context.codingPath, below: root)
    return failure(finding(for: error, context, at: place), enumName: Self.enumName(in: context))
  }

  // MARK: - The place

  private typealias Place = (node: Node, absent: JSONPath.Component?)

  /// Follows a path as far as the document has it.
  private func place(of path: [any CodingKey], below root: Node) -> Place {
    var node = root
    for (index, key) in path.enumerated() {
      guard let child = child(of: node, at: key) else {
        let isLast = index == path.count - 1
        let isIndex = document.kind(of: node) == .array
        return (node, isLast ? (isIndex ? key.intValue.map { .index($0) } : .key(key.stringValue)) : nil)
      }
      node = child
    }
    return (node, nil)
  }

  /// The member or element; the keys of a `[String: T]` are not converted by any strategy, so that both spellings are
  /// tried.
  private func child(of node: Node, at key: any CodingKey) -> Node? {
    switch document.kind(of: node) {
    case .array:
      return key.intValue.flatMap { $0 >= 0 ? document.element(of: node, $0) : nil }
    case .object:
      let table = session.members.table(for: node) { session.codingPath(to: node) }
      return session.members.value(forKey: key.stringValue, in: node, table: table)
        ?? document.member(of: node, key.stringValue)
    default:
      return nil
    }
  }

  // MARK: - The cause

  private func finding(for error: DecodingError, _ context: DecodingError.Context, at place: Place) -> Finding {
    var finding: Finding
    switch error {
    case .keyNotFound(let key, _):
      finding = Finding(.keyNotFound, .missingKey, at: place.node)
      finding.absent = .key(key.stringValue)
      return finding
    case .valueNotFound(let type, _):
      let reason: FailureReason = place.absent == nil ? .nullValue : .pastEnd
      finding = Finding(.valueNotFound, reason, at: place.node, expected: type)
    case .typeMismatch(let type, _):
      let isNull = document.kind(of: place.node) == .null
      let isCaseCount = context.debugDescription.hasPrefix("Invalid number of keys found")
      finding = Finding(
        .typeMismatch, isCaseCount ? .enumCaseCount : isNull ? .nullValue : .wrongKind, at: place.node, expected: type)
    default:
      let (reason, type) = Self.corruption(context)
      finding = Finding(.dataCorrupted, reason, at: place.node, expected: type)
      finding.detail = context.debugDescription
    }
    finding.absent = place.absent
    return finding
  }

  /// What `dataCorrupted` means, by the words of Foundation and the standard library.
  private static func corruption(_ context: DecodingError.Context) -> (FailureReason, Any.Type?) {
    let text = context.debugDescription
    if enumName(in: context) != nil { return (.unknownEnumValue, nil) }
    if text.hasPrefix("Expected date string") || text.hasPrefix("Date string does not match") {
      return (.invalidDate, Date.self)
    }
    if text.contains("not valid Base64") { return (.invalidBase64, Data.self) }
    if text.hasPrefix("Invalid URL") { return (.invalidURL, URL.self) }
    if text.contains("invalid UUID string") { return (.invalidUUID, UUID.self) }
    if text.hasPrefix("Invalid Decimal") { return (.invalidDecimal, Decimal.self) }
    return (.refusedByModel, nil)
  }

  /// `Status` of `Cannot initialize Status from invalid String value on_hold`.
  private static func enumName(in context: DecodingError.Context) -> String? {
    let words = context.debugDescription.split(separator: " ")
    guard words.count > 4, words[0] == "Cannot", words[1] == "initialize", words[3] == "from", words[4] == "invalid"
    else { return nil }
    return String(words[2])
  }

  /// On Linux a number that does not fit the type that is wanted is told so, without a path.
  private static func namesNoPlace(_ context: DecodingError.Context) -> Bool {
    context.debugDescription.hasPrefix("The given data was not valid JSON")
  }

  private func placeless(at root: Node) -> Failure {
    // A literal that nobody can read, if there is one: the text as a whole is JSON.
    if let flawed = document.flawedNodes().first { return failure(Finding(.invalidJSON, .syntax, at: flawed)) }
    var failure = failure(Finding(.dataCorrupted, .refusedByModel, at: root))
    failure.message = Catalogue.errorWithoutPlace
    return failure
  }

  // MARK: - The failure

  private func failure(_ finding: Finding, enumName: String? = nil) -> Failure {
    let grouping = FindingGrouping(
      document: document, lines: LineIndex(document.text), speller: PathSpeller(session: session), settings: settings)
    var failure =
      grouping.failures([finding]).first ?? Failure(category: finding.category, reason: finding.reason, path: "")
    guard let enumName else { return failure }
    failure.expected = enumName
    failure.message = Catalogue.message(for: failure, settings: settings)
    return failure
  }
}
