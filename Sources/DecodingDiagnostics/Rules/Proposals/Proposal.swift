/// What a rule would do about a failure or warning: not a fix until it is proved.
public struct Proposal: Sendable {
  public var kind: FixKind
  /// With `%@` for the subjects, and `%s` for the plural's ending where there are several.
  public var titleFormat: String
  /// The title of several changes made as one, where that of a single one names more than its subject.
  public var mergedTitleFormat: String?
  /// What the document shows, a sentence for each place.
  public var evidence: String
  /// What follows from the change itself, said once however many places are merged.
  public var notes: [String]
  public var edits: [ModelEdit]
  public var decoderChange: DecoderChange?
  /// The change's statements hold a closure: they have to be compiled to be tried.
  public var needsCompiledDecoder: Bool
  /// The root type to decode instead.
  public var root: String?
  /// The document's text, repaired.
  public var documentText: [UInt8]?
  public var effect: Fix.Effect
  public var loses: String?
  public var intent: Fix.Intent
  public var snippet: String?
  /// The id of the rule that makes the proposal; nil as long as the rule has not handed it over.
  public var rule: String?
  /// Where the change stands among those with the same result; nil for the place of its rule.
  public var place: FixPlace?
  /// Proposals of one kind and one key are one change: `size` and `eTag` become optional together.
  public var mergeKey: String?
  /// What the change is about: properties, cases, types.
  public var subjects: [String]

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

  /// Small is better.
  var order: Int { (place ?? .last).order }

  public var explanation: String { ([evidence] + notes).joined(separator: " ") }

  public var title: String {
    titleFormat.replacing("%s", with: subjects.count == 1 ? "" : "s").replacing("%@", with: FixWording.names(subjects))
  }

  /// One proposal that makes both changes; the edits of the second follow those of the first.
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
  /// Statements that set one of the settings.
  init<Value>(_ swift: String, _ setting: WritableKeyPath<SettingsChange, Value?>, _ value: Value) {
    var settings = SettingsChange()
    settings[keyPath: setting] = value
    self.init(swift: swift, settings: settings)
  }
}
