internal import Foundation
internal import JSONText

/// Data that is base64url, or lacks its padding, or is an array of bytes.
struct DataStrategyRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    if let warning {
      let texts = Set(context.strings(values))
      let isRead = warning.kind == .alteredValue && warning.expected == "Data" && !texts.isEmpty
      return isRead && texts.allSatisfy(isHex) ? hex(texts) : nil
    }
    guard let failure,
      failure.reason == .invalidBase64 || owner?.property.type.map(TypeText.core) == "Data"
    else { return nil }
    if failure.reason == .wrongKind, failure.found == "array" { return bytes() }
    let texts = Set(context.strings(values))
    if failure.reason == .wrongKind, failure.found == "string" { return base64(texts) }
    guard failure.reason == .invalidBase64, !texts.isEmpty else { return nil }
    if texts.allSatisfy(isHex) { return hex(texts) }
    if texts.contains(where: isDataURI), texts.allSatisfy({ isDataURI($0) || Data(base64Encoded: $0) != nil }) {
      return custom(FixWording.dataURITitle, FixWording.dataURI, Self.dataURIStatements)
    }
    if texts.allSatisfy({ Data(base64Encoded: $0.filter { !$0.isWhitespace }) != nil }) {
      return custom(FixWording.brokenBase64Title, FixWording.brokenBase64, Self.brokenBase64Statements)
    }
    if texts.allSatisfy(isBase64URL) { return base64URL(texts) }
    return mixed(texts)
  }

  /// Whether a string has two digits per byte, as in hashes; colons, dashes or spaces may separate the bytes.
  private func isHex(_ text: String) -> Bool {
    text.wholeMatch(of: /(0[xX])?([0-9a-fA-F]{2})*/) != nil
      || text.wholeMatch(of: /[0-9a-fA-F]{2}(?:([:\- ])[0-9a-fA-F]{2})+/) != nil
  }

  private func isBase64URL(_ text: String) -> Bool {
    let bare = text.filter { $0 != "=" && !$0.isNewline }
    return bare.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_+/".contains($0)) } && bare.count % 4 != 1
  }

  private func isDataURI(_ text: String) -> Bool {
    text.firstMatch(of: /^data:[^,]*;base64,/).map { Data(base64Encoded: String(text[$0.range.upperBound...])) != nil }
      ?? false
  }

  private func bytes() -> Proposal {
    Proposal(
      .dataStrategy, title: FixWording.dataBytesTitle, explanation: FixWording.dataBytes,
      decoderChange: .init("decoder.dataDecodingStrategy = .deferredToData", \.dataDecodingStrategy, .deferredToData))
  }

  /// Strings with the strategy that reads `Data` from an array of bytes.
  private func base64(_ texts: Set<String>) -> Proposal? {
    guard context.settings.dataDecodingStrategy == .deferredToData, !texts.isEmpty,
      texts.allSatisfy({ Data(base64Encoded: $0) != nil })
    else { return nil }
    return Proposal(
      .dataStrategy, title: FixWording.base64Title, explanation: FixWording.base64,
      decoderChange: .init("decoder.dataDecodingStrategy = .base64", \.dataDecodingStrategy, .base64))
  }

  private func base64URL(_ texts: Set<String>) -> Proposal {
    custom(
      FixWording.base64URLTitle,
      FixWording.base64URL(usesDashes: texts.contains { $0.contains("-") || $0.contains("_") }),
      Self.base64URLStatements)
  }

  /// Content that is sometimes unencoded: among Base64, strings that are clearly content and not damaged Base64.
  private func mixed(_ texts: Set<String>) -> Proposal? {
    let plain = texts.filter { !isBase64URL($0) }
    guard texts.contains(where: { $0.count >= 8 && Data(base64Encoded: $0) != nil }), !plain.isEmpty,
      plain.allSatisfy(isContent)
    else { return nil }
    var proposal = custom(
      FixWording.mixedDataTitle, FixWording.mixedData(plain.count, of: texts.count), Self.mixedStatements)
    proposal.effect = .loosensModel
    return proposal
  }

  private func isContent(_ text: String) -> Bool {
    text.isJSON() || text.count { $0.isWhitespace } > 1
  }

  private func hex(_ texts: Set<String>) -> Proposal {
    let separators = Set(texts.flatMap { $0.filter { ":- ".contains($0) } }).sorted()
    let bytes =
      separators.isEmpty
      ? Self.hexStatements
      : Self.hexStatements.replacing(
        Self.digits, with: "Array(text.filter { !\(SwiftLiteral.of(String(separators))).contains($0) })")
    return custom(FixWording.hexTitle, FixWording.hex(texts.count), bytes)
  }

  private func custom(_ title: String, _ explanation: String, _ statements: String) -> Proposal {
    Proposal(
      .dataStrategy, title: title, explanation: explanation,
      decoderChange: .init(statements, \.dataDecodingStrategy, .custom), needsCompiledDecoder: true)
  }

  private static let digits = #"Array(text.hasPrefix("0x") || text.hasPrefix("0X") ? text.dropFirst(2) : text[...])"#

  private static let hexStatements = """
    decoder.dataDecodingStrategy = .custom { valueDecoder in
      let container = try valueDecoder.singleValueContainer()
      let text = try container.decode(String.self)
      let digits = \(digits)
      let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
      guard bytes.count * 2 == digits.count else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\\(text) is not a hexadecimal string.")
      }
      return Data(bytes)
    }
    """

  private static let dataURIStatements = """
    decoder.dataDecodingStrategy = .custom { valueDecoder in
      let container = try valueDecoder.singleValueContainer()
      let text = try container.decode(String.self)
      let base64 = text.hasPrefix("data:") ? text.drop { $0 != "," }.dropFirst() : text[...]
      guard let data = Data(base64Encoded: String(base64)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "The string is not Base64.")
      }
      return data
    }
    """

  private static let mixedStatements = """
    decoder.dataDecodingStrategy = .custom { valueDecoder in
      let text = try valueDecoder.singleValueContainer().decode(String.self)
      let padding = String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
      // Anything but Base64 is the content itself.
      return Data(base64Encoded: text) ?? Data(base64Encoded: text + padding) ?? Data(text.utf8)
    }
    """

  private static let brokenBase64Statements = """
    decoder.dataDecodingStrategy = .custom { valueDecoder in
      let container = try valueDecoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let data = Data(base64Encoded: text.filter { !$0.isWhitespace }) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\\(text) is not Base64.")
      }
      return data
    }
    """

  private static let base64URLStatements = """
    decoder.dataDecodingStrategy = .custom { valueDecoder in
      let container = try valueDecoder.singleValueContainer()
      let text = try container.decode(String.self)
      var base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
      base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
      guard let data = Data(base64Encoded: base64, options: .ignoreUnknownCharacters) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\\(text) is not Base64URL.")
      }
      return data
    }
    """
}
