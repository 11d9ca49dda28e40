internal import Foundation

/// A part that all of some strings have and that can be removed.
struct TextTrait: Sendable {
  let words: String
  let isFound: @Sendable (String) -> Bool
  /// Returns code for a string without it, given the code for the string.
  let code: @Sendable (String) -> String
  /// The lost part of a string, if it has information.
  var loses: @Sendable (String) -> String? = { _ in nil }

  func isFound(in text: String) -> Bool { isFound(text) }

  static func all(in texts: [String]) -> [TextTrait] {
    let marks = ["#", "$", "@", "v", "V", "0x", "+", "~", "=", "/"].map(before)
    let ends = ["%", "°", "/", "Z", ";", ","].map(after)
    let additions = ["-", "+", " "].map(addition)
    return ([blanksAround, blanksBetween, seconds] + marks + ends + additions).filter { trait in
      texts.allSatisfy(trait.isFound)
    }
  }

  private static let blanksAround = TextTrait(
    words: "spaces around them", isFound: { $0.trimmingCharacters(in: .whitespacesAndNewlines) != $0 },
    code: { $0 + ".trimmingCharacters(in: .whitespacesAndNewlines)" })

  private static let blanksBetween = TextTrait(
    words: "spaces in them", isFound: { $0.trimmingCharacters(in: .whitespacesAndNewlines).contains(" ") },
    code: { $0 + ".replacingOccurrences(of: \" \", with: \"\")" })

  /// The result of the conversion has no place for seconds.
  private static let seconds = TextTrait(
    words: "seconds after the minutes", isFound: { $0.wholeMatch(of: /\d\d?:\d\d:\d\d/) != nil },
    code: { "\($0).split(separator: \":\").prefix(2).joined(separator: \":\")" },
    loses: { $0.hasSuffix(":00") ? nil : $0 })

  private static func before(_ mark: String) -> TextTrait {
    TextTrait(
      words: "a leading \(SwiftLiteral.of(mark))", isFound: { $0.count > mark.count && $0.hasPrefix(mark) },
      code: { call in
        mark.count == 1
          ? "String(\(call).drop { $0 == \(SwiftLiteral.of(mark)) })"
          : call + ".replacingOccurrences(of: \(SwiftLiteral.of(mark)), with: \"\")"
      })
  }

  /// What comes after a mark: `"1.2.0-beta"`.
  private static func addition(_ mark: String) -> TextTrait {
    let literal = SwiftLiteral.of(mark)
    return TextTrait(
      words: "an addition after \(literal)", isFound: { $0.dropFirst().dropLast().contains(mark) },
      code: { "String(\($0).prefix { $0 != \(literal) })" }, loses: \.self)
  }

  private static func after(_ mark: String) -> TextTrait {
    TextTrait(
      words: "a trailing \(SwiftLiteral.of(mark))", isFound: { $0.count > mark.count && $0.hasSuffix(mark) },
      code: { $0 + ".replacingOccurrences(of: \(SwiftLiteral.of(mark)), with: \"\")" })
  }
}
