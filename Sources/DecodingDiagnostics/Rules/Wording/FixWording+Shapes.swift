extension FixWording {
  static func wholeTitle(_ place: String) -> String { "Read %@ from \(code(place)) itself" }
  static func wholeOrInsideTitle(_ place: String) -> String { "Read %@ from \(code(place)) itself or from inside" }

  static func whole(_ failure: Failure, _ count: Int, _ name: String) -> String {
    "\(Catalogue.capitalized(share(count, of: max(count, failure.outOf), "value"))) at \(code(failure.path)) "
      + "\(count == 1 ? "is" : "are") what \(code(name)) is, with no object around it."
  }

  static func otherKind(_ failure: Failure, standsForNone: Bool) -> String {
    let values = Catalogue.list(failure.values.prefix(3).map(\.text), conjunction: "or")
    let start =
      "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") \(values)"
    return start + (standsForNone ? ", which stands for no value." : ", where init(from:) opens a container.")
  }

  static func otherKindsLost(_ count: Int, _ place: String) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "value"))) of \(code(place)) that \(count == 1 ? "is" : "are") of another kind \(count == 1 ? "is" : "are") not read."
  }

  static func rootTitle(_ type: String) -> String { "Decode \(code(type)) as the root" }

  static func rootIsText(_ count: Int) -> String {
    "\(count == 1 ? "The document is" : "The documents are") text alone: the answer to another request, or a message. "
      + "Decode it as text, or look at the status code before decoding."
  }

  static let rootIsNull =
    "The whole document is null, with which some services answer where there is nothing; nil says the same."

  static func rootIsArray(_ count: Int, of noun: String) -> String {
    "The root is an array of \(Catalogue.count(count, noun))."
  }

  static func rootIsObject(_ type: String) -> String {
    "The root is one object with the keys of \(code(type)), not an array of them."
  }

  static func keysAreData(_ keys: [String], _ element: String) -> String {
    let shown = keys.prefix(3).map(code)
    return
      "The keys are data (\(Catalogue.list(Array(shown), conjunction: "and"))), and every value is \(article(element)) \(code(element))."
  }

  private static func article(_ name: String) -> String {
    // A leading U is spoken as in `User` more often than as in `Update`'s relatives, which are verbs.
    name.first.map { "AEIO".contains($0) } == true ? "an" : "a"
  }

  static func noEnvelope(_ key: String) -> String {
    "There is no object around the payload: the root has the keys that were looked for inside \(code(key))."
  }

  static func wrapped(_ keys: [String], isList: Bool) -> String {
    "The payload is wrapped: \(isList ? "a list of it" : "it") stands under \(code(keys.joined(separator: "."))) of the root."
  }

  static func otherVersion(_ known: String, _ own: String) -> String {
    "The object has every key that \(code(known)) needs and none that it does not know, and lacks several of \(code(own))."
  }

  static func otherAnswer(_ key: String, _ type: String) -> String {
    "None of the keys of \(code(type)) is there; the answer is another one, with \(code(key)). Decode this type where a "
      + "\(code(type)) cannot be decoded."
  }

  static func innerEnvelopeTitle(_ key: String) -> String { "Read %@ from inside its own \(code(key))" }

  static func innerEnvelope(_ key: String, _ path: String, _ count: Int) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(path)) \(count == 1 ? "is an object" : "are objects") "
      + "around the list, which stands under \(code(key))."
  }

  static func keyedListTitle(_ key: String, of element: String) -> String {
    "Read %@ from an object whose keys are \(code(key)) of \(code(element))"
  }

  static func keyedList(_ keys: [String], _ key: String, _ element: String) -> String {
    "The keys are data (\(Catalogue.list(keys.prefix(3).map(code), conjunction: "and"))): each is the \(code(key)) of "
      + "\(article(element)) \(code(element)). An object has no order, so that the list is sorted by its keys."
  }

  static let titledTreeTitle = "Read %@ from objects whose keys are the titles"

  /// - Parameter levels: The types from the outermost, each with the property that the keys are.
  static func titledTree(_ levels: [(type: String, title: String)]) -> String {
    let titles = levels.map { "the \(code($0.title)) of \(article($0.type)) \(code($0.type))" }
    return
      "The keys are data on every level: \(Catalogue.list(titles, conjunction: "and")). Each reads it from the key that it "
      + "stands under. An object has no order, so that the lists are sorted by their keys."
  }

  static let endlessLoopTitle = "Pass over the elements of %@ that cannot be decoded"

  static func endlessLoop(_ failure: Failure) -> String {
    "The loop goes on until the list is at its end, and catches what \(failure.count == 1 ? "the element fails" : "elements fail") "
      + "with. A failed element does not move the container on, so that the loop tries it for ever; "
      + "\(code("superDecoder()")) passes over it."
  }

  static let entryListTitle = "Read %@ from a list of entries"

  static func entryList(_ key: String, _ value: String) -> String {
    "The dictionary is written as a list of objects, each with the key under \(code(key)) and the value under \(code(value))."
  }

  static func wrappedObject(_ key: String, _ path: String, _ type: String, _ count: Int) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "object"))) at \(code(path)) \(count == 1 ? "is no" : "are no") \(code(type)), "
      + "but \(count == 1 ? "has" : "have") one under \(code(key))."
  }

  static let oneOrManyTitle = "Read one element or many for %@"
  static let listAsDictionaryTitle = "Read %@ also from a list of its values"

  static func listAmongDictionaries(_ count: Int, of total: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: total, "value"))) at \(code(path)) \(count == 1 ? "is a list" : "are lists"), as "
      + "databases write a dictionary whose keys are numbers in a row: each value stands at the place that its key names."
  }

  static let emptyArrayTitle = "Read an empty array as no object for %@"
  static let emptyObjectTitle = "Read an empty object as an empty list for %@"

  static func emptyObjects(_ path: String) -> String {
    "An empty list is written as an empty object at \(code(path)), as languages do that have one type for both."
  }

  static let jsonTextTitle = "Decode the JSON in the text of %@"
  static let enumKeyTitle = "Let %@ be a key of objects"

  static func alwaysOne(_ count: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(path)) \(count == 1 ? "is an object" : "are objects"), not an array."
  }

  static let emptyObjectAsNilTitle = "Read an empty object as nil for %@"

  static func refusedEmpty(_ failure: Failure, isList: Bool) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") empty, which stands for no value: "
      + "\(code(failure.expected ?? "")) refuses \(isList ? "an empty list" : "an empty object")."
  }

  static func emptyObjectsAsNil(_ count: Int, _ path: String) -> String {
    "\(count == 1 ? "An object" : Catalogue.count(count, "object")) at \(code(path)) \(count == 1 ? "has" : "have") no keys at all, "
      + "which stands for no value."
  }

  static func alwaysScalar(_ count: Int, _ path: String, _ type: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(path)) \(count == 1 ? "is" : "are") \(type), not an array."
  }

  static func ownList(_ failure: Failure, _ type: String, _ element: String) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is an object" : "are objects") with a "
      + "\(code(element)) under each key, where \(code(type)) reads a list. The dictionary keeps the keys."
  }

  static let groupedListTitle = "Read %@ from lists in a list as well"

  static func neverMany(_ failure: Failure, _ type: String) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") no array: "
      + "the values of \(code(type)) stand one level higher than they are looked for."
  }

  static func alwaysMany(_ count: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(path)) \(count == 1 ? "is an array" : "are arrays") of it."
  }

  static func bareContent(_ count: Int, _ path: String, _ content: String, _ type: String) -> String {
    let values = path.isEmpty ? "the document" : share(count, of: count, "value") + " at " + code(path)
    return "\(Catalogue.capitalized(values)) "
      + "\(count == 1 ? "has" : "have") the form of \(code(content)), without the \(code(type)) around it."
  }

  static func listForDictionary(_ count: Int, of type: String, at path: String) -> String {
    "\(code(path)) is a list of \(Catalogue.count(count, "element")) of the form of \(code(type)), and no object; what the "
      + "keys said is not in it."
  }

  static func objectsForDictionary(_ count: Int, at path: String) -> String {
    "\(code(path)) is a list of \(Catalogue.count(count, "object")), and no object whose keys are data."
  }

  static func oneOrMany(_ count: Int, _ total: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: total, "value"))) at \(code(path)) \(count == 1 ? "is" : "are") the element without its array: "
      + "a list of one is collapsed."
  }

  static func listedObjectTitle(_ place: String) -> String { "Read %@ from the only element of '\(place)'" }

  static func listedObject(_ failure: Failure, _ count: Int) -> String {
    "\(Catalogue.capitalized(share(failure, count, of: count))) \(count == 1 ? "is a list" : "are lists") of one object, in which "
      + "stands what \(code("init(from:)")) looks for."
  }

  static func collapsedList(_ count: Int, of total: Int, _ path: String, _ element: String) -> String {
    "\(Catalogue.capitalized(share(count, of: total, "value"))) at \(code(path)) \(count == 1 ? "is" : "are") a single \(code(element)), "
      + "where the others are lists of them."
  }

  static func listHolderTitle(_ key: String) -> String { "Read %@ also from an object with \(code(key))" }

  static func listHolder(_ key: String, _ count: Int, of total: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: total, "value"))) at \(code(path)) \(count == 1 ? "is an object" : "are objects") "
      + "with \(code(key)) in place of the list, as programs write it that make JSON of XML."
  }

  static func objectForScalar(_ failure: Failure, _ count: Int) -> String {
    objects(failure, count) + "; the struct has the keys that they have."
  }

  static func knownObject(_ failure: Failure, _ count: Int, _ type: String) -> String {
    objects(failure, count) + " with the keys of \(code(type))."
  }

  private static func objects(_ failure: Failure, _ count: Int) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(failure.path)) \(count == 1 ? "is an object" : "are objects")"
  }

  static func scalarForObject(_ failure: Failure, _ scalar: String) -> String {
    "\(Catalogue.capitalized(share(failure.count, of: failure.count, "value"))) at \(code(failure.path)) "
      + "\(failure.count == 1 ? "is" : "are") \(scalar), not an object."
  }

  static func emptyArrays(_ count: Int, _ path: String) -> String {
    "\(count == 1 ? "The value" : Catalogue.count(count, "value")) at \(code(path)) \(count == 1 ? "is" : "are") an empty array, "
      + "which is how PHP writes an empty object."
  }

  static func keysOfTextTitle(_ key: String) -> String { "Make the keys of %@ of text, each a \(code(key))" }

  static func enumKeys(_ type: String) -> String {
    "\(code(type)) is coded as an array of keys and values unless its key type is CodingKeyRepresentable; the JSON has an object."
  }

  static func jsonText(_ count: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "value"))) at \(code(path)) \(count == 1 ? "is" : "are") text that is JSON again."
  }
}

extension FixWording {
  static func rootIsJSONText(_ count: Int) -> String {
    "\(count == 1 ? "The document is" : "The documents are") text that is JSON again."
  }

  static func emptyObjects(_ count: Int, of all: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: all, "value"))) at \(code(path)) \(count == 1 ? "is an object" : "are objects") "
      + "without keys: text stands for the type of values that nobody has seen."
  }

  static func entriesAround(_ count: Int, _ name: String) -> String {
    "\(count == 1 ? "The object is" : "The objects are") what \(code(name)) is to hold: there is none inside, and every value fits."
  }

  static let dissolvedTitle = "Decode %@ from the object that lacks it, where it does"

  static func dissolved(_ count: Int, of all: Int, _ name: String, _ type: String) -> String {
    "\(Catalogue.capitalized(share(count, of: all, "object"))) \(count == 1 ? "has" : "have") the keys of \(code(type)) "
      + "themselves instead of an object under \(code(name))."
  }

  static func lossyTitle(_ noun: String) -> String {
    "Drop the \(noun)s of %@ that cannot be decoded"
  }

  static func lossy(_ bad: Int, of all: Int, _ noun: String) -> String {
    "\(Catalogue.capitalized(share(bad, of: all, noun))) cannot be decoded; the others are kept, and the wrapper counts what it drops."
  }

  static func dropped(_ bad: Int, of all: Int, _ noun: String) -> String {
    "\(Catalogue.grouped(bad)) of \(Catalogue.count(all, noun)) \(bad == 1 ? "is" : "are") dropped."
  }

  static func mixedTitle(_ name: String) -> String { "Decode the elements as \(code(name)), an enum over their types" }

  static func mixed(_ tag: String, _ values: [String]) -> String {
    "The elements are of several types, and \(code(tag)) names them: \(Catalogue.list(values.map(code), conjunction: "and"))."
  }

  static func siblingKindTitle(_ name: String) -> String { "Decode %@ as \(code(name)), an enum over its types" }

  static func siblingKinds(_ tag: String, _ values: [String]) -> String {
    "The objects are of several types, and \(code(tag)) beside them names these: "
      + "\(Catalogue.list(values.map(code), conjunction: "and"))."
  }

  static let catchAllTitle = "Collect all other keys in %@"

  static func catchAll(_ key: String, _ count: Int) -> String {
    "There is no key \(code(key)); \(Catalogue.count(count, "key")) that nothing else reads \(count == 1 ? "has a value" : "have values") of its kind."
  }

  static func severalKinds(_ types: [String], _ path: String) -> String {
    "The values at \(code(path)) are of several types: \(Catalogue.list(types, conjunction: "and"))."
  }
}

extension FixWording {
  static func emptyTextAsTitle(_ value: String) -> String { "Read empty text as \(value) for %@" }

  static func foreignDocumentation(_ type: String, _ other: String) -> String { "A `\(type)`, or \(other)." }

  static func foreign(_ count: Int, _ type: String, _ path: String) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "object"))) at \(code(path)) \(count == 1 ? "has" : "have") none of the keys "
      + "of \(code(type)) and \(count == 1 ? "is" : "are") of another kind; an enum keeps both."
  }

  static func plainContentTitle(_ type: String) -> String { "Let \(code(type)) take the value alone as %@" }

  static func plainContent(_ failure: Failure, _ type: String) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") what \(code(type)) looks for inside an "
      + "object; it is tried first, and all else is read as before."
  }

  static func strayEntryTitle(_ type: String) -> String { "Pass over %@ where \(code(type)) reads every key" }

  static func strayEntry(_ failure: Failure, _ keys: [String]) -> String {
    "\(names(keys)) \(keys.count == 1 ? "is" : "are") of another kind than all other entries of the object, each of which "
      + "init(from:) reads."
  }

  static func strayEntryNote(_ keys: [String]) -> String {
    "What stands under \(names(keys)) stays unread, as other keys do that a model does not name."
  }

  static func presenceLost(_ name: String) -> String {
    "That \(code(name)) is there at all: beside it an empty object decodes, and says as much."
  }

  static let onlyElementTitle = "Read %@ as it is or from a list of one"

  static func onlyElement(_ count: Int, of all: Int, _ path: String) -> String {
    "\(Catalogue.capitalized(share(count, of: all, "value"))) at \(code(path)) \(count == 1 ? "is" : "are") a list of one "
      + "element; the others are that element as it is. A list of more stays an error."
  }

  static func subclassesByKeysTitle(_ keys: [String]) -> String {
    "Decode the elements of %@ as the classes that \(Catalogue.list(keys.map(code), conjunction: "and")) \(keys.count == 1 ? "tells" : "tell")"
  }

  static func subclassesByKeys(_ base: String) -> String {
    "A list of \(code(base)) decodes each element as \(code(base)), and the keys of its subclasses are dropped: the class "
      + "is chosen by the key that only it has."
  }

  static func subclassesTitle(_ tag: String) -> String {
    "Decode the elements of %@ as the class that \(code(tag)) names"
  }

  static func subclasses(_ base: String, _ tag: String) -> String {
    "A list of \(code(base)) decodes every element as \(code(base)), whatever \(code(tag)) says."
  }
}

extension FixWording {
  static let namedByKeyTitle = "Read %@ from the only key of its object"

  static func namedByKey(_ keys: [String], _ path: String) -> String {
    let shown = Set(keys).sorted().prefix(3).map(code)
    return "The text at \(code(path)) is written as the one key of an object "
      + "(\(Catalogue.list(shown, conjunction: "and"))), as encoders write the cases of an enum."
  }

  static func keyedElementTitle(_ key: String) -> String { "Read \(code(key)) of %@ from the key of its object" }

  static func keyedElement(_ keys: [String], _ key: String, _ type: String) -> String {
    "Each object has one key, which is data (\(Catalogue.list(keys.prefix(3).map(code), conjunction: "and"))): the "
      + "\(code(key)) of \(article(type)) \(code(type)), whose other values stand under it."
  }

  static let entryKeyTitle = "Read %@ from the key that the object stands under"

  static func entryKey(_ keys: [String], _ property: String, _ type: String) -> String {
    "No object in the dictionary has \(code(property)); the key that each stands under "
      + "(\(Catalogue.list(keys.prefix(3).map(code), conjunction: "and"))) is the \(code(property)) of its \(code(type))."
  }

  static func entryKeyNote(_ type: String) -> String {
    "\(Catalogue.capitalized(article(type))) \(code(type)) can then be decoded in a dictionary alone."
  }

  static func keysAreText(_ property: String, _ type: String) -> String {
    "A key is text for every decoder, so that \(code(property)) becomes a String; make \(article(type)) \(type) of it where "
      + "it is used."
  }

  static func otherArgument(_ failure: Failure, _ old: String, _ new: String) -> String {
    "\(Catalogue.capitalized(share(failure.count, of: failure.count, "value"))) at \(code(failure.path)) "
      + "\(failure.count == 1 ? "is" : "are") \(code(new)), not \(code(old)); the generic type itself need not change."
  }
}

extension FixWording {
  static let textKeys = "Some of the keys are no integers."
}
