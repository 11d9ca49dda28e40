extension FixWording {
  static func wholeTitle(_ place: String) -> String { "Decode %@ from \(code(place)) itself" }
  static func wholeOrInsideTitle(_ place: String) -> String { "Decode %@ from \(code(place)) itself or from inside it" }

  static func whole(_ failure: Failure, _ count: Int, _ name: String) -> String {
    "\(shareStart(count, of: max(count, failure.outOf))) at \(code(failure.path)) \(isAre(count)) \(code(name)) itself, "
      + "with no object around it."
  }

  static func otherKind(_ failure: Failure, standsForNone: Bool) -> String {
    let values = Catalogue.list(failure.values.prefix(3).map(\.text), conjunction: "or")
    return "\(shareStart(failure)) \(isAre(failure.count)) \(values)"
      + (standsForNone
        ? ", which \(failure.count == 1 ? "means" : "mean") no value." : ", but `init(from:)` opens a container there.")
  }

  static func otherKindsLost(_ count: Int, _ place: String) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "value"))) of \(code(place)) with another type \(isAre(count)) not read."
  }

  static func rootTitle(_ type: String) -> String { "Decode \(code(type)) as the root" }

  static func rootIsText(_ count: Int) -> String {
    "\(count == 1 ? "The document is a plain string" : "The documents are plain strings"): the response to another request, "
      + "or a message. Decode a `String`, or check the status code before decoding."
  }

  static let rootIsNull =
    "The whole document is null, which some services send when there is nothing; nil means the same."

  static func rootIsArray(_ count: Int, of noun: String) -> String {
    "The root is an array of \(Catalogue.count(count, noun))."
  }

  static func rootIsObject(_ type: String) -> String {
    "The root is a single object with the keys of \(code(type)), not an array of them."
  }

  static func keysAreData(_ keys: [String], _ element: String) -> String {
    let shown = keys.prefix(3).map(code)
    return
      "The keys are data (\(Catalogue.list(Array(shown), conjunction: "and"))), and every value is \(article(element)) "
      + "\(code(element))."
  }

  private static func article(_ name: String) -> String {
    // A leading U is usually pronounced as in `User`.
    name.first.map { "AEIO".contains($0) } == true ? "an" : "a"
  }

  static func noEnvelope(_ key: String) -> String {
    "The payload is not in an envelope: the root has the keys that the model expects inside \(code(key))."
  }

  static func wrapped(_ keys: [String], isList: Bool) -> String {
    "The payload is wrapped: \(isList ? "an array of it" : "it") is under \(code(keys.joined(separator: "."))) of the root."
  }

  static func otherVersion(_ known: String, _ own: String) -> String {
    "The object has exactly the keys of \(code(known)), and lacks several keys of \(code(own))."
  }

  static func otherAnswer(_ key: String, _ type: String) -> String {
    "None of the keys of \(code(type)) is present; this is another response, with \(code(key)). Decode this type if "
      + "\(code(type)) does not decode."
  }

  static func innerEnvelopeTitle(_ key: String) -> String { "Decode %@ from inside its own \(code(key))" }

  static func innerEnvelope(_ key: String, _ path: String, _ count: Int) -> String {
    "\(shareStart(count, of: count)) at \(code(path)) \(count == 1 ? "is an object" : "are objects") around the array, which "
      + "is under \(code(key))."
  }

  static func keyedListTitle(_ key: String, of element: String) -> String {
    "Decode %@ from an object keyed by \(code(key)) of \(code(element))"
  }

  static func keyedList(_ keys: [String], _ key: String, _ element: String) -> String {
    "The keys are data (\(Catalogue.list(keys.prefix(3).map(code), conjunction: "and"))): each is the \(code(key)) of "
      + "\(article(element)) \(code(element)). Objects are unordered, so the array is sorted by key."
  }

  static let titledTreeTitle = "Decode %@ from objects keyed by title"

  /// - Parameter levels: The types from the outermost, each with the property that the keys hold.
  static func titledTree(_ levels: [(type: String, title: String)]) -> String {
    let titles = levels.map { "the \(code($0.title)) of \(article($0.type)) \(code($0.type))" }
    return
      "The keys are data on every level: \(Catalogue.list(titles, conjunction: "and")). Each is read from its object's key. "
      + "Objects are unordered, so the arrays are sorted by key."
  }

  static let endlessLoopTitle = "Skip the elements of %@ that do not decode"

  static func endlessLoop(_ failure: Failure) -> String {
    "The loop runs until the end of the array and catches errors, but a failed element does not advance the container, so "
      + "the loop never gets past it; \(code("superDecoder()")) skips it."
  }

  static let entryListTitle = "Decode %@ from an array of entries"

  static func entryList(_ key: String, _ value: String) -> String {
    "The dictionary is an array of objects in the JSON, each with its key under \(code(key)) and its value under "
      + "\(code(value))."
  }

  static func wrappedObject(_ key: String, _ path: String, _ type: String, _ count: Int) -> String {
    "\(shareStart(count, of: count, "object")) at \(code(path)) \(count == 1 ? "is not a" : "are not a") \(code(type)), but "
      + "\(hasHave(count)) one under \(code(key))."
  }

  static let oneOrManyTitle = "Decode one element or an array for %@"
  static let listAsDictionaryTitle = "Decode %@ from an array of its values too"

  static func listAmongDictionaries(_ count: Int, of total: Int, _ path: String) -> String {
    "\(shareStart(count, of: total)) at \(code(path)) \(count == 1 ? "is an array" : "are arrays"), as some databases write a "
      + "dictionary with consecutive integer keys: the index of each value is its key."
  }

  static let emptyArrayTitle = "Decode an empty array as nil for %@"
  static let emptyObjectTitle = "Decode an empty object as an empty array for %@"

  static func emptyObjects(_ path: String) -> String {
    "At \(code(path)), an empty array is written as an empty object, as languages with one type for both write it."
  }

  static let jsonTextTitle = "Decode the JSON inside the string %@"
  static let enumKeyTitle = "Make %@ usable as a key of JSON objects"

  static func alwaysOne(_ count: Int, _ path: String) -> String {
    "\(shareStart(count, of: count)) at \(code(path)) \(count == 1 ? "is an object, not an array" : "are objects, not arrays")."
  }

  static let emptyObjectAsNilTitle = "Decode an empty object as nil for %@"

  static func refusedEmpty(_ failure: Failure, isList: Bool) -> String {
    "\(shareStart(failure)) \(isAre(failure.count)) empty, which means no value: "
      + "\(code(failure.expected ?? "")) rejects \(isList ? "an empty array" : "an empty object")."
  }

  static func emptyObjectsAsNil(_ count: Int, _ path: String) -> String {
    "\(count == 1 ? "An object" : Catalogue.count(count, "object")) at \(code(path)) \(hasHave(count)) no keys at all, which "
      + "\(count == 1 ? "means" : "mean") no value."
  }

  static func alwaysScalar(_ count: Int, _ path: String, _ type: String) -> String {
    "\(shareStart(count, of: count)) at \(code(path)) \(isAre(count)) \(code(type)), not an array."
  }

  static func ownList(_ failure: Failure, _ type: String, _ element: String) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "is an object" : "are objects") with \(article(element)) \(code(element)) "
      + "under each key, but \(code(type)) expects an array. The dictionary keeps the keys."
  }

  static let groupedListTitle = "Decode %@ from nested arrays too"

  static func neverMany(_ failure: Failure, _ type: String) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "is not an array" : "are not arrays"): the values of \(code(type)) are one "
      + "level higher than the model expects."
  }

  static func alwaysMany(_ count: Int, _ path: String) -> String {
    "\(shareStart(count, of: count)) at \(code(path)) \(count == 1 ? "is an array" : "are arrays") of it."
  }

  static func bareContent(_ count: Int, _ path: String, _ content: String, _ type: String) -> String {
    let values = path.isEmpty ? "the document" : share(count, of: count, "value") + " at " + code(path)
    return
      "\(Catalogue.capitalized(values)) \(hasHave(count)) the shape of \(code(content)), without the \(code(type)) "
      + "around it."
  }

  static func listForDictionary(_ count: Int, of type: String, at path: String) -> String {
    "\(code(path)) is an array of \(Catalogue.count(count, "element")) with the shape of \(code(type)), not an object; it "
      + "does not contain the keys."
  }

  static func objectsForDictionary(_ count: Int, at path: String) -> String {
    "\(code(path)) is an array of \(Catalogue.count(count, "object")), not an object whose keys are data."
  }

  static func oneOrMany(_ count: Int, _ total: Int, _ path: String) -> String {
    "\(shareStart(count, of: total)) at \(code(path)) \(isAre(count)) a single element without its array: arrays of one are "
      + "collapsed."
  }

  static func listedObjectTitle(_ place: String) -> String { "Decode %@ from the only element of \(code(place))" }

  static func listedObject(_ failure: Failure, _ count: Int) -> String {
    "\(shareStart(failure, count, of: count)) \(count == 1 ? "is an array" : "are arrays") of one object, which contains what "
      + "\(code("init(from:)")) looks for."
  }

  static func collapsedList(_ count: Int, of total: Int, _ path: String, _ element: String) -> String {
    "\(shareStart(count, of: total)) at \(code(path)) \(isAre(count)) a single \(code(element)); the others are arrays."
  }

  static func listHolderTitle(_ key: String) -> String { "Decode %@ from an object with \(code(key)) too" }

  static func listHolder(_ key: String, _ count: Int, of total: Int, _ path: String) -> String {
    "\(shareStart(count, of: total)) at \(code(path)) \(count == 1 ? "is an object" : "are objects") with \(code(key)) instead "
      + "of the array, as converters from XML write it."
  }

  static func objectForScalar(_ failure: Failure, _ count: Int) -> String {
    objects(failure, count) + "; the struct declares their keys."
  }

  static func knownObject(_ failure: Failure, _ count: Int, _ type: String) -> String {
    objects(failure, count) + " with the keys of \(code(type))."
  }

  private static func objects(_ failure: Failure, _ count: Int) -> String {
    "\(shareStart(count, of: count)) at \(code(failure.path)) \(count == 1 ? "is an object" : "are objects")"
  }

  static func scalarForObject(_ failure: Failure, _ scalar: String) -> String {
    "\(shareStart(failure.count, of: failure.count)) at \(code(failure.path)) \(isAre(failure.count)) \(code(scalar)), not "
      + "\(failure.count == 1 ? "an object" : "objects")."
  }

  static func emptyArrays(_ count: Int, _ path: String) -> String {
    "\(count == 1 ? "The value" : Catalogue.count(count, "value")) at \(code(path)) \(isAre(count)) an empty array, which is "
      + "how PHP writes an empty object."
  }

  static func keysOfTextTitle(_ key: String) -> String { "Convert the keys of %@ from strings to \(code(key))" }

  static func enumKeys(_ type: String) -> String {
    "A dictionary keyed by \(code(type)) is coded as an array of keys and values unless the type is "
      + "`CodingKeyRepresentable`; the JSON has an object."
  }

  static func jsonText(_ count: Int, _ path: String) -> String {
    "\(shareStart(count, of: count)) at \(code(path)) \(count == 1 ? "is a string" : "are strings") that "
      + "\(count == 1 ? "contains" : "contain") JSON."
  }
}

extension FixWording {
  static func rootIsJSONText(_ count: Int) -> String {
    "\(count == 1 ? "The document is a string that contains" : "The documents are strings that contain") JSON."
  }

  static func emptyObjects(_ count: Int, of all: Int, _ path: String) -> String {
    "\(shareStart(count, of: all)) at \(code(path)) \(count == 1 ? "is an object" : "are objects") without keys; `String` is a "
      + "placeholder for the type of the values."
  }

  static func entriesAround(_ count: Int, _ name: String) -> String {
    "\(count == 1 ? "The object is" : "The objects are") the contents of \(code(name)): no key inside has that name, and "
      + "every value matches."
  }

  static let dissolvedTitle = "Decode %@ from the enclosing object if its key is missing"

  static func dissolved(_ count: Int, of all: Int, _ name: String, _ type: String) -> String {
    "\(shareStart(count, of: all, "object")) \(hasHave(count)) the keys of \(code(type)) directly instead of an object under "
      + "\(code(name))."
  }

  static func lossyTitle(_ noun: String) -> String {
    "Drop the \(noun)s of %@ that do not decode"
  }

  static func lossy(_ bad: Int, of all: Int, _ noun: String) -> String {
    "\(shareStart(bad, of: all, noun)) \(bad == 1 ? "does" : "do") not decode; the others are kept, and the wrapper counts "
      + "what it drops."
  }

  static func dropped(_ bad: Int, of all: Int, _ noun: String) -> String {
    "Drops \(Catalogue.grouped(bad)) of \(Catalogue.count(all, noun))."
  }

  static func mixedTitle(_ name: String) -> String { "Decode the elements as \(code(name)), an enum over their types" }

  static func mixed(_ tag: String, _ values: [String]) -> String {
    "The elements have several types, named by \(code(tag)): "
      + "\(Catalogue.list(values.map { "\"\($0)\"" }, conjunction: "and"))."
  }

  static func siblingKindTitle(_ name: String) -> String { "Decode %@ as \(code(name)), an enum over its types" }

  static func siblingKinds(_ tag: String, _ values: [String]) -> String {
    "The objects have several types, named by \(code(tag)) next to them: "
      + "\(Catalogue.list(values.map { "\"\($0)\"" }, conjunction: "and"))."
  }

  static let catchAllTitle = "Collect all other keys in %@"

  static func catchAll(_ key: String, _ count: Int) -> String {
    "The key \(code(key)) does not exist; \(Catalogue.count(count, "key")) that nothing else reads "
      + "\(count == 1 ? "has a value" : "have values") of its type."
  }

  static func foundForm(_ count: Int, _ property: String, _ type: String) -> String {
    "\(shareStart(count, of: count)) of \(code(property)) \(count == 1 ? "decodes" : "decode") as \(code(type))."
  }

  static func severalKinds(_ types: [String], _ path: String) -> String {
    "The values at \(code(path)) have several types: \(Catalogue.list(types.map(code), conjunction: "and"))."
  }
}

extension FixWording {
  static func emptyTextAsTitle(_ value: String) -> String { "Decode an empty string as \(code(value)) for %@" }

  static func foreignDocumentation(_ type: String, _ other: String) -> String { "A `\(type)`, or \(other)." }

  static func foreign(_ count: Int, _ type: String, _ path: String) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "object"))) at \(code(path)) \(hasHave(count)) none of the keys of "
      + "\(code(type)) and must be something else; an enum keeps both."
  }

  static func plainContentTitle(_ type: String) -> String { "Decode %@ in \(code(type)) from the value alone too" }

  static func plainContent(_ failure: Failure, _ type: String, isInside: Bool) -> String {
    "\(shareStart(failure)) \(isAre(failure.count)) what \(code(type)) "
      + (isInside ? "looks for inside an object" : "converts other values to")
      + "."
  }

  static let plainContentNote = "The plain value is tried first; everything else is read as before."

  static func presenceLost(_ name: String) -> String {
    "Whether \(code(name)) is present: an empty object also decodes without it, with the same result."
  }

  static let onlyElementTitle = "Decode %@ as is or from an array of one"

  static func onlyElement(_ count: Int, of all: Int, _ path: String) -> String {
    "\(shareStart(count, of: all)) at \(code(path)) \(count == 1 ? "is an array" : "are arrays") of one element; the others are "
      + "the element as is. A longer array is still an error."
  }

  static func subclassesByKeysTitle(_ keys: [String]) -> String {
    "Choose the class of each element of %@ by \(Catalogue.list(keys.map(code), conjunction: "and"))"
  }

  static func subclassesByKeys(_ base: String) -> String {
    "An array of \(code(base)) decodes each element as \(code(base)) and drops the keys of its subclasses. The class is "
      + "chosen by the key that only it has."
  }

  static func subclassesTitle(_ tag: String) -> String {
    "Choose the class of each element of %@ by \(code(tag))"
  }

  static func subclasses(_ base: String, _ tag: String) -> String {
    "An array of \(code(base)) decodes every element as \(code(base)), whatever the value of \(code(tag))."
  }
}

extension FixWording {
  static let namedByKeyTitle = "Decode %@ from the only key of its object"

  static func namedByKey(_ keys: [String], _ path: String) -> String {
    let shown = Set(keys).sorted().prefix(3).map(code)
    return "The string at \(code(path)) is the only key of an object "
      + "(\(Catalogue.list(shown, conjunction: "and"))), as encoders write the cases of an enum."
  }

  static func keyedElementTitle(_ key: String) -> String { "Decode \(code(key)) of %@ from the key of its object" }

  static func keyedElement(_ keys: [String], _ key: String, _ type: String) -> String {
    "Each object has one key, which is data (\(Catalogue.list(keys.prefix(3).map(code), conjunction: "and"))): the "
      + "\(code(key)) of \(article(type)) \(code(type)), whose other values are under it."
  }

  static let entryKeyTitle = "Decode %@ from the object's key in the dictionary"

  static func entryKey(_ keys: [String], _ property: String, _ type: String) -> String {
    "No object in the dictionary has \(code(property)); the key of each object "
      + "(\(Catalogue.list(keys.prefix(3).map(code), conjunction: "and"))) is the \(code(property)) of its \(code(type))."
  }

  static func entryKeyNote(_ type: String) -> String {
    "\(Catalogue.capitalized(article(type))) \(code(type)) then decodes only inside a dictionary."
  }

  static func keysAreText(_ property: String, _ type: String) -> String {
    "A decoder sees every key as a string, so \(code(property)) becomes a `String`; convert it to \(code(type)) where it is "
      + "used."
  }

  static func otherArgument(_ failure: Failure, _ old: String, _ new: String) -> String {
    "\(shareStart(failure.count, of: failure.count)) at \(code(failure.path)) \(isAre(failure.count)) \(code(new)), not "
      + "\(code(old)); the generic type itself is unchanged."
  }
}

extension FixWording {
  static let textKeys = "Some of the keys are not integers."
}
