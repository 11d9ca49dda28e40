internal import Foundation

/// Values that a model may accept in place of one that its own code rejects.
struct Replacements {
  struct Known {
    let value: AnyBox
    /// Values next to it. If the model accepts these too, it accepts a range of values, rather than a list of them which
    /// the rejected value may belong to one day.
    var near: [AnyBox] = []
  }

  /// Those at the same place elsewhere in the document and what stands in for values that fail, or the cases of an enum.
  var known: [Known] = []
  /// Whether there are no others.
  var areAll = false
}

extension DecodeSession {
  func replacements(for rejected: FailedCall) -> Replacements {
    func open<T: Decodable>(_ type: T.Type) -> Replacements { replacements(type, rejected) }
    return (rejected.type as? any Decodable.Type).map { open($0) } ?? Replacements()
  }

  private func replacements<T: Decodable>(_ type: T.Type, _ rejected: FailedCall) -> Replacements {
    let cases = cases(of: type)
    guard cases.isEmpty else { return Replacements(known: cases.map { .init(value: Box($0)) }, areAll: true) }
    guard type is any JSONScalar.Type || SpecialType(type) != nil else { return Replacements() }
    let known = valuesElsewhere(type, rejected) + standIns(type)
    return Replacements(known: known.map { .init(value: Box($0), near: near($0).map { Box($0) }) })
  }

  private func near<T>(_ value: T) -> [T] {
    func whole<I: JSONInteger>(_ value: I) -> [T] {
      [value.subtractingReportingOverflow(1), value.addingReportingOverflow(1)]
        .filter { !$0.overflow }.compactMap { $0.partialValue as? T }
    }
    func fraction<F: JSONFloatingPoint>(_ value: F) -> [T] { [value - 1, value + 1].compactMap { $0 as? T } }
    switch value {
    case let value as any JSONInteger: return whole(value)
    case let value as any JSONFloatingPoint: return fraction(value)
    case let value as String: return near(value).compactMap { $0 as? T }
    case let value as Decimal: return [value - 1, value + 1].compactMap { $0 as? T }
    case let value as Date: return [-86_400, 86_400].compactMap { value.addingTimeInterval($0) as? T }
    default: return []
    }
  }

  /// Returns texts that differ from another in their last digit, or if there is none in their last letter.
  private func near(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let letters = [UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z")]
    for range in [digits] + letters {
      guard let index = bytes.lastIndex(where: range.contains) else { continue }
      // Away from the end that is closer: the first day of a month is followed by others.
      let isInFirstHalf = bytes[index] - range.lowerBound < range.upperBound - bytes[index]
      return ([1, 2] as [UInt8]).map { step in
        var bytes = bytes
        bytes[index] = isInFirstHalf ? bytes[index] + step : bytes[index] - step
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    return []
  }

  private func standIns<T: Decodable>(_ type: T.Type) -> [T] {
    if type == String.self { return ([String.neutral] + PlausibleTexts.all).compactMap { $0 as? T } }
    guard let neutral = neutral(type) else { return [] }
    return [neutral] + (alternate(to: neutral, text: 0).map { [$0] } ?? [])
  }
}
