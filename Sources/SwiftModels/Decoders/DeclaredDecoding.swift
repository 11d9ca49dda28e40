public import DecodingDiagnostics
import SwiftSyntax

/// A way of decoding that the sources set up: a decoder with a name, or one that is rebuilt from its statements.
public struct DeclaredDecoding: Codable, Sendable, Equatable {
  /// The name that a developer would use for it: `API.decoder`, `Client.fetch`.
  public let name: String
  public let place: SourcePlace
  /// The expression, in the form that `--decoder` accepts.
  public let expression: String
  /// An expression that rebuilds the decoder, so that its declaration need not be compiled; nil if anything would be
  /// lost.
  let rebuilt: String?
  /// The equivalent change of settings, if it needs no code.
  public let change: SettingsChange?
  /// The settings that could not be reproduced, as written.
  public var leftOut: [String] = []
  /// The strategies among these for which any value is accepted instead.
  var unknown: [UnknownStrategy] = []

  /// The settings that it sets; nil if the sources do not show them.
  var settings: Set<DecoderSetting>?
  /// The part that needs no code; nil if that is everything or nothing.
  var literal: LiteralSettings?
  /// Whether it is provided for other code to decode with: a property, a function's result, a class.
  var isShared = false
  /// The number of places in the sources that set up the same.
  var setupCount = 1

  /// The expression that has to be compiled.
  public var compiledExpression: String? { change == nil ? rebuilt ?? expression : nil }

  /// The decoding by name, for when the rebuilt expression does not compile; nil if that makes no difference.
  var named: DeclaredDecoding? {
    guard change == nil, let rebuilt, rebuilt != expression else { return nil }
    return DeclaredDecoding(name: name, place: place, expression: expression, rebuilt: nil, change: nil)
  }

  /// The part that needs no code, for when nothing else compiles: it is closer to what the project does than a plain
  /// decoder. What the other settings would read is unknown.
  var literalPart: DeclaredDecoding? {
    literal.flatMap { literal in
      guard !literal.change.isUsual || !literal.unknown.isEmpty else { return nil }
      return DeclaredDecoding(
        name: name, place: place, expression: expression, rebuilt: nil, change: literal.change,
        leftOut: literal.leftOut, unknown: literal.unknown)
    }
  }

  /// The same decoding for a model that may not use it in the project. Unknown strategies then do not excuse values
  /// that it cannot read.
  var exact: DeclaredDecoding {
    var exact = self
    exact.unknown = []
    exact.literal?.forgetUnknown()
    return exact
  }

  /// Everything that differs from the compiled expression's own settings.
  public var settingsChange: SettingsChange {
    var settings = change ?? SettingsChange()
    if !unknown.isEmpty { settings.unknownStrategies = unknown }
    return settings
  }

  /// The same decoding for a model that reads nothing that its settings affect, so that nothing has to be compiled.
  var withoutEffect: DeclaredDecoding {
    DeclaredDecoding(name: name, place: place, expression: expression, rebuilt: nil, change: SettingsChange())
  }

  /// Whether code refers to it: `decoder` in the type that declares it, `API.decoder`, `self.decoder`.
  func isNamed(by code: ExprSyntax) -> Bool {
    let own = lastComponent(of: name)
    let text = code.trimmedDescription
    return text == name || lastComponent(of: text) == own && !own.isEmpty
  }

  public var origin: DecoderOrigin { DecoderOrigin(name: name, file: place.file, line: place.line) }

  /// The key that decodings with the same effect share.
  var key: String { change.map { "\($0)" } ?? compiledExpression ?? expression }
}
