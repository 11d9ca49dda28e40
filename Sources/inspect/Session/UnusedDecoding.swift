import DecodingDiagnostics
import SwiftModels

/// What the sources of a model decode with, while the tool uses a plain decoder.
struct UnusedDecoding {
  let decoders: [DeclaredDecoder]
  /// Of each setting what is given most often.
  let strategies: [DeclaredStrategy]

  init(decoders: [DeclaredDecoder], strategies: [DeclaredStrategy]) {
    self.decoders = decoders
    self.strategies = DeclaredStrategy.Setting.allCases.compactMap { setting in
      let given = strategies.filter { $0.setting == setting }
      let counts = Dictionary(grouping: given, by: \.expression).mapValues(\.count)
      let most = counts.values.max()
      return given.first { counts[$0.expression] == most }
    }
  }

  /// The arguments that decode like the sources; nil where only the developer can say.
  var arguments: String? {
    if let first = decoders.first { return "--decoder '\(first.expression)'" }
    let flags = strategies.compactMap(\.flag)
    if flags.count == strategies.count { return flags.joined(separator: " ") }
    guard strategies.allSatisfy(\.standsAlone) else { return nil }
    let settings = strategies.map { "d.\($0.setting.rawValue) = \($0.expression); " }.joined()
    return "--decoder '{ let d = JSONDecoder(); \(settings)return d }()'"
  }
}

extension DeclaredStrategy {
  /// The argument for a strategy that needs no code.
  fileprivate var flag: String? {
    let name = String(expression.dropFirst())
    switch setting {
    case .keyDecodingStrategy:
      return DecoderSettings.KeyStrategy(rawValue: name).map { "--key-strategy \($0.rawValue)" }
    case .dateDecodingStrategy:
      return DecoderSettings.DateStrategy(text: name).map { _ in "--date-strategy \(name)" }
    case .dataDecodingStrategy:
      return DecoderSettings.DataStrategy(rawValue: name).map { "--data-strategy \($0.rawValue)" }
    case .nonConformingFloatDecodingStrategy: return nil
    }
  }
}
