extension FixWording {
  static func unionOrderTitle(_ first: String, _ second: String) -> String {
    "Let %@ try \(code(first)) before \(code(second))"
  }

  static func unionOrder(_ meant: String, _ taken: String) -> String {
    "\(code(taken)) is tried first and asks for nothing that \(code(meant)) has not, so that it takes objects which have "
      + "all keys of \(code(meant)): their other values are dropped."
  }

  static func unionWordTitle(_ meant: String, _ word: String) -> String {
    "Leave objects that say '\(word)' to \(code(meant)) in %@"
  }

  static func unionWord(_ taken: String, _ meant: String, _ tag: String) -> String {
    "\(code(taken)) and \(code(meant)) have the same keys, so that the first one that is tried takes the objects of both; "
      + "\(code(tag)) says which it is."
  }

  static func unionKeyTitle(_ type: String) -> String { "Require %@ of \(code(type))" }

  static func unionKey(_ key: String, _ type: String, _ other: String) -> String {
    "\(code(type)) needs no key and is tried before \(code(other)), so that it takes every object. All of its own objects "
      + "have \(code(key)), and none of the others has."
  }

  static func kindByKeyTitle(_ type: String) -> String { "Tell the kinds of \(code(type)) by the keys that are there" }

  static func kindByKey(_ failure: Failure, _ keys: [String]) -> String {
    "\(Catalogue.capitalized(share(failure.count, of: failure.count, "object"))) \(failure.count == 1 ? "has" : "have") no "
      + "\(code(failure.key ?? "")), and exactly one of the keys \(Catalogue.list(keys.map(code), conjunction: "and")), of which "
      + "each is read for one kind alone."
  }

  static let optionalSubjectTitle = "Let the key 'none' be what %@ means by it"

  static func optionalSubject(_ failure: Failure) -> String {
    "The first of no keys is nil, so what is switched over is an optional, and \(code("case .none")) means that there is no "
      + "key at all: \(Catalogue.count(failure.count, "object")) with the key \(code("none")) \(failure.count == 1 ? "is" : "are") "
      + "taken for unknown."
  }

  static func rawValueTitle(_ type: String) -> String { "Spell %@ of \(code(type)) as the JSON does" }
  static func anyCaseTitle(_ type: String) -> String { "Read \(code(type)) in whatever case its letters are" }

  static func anyCase(_ values: [String], _ type: String) -> String {
    "\(Catalogue.list(values.prefix(3).map(code), conjunction: "and")) \(values.count == 1 ? "is a value" : "are values") of "
      + "\(code(type)) in other letters, beside values that are written as the enum has them."
  }

  static func newCaseTitle(_ type: String) -> String { "Add %@ to \(code(type))" }
  static func unknownKindTitle(_ type: String) -> String { "Keep the names of kinds that \(code(type)) does not know" }
  static func fallbackTitle(_ type: String, as name: String) -> String {
    "Read unknown values of \(code(type)) as \(code(name))"
  }
  static let namesOrNumbersTitle = "Read %@ from its number or its name"
  static func untaggedTitle(_ type: String) -> String { "Decode \(code(type)) by the type that fits" }
  static func taggedTitle(_ type: String, _ key: String) -> String { "Decode \(code(type)) by \(code(key))" }
  static func namedCasesTitle(_ type: String) -> String { "Decode cases of \(code(type)) from their names" }

  static func namedCases(_ names: [String]) -> String {
    "\(Catalogue.list(names.prefix(3).map { "\"\($0)\"" }, conjunction: "and")) \(names.count == 1 ? "is the name" : "are names") "
      + "of a case; the compiler's coding looks for an object with the name as its key. Cases with a payload are read from an "
      + "object with the payload under the case's key."
  }

  static func amongNullsTitle(_ type: String) -> String { "Decode the case of \(code(type)) that is not null" }

  static func amongNulls(_ type: String) -> String {
    "The objects have keys of several cases of \(code(type)), with null under all but one; the compiler's coding wants a "
      + "single key."
  }

  static func positionalTitle(_ type: String) -> String { "Decode payloads of \(code(type)) right under their case" }
  static func addKindTypeTitle(_ type: String) -> String { "Let \(code(type)) decode %@ as well" }
  static func addKindTitle(_ type: String) -> String { "Add the case %@ to \(code(type))" }

  static func switchedCase(_ names: [String], _ type: String, _ failure: Failure) -> String {
    "\(Catalogue.count(failure.count, "value")) at \(failure.path.isEmpty ? "the root" : code(failure.path)) \(failure.count == 1 ? "names" : "name") "
      + "\(Catalogue.list(names.map(code), conjunction: "or")), which the 'init(from:)' of \(code(type)) does not know."
  }

  static func spelledCasesTitle(_ type: String) -> String { "Map the cases of \(code(type)) to the JSON's keys" }

  static func spelledCases(_ keys: [String], _ type: String) -> String {
    "\(Catalogue.list(keys.prefix(4).map(code), conjunction: "and")) \(keys.count == 1 ? "is a case" : "are cases") of "
      + "\(code(type)) in another spelling."
  }

  static func missingUnionKind(_ failure: Failure, _ type: String, areListed: Bool) -> String {
    "\(Catalogue.capitalized(share(failure, noun: areListed ? "list" : "object"))) \(failure.count == 1 ? "fits" : "fit") none of the "
      + "types of \(code(type))."
  }

  static func otherRawValue(_ names: [String], _ values: [String]) -> String {
    "The JSON writes \(Catalogue.list(values.map(code), conjunction: "and")), which is \(FixWording.names(names)) in another spelling."
  }

  static func sameStyle(_ names: [String]) -> String {
    "The document does not show \(FixWording.names(names)): spelled in the same style."
  }

  static func newCases(_ values: [String], _ type: String, _ failure: Failure) -> String {
    "\(Catalogue.count(failure.count, "value")) at \(code(failure.path)) \(failure.count == 1 ? "is" : "are") "
      + "\(Catalogue.list(values.map(code), conjunction: "or")), for which \(code(type)) has no case."
  }

  static func ordinals(_ failure: Failure, _ type: String, from first: Int) -> String {
    "\(Catalogue.capitalized(share(failure, noun: "value"))) \(failure.count == 1 ? "is a number" : "are numbers"), where \(code(type)) "
      + "has names: taken for its cases in their order, from \(first). Whether the sender counts them so is for you to say."
  }

  static func newKeys(_ keys: [String], _ type: String) -> String {
    "The keys are cases of \(code(type)), which has none for \(Catalogue.list(keys.prefix(4).map(code), conjunction: "or"))."
  }

  static func fallback(_ values: [String]) -> String {
    "Values that come later than this version of the model no longer fail the decode."
  }

  static func kindsLost(_ count: Int, _ names: [String]) -> String {
    "All but the name of \(Catalogue.count(count, "value")): \(Catalogue.list(names.prefix(5).map(code), conjunction: "and"))."
  }

  static func rawValuesLost(_ count: Int, _ values: [String]) -> String {
    "The raw value of \(Catalogue.count(count, "value")): \(Catalogue.list(values.prefix(5).map(code), conjunction: "and"))."
  }

  static func noCases(_ values: [String], _ type: String) -> String {
    "\(Catalogue.list(values.prefix(3).map(code), conjunction: "and")) \(values.count == 1 ? "is" : "are") no case of \(code(type)); "
      + "the property keeps whatever stands there."
  }

  static func ownLookup(_ texts: [String], _ type: String) -> String {
    "\(names(texts)) \(texts.count == 1 ? "is" : "are") no case of \(code(type)), which its init(from:) looks up."
  }

  static func metatypeCaseTitle(_ type: String) -> String { "Add %@ to \(code(type))" }

  static func metatypeCase(_ names: [String], _ type: String, _ base: String) -> String {
    "\(code(type)) has no case for \(self.names(names)); what it stands for is decoded as \(code(base)) says."
  }

  static func namesForNumbers(_ values: [String]) -> String {
    "\(Catalogue.list(values.prefix(4).map(code), conjunction: "and")) \(values.count == 1 ? "is the name" : "are names") of cases whose raw values are numbers."
  }

  static func untagged(_ type: String, _ count: Int) -> String {
    "The JSON does not name the case: the \(count == 1 ? "object is" : "\(Catalogue.grouped(count)) objects are") the payload itself, and each fits one of the types."
  }

  /// - Parameter contents: The keys under which the payloads stand.
  static func tagged(_ key: String, _ tags: [String], under contents: [String]) -> String {
    "\(code(key)) names the case (\(Catalogue.list(tags.prefix(4).map(code), conjunction: "and"))) "
      + (contents.isEmpty
        ? "beside the payload's own keys."
        : "and the payload stands under \(Catalogue.list(contents.map(code), conjunction: "or")).")
  }

  static func positional(_ key: String) -> String {
    "The compiler's coding looks for an unlabelled payload under \(code(key)); the JSON has it right under the case."
  }

  static func erasedNullTitle(_ type: String) -> String { "Let \(code(type)) take null" }

  static func erasedNull(_ type: String) -> String {
    "\(code(type)) holds any value and tries one type after the other; none of them takes null, which the JSON has."
  }

  static func missingKind(_ name: String, _ type: String, _ failure: Failure) -> String {
    "\(code(type)) tries one kind of value after the other, and has none for \(name == "null" ? "null" : "this one") at \(code(failure.path))."
  }
}

extension FixWording {
  static func takenForOtherTitle(_ name: String) -> String { "Keep text as \(code(name)) in %@" }

  static func takenForOther(_ warning: Warning, _ name: String) -> String {
    "Text is looked into, and what looks like something else is no longer text: "
      + "\(Catalogue.list(warning.values.prefix(2).map(\.text), conjunction: "and")). Whoever wants the other reading can "
      + "make it out of \(code(name)) where it is asked for."
  }

  static let quotedNumbersTitle = "Read %@ from its number, in quotes or not"
  static func numberAsItIs(_ failure: Failure, _ type: String) -> String {
    "\(failure.count == 1 ? "A number stands" : "Numbers stand") at \(code(failure.path)), and nothing in the document shows which of them is "
      + "which case of \(code(type)). Kept as it is, nothing is guessed; with the numbers known, they can be raw values of \(code(type))."
  }

  static func quotedNumbers(_ values: [String]) -> String {
    "The raw values are numbers, and the JSON has them in quotes: "
      + "\(Catalogue.list(values.prefix(4).map { "\"\($0)\"" }, conjunction: "and"))."
  }

  static let textTitle = "Give %@ its names for raw values"
  static func namesForNothing(_ values: [String]) -> String {
    "Without a raw type an enum is coded as an object with the case for a key; the JSON has its name alone: "
      + "\(Catalogue.list(values.prefix(4).map(code), conjunction: "and"))."
  }

  static let numbersTitle = "Give %@ numbers for raw values"
  static let numbersForText = "The JSON has the numbers themselves; the enum has them as text."
}
