import ArgumentParser
import DecodingDiagnostics

/// The strategies as flags spell them; a flag cannot specify a closure.
struct StrategyArguments: ParsableArguments {
  @Option(
    name: .customLong("key-strategy"), help: "Keys: useDefaultKeys or convertFromSnakeCase.",
    transform: StrategyArguments.keyStrategy)
  var key: DecoderSettings.KeyStrategy?

  @Option(
    name: .customLong("date-strategy"),
    help: ArgumentHelp(
      "Dates: deferredToDate, iso8601, secondsSince1970, millisecondsSince1970 or formatted:FORMAT.",
      discussion: "FORMAT is read with the locale en_US_POSIX and in UTC."),
    transform: StrategyArguments.dateStrategy)
  var date: DecoderSettings.DateStrategy?

  @Option(
    name: .customLong("data-strategy"), help: "Data: base64 or deferredToData.",
    transform: StrategyArguments.dataStrategy)
  var data: DecoderSettings.DataStrategy?

  @Option(
    name: .customLong("float-strategy"), help: "NaN and infinity: throw or strings:INF,-INF,NAN.",
    transform: StrategyArguments.floatStrategy)
  var float: DecoderSettings.FloatStrategy?

  @Flag(help: "Allow JSON5.")
  var json5 = false

  var change: SettingsChange {
    var change = SettingsChange()
    change.keyDecodingStrategy = key
    change.dateDecodingStrategy = date
    change.dataDecodingStrategy = data
    change.nonConformingFloatDecodingStrategy = float
    change.allowsJSON5 = json5 ? true : nil
    return change
  }

  /// Adopts the settings of the change that no flag specifies.
  mutating func complete(with change: SettingsChange) {
    key = key ?? change.keyDecodingStrategy
    date = date ?? change.dateDecodingStrategy
    data = data ?? change.dataDecodingStrategy
    float = float ?? change.nonConformingFloatDecodingStrategy
    json5 = json5 || change.allowsJSON5 == true
  }

  private static func keyStrategy(_ text: String) throws -> DecoderSettings.KeyStrategy {
    guard let strategy = DecoderSettings.KeyStrategy(rawValue: text), strategy != .custom else {
      throw ValidationError(
        "use useDefaultKeys or convertFromSnakeCase; for a closure, name your decoder with --decoder")
    }
    return strategy
  }

  private static func dateStrategy(_ text: String) throws -> DecoderSettings.DateStrategy {
    guard let strategy = DecoderSettings.DateStrategy(text: text), strategy != .custom else {
      throw ValidationError(
        "use deferredToDate, iso8601, secondsSince1970, millisecondsSince1970 or formatted:FORMAT, "
          + "such as formatted:yyyy-MM-dd")
    }
    return strategy
  }

  private static func dataStrategy(_ text: String) throws -> DecoderSettings.DataStrategy {
    guard let strategy = DecoderSettings.DataStrategy(rawValue: text), strategy != .custom else {
      throw ValidationError("use base64 or deferredToData; for a closure, name your decoder with --decoder")
    }
    return strategy
  }

  private static func floatStrategy(_ text: String) throws -> DecoderSettings.FloatStrategy {
    guard let strategy = DecoderSettings.FloatStrategy(text: text) else {
      throw ValidationError("use throw or strings:INF,-INF,NAN, such as strings:Infinity,-Infinity,NaN")
    }
    return strategy
  }
}
