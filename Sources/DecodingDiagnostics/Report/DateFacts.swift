/// The formats of the dates at one place: the facts behind a date failure.
public struct DateFacts: Codable, Sendable, Equatable {
  /// A format, and how many of the values have it.
  public struct FormCount: Codable, Sendable, Equatable {
    public var form: DateForm
    public var count: Int

    public init(form: DateForm, count: Int) {
      self.form = form
      self.count = count
    }
  }

  /// The formats of the values, the most frequent first; equally frequent ones in the order of the values.
  public var forms: [FormCount]
  /// How many values have no known format.
  public var unknown: Int

  /// Detects the formats of values as the JSON spells them; nil if none of them is a date.
  public init?(values: some Sequence<(text: String, count: Int)>) {
    var counts: [DateForm: Int] = [:]
    var met: [DateForm: Int] = [:]
    unknown = 0
    for value in values {
      if let form = DateForm(literal: value.text) {
        counts[form, default: 0] += value.count
        met[form] = met[form] ?? met.count
      } else {
        unknown += value.count
      }
    }
    guard !counts.isEmpty else { return nil }
    forms = counts.map { FormCount(form: $0.key, count: $0.value) }.sorted {
      ($1.count, $0.form.kind.rawValue, $0.form.precision.rawValue, met[$0.form] ?? 0) < (
        $0.count, $1.form.kind.rawValue, $1.form.precision.rawValue, met[$1.form] ?? 0
      )
    }
  }

  /// Whether all values have one format.
  public var isUniform: Bool { forms.count == 1 && unknown == 0 }

  /// The strategy that reads every value; nil if only a custom one can.
  public var strategy: DecoderSettings.DateStrategy? {
    guard unknown == 0, let first = forms.first?.form.strategy, forms.allSatisfy({ $0.form.strategy == first }) else {
      return nil
    }
    return first
  }
}
