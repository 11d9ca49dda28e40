/// A change that a rule proposes for a failure or warning: not a fix until it is proved.
public struct Proposal: Sendable {
  public var kind: FixKind
  /// The title with `%@` for the subjects, and `%s` for the plural ending if there are several.
  public var titleFormat: String
  /// The title of several merged changes, if that of a single one names more than its subject.
  public var mergedTitleFormat: String?
  /// What the document shows, one sentence for each place.
  public var evidence: String
  /// Consequences of the change itself, stated once for all merged places.
  public var notes: [String]
  public var edits: [ModelEdit]
  public var decoderChange: DecoderChange?
  /// Whether the change's statements contain a closure, so that they must be compiled to be tried.
  public var needsCompiledDecoder: Bool
  /// The root type to decode instead.
  public var root: String?
  /// The repaired text of the document.
  public var documentText: [UInt8]?
  public var effect: Fix.Effect
  public var loses: String?
  public var intent: Fix.Intent
  public var snippet: String?
  /// The id of the rule that makes the proposal; nil until the rule has returned it.
  public var rule: String?
  /// The position of the change among those with the same result; nil for the place of its rule.
  public var place: FixPlace?
  /// Proposals with the same kind and key are one change: `size` and `eTag` become optional together.
  public var mergeKey: String?
  /// The subjects of the change: properties, cases, types.
  public var subjects: [String]
  /// Whether it is only tried for failures that no other change fixes.
  package var isLastChance = false

  public init(
    _ kind: FixKind, title: String, subjects: [String] = [], explanation: String, notes: [String] = [],
    edits: [ModelEdit] = [], place: FixPlace? = nil, effect: Fix.Effect = .lossless, loses: String? = nil,
    intent: Fix.Intent = .likely, mergeKey: String? = nil, mergedTitle: String? = nil, root: String? = nil,
    decoderChange: DecoderChange? = nil, needsCompiledDecoder: Bool = false
  ) {
    self.kind = kind
    titleFormat = title
    self.subjects = subjects
    evidence = explanation
    self.notes = notes
    self.edits = edits
    self.place = place
    (self.effect, self.loses, self.intent) = (effect, loses, intent)
    (self.mergeKey, mergedTitleFormat, self.root) = (mergeKey, mergedTitle, root)
    (self.decoderChange, self.needsCompiledDecoder) = (decoderChange, needsCompiledDecoder)
  }

  /// The lower, the better.
  var order: Int { (place ?? .last).order }

  public var explanation: String { ([evidence] + notes).joined(separator: " ") }

  public var title: String {
    titleFormat.replacing("%s", with: subjects.count == 1 ? "" : "s").replacing("%@", with: FixWording.names(subjects))
  }

  /// Returns one proposal with both changes; the edits of the second follow those of the first.
  public func merging(_ other: Proposal) -> Proposal {
    var result = self
    result.subjects += other.subjects.filter { !subjects.contains($0) }
    result.edits += other.edits.filter { !edits.contains($0) }
    if let title = mergedTitleFormat, titleFormat != other.titleFormat { result.titleFormat = title }
    if !evidence.contains(other.evidence) { result.evidence += " " + other.evidence }
    result.notes += other.notes.filter { !notes.contains($0) }
    if other.effect.rank > effect.rank { result.effect = other.effect }
    if let lost = other.loses, loses?.contains(lost) != true {
      result.loses = [loses, lost].compactMap(\.self).joined(separator: " ")
    }
    return result
  }
}

extension DecoderChange {
  /// A change of the decoder by statements that set one of the settings.
  init<Value>(_ swift: String, _ setting: WritableKeyPath<SettingsChange, Value?>, _ value: Value) {
    var settings = SettingsChange()
    settings[keyPath: setting] = value
    self.init(swift: swift, settings: settings)
  }
}
