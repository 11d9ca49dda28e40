extension FixWording {
  static let stringBackedTitle = "Read %@ from text or as written"
  static let textOrNumberTitle = "Read %@ from text or from a number"
  static let lenientBoolTitle = "Read %@ from a Bool, 0 and 1 or text"
  static let phpBoolTitle = "Read %@ from a Bool, 0 and 1 or text, where empty text is false"
  static let emptyAsNilTitle = "Read an empty string as nil for %@"

  static func stringBackedExplanation(_ failure: Failure, strings: Int, wanted: String) -> String {
    "\(Catalogue.capitalized(share(failure, strings, of: max(failure.outOf, strings)))) "
      + "\(strings == 1 ? "is" : "are") \(wanted) in quotes, and every one of them converts. The bridge reads both forms, "
      + "and the property keeps its type."
  }

  static func singleValueTitle(_ type: String, _ property: String) -> String {
    "Code \(code(type)) as its \(code(property)) alone"
  }

  static func singleValue(_ type: String, _ property: String, _ path: String, _ count: Int) -> String {
    "The compiler codes \(code(type)) as an object with the key \(code(property)); \(share(count, of: count, "value")) at "
      + "\(code(path)) \(count == 1 ? "is" : "are") what belongs under that key."
  }

  static func textTypeTitle(_ type: String) -> String { "Read \(code(type)) from its text" }

  static func textType(_ type: String, _ path: String, _ count: Int) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(path)) \(count == 1 ? "is" : "are") text, and \(code(type)) "
      + "can be made of text; the compiler codes it as an object of its properties."
  }

  static func ownText(_ type: String, _ path: String, _ count: Int) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(path)) \(count == 1 ? "is" : "are") text, which the "
      + "'init(from:)' of \(code(type)) looks for inside a list or an object."
  }

  static func nullAlone(_ type: String, _ failure: Failure, _ scalar: String) -> String {
    "\(Catalogue.capitalized(share(failure.count, of: failure.count, "value"))) at \(code(failure.path)) "
      + "\(failure.count == 1 ? "is" : "are") \(scalar), and \(code(type)) takes nothing but null: it was null in the sample "
      + "that the model was made of."
  }

  /// What is counted in a sample is not what the failures count.
  public static func ofSample(_ kept: Int, of whole: Int, _ explanation: String) -> String {
    "Of a sample of \(kept) of the \(whole) documents: \(explanation)"
  }

  static func optionSetTitle(_ type: String) -> String { "Code \(code(type)) by the names of its options" }

  static func optionSet(_ names: [String], _ type: String) -> String {
    "\(Catalogue.list(names.prefix(4).map { "\"\($0)\"" }, conjunction: "and")) \(names.count == 1 ? "is the name of an option" : "are names of options") "
      + "of \(code(type)), which codes itself as a number. Names are read and written; the number is read as before."
  }

  static func newtypeTitle(_ type: String, _ wanted: String) -> String {
    "Let \(code(type)) read \(wanted == "String" ? "a number" : "text") as well"
  }

  static func newtype(_ type: String, _ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) "
      + "\(failure.count == 1 ? "is" : "are") \(failure.found == "number" ? "a number" : "text"). \(code(type)) reads both, "
      + "wherever the model has it, and keeps its raw value's type."
  }

  static let attemptedReadTitle = "Try other forms of %@ before the next key"

  static func attemptedRead(_ failure: Failure, _ type: String) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") no \(type) as JSON has it, so that "
      + "the attempt fails without a word, and those that follow find nothing."
  }

  static func wrapperFormTitle(_ wrapper: String, _ wanted: String) -> String {
    "Let \(code(wrapper)) read other forms of \(wanted)"
  }

  static func wrapperForm(_ wrapper: String, _ failure: Failure, _ wanted: String) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") no \(wanted) as JSON has it. "
      + "\(code(wrapper)) reads the other forms by an overload of decode, which the compiler's coding calls."
  }

  static func formTitle(_ form: String) -> String { "Read %@ from \(form)" }

  static func form(_ type: String, _ form: CodedForm, _ count: Int, _ path: String) -> String {
    "\(type) codes itself as \(form.own); \(share(count, of: count, "value")) at \(code(path)) \(count == 1 ? "is" : "are") "
      + "\(form.form). The bridge reads and writes that, and the property keeps its type."
  }

  static func retypeTitle(_ type: String) -> String { "Declare %@ as \(type)" }

  static func helperTitle(_ type: String) -> String { "Let %@ try \(type) too" }

  static func helper(_ name: String, _ failure: Failure) -> String {
    "\(code(name)) tries one type after the other, and none of them reads "
      + "\(failure.count == 1 ? "the value" : Catalogue.count(failure.count, "value")) at \(code(failure.path))."
  }

  static func lastAttempt(_ tried: [String], _ failure: Failure) -> String {
    "None of \(tried.map(code).joined(separator: ", ")), which are tried in turn, reads "
      + "\(failure.count == 1 ? "the value" : Catalogue.count(failure.count, "value")) at \(code(failure.path))."
  }

  static let rawValueCodingTitle = "Code %@ by its properties"

  static func rawValueCoding(_ type: String, _ count: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "object"))) \(count == 1 ? "has" : "have") the properties of \(code(type)); being RawRepresentable, it is coded by its raw value unless it says otherwise."
  }

  static func helperBridgeTitle(_ result: String) -> String { "Let %@ read other forms of \(code(result))" }

  static func helperBridge(_ name: String, _ failure: Failure, _ asked: String) -> String {
    "\(code(name)) makes it of \(code(asked)), and \(failure.count == 1 ? "the value" : Catalogue.count(failure.count, "value")) "
      + "at \(code(failure.path)) \(failure.count == 1 ? "is" : "are") none; what it makes of them stays as it is."
  }

  static func retypeAliasTitle(_ type: String) -> String { "Let %@ stand for \(type)" }

  /// Of a list or a dictionary whose innermost type changes, the whole type is told.
  static func retypeTitle(_ core: String, inside type: String) -> String {
    let isAlone = TypeText.core(of: type) == TypeText.unwrapped(type)
    return retypeTitle(isAlone ? core : TypeText.unwrapped(TypeText.replacingCore(of: type, with: core)))
  }

  static func roundedNumbers(_ texts: [String], _ name: String, _ type: String) -> String {
    "The last digits of \(Catalogue.count(texts.count, "value")) of \(code(name)), which \(type) rounds, such as "
      + "\(texts[0])."
  }

  static func doesNotFit(_ failure: Failure, _ type: String, _ wide: String, isRounded: Bool = false) -> String {
    let values = failure.values.prefix(3).map(\.text)
    return "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "does" : "do") not fit into \(type); "
      + (isRounded ? "\(wide) has room for them, but not for all of their digits." : "\(wide) holds every value there.")
  }

  static let exactDecimalTitle = "Read %@ as a Decimal at once"

  static func exactDecimal(_ decoded: String?) -> String {
    "A Double holds binary fractions, and a Decimal made of it has their digits"
      + (decoded.map { ", such as \($0)." } ?? ".")
      + " The decoder reads a Decimal digit by digit."
  }

  static func losesDigits(_ texts: [String], _ type: String, _ wide: String) -> String {
    let distinct = Array(Set(texts)).sorted().prefix(3)
    let verb = distinct.count == 1 ? "has" : "have"
    return "\(Catalogue.list(Array(distinct), conjunction: "and")) \(verb) more digits than \(type) holds; "
      + "\(wide) keeps them all."
  }

  static func alwaysNumbers(_ failure: Failure, _ count: Int, _ number: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(failure.path)) \(count == 1 ? "is a number" : "are numbers"): \(number)."
  }

  static func textOrNumber(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) "
      + "\(failure.count == 1 ? "is a number" : "are numbers"). The bridge reads both, and the property stays a String."
  }

  static func anyValue(_ path: String, _ type: String) -> String {
    "The values at \(code(path)) are of so many kinds that no type says what they are; \(code(type)) keeps each as it is."
  }

  static func entryRead(_ element: String, _ target: String) -> String {
    "A loop reads every other key as \(code(element)), and the JSON has values of other kinds under them; \(code(target)) "
      + "keeps each as it is."
  }

  static func readAsTitle(_ type: String) -> String { "Read %@ as \(type)" }

  static func convertedText(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) "
      + "\(failure.count == 1 ? "is a number" : "are numbers"), and init(from:) makes something of text. The bridge reads both, "
      + "and what is made of the text stays as it is."
  }

  static func stringBackedAsTitle(_ type: String) -> String { "Read %@ from text or as written, as \(type)" }

  static func fractionsInText(_ failure: Failure, _ texts: [String], _ wanted: String) -> String {
    let shown = Set(texts.filter { Int($0) == nil }).sorted().prefix(3).map { "\"\($0)\"" }
    return
      "\(Catalogue.list(shown, conjunction: "and")) at \(code(failure.path)) \(shown.count == 1 ? "is" : "are") no \(wanted); "
      + "every text there is a Double. The bridge reads both forms."
  }

  static let refusedNumberTitle = "Clear the text of %@ before a number is made of it"
  static let blanksAround = "blanks around the digits"
  static let unitAround = "a unit beside the digits"

  static func refusedNumber(_ failure: Failure, _ form: String) -> String {
    "\(failure.values.first.map(\.text) ?? "The text") has \(form): the initializer returns nil for it, which init(from:) "
      + "\(failure.reason == .wrongKind || failure.expected.map(TypeText.isNumber) == true ? "takes for the value" : "refuses")."
  }

  static func helperNullTitle(_ helper: String) -> String { "Let \(code(helper)) pass over null" }

  static func helperNull(_ failure: Failure, _ helper: String) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") null, which none of the types is that "
      + "\(code(helper)) tries; the key is left out, as if it were missing."
  }

  static func narrowAttemptTitle(_ type: String) -> String { "Let \(code(type)) try %@" }

  static func unsignedCaseTitle(_ type: String) -> String { "Let \(code(type)) hold %@ as well" }

  static func normalizedTitle(_ what: String) -> String { "Let %@ read text with \(what)" }

  static func normalizedAway(_ what: String, _ texts: [String]) -> String {
    "The \(what) of \(Catalogue.count(texts.count, "value")), such as \(code(texts[0]))."
  }

  static func normalized(_ failure: Failure, _ what: String) -> String {
    let values = failure.values.prefix(2).map(\.text)
    return
      "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "has" : "have") \(what), which the type's "
      + "own code refuses; that is taken away before anything is made of the text."
  }

  static func digitsLost(_ texts: [String], _ name: String) -> String {
    let shown = Set(texts).sorted().prefix(2).map { "\"\($0)\"" }
    return "Leading zeros or signs of \(Catalogue.count(texts.count, "value")) of \(code(name)), such as "
      + "\(Catalogue.list(Array(shown), conjunction: "and"))."
  }

  static func code(_ texts: [String], _ type: String) -> String {
    let shown = Set(texts).sorted().prefix(2).map { "\"\($0)\"" }
    return
      "\(Catalogue.list(Array(shown), conjunction: "and")) \(shown.count == 1 ? "is" : "are") no number but a code: "
      + "\(TypeText.core(of: type)) would not keep the leading zero or sign."
  }

  static func plainNumbers(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) "
      + "\(failure.count == 1 ? "is a number" : "are numbers"), which init(from:) makes of text. The bridge reads both forms, "
      + "and the property keeps its type."
  }

  static func lenientBool(_ failure: Failure) -> String {
    let values = failure.values.prefix(4).map(\.text)
    return "A Bool is spelled \(Catalogue.list(values, conjunction: "and")) at \(code(failure.path)). "
      + "The bridge reads these forms, and the property stays a Bool."
  }

  static func phpBool(_ failure: Failure) -> String {
    lenientBool(failure) + " Where true is the text '1', empty text is what PHP makes of false."
  }

  static func comparedValue(_ failure: Failure, _ comparison: String) -> String {
    "init(from:) makes a flag by \(code(comparison)); \(share(failure)) "
      + "\(failure.count == 1 ? "is a Bool" : "are Bools"). The bridge reads a Bool, 0 and 1, and the "
      + "words for yes and no; anything else becomes an error."
  }

  static let comparedTextTitle = "Compare %@ with every word for yes"

  static func comparedText(_ warning: Warning, _ comparison: String) -> String {
    let share = Catalogue.capitalized(share(warning.count, of: max(warning.count, warning.outOf), "value"))
    return "\(share) at \(code(warning.path)) \(warning.count == 1 ? "means" : "mean") yes where init(from:) looks for "
      + "\(code(comparison)), so that the flag is false. The other words for it are looked for as well, in any case."
  }

  static func ownReadingTitle(_ type: String) -> String { "Read %@ as \(type) first" }

  static func ownReading(_ failure: Failure, _ type: String) -> String {
    "\(Catalogue.capitalized(share(failure))) "
      + "\(failure.count == 1 ? "is" : "are") \(type), as the property is, and the model's own code reads other forms alone. "
      + "These are read as before."
  }

  static func emptyThrown(_ failure: Failure, _ text: String) -> String {
    "\(Catalogue.capitalized(share(failure, noun: "object"))) \(failure.count == 1 ? "holds" : "hold") \"\", of which the "
      + "model makes nothing; \(code(text)) may be that."
  }

  static func emptyAsNil(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) "
      + "\(failure.count == 1 ? "is" : "are") \"\", which stands for no value."
  }
}

extension FixWording {
  static func keptText(_ failure: Failure, _ type: String) -> String {
    let values = failure.values.prefix(2).map(\.text)
    return
      "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is" : "are") nothing that \(code(type)) reads; as "
      + "text, nothing of it is lost, and the model can make of it what it likes."
  }

  static let keepTextTitle = "Keep %@ as text"
  static let invalidURLAsNilTitle = "Read text that is no URL as nil for %@"

  static func noURL(_ values: [String]) -> String {
    "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is" : "are") no URL as Foundation reads it."
  }

  static func noDate(_ values: [String]) -> String {
    "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is" : "are") in no form of a date."
  }

  static func becomesNil(_ count: Int, _ name: String) -> String {
    "\(Catalogue.count(count, "value")) of \(code(name)) \(count == 1 ? "becomes" : "become") nil."
  }
}

extension FixWording {
  static let placeholderTitle = "Read %@ from text, and words for no number as nil"

  static func placeholders(_ bad: [String], _ total: Int) -> String {
    let shown = Set(bad).sorted().prefix(3).map { "\"\($0)\"" }
    return "\(Catalogue.capitalized(share(bad.count, of: total, "value"))) \(bad.count == 1 ? "is" : "are") "
      + "\(Catalogue.list(Array(shown), conjunction: "or")), which stands for no number; the others are numbers. Text that is "
      + "neither goes on being an error."
  }

  static let numberOrNilTitle = "Read %@ from text, and text that is no number as nil"

  static func numberOrNil(_ bad: [String], _ total: Int) -> String {
    let shown = Set(bad).sorted().prefix(3).map { "\"\($0)\"" }
    return "\(Catalogue.capitalized(share(bad.count, of: total, "value"))) \(bad.count == 1 ? "is" : "are") "
      + "\(Catalogue.list(Array(shown), conjunction: "or")), which is no number; the others are."
  }

  static func scalarForScalar(_ failure: Failure, _ count: Int, _ target: String, _ core: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(failure.path)) \(count == 1 ? "is" : "are") "
      + "\(target), and not \(core)."
  }
}

extension FixWording {
  static func placeholderDateTitle(_ texts: [String]) -> String {
    "Read \(texts.prefix(2).map { "\"\($0)\"" }.joined(separator: " and ")) as nil for %@"
  }

  static func placeholders(_ texts: [String], _ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") "
      + "\(Catalogue.list(texts.prefix(3).map { "\"\($0)\"" }, conjunction: "or")), which stands for no value. Other text that "
      + "cannot be read goes on being an error."
  }

  static let joinedTextTitle = "Read %@ from a text or a list of lines"

  static func swallowingWrapperTitle(_ wrapper: String, _ type: String) -> String {
    "Let \(code(wrapper)) read \(code(type)) in its other forms"
  }

  static func swallowingWrapper(_ wrapper: String, _ count: Int, _ type: String) -> String {
    "\(code(wrapper)) catches what is no \(type) and takes its default: \(Catalogue.count(count, "value")) that \(count == 1 ? "is" : "are") "
      + "there in another form \(count == 1 ? "is" : "are") lost. The bridge reads these forms too."
  }

  static let falseAsNilTitle = "Read false as nil for %@"

  static func falseAsNil(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") false, which stands for no value; none is true."
  }

  static func noUUID(_ failure: Failure) -> String {
    let values = failure.values.prefix(2).map(\.text)
    return
      "\(Catalogue.list(values, conjunction: "and")) \(values.count == 1 ? "is" : "are") no UUID; text holds any identifier."
  }
}
