/// Distinct values with their counts, limited so that samples can be merged: the sample of the whole does not depend on
/// the parts or their order, and its counts are exact.
///
/// Values of every form are kept, those with the lowest hashes: twelve `"n/a"` are not lost among thousands of
/// `"19.99"`, whose form is `"0.0"`.
struct ValueSample {
  static let formLimit = 32
  static let textLimit = 16
  private static let formLength = 24

  private var counts: [String: Int]

  init(_ counts: [String: Int] = [:]) {
    self.counts = counts
    bound()
  }

  init(_ values: [ValueCount]) {
    counts = Dictionary(values.map { ($0.text, $0.count) }, uniquingKeysWith: +)
  }

  mutating func add(_ values: [ValueCount]) {
    for value in values { counts[value.text, default: 0] += value.count }
    bound()
  }

  /// All values of the sample, rarest first.
  var values: [ValueCount] { Self.rarestFirst(counts.map { ValueCount(text: $0.key, count: $0.value) }) }

  /// Returns up to this many values, as many of each form as there is room for, rarest first.
  func values(limit: Int) -> [ValueCount] {
    guard counts.count > limit else { return values }
    var forms = forms().map { Self.rarestFirst($0.value.map { ValueCount(text: $0, count: counts[$0] ?? 0) }) }
      .sorted { ($0[0].count, $0[0].text) < ($1[0].count, $1[0].text) }
    var chosen: [ValueCount] = []
    while chosen.count < limit, !forms.isEmpty {
      for index in forms.indices where chosen.count < limit { chosen.append(forms[index].removeFirst()) }
      forms.removeAll(where: \.isEmpty)
    }
    return Self.rarestFirst(chosen)
  }

  private mutating func bound() {
    guard counts.count > Self.textLimit else { return }
    let kept = Self.first(Self.formLimit, of: forms()) { $0.key }.flatMap { form in
      Self.first(Self.textLimit, of: form.value) { $0 }
    }
    counts = Dictionary(uniqueKeysWithValues: kept.map { ($0, counts[$0] ?? 0) })
  }

  private func forms() -> [String: [String]] { Dictionary(grouping: counts.keys, by: Self.form) }

  private static func first<Element>(
    _ limit: Int, of elements: some Collection<Element>, by text: (Element) -> String
  ) -> [Element] {
    guard elements.count > limit else { return Array(elements) }
    return elements.map { (hash: StableHash.of(text($0)), element: $0) }
      .sorted { ($0.hash, text($0.element)) < ($1.hash, text($1.element)) }.prefix(limit).map(\.element)
  }

  private static func rarestFirst(_ values: [ValueCount]) -> [ValueCount] {
    values.sorted { ($0.count, $0.text) < ($1.count, $1.text) }
  }

  /// Returns the value with each run of digits or letters replaced by one: `"2024-05-01T10:00"` becomes `"0-0-0a0:0"`.
  private static func form(of text: String) -> String {
    String(decoding: form(of: text.utf8), as: UTF8.self)
  }

  /// Returns the form of UTF-8 bytes.
  static func form(of text: some Sequence<UInt8>) -> [UInt8] {
    var form: [UInt8] = []
    for byte in text {
      let kind: UInt8 =
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: UInt8(ascii: "a")
        default: byte
        }
      if form.last != kind { form.append(kind) }
      if form.count == formLength { break }
    }
    return form
  }
}
