import SwiftSyntax

/// A call by which a decoder decodes a type.
///
///     decoder.decode(Order.self, from: data)
///     publisher.decode(type: Order.self, decoder: decoder)     // Combine
struct DecodingCall {
  /// The decoder as the call names it.
  let decoder: ExprSyntax
  /// The type as written, without `.self`; nil if the call computes it.
  let type: String?

  /// Nil if it is another call.
  init?(_ call: FunctionCallExprSyntax) {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "decode"
    else { return nil }
    let argument = { (label: String) in call.arguments.first { $0.label?.plainText == label }?.expression }
    guard let decoder = argument("decoder") ?? access.base else { return nil }
    self.decoder = decoder
    type = (argument("type") ?? call.arguments.first?.expression)?.metatypeName
  }

  /// The decoder, or its value if the code around the call declares it.
  var localDecoder: ExprSyntax { decoder.localValue ?? decoder }
}
