import DecodingDiagnostics
import SwiftParser
import SwiftSyntax

extension SettingsChange {
  /// Applies a setting whose value is known without running code: `.iso8601`, `true`, or the three string literals for
  /// non-conforming numbers.
  ///
  /// - Returns: Whether the value is of that kind.
  mutating func take(_ setting: DecoderSetting, _ value: ExprSyntax) -> Bool {
    switch setting {
    case .keyDecodingStrategy:
      guard let name = value.strategyName, let strategy = DecoderSettings.KeyStrategy(rawValue: name),
        strategy != .custom
      else { return false }
      keyDecodingStrategy = strategy
    case .dateDecodingStrategy:
      guard let name = value.strategyName, let strategy = DecoderSettings.DateStrategy(text: name), strategy != .custom
      else { return false }
      dateDecodingStrategy = strategy
    case .dataDecodingStrategy:
      guard let name = value.strategyName, let strategy = DecoderSettings.DataStrategy(rawValue: name),
        strategy != .custom
      else { return false }
      dataDecodingStrategy = strategy
    case .nonConformingFloatDecodingStrategy: return takeFloats(value)
    case .allowsJSON5:
      guard let literal = value.as(BooleanLiteralExprSyntax.self) else { return false }
      allowsJSON5 = literal.literal.tokenKind == .keyword(.true)
    case .assumesTopLevelDictionary: return false
    }
    return true
  }

  private mutating func takeFloats(_ value: ExprSyntax) -> Bool {
    if value.strategyName == "throw" {
      nonConformingFloatDecodingStrategy = .throw
      return true
    }
    guard let call = value.as(FunctionCallExprSyntax.self), call.calledExpression.strategyName == "convertFromString"
    else { return false }
    let texts = call.arguments.compactMap { $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
    guard texts.count == 3 else { return false }
    nonConformingFloatDecodingStrategy = .strings(positiveInfinity: texts[0], negativeInfinity: texts[1], nan: texts[2])
    return true
  }
}

extension ExprSyntax {
  /// The name of a strategy such as `.iso8601`, with or without its type.
  fileprivate var strategyName: String? {
    guard let access = self.as(MemberAccessExprSyntax.self) else { return nil }
    let base = access.base?.trimmedDescription
    return base == nil || base?.hasSuffix("Strategy") == true ? access.declName.baseName.plainText : nil
  }
}
