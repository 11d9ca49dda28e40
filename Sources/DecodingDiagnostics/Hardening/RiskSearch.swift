internal import DecodingPrograms
internal import JSONText

/// Finds the risks of one place of a model.
struct RiskSearch {
  /// If there are more distinct values, none is listed.
  private static let valueLimit = 20
  /// A value that no string enum has.
  private static let newWord = "unheard_of"

  let place: ModelPlaces.Place
  let document: JSONDocument
  let model: DeclaredModel
  let evidence: RiskEvidence
  let isJoined: Bool

  var trials: [RiskTrial] {
    [requiredKey, closedEnum, strictCollection, numberWidth, dateForm].compactMap(\.self) + forcedTries
  }

  private var subject: String {
    place.owner.map { "\($0.type.name).\($0.property.name)" } ?? place.type
  }

  /// The values except null.
  private var values: [Node] { place.values.filter { document.kind(of: $0) != .null } }

  private func trial(
    _ kind: ModelRisk.Kind, _ subject: String, _ sign: ModelRisk.Sign, tried: String?, text: [UInt8],
    values: [ValueCount] = []
  ) -> RiskTrial {
    let risk = ModelRisk(
      kind: kind, path: place.path, subject: subject, count: place.values.count, values: values, sign: sign,
      tried: tried, loss: .document)
    return RiskTrial(risk: risk, text: text)
  }

  // MARK: Keys

  /// A required key that is always present, if the samples show that similar keys may be absent.
  private var requiredKey: RiskTrial? {
    guard let owner = place.owner, !owner.isOptional, owner.property.attributes.isEmpty,
      let last = place.values.last, let object = place.objects.last,
      place.values.count == place.objects.count, let sign = absence(in: object)
    else { return nil }
    return trial(.requiredKey, subject, sign, tried: nil, text: document.removing(last))
  }

  private func absence(in object: Node) -> ModelRisk.Sign? {
    let empty = values.count { document.string(of: $0).map { Placeholders.words.contains($0.lowercased()) } ?? false }
    if empty > 0, empty * 2 < values.count { return .emptyValues(empty) }
    guard let key = PatternPath(place.path).lastKey else { return nil }
    return evidence.absence(of: key, outside: place.path, among: Set(document.keys(of: object)))
  }

  // MARK: Values

  private var closedEnum: RiskTrial? {
    guard let declared = model.type(TypeText.unwrapped(place.type), inside: place.scope),
      let raw = declared.rawType, !declared.hasDecodingInitializer, let last = values.last
    else { return nil }
    let counts = counts
    guard let other = raw == "String" ? SwiftLiteral.of(Self.newWord) : newNumber(beside: declared) else { return nil }
    return trial(
      .closedEnum, declared.name, .modelAlone, tried: other, text: document.replacing(last, by: other), values: counts)
  }

  private func newNumber(beside declared: DeclaredType) -> String? {
    let known = declared.cases.compactMap { $0.rawValue.flatMap { Int($0) } }
    return String((known.max() ?? 1_000) + 1_000)
  }

  private var counts: [ValueCount] {
    let texts = values.map(document.rawText(of:))
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    guard counts.count <= Self.valueLimit else { return [] }
    return counts.map { ValueCount(text: $0.key, count: $0.value) }
      .sorted { ($0.count, $0.text) < ($1.count, $1.text) }
  }

  /// An array or dictionary of declared types that fails if one element does.
  private var strictCollection: RiskTrial? {
    let isOwnRoot = place.path.isEmpty && !isJoined
    guard isOwnRoot || place.owner?.property.attributes.isEmpty == true else { return nil }
    let bare = TypeText.unwrapped(place.type)
    let entry = TypeText.dictionary(bare)
    guard let element = TypeText.element(of: bare) ?? entry?.value, !TypeText.isOptional(element),
      model.type(element, inside: place.scope) != nil,
      let collection = values.last(where: { document.count(of: $0) > (entry == nil ? 0 : 1) })
    else { return nil }
    let text =
      entry == nil
      ? document.appending("null", to: collection)
      : document.firstChild(of: collection).map { document.replacing($0, by: "null") }
    return text.map { text in
      var trial = trial(.strictCollection, subject, .modelAlone, tried: "null", text: text)
      trial.risk.path += entry == nil ? "[*]" : ".*"
      trial.risk.count = values.reduce(0) { $0 + document.count(of: $1) }
      return trial
    }
  }

  /// Integers greater than three quarters of the limit of their type.
  private var numberWidth: RiskTrial? {
    guard let limit = Self.limits[TypeText.unwrapped(place.type)], place.owner != nil else { return nil }
    let numbers = values.compactMap { node in Int(document.rawText(of: node)).map { (node, $0) } }
    guard let largest = numbers.max(by: { $0.1 < $1.1 }), largest.1 > limit / 4 else { return nil }
    let beyond = String(limit + 1)
    return trial(
      .numberWidth, subject, .largest(String(largest.1)), tried: beyond,
      text: document.replacing(largest.0, by: beyond))
  }

  /// The types that services outgrow; 8-bit types are a deliberate choice.
  private static let limits: [String: Int] = [
    "Int16": Int(Int16.max), "UInt16": Int(UInt16.max), "Int32": Int(Int32.max), "UInt32": Int(UInt32.max),
  ]

  /// Dates read in one format, if other strings of the samples are dates in another.
  private var dateForm: RiskTrial? {
    guard TypeText.unwrapped(place.type) == "Date", place.owner?.property.attributes.isEmpty ?? true,
      let last = values.last
    else { return nil }
    let texts = values.compactMap(document.string(of:))
    let forms = Set(texts.compactMap { DateForm(text: $0) })
    guard texts.count == values.count, !forms.isEmpty,
      let sign = evidence.date(inNoneOf: forms), case .otherForm(let other, _) = sign
    else { return nil }
    let tried = SwiftLiteral.of(other)
    return trial(.dateForm, "Date", sign, tried: tried, text: document.replacing(last, by: tried))
  }

  // MARK: Code

  /// Values that the type's own code reads with `try!`: a single value of another kind crashes the process.
  private var forcedTries: [RiskTrial] {
    let type = model.type(TypeText.unwrapped(place.type), inside: place.scope)
    guard let type, let program = type.program, program.author == .developer,
      let object = values.last(where: { document.kind(of: $0) == .object })
    else { return [] }
    return program.reads.values.sorted { $0.number < $1.number }.compactMap { read in
      guard read.attempt == .forced, read.place.steps.count == 1, let key = read.place.lastKey,
        let value = document.member(of: object, key)
      else { return nil }
      let isObject = document.kind(of: value) == .object
      let tried = isObject ? "[]" : "{}"
      return trial(
        .forcedTry, "\(type.name).\(key)", .modelAlone, tried: tried, text: document.replacing(value, by: tried))
    }
  }
}
