/// How the dates of a proposed model are decoded: by a strategy if they have one format, else by a closure that knows
/// them all.
struct DateChoice {
  private var forms: Set<DateForm>
  private let plain: Set<String>

  init(_ places: [SamplePlace], plain: Set<String>) {
    self.plain = plain
    let all = places.filter { !plain.contains($0.path) }.reduce(into: Set<DateForm>()) {
      $0.formUnion(ValueChoice.dateForms(of: $1))
    }
    // A number does not show whether it is in seconds or milliseconds.
    let hasSeconds = all.contains { $0.kind == .epochSeconds }
    forms = hasSeconds ? all.filter { $0.kind != .epochMilliseconds } : all
  }

  func isDate(_ place: SamplePlace) -> Bool {
    let own = ValueChoice.dateForms(of: place)
    return !own.isEmpty && own.isSubset(of: forms) && !plain.contains(place.path)
  }

  /// Returns the dates that a decoder reads with its strategy: all of them, or none.
  func read(by strategy: DecoderSettings.DateStrategy) -> DateChoice {
    var choice = self
    if self.strategy != strategy { choice.forms = [] }
    return choice
  }

  var isEmpty: Bool { forms.isEmpty }

  /// The strategy that reads all dates; nil if a closure is needed.
  var strategy: DecoderSettings.DateStrategy? {
    let strategies = forms.map(\.strategy)
    guard let first = strategies.first, let first, strategies.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The statements that configure a decoder.
  var statements: String {
    if let strategy { return DateStatements.setting(strategy) }
    var readers = DateStatements.Readers()
    if forms.contains(where: { $0.kind == .epochSeconds }) { readers.number = .seconds }
    if forms.contains(where: { $0.kind == .epochMilliseconds }) { readers.number = .milliseconds }
    readers.readsDotNet = forms.contains { $0.kind == .dotNet }
    readers.formats = formats
    return DateStatements.trying(readers)
  }

  /// Longer formats first, since a formatter may parse only the start of a string. A time that has a fraction in some
  /// sample may lack it in another.
  private var formats: [String] {
    var formats = Set(forms.compactMap(\.dateFormat))
    if forms.contains(where: { $0.kind == .internetDateTime && $0.strategy == .iso8601 }) {
      formats.formUnion([DateForms.isoFormat, DateForms.isoFractionFormat])
    }
    return formats.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}
