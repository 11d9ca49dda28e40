/// What dates at one place are written in: the facts behind a date failure.
public struct DateFacts: Codable, Sendable, Equatable {
  /// A form, and how many of the values have it.
  public struct FormCount: Codable, Sendable, Equatable {
    public var form: DateForm
    public var count: Int

    public init(form: DateForm, count: Int) {
      self.form = form
      self.count = count
    }
  }

  /// The forms of the values, the most frequent first; those that are as frequent in the order of the values.
  public var forms: [FormCount]
  /// How many values are in no form that is known.
  public var unknown: Int

  /// Reads the forms of values as the JSON spells them; nil if there is none a date.
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

  /// All values are in one form.
  public var isUniform: Bool { forms.count == 1 && unknown == 0 }

  /// The one strategy that reads every value; nil if there is none but a custom one.
  public var strategy: DecoderSettings.DateStrategy? {
    guard unknown == 0, let first = forms.first?.form.strategy, forms.allSatisfy({ $0.form.strategy == first }) else {
      return nil
    }
    return first
  }
}
