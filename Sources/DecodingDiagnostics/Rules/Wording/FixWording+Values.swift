extension FixWording {
  static let stringBackedTitle = "Decode %@ from a string or as is"
  static let textOrNumberTitle = "Decode %@ from a string or a number"
  static let lenientBoolTitle = "Decode %@ from a `Bool`, 0 or 1, or a string"
  static let phpBoolTitle = "Decode %@ from a `Bool`, 0 or 1, or a string; an empty string is false"
  static let emptyAsNilTitle = "Decode an empty string as nil for %@"

  static func stringBackedExplanation(_ failure: Failure, strings: Int, wanted: String) -> String {
    "\(shareStart(failure, strings, of: max(failure.outOf, strings))) "
      + "\(strings == 1 ? "is a string that converts" : "are strings that convert") to \(code(wanted)). The bridge type reads "
      + "both forms; the property keeps its type."
  }

  static func singleValueTitle(_ type: String, _ property: String) -> String {
    "Decode \(code(type)) as its \(code(property)) alone"
  }

  static func singleValue(_ type: String, _ property: String, _ path: String, _ count: Int) -> String {
    "The synthesized coding of \(code(type)) is an object with the key \(code(property)); at \(code(path)), "
      + "\(share(count, of: count, "value")) \(isAre(count)) what belongs under that key."
  }

  static func textTypeTitle(_ type: String) -> String { "Decode \(code(type)) from a string" }

  static func textType(_ type: String, _ path: String, _ count: Int) -> String {
    "\(shareStart(count, of: count)) at \(code(path)) \(count == 1 ? "is a string" : "are strings"). \(code(type)) has an "
      + "initializer that takes a string; its synthesized coding is an object."
  }

  static func ownText(_ type: String, _ path: String, _ count: Int) -> String {
    "\(shareStart(count, of: count)) at \(code(path)) \(count == 1 ? "is a string" : "are strings"), which `init(from:)` of "
      + "\(code(type)) looks for inside an array or object."
  }

  static func nullAlone(_ type: String, _ failure: Failure, _ scalar: String) -> String {
    "\(shareStart(failure.count, of: failure.count)) at \(code(failure.path)) \(isAre(failure.count)) \(code(scalar)), and "
      + "\(code(type)) accepts only null: it was null in the sample that the model was generated from."
  }

  /// The numbers of a sample differ from those of the failures.
  public static func ofSample(_ kept: Int, of whole: Int, _ explanation: String) -> String {
    "In a sample of \(kept) of the \(whole) documents: \(explanation)"
  }

  static func optionSetTitle(_ type: String) -> String { "Decode \(code(type)) from the names of its options" }

  static func optionSet(_ names: [String], _ type: String) -> String {
    "\(Catalogue.list(names.prefix(4).map { "\"\($0)\"" }, conjunction: "and")) "
      + "\(names.count == 1 ? "is an option" : "are options") of \(code(type)), which is coded as a number. Names are read and "
      + "written; numbers are still read."
  }

  static func newtypeTitle(_ type: String, _ wanted: String) -> String {
    wanted == "Bool"
      ? wrapperFormTitle(type, wanted) : "Decode \(code(type)) from a \(wanted == "String" ? "number" : "string") too"
  }

  static func newtype(_ failure: Failure) -> String {
    let kind = failure.found == "number" ? "number" : "string"
    return "\(shareStart(failure)) \(failure.count == 1 ? "is a \(kind)" : "are \(kind)s")."
  }

  static func newtypeNote(_ type: String) -> String {
    "\(code(type)) then reads both wherever the model uses it, and still holds the same type."
  }

  static let attemptedReadTitle = "Accept other forms of %@ before trying the next key"

  static func attemptedRead(_ failure: Failure, _ type: String) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "does" : "do") not decode as \(code(type)): the `try?` fails silently, and "
      + "no later attempt succeeds."
  }

  static func wrapperFormTitle(_ wrapper: String, _ wanted: String) -> String {
    "Accept other forms of \(code(wanted)) in \(code(wrapper))"
  }

  static func wrapperForm(_ wrapper: String, _ failure: Failure, _ wanted: String) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "does" : "do") not decode as \(code(wanted)). An overload of `decode` for "
      + "\(code(wrapper)), which synthesized coding calls, reads the other forms."
  }

  static func formTitle(_ form: String) -> String { "Decode %@ from \(form)" }

  static func form(_ type: String, _ form: CodedForm, _ count: Int, _ path: String) -> String {
    "\(code(type)) is coded as \(form.own); \(share(count, of: count, "value")) at \(code(path)) \(isAre(count)) "
      + "\(form.form). The bridge type reads and writes that form; the property keeps its type."
  }

  static func retypeTitle(_ type: String) -> String { "Declare %@ as \(code(type))" }

  static func helperTitle(_ type: String) -> String { "Try \(code(type)) in %@ too" }

  static func helper(_ name: String, _ failure: Failure) -> String {
    "\(code(name)) tries one type after another, and none of them matches \(values(failure)) at \(code(failure.path))."
  }

  private static func values(_ failure: Failure) -> String {
    failure.count == 1 ? "the value" : Catalogue.count(failure.count, "value")
  }

  static func lastAttempt(_ tried: [String], _ failure: Failure) -> String {
    "None of the types tried (\(tried.map(code).joined(separator: ", "))) matches \(values(failure)) at "
      + "\(code(failure.path))."
  }

  static let rawValueCodingTitle = "Decode %@ by its properties"

  static func rawValueCoding(_ type: String, _ count: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "object"))) \(hasHave(count)) the properties of \(code(type)). A "
      + "`RawRepresentable` type is coded as its raw value unless it declares its own coding."
  }

  static func helperBridgeTitle(_ result: String) -> String { "Accept other forms of \(code(result)) in %@" }

  static func helperBridge(_ name: String, _ failure: Failure, _ asked: String) -> String {
    "\(code(name)) converts from \(code(asked)), and \(values(failure)) at \(code(failure.path)) \(isAre(failure.count)) of "
      + "another type. The conversion itself is unchanged."
  }

  static func retypeAliasTitle(_ type: String) -> String { "Make %@ an alias of \(code(type))" }

  /// For an array or a dictionary whose innermost type changes, the whole type is named.
  static func retypeTitle(_ core: String, inside type: String) -> String {
    let isAlone = TypeText.core(of: type) == TypeText.unwrapped(type)
    return retypeTitle(isAlone ? core : TypeText.unwrapped(TypeText.replacingCore(of: type, with: core)))
  }

  static func roundedNumbers(_ texts: [String], _ name: String, _ type: String) -> String {
    "The last digits of \(Catalogue.count(texts.count, "value")) of \(code(name)), rounded by \(code(type)): for example "
      + "\(texts[0])."
  }

  static func doesNotFit(_ failure: Failure, _ type: String, _ wide: String, isRounded: Bool = false) -> String {
    let values = failure.values.prefix(3).map(\.text)
    return
      "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "does" : "do") not fit in \(code(type)); "
      + (isRounded
        ? "\(code(wide)) has the range, but not the precision for all digits."
        : "\(code(wide)) holds every value there.")
  }

  static let exactDecimalTitle = "Decode %@ as a `Decimal` directly"

  static func exactDecimal(_ decoded: String?) -> String {
    "A `Double` is a binary fraction, and a `Decimal` built from it has those digits"
      + (decoded.map { ", for example \($0)." } ?? ".")
      + " The decoder reads a `Decimal` digit by digit."
  }

  static func losesDigits(_ texts: [String], _ type: String, _ wide: String) -> String {
    let distinct = Array(Set(texts)).sorted().prefix(3)
    return "\(Catalogue.list(Array(distinct), conjunction: "and")) \(hasHave(distinct.count)) more digits than "
      + "\(code(type)) holds; \(code(wide)) keeps them all."
  }

  static func alwaysNumbers(_ failure: Failure, _ count: Int, _ number: String) -> String {
    "\(shareStart(count, of: count)) at \(code(failure.path)) \(count == 1 ? "is a number" : "are numbers"): \(code(number))."
  }

  static func textOrNumber(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "is a number" : "are numbers"). The bridge type reads both; the property "
      + "is still a `String`."
  }

  static func anyValue(_ path: String, _ type: String) -> String {
    "The values at \(code(path)) have too many types for one Swift type; \(code(type)) keeps each value as is."
  }

  static func entryRead(_ element: String, _ target: String) -> String {
    "A loop reads all other keys as \(code(element)), and some of their values have other types; \(code(target)) keeps "
      + "each value as is."
  }

  static func readAsTitle(_ type: String) -> String { "Decode %@ as \(code(type))" }

  static func convertedText(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "is a number" : "are numbers"), and `init(from:)` converts a string. The "
      + "bridge type reads both; the conversion is unchanged."
  }

  static func stringBackedAsTitle(_ type: String) -> String { "Decode %@ from a string or as is, as \(code(type))" }

  static func fractionsInText(_ failure: Failure, _ texts: [String], _ wanted: String) -> String {
    let shown = Set(texts.filter { Int($0) == nil }).sorted().prefix(3).map { "\"\($0)\"" }
    return
      "\(Catalogue.list(shown, conjunction: "and")) at \(code(failure.path)) \(isAre(shown.count)) not \(code(wanted)); "
      + "every string there is a `Double`. The bridge type reads both forms."
  }

  static let refusedNumberTitle = "Normalize %@ before parsing it as a number"
  static let blanksAround = "spaces around the digits"
  static let unitAround = "a unit next to the digits"

  static func refusedNumber(_ failure: Failure, _ form: String) -> String {
    let isTaken = failure.reason == .wrongKind || failure.expected.map(TypeText.isNumber) == true
    return "\(failure.values.first.map(\.text) ?? "The string") has \(form): the initializer returns nil, which "
      + "`init(from:)` \(isTaken ? "uses as the value" : "rejects")."
  }

  static func narrowAttemptTitle(_ type: String) -> String { "Try %@ in \(code(type))" }

  static func unsignedCaseTitle(_ type: String) -> String { "Add a case for %@ to \(code(type))" }

  static func normalizedTitle(_ what: String) -> String { "Accept strings with \(what) in %@" }

  static func normalizedAway(_ what: String, _ texts: [String]) -> String {
    "Part of \(Catalogue.count(texts.count, "value")) (\(what)), for example \(code(texts[0]))."
  }

  static func normalized(_ failure: Failure, _ what: String) -> String {
    let values = failure.values.prefix(2).map(\.text)
    return "\(Catalogue.list(values, conjunction: "and")) \(hasHave(values.count)) \(what), which the type's own code "
      + "rejects. This is removed before the string is converted."
  }

  static func completedPartsTitle(_ count: Int) -> String { "Accept fewer than \(count) parts in strings of %@" }

  static func completedParts(_ failure: Failure, _ parts: RequiredParts) -> String {
    let values = failure.values.prefix(2).map(\.text)
    let place = parts.startsWithMissing ? "start" : "end"
    return "\(Catalogue.list(values, conjunction: "and")) \(hasHave(values.count)) fewer than the \(parts.count) parts "
      + "that the type's own code requires. Missing parts at the \(place) count as 0."
  }

  static func digitsLost(_ texts: [String], _ name: String) -> String {
    let shown = Set(texts).sorted().prefix(2).map { "\"\($0)\"" }
    return "Leading zeros or signs of \(Catalogue.count(texts.count, "value")) of \(code(name)), for example "
      + "\(Catalogue.list(Array(shown), conjunction: "and"))."
  }

  static func code(_ texts: [String], _ type: String) -> String {
    let shown = Set(texts).sorted().prefix(2).map { "\"\($0)\"" }
    return
      "\(Catalogue.list(Array(shown), conjunction: "and")) \(shown.count == 1 ? "is an identifier" : "are identifiers"), "
      + "not a number: \(code(TypeText.core(of: type))) would drop the leading zero or sign."
  }

  static func plainNumbers(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "is a number" : "are numbers"), which `init(from:)` parses from a string. "
      + "The bridge type reads both forms; the property keeps its type."
  }

  static func lenientBool(_ failure: Failure) -> String {
    let values = failure.values.prefix(4).map(\.text)
    return
      "At \(code(failure.path)), a `Bool` is written as \(Catalogue.list(values, conjunction: "and")). The bridge type "
      + "reads these forms; the property is still a `Bool`."
  }

  static func phpBool(_ failure: Failure) -> String {
    lenientBool(failure) + " True is the string \"1\" here, and PHP converts false to an empty string."
  }

  static func comparedValue(_ failure: Failure, _ comparison: String) -> String {
    "`init(from:)` sets a flag with \(code(comparison)); \(share(failure)) \(failure.count == 1 ? "is a `Bool`" : "are `Bool`s"). "
      + "The bridge type reads a `Bool`, 0 and 1, and common spellings of true and false; any other value is an error."
  }

  static let comparedTextTitle = "Accept every common spelling of true for %@"

  static func comparedText(_ warning: Warning, _ comparison: String) -> String {
    "\(shareStart(warning.count, of: max(warning.count, warning.outOf))) at \(code(warning.path)) "
      + "\(warning.count == 1 ? "means" : "mean") true, but `init(from:)` only compares with \(code(comparison)), so the flag is "
      + "false. The other spellings are compared too, ignoring case."
  }

  static func knownSpellingTitle(_ word: String) -> String { "Accept %@ like \(code(SwiftLiteral.of(word)))" }

  static func knownSpelling(_ warning: Warning, _ word: String) -> String {
    "\(shareStart(warning.count, of: max(warning.count, warning.outOf))) at \(code(warning.path)) "
      + "\(warning.count == 1 ? "is" : "are") another spelling of \(code(SwiftLiteral.of(word))), which the code knows; "
      + "what it does not know, it takes for something else."
  }

  static func ownReadingTitle(_ type: String) -> String { "Decode %@ as \(code(type)) first" }

  static func ownReading(_ failure: Failure, _ type: String) -> String {
    "\(shareStart(failure)) already \(failure.count == 1 ? "has" : "have") the property's type, \(code(type)), but the "
      + "model's own code reads only other forms. It still reads those."
  }

  static func emptyThrown(_ failure: Failure, _ text: String) -> String {
    "\(shareStart(failure, noun: "object")) \(failure.count == 1 ? "contains" : "contain") \"\", which the model rejects; "
      + "\(code(text)) may be what it rejects."
  }

  static func emptyAsNil(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(isAre(failure.count)) \"\", which means no value."
  }
}

extension FixWording {
  static func keptText(_ failure: Failure, _ type: String) -> String {
    let values = failure.values.prefix(2).map(\.text)
    return
      "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "does" : "do") not decode as \(code(type)). A "
      + "`String` keeps everything, and the model can convert it where needed."
  }

  static let keepTextTitle = "Keep %@ as a `String`"
  static let invalidURLAsNilTitle = "Decode an invalid URL as nil for %@"

  static func noURL(_ values: [String]) -> String {
    "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is not a URL" : "are not URLs") that Foundation "
      + "accepts."
  }

  static func noDate(_ values: [String]) -> String {
    "\(Catalogue.list(values, conjunction: "and")) \(isAre(values.count)) not in any known date format."
  }

  static func becomesNil(_ count: Int, _ name: String) -> String {
    "\(Catalogue.count(count, "value")) of \(code(name)) \(count == 1 ? "becomes" : "become") nil."
  }
}

extension FixWording {
  static func placeholderTitle(_ bad: [String]) -> String {
    "Parse %@ from a string; treat \(placeholderList(bad)) as nil"
  }

  /// `"n/a"`, `"n/a" and "-"`, at most three.
  private static func placeholderList(_ texts: [String]) -> String {
    Catalogue.list(Set(texts).sorted().prefix(3).map { "\"\($0)\"" }, conjunction: "and")
  }

  static func placeholders(_ bad: [String], _ total: Int) -> String {
    let shown = Set(bad).sorted().prefix(3).map { "\"\($0)\"" }
    return
      "\(shareStart(bad.count, of: total)) \(isAre(bad.count)) \(Catalogue.list(Array(shown), conjunction: "or")), which "
      + "\(bad.count == 1 ? "means" : "mean") no value; the others are numbers. Any other string still fails."
  }

  static let numberOrNilTitle = "Parse %@ from a string; nil if it is not a number"

  static func numberOrNil(_ bad: [String], _ total: Int) -> String {
    let shown = Set(bad).sorted().prefix(3).map { "\"\($0)\"" }
    return
      "\(shareStart(bad.count, of: total)) \(isAre(bad.count)) \(Catalogue.list(Array(shown), conjunction: "or")), "
      + "\(bad.count == 1 ? "which is not a number" : "which are not numbers"); the others are."
  }

  static func scalarForScalar(_ failure: Failure, _ count: Int, _ target: String, _ core: String) -> String {
    "\(shareStart(count, of: count)) at \(code(failure.path)) \(isAre(count)) \(code(target)), not \(code(core))."
  }
}

extension FixWording {
  static func placeholderDateTitle(_ texts: [String]) -> String {
    "Decode \(texts.prefix(2).map { "\"\($0)\"" }.joined(separator: " and ")) as nil for %@"
  }

  static func placeholders(_ texts: [String], _ failure: Failure) -> String {
    "\(shareStart(failure)) \(isAre(failure.count)) "
      + "\(Catalogue.list(texts.prefix(3).map { "\"\($0)\"" }, conjunction: "or")), which "
      + "\(failure.count == 1 ? "means" : "mean") no value. Any other string that is not a date still fails."
  }

  static let joinedTextTitle = "Decode %@ from a string or an array of lines"

  static func swallowingWrapperTitle(_ wrapper: String, _ type: String) -> String {
    "Accept other forms of \(code(type)) in \(code(wrapper))"
  }

  static func swallowingWrapper(_ wrapper: String, _ count: Int, _ type: String) -> String {
    "\(code(wrapper)) catches the error for anything but \(code(type)) and falls back to its default: "
      + "\(Catalogue.count(count, "value")) in another form \(isAre(count)) dropped. The bridge type reads that form too."
  }

  static let falseAsNilTitle = "Decode false as nil for %@"

  static func falseAsNil(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(isAre(failure.count)) false, which means no value; none is true."
  }

  static func noUUID(_ failure: Failure) -> String {
    let values = failure.values.prefix(2).map(\.text)
    return
      "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is not a UUID" : "are not UUIDs"); a `String` "
      + "holds any identifier."
  }
}
