public import DecodingDiagnostics

/// A model that is proposed for the document: the choice for each place, and the user's changes.
struct ProposalState: Sendable {
  /// What is known about the proposal with the current choices.
  enum Knowledge: Sendable {
    /// It is being proved.
    case pending
    case proposed(ProposedModel)
    case impossible(String)
  }

  let document: DocumentID
  var request: ProposalRequest
  private(set) var knowledge = Knowledge.pending
  /// The last proposal, which is shown while another is proved.
  private(set) var model: ProposedModel?
  var job: JobID
  var cursor = 0
  var top = 0
  /// The name of the row's property while it is being typed.
  var naming: TextField?

  init(document: DocumentID, request: ProposalRequest, job: JobID) {
    (self.document, self.request, self.job) = (document, request, job)
  }

  var rows: [ProposalChoice] { model?.choices ?? [] }
  var row: ProposalChoice? { rows.indices.contains(cursor) ? rows[cursor] : nil }

  /// Returns the type of a row's property, with `?` if it is optional.
  func type(of row: ProposalChoice) -> String {
    row.type + (row.isLacking || request.options.optional.contains(row.path) ? "?" : "")
  }

  mutating func take(_ outcome: ProposedModel) {
    let path = row?.path
    (knowledge, model) = (.proposed(outcome), outcome)
    // Rows appear and disappear with dictionaries; the cursor does not move.
    cursor = path.flatMap { path in rows.firstIndex { $0.path == path } } ?? min(cursor, max(0, rows.count - 1))
  }

  mutating func fail(_ words: String) { knowledge = .impossible(words) }

  mutating func begin(_ job: JobID) { (self.job, knowledge) = (job, .pending) }

  // MARK: Choices

  /// Changes the choice for the row; false if there is no other.
  mutating func flip(_ action: ScreenAction) -> Bool {
    guard let row else { return false }
    switch action {
    case .flipOptional: return flipOptional(row)
    case .flipDictionary: return flipKeys(row)
    case .flipEnum: return flipEnum(row)
    case .flipPlain: return flipPlain(row)
    default: return false
    }
  }

  /// A property that some samples lack is always optional.
  private mutating func flipOptional(_ row: ProposalChoice) -> Bool {
    if request.options.optional.remove(row.path) != nil { return true }
    guard row.objects != nil, !row.isLacking else { return false }
    request.options.optional.insert(row.path)
    return true
  }

  private mutating func flipKeys(_ row: ProposalChoice) -> Bool {
    if request.options.dictionaries.remove(row.path) != nil || request.options.types.remove(row.path) != nil {
      return true
    }
    switch row.reason {
    case .keysAreNumbers, .keysAreDates, .keysAreUUIDs, .keysAreCurrencies, .keysAreLanguages, .manyKeys, .varyingKeys,
      .sameShape:
      request.options.types.insert(row.path)
    default:
      guard rows.contains(where: { $0.path.hasPrefix(row.path + ".") }) else { return false }
      request.options.dictionaries.insert(row.path)
    }
    return true
  }

  private mutating func flipEnum(_ row: ProposalChoice) -> Bool {
    if request.options.enums.remove(row.path) != nil { return true }
    if case .words = row.reason { return flipPlain(row) }
    guard row.distinct ?? 0 > 0 else { return false }
    request.options.plain.remove(row.path)
    request.options.enums.insert(row.path)
    return true
  }

  private mutating func flipPlain(_ row: ProposalChoice) -> Bool {
    if request.options.plain.remove(row.path) != nil { return true }
    switch row.reason {
    case .dates, .instant, .everyValue, .words:
      request.options.plain.insert(row.path)
      return true
    default: return false
    }
  }
}

/// The request for a proposed model.
public struct ProposalRequest: Sendable, Equatable {
  /// The name of the model.
  public var name: String
  public var options: ProposalOptions

  public init(name: String, options: ProposalOptions = .init()) {
    (self.name, self.options) = (name, options)
  }
}

/// A proposed model, and the results of proving it.
public struct ProposedModel: Sendable, Equatable {
  public var source: String
  public var choices: [ProposalChoice]
  /// The results of the proof, one per line; nothing decodes if `isProved` is false.
  public var remarks: [String]
  public var isProved: Bool

  public init(source: String, choices: [ProposalChoice], remarks: [String], isProved: Bool) {
    self.source = source
    self.choices = choices
    self.remarks = remarks
    self.isProved = isProved
  }
}
