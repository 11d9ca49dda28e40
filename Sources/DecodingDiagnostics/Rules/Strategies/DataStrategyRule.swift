internal import Foundation
internal import JSONText

/// Data that is base64url, or lacks its padding, or is a list of bytes.
struct DataStrategyRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, let type = context.owner?.property.type, TypeText.core(of: type) == "Data"
    else {
      return []
    }
    if failure.reason == .wrongKind, failure.found == "array" { return [bytes()] }
    let texts = Set(context.strings(context.values))
    if failure.reason == .wrongKind, failure.found == "string" { return base64(texts, context) }
    guard failure.reason == .invalidBase64, !texts.isEmpty, texts.allSatisfy(isBase64URL) else { return [] }
    return [base64URL(texts)]
  }

  private func isBase64URL(_ text: String) -> Bool {
    let bare = text.filter { $0 != "=" && !$0.isNewline }
    return bare.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_+/".contains($0)) } && bare.count % 4 != 1
  }

  private func bytes() -> Proposal {
    var change = SettingsChange()
    change.dataDecodingStrategy = .deferredToData
    var proposal = Proposal(
      .dataStrategy, title: FixWording.dataBytesTitle, explanation: FixWording.dataBytes, cost: 15)
    proposal.decoderChange = DecoderChange(swift: "decoder.dataDecodingStrategy = .deferredToData", settings: change)
    return proposal
  }

  /// Text under the strategy that reads Data from an array of bytes.
  private func base64(_ texts: Set<String>, _ context: RuleContext) -> [Proposal] {
    guard context.settings.dataDecodingStrategy == .deferredToData, !texts.isEmpty,
      texts.allSatisfy({ Data(base64Encoded: $0) != nil })
    else { return [] }
    var change = SettingsChange()
    change.dataDecodingStrategy = .base64
    var proposal = Proposal(
      .dataStrategy, title: FixWording.base64Title, explanation: FixWording.base64, cost: 15)
    proposal.decoderChange = DecoderChange(swift: "decoder.dataDecodingStrategy = .base64", settings: change)
    return [proposal]
  }

  private func base64URL(_ texts: Set<String>) -> Proposal {
    var change = SettingsChange()
    change.dataDecodingStrategy = .custom
    var proposal = Proposal(
      .dataStrategy, title: FixWording.base64URLTitle,
      explanation: FixWording.base64URL(usesDashes: texts.contains { $0.contains("-") || $0.contains("_") }), cost: 15)
    proposal.decoderChange = DecoderChange(swift: Self.statements, settings: change)
    proposal.needsCompiledDecoder = true
    return proposal
  }

  private static let statements = """
    decoder.dataDecodingStrategy = .custom { valueDecoder in
      let container = try valueDecoder.singleValueContainer()
      let text = try container.decode(String.self)
      var base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
      base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
      guard let data = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\\(text)' is no base64url.")
      }
      return data
    }
    """
}
