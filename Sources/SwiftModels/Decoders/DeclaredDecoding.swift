public import DecodingDiagnostics
import SwiftSyntax

/// A way of decoding that the sources set up: a decoder that can be named, or one that is rebuilt from its statements.
public struct DeclaredDecoding: Codable, Sendable, Equatable {
  /// As the developer would speak of it: `API.decoder`, `Client.fetch`.
  public let name: String
  public let place: SourcePlace
  /// As `--decoder` takes it.
  public let expression: String
  /// The same written down anew, for which what declares it need not be compiled; nil where that loses something.
  let rebuilt: String?
  /// The same as a change of settings, where it takes no code.
  public let change: SettingsChange?
  /// What it sets that could not be had, as written.
  public var leftOut: [String] = []
  /// Of these the strategies for which any value is taken instead.
  var unknown: [UnknownStrategy] = []

  /// What it sets; nil where the sources do not show that.
  var settings: Set<DecoderSetting>?
  /// The part of it that takes no code; nil where that is all of it or nothing.
  var literal: LiteralSettings?
  /// It is made for others to decode with: a property, a function's result, a class.
  var isShared = false
  /// So many places of the sources set up the same.
  var setupCount = 1

  /// What has to be compiled for it.
  public var compiledExpression: String? { change == nil ? rebuilt ?? expression : nil }

  /// By its name, for where it does not compile written down anew; nil where that is no other way.
  var named: DeclaredDecoding? {
    guard change == nil, let rebuilt, rebuilt != expression else { return nil }
    return DeclaredDecoding(name: name, place: place, expression: expression, rebuilt: nil, change: nil)
  }

  /// As much of it as takes no code, for where none of the others compiles: nearer to what the project does than a plain decoder.
  /// What the rest would read is not known.
  var literalPart: DeclaredDecoding? {
    literal.flatMap { literal in
      guard !literal.change.isUsual || !literal.unknown.isEmpty else { return nil }
      return DeclaredDecoding(
        name: name, place: place, expression: expression, rebuilt: nil, change: literal.change,
        leftOut: literal.leftOut, unknown: literal.unknown)
    }
  }

  /// The same for where it may be none of the project's for a model: what it cannot read is no excuse for a value then.
  var exact: DeclaredDecoding {
    var exact = self
    exact.unknown = []
    exact.literal?.forgetUnknown()
    return exact
  }

  /// All that differs from what the compiled expression does by itself.
  public var settingsChange: SettingsChange {
    var settings = change ?? SettingsChange()
    if !unknown.isEmpty { settings.unknownStrategies = unknown }
    return settings
  }

  /// The same for a model that reads nothing that its settings are about: nothing has to be compiled for it.
  var withoutEffect: DeclaredDecoding {
    DeclaredDecoding(name: name, place: place, expression: expression, rebuilt: nil, change: SettingsChange())
  }

  /// Whether code means it: `decoder` in the type that has it, `API.decoder`, `self.decoder`.
  func isNamed(by code: ExprSyntax) -> Bool {
    let own = lastComponent(of: name)
    let text = code.trimmedDescription
    return text == name || lastComponent(of: text) == own && !own.isEmpty
  }

  public var origin: DecoderOrigin { DecoderOrigin(name: name, file: place.file, line: place.line) }

  /// Decodings of the same kind are one.
  var key: String { change.map { "\($0)" } ?? compiledExpression ?? expression }
}
