import Foundation

/// Phrases that no text for people contains: those that read as translated, and quotes that are not for values.
///
/// Code is in backticks, values of the JSON are in double quotes; single quotes are for neither.
public enum PlainWording {
  /// Every phrase with its replacement.
  public static let banned: [(pattern: String, instead: String)] = [
    ("(?<!there )\\b(is|are) no (?!longer\\b|more\\b)", "is not a, are not"),
    ("\\bstands?\\b(?!-|In)", "is, are"),
    ("\\bblanks?\\b", "space, whitespace"),
    ("\\b(a text|texts)\\b", "a string"),
    ("\\bin words\\b", "nothing"),
    ("\\b(told|tells?)\\b", "say, show"),
    ("\\bwithout a word\\b", "silently"),
    ("\\b(made|makes?) (out )?of\\b", "built from, converted from"),
    ("\\bgoes on being\\b", "is still"),
    ("\\bmend(s|ed)?\\b", "fix"),
    ("\\bcomes? upon\\b", "reaches"),
    ("\\bas (it is|they are) written\\b", "as is"),
    ("\\band the like\\b", "the values that occur"),
    ("\\bwhere (there )?(is )?none( is)?\\b", "if missing"),
    ("\\bwhere there is no(ne)?\\b", "if missing"),
    ("\\bfor ever\\b", "never ends"),
    ("\\bby hand\\b", "who does what"),
    ("\\bpass(es|ed)? over\\b", "skip, ignore"),
    ("\\brefus(es|ed|e)\\b", "reject"),
    ("\\b(wants|is wanted|where .{1,40} wants)\\b", "expects"),
    ("\\b(suit|suits)\\b", "fit, fits"),
    ("\\bbeside\\b", "next to"),
    ("\\bmeans nothing here\\b", "no action here"),
    ("\\bnear names?\\b", "did you mean"),
    ("\\btak(e|es) back\\b", "undo"),
    ("\\b(leave|leaves|left) out where\\b", "omit if"),
    ("\\bno case of\\b", "not a case of"),
    ("\\bno valid\\b", "not valid"),
    ("\\bwhoever\\b", "the program that"),
    ("\\bfrom now on\\b", "now"),
    ("\\blikeliest\\b", "most likely"),
    ("\\bpromises? (utf|to)\\b", "indicates"),
    ("\\bwhat (was|is) there\\b", "the value"),
    ("\\b(is|are) there already\\b", "already exists"),
    ("\\bor the like\\b", "the values that occur"),
    ("\\bloosens?\\b", "what is accepted now"),
    ("\\b(please|illegal)\\b", "nothing, not valid"),
    ("\\b(is|not) what the JSON says\\b", "differs from the JSON"),
    ("\\ba choice leaves\\b", "left with that choice"),
    ("\\bsays? less than\\b", "accepts more than"),
    ("\\btime was over\\b", "out of time"),
    ("\\b(go|goes) with no other\\b", "cannot be combined with"),
    ("\\bexcludes? each other\\b", "cannot be combined"),
    ("\\blooked for for\\b", "looked for"),
  ]

  /// The banned phrases in a text for people, each with its surroundings. Names in code do not count.
  public static func bannedPhrases(in whole: String) -> [String] {
    let text = withoutCode(whole)
    guard let any, any.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil else { return [] }
    return expressions.flatMap { expression, instead in
      matches(of: expression, in: text).map { "\"\($0)\" (say: \(instead))" }
    }
  }

  /// Words in single quotes: code belongs in backticks, values in double quotes. In a command line they are for the
  /// shell.
  public static func singleQuotes(in text: String) -> [String] {
    quotes.map { matches(of: $0, in: withoutCode(text)) } ?? []
  }

  private static func withoutCode(_ text: String) -> String { text.replacing(/`[^`\n]*`/, with: "`code`") }

  /// The lines of a report that are sentences: no JSON excerpt, no diff, no code, and nothing worded by others.
  public static func sentences(ofReport text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { line in
      let start = line.drop { $0 == " " }
      let isHeading = line.firstMatch(of: /^(possible error|error|warning|fix \d+|suggestion \d+|note)\[/) != nil
      let isNote = start.hasPrefix("= ") && !start.hasPrefix("= error message") && !start.hasPrefix("= values")
      return isHeading || isNote || line.hasPrefix("plan:") || line.hasPrefix("no fix:")
    }
    .joined(separator: "\n")
  }

  private static let expressions = banned.compactMap { entry in
    (try? NSRegularExpression(pattern: entry.pattern, options: .caseInsensitive)).map { ($0, entry.instead) }
  }

  /// All of them in one expression, since most texts contain none.
  private static let any = try? NSRegularExpression(
    pattern: banned.map { "(?:\($0.pattern))" }.joined(separator: "|"), options: .caseInsensitive)

  private static let quotes = try? NSRegularExpression(pattern: "(?<![\\w`\"])'[^'\\n ][^'\\n]*'(?![\\w])")

  private static func matches(of expression: NSRegularExpression, in text: String) -> [String] {
    let whole = NSRange(text.startIndex..., in: text)
    return expression.matches(in: text, range: whole).compactMap { match in
      guard let range = Range(match.range, in: text) else { return nil }
      let start = text.index(range.lowerBound, offsetBy: -24, limitedBy: text.startIndex) ?? text.startIndex
      let end = text.index(range.upperBound, offsetBy: 24, limitedBy: text.endIndex) ?? text.endIndex
      return String(text[start..<end]).replacing("\n", with: " ")
    }
  }
}
