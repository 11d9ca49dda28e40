extension FixWording {
  static func unionOrderTitle(_ first: String, _ second: String) -> String {
    "Try \(code(first)) before \(code(second)) in %@"
  }

  static func unionOrder(_ meant: String, _ taken: String) -> String {
    "\(code(taken)) is tried first and requires no key that \(code(meant)) lacks, so it also accepts objects with all "
      + "keys of \(code(meant)) and drops their other values."
  }

  static func unionWordTitle(_ meant: String, _ word: String) -> String {
    "Leave objects marked \"\(word)\" to \(code(meant)) in %@"
  }

  static func unionWord(_ taken: String, _ meant: String, _ tag: String) -> String {
    "\(code(taken)) and \(code(meant)) have the same keys, so the first one tried accepts the objects of both; "
      + "\(code(tag)) says which one it is."
  }

  static func unionKeyTitle(_ type: String) -> String { "Require %@ in \(code(type))" }

  static func unionKey(_ key: String, _ type: String, _ other: String) -> String {
    "\(code(type)) requires no key and is tried before \(code(other)), so it accepts every object. All of its own objects "
      + "have \(code(key)), and none of the others does."
  }

  static func kindByKeyTitle(_ type: String) -> String { "Choose the case of \(code(type)) by which key is present" }

  static func kindByKey(_ failure: Failure, _ keys: [String]) -> String {
    "\(shareStart(failure.count, of: failure.count, "object")) \(hasHave(failure.count)) no \(code(failure.key ?? "")), and "
      + "exactly one of the keys \(Catalogue.list(keys.map(code), conjunction: "and")), each of which only one case reads."
  }

  static let optionalSubjectTitle = "Match the key `none`, not `Optional.none`, in %@"

  static func optionalSubject(_ failure: Failure) -> String {
    "The first key is an optional, so \(code("case .none")) matches an object without keys: "
      + "\(Catalogue.count(failure.count, "object")) with the key \(code("none")) \(isAre(failure.count)) treated as unknown."
  }

  static func rawValueTitle(_ type: String) -> String { "Match %@ of \(code(type)) to the spelling in the JSON" }
  static func anyCaseTitle(_ type: String) -> String { "Decode \(code(type)) regardless of case" }

  static func anyCase(_ values: [String], _ type: String) -> String {
    "\(Catalogue.list(values.prefix(3).map(quoted), conjunction: "and")) \(values.count == 1 ? "differs" : "differ") from "
      + "\(values.count == 1 ? "a value" : "values") of \(code(type)) only in case; other values match exactly."
  }

  static func newCaseTitle(_ type: String) -> String { "Add case%s %@ to \(code(type))" }
  static func unknownKindTitle(_ type: String) -> String { "Keep the names of unknown cases of \(code(type))" }
  static func fallbackTitle(_ type: String, as name: String) -> String {
    "Decode unknown values of \(code(type)) as \(code(name))"
  }
  static let namesOrNumbersTitle = "Decode %@ from its number or its name"
  static func untaggedTitle(_ type: String) -> String { "Decode \(code(type)) by whichever type matches" }
  static func taggedTitle(_ type: String, _ key: String) -> String { "Decode \(code(type)) by \(code(key))" }
  static func namedCasesTitle(_ type: String) -> String { "Decode cases of \(code(type)) from their names" }

  static func namedCases(_ names: [String]) -> String {
    "\(Catalogue.list(names.prefix(3).map(quoted), conjunction: "and")) \(names.count == 1 ? "is the name" : "are names") of "
      + "a case; synthesized coding expects an object with that name as its key. Cases with a payload are read from an "
      + "object with the payload under the case's key."
  }

  static func amongNullsTitle(_ type: String) -> String { "Decode the case of \(code(type)) that is not null" }

  static func amongNulls(_ type: String) -> String {
    "The objects have keys for several cases of \(code(type)), all but one of them null; synthesized coding expects a "
      + "single key."
  }

  static func positionalTitle(_ type: String) -> String { "Decode payloads of \(code(type)) directly under their case" }
  static func addKindTypeTitle(_ type: String) -> String { "Decode %@ in \(code(type)) too" }
  static func addKindTitle(_ type: String) -> String { "Add case%s %@ to \(code(type))" }

  static func switchedCase(_ names: [String], _ type: String, _ failure: Failure) -> String {
    "\(Catalogue.count(failure.count, "value")) at \(failure.path.isEmpty ? "the root" : code(failure.path)) "
      + "\(isAre(failure.count)) \(Catalogue.list(names.map(quoted), conjunction: "or")), which `init(from:)` of "
      + "\(code(type)) does not handle."
  }

  static func spelledCasesTitle(_ type: String) -> String { "Match the cases of \(code(type)) to the JSON's keys" }

  static func spelledCases(_ keys: [String], _ type: String) -> String {
    "\(Catalogue.list(keys.prefix(4).map(code), conjunction: "and")) \(keys.count == 1 ? "is a case" : "are cases") of "
      + "\(code(type)) in another spelling."
  }

  static func missingUnionKind(_ failure: Failure, _ type: String, areListed: Bool) -> String {
    "\(shareStart(failure, noun: areListed ? "array" : "object")) \(failure.count == 1 ? "matches" : "match") none of the "
      + "types of \(code(type))."
  }

  static func otherRawValue(_ names: [String], _ values: [String]) -> String {
    "The JSON has \(Catalogue.list(values.map(quoted), conjunction: "and")), another spelling of \(FixWording.names(names))."
  }

  static func sameStyle(_ names: [String]) -> String {
    "The document does not contain \(FixWording.names(names)); the same style is assumed."
  }

  static func newCases(_ values: [String], _ type: String, _ failure: Failure) -> String {
    "\(Catalogue.count(failure.count, "value")) at \(code(failure.path)) \(isAre(failure.count)) "
      + "\(Catalogue.list(values.map(quoted), conjunction: "or")), not a case of \(code(type))."
  }

  static func ordinals(_ failure: Failure, _ type: String, from first: Int) -> String {
    "\(shareStart(failure, noun: "value")) \(failure.count == 1 ? "is a number" : "are numbers"), but \(code(type)) has names. "
      + "The numbers are matched to its cases in order, from \(first); check that the service counts the same way."
  }

  static func newKeys(_ keys: [String], _ type: String) -> String {
    "The keys are cases of \(code(type)), which has no case "
      + "\(Catalogue.list(keys.prefix(4).map(code), conjunction: "or"))."
  }

  static func fallback(_ values: [String]) -> String {
    "Values added by the service later no longer fail."
  }

  static func kindsLost(_ count: Int, _ names: [String]) -> String {
    "All but the name of \(Catalogue.count(count, "value")): \(Catalogue.list(names.prefix(5).map(quoted), conjunction: "and"))."
  }

  static func rawValuesLost(_ count: Int, _ values: [String]) -> String {
    "The raw value of \(Catalogue.count(count, "value")): \(Catalogue.list(values.prefix(5).map(quoted), conjunction: "and"))."
  }

  static func noCases(_ values: [String], _ type: String) -> String {
    "\(Catalogue.list(values.prefix(3).map(quoted), conjunction: "and")) "
      + "\(values.count == 1 ? "is not a case" : "are not cases") of \(code(type)); the property keeps any value."
  }

  static func ownLookup(_ texts: [String], _ type: String) -> String {
    "\(Catalogue.list(texts.map(quoted), conjunction: "and")) \(texts.count == 1 ? "is not a case" : "are not cases") of "
      + "\(code(type)), where `init(from:)` looks it up."
  }

  static func metatypeCaseTitle(_ type: String) -> String { "Add case%s %@ to \(code(type))" }

  static func metatypeCase(_ names: [String], _ type: String, _ base: String) -> String {
    "\(code(type)) has no case \(self.names(names)); its objects are decoded as \(code(base))."
  }

  static func namesForNumbers(_ values: [String]) -> String {
    "\(Catalogue.list(values.prefix(4).map(quoted), conjunction: "and")) "
      + "\(values.count == 1 ? "is the name" : "are names") of cases whose raw values are numbers."
  }

  static func untagged(_ type: String, _ count: Int) -> String {
    "The JSON does not name the case: the \(count == 1 ? "object is" : "\(Catalogue.grouped(count)) objects are") the payload "
      + "itself, and each matches one of the types."
  }

  /// - Parameter contents: The keys of the payloads.
  static func tagged(_ key: String, _ tags: [String], under contents: [String]) -> String {
    "\(code(key)) names the case (\(Catalogue.list(tags.prefix(4).map(quoted), conjunction: "and")))"
      + (contents.isEmpty
        ? " next to the payload's own keys."
        : ", and the payload is under \(Catalogue.list(contents.map(code), conjunction: "or")).")
  }

  static func positional(_ key: String) -> String {
    "Synthesized coding looks for an unlabelled payload under \(code(key)); in the JSON it is directly under the case."
  }

  static func erasedNullTitle(_ type: String) -> String { "Accept null in \(code(type))" }

  static func erasedNull(_ type: String) -> String {
    "\(code(type)) holds any value and tries one type after another; none of them accepts null, which the JSON has."
  }

  static func missingKind(_ name: String, _ type: String, _ failure: Failure) -> String {
    "\(code(type)) tries one case after another, and none accepts \(name == "null" ? "null" : "the value") at "
      + "\(code(failure.path))."
  }

  /// Returns a raw value as the JSON spells it: `"paid"`, `3`.
  private static func quoted(_ value: String) -> String { Double(value) == nil ? "\"\(value)\"" : value }
}

extension FixWording {
  static func takenForOtherTitle(_ name: String) -> String { "Keep strings as \(code(name)) in %@" }

  static func takenForOther(_ warning: Warning, _ name: String) -> String {
    "Strings that look like another type are decoded as that type: "
      + "\(Catalogue.list(warning.values.prefix(2).map(\.text), conjunction: "and")). Code that needs the other type can "
      + "convert \(code(name)) where it is used."
  }

  static let quotedNumbersTitle = "Decode %@ from its number, quoted or not"
  static func numberAsItIs(_ failure: Failure, _ type: String) -> String {
    "The \(failure.count == 1 ? "value" : "values") at \(code(failure.path)) \(failure.count == 1 ? "is a number" : "are numbers"), and "
      + "the document does not show which case of \(code(type)) each one is. Keeping the number guesses nothing; once the "
      + "numbers are known, they can be raw values of \(code(type))."
  }

  static func quotedNumbers(_ values: [String]) -> String {
    "The raw values are numbers, but in the JSON they are quoted: "
      + "\(Catalogue.list(values.prefix(4).map { "\"\($0)\"" }, conjunction: "and"))."
  }

  static let textTitle = "Use names as raw values of %@"
  static func namesForNothing(_ values: [String]) -> String {
    "An enum without a raw type is coded as an object with the case as its key; the JSON has only the name: "
      + "\(Catalogue.list(values.prefix(4).map { "\"\($0)\"" }, conjunction: "and"))."
  }

  static let numbersTitle = "Use numbers as raw values of %@"
  static let numbersForText = "The JSON has numbers; the raw values of the enum are strings."

  static func armSpellingTitle(_ type: String) -> String { "Accept %@ as another spelling in \(code(type))" }

  static func armSpelling(_ text: String, _ labels: [String]) -> String {
    "\(quoted(text)) is another spelling of \(Catalogue.list(labels.map(quoted), conjunction: "or")), which `init(from:)` handles."
  }

  static func tableTitle(_ type: String) -> String { "Look up %@ in \(code(type)) too" }

  /// - Parameter entries: The strings, with the known one that has the same letters.
  static func table(_ entries: [(text: String, known: String?)], _ type: String) -> String {
    entries.map { text, known in
      known.map { "\(quoted(text)) is another spelling of \(quoted($0)), by which the code looks up the case." }
        ?? "\(quoted(text)) is none of the names by which the code looks up the cases of \(code(type))."
    }.joined(separator: " ")
  }
}
