extension FixWording {
  static func fittingKey(_ read: String, _ key: String, _ type: String, _ count: Int) -> String {
    "No value of \(code(read)) is \(code(type)); those of \(code(key)), which nothing reads, are in "
      + "\(count == 1 ? "the object" : "all \(count) objects")."
  }

  static func codingKeyTitle(_ key: String) -> String { "Map %@ to the key \(code(key))" }
  static let namedByStorage =
    "@Observable stores each property under its name with an underscore, and the compiler names the coding keys after that."
  static let codingKeysTitle = "Map %@ to the keys that the JSON has"
  static func guardedNull(_ failure: Failure) -> String {
    "\(code(failure.path)) is null or missing \(Catalogue.count(failure.count, "time")), which the code asks for and then refuses."
  }

  static let optionalTitle = "Make %@ optional"
  static func optionalElementsTitle(_ type: String) -> String { "Let values of %@ be nil: \(type)" }
  static func optionalWrapperTitle(_ wrapper: String) -> String { "Make %@ optional, by '\(wrapper)'" }

  static let containedNullTitle = "Take null for %@ as if it were missing"

  static func containedNull(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") null. "
      + "init(from:) asks whether the key is there, which it is, and not whether it has a value."
  }

  static let decodeIfPresentTitle = "Read %@ with decodeIfPresent"
  static let decodeIfPresent =
    "The property is optional, but init(from:) reads it with decode, which insists on a value."

  static func severalSpellings(_ name: String, _ keys: [String], _ count: Int) -> String {
    "\(code(name)) is spelled \(Catalogue.list(keys.map(code), conjunction: "or")) in one document; each of "
      + "\(Catalogue.count(count, "object")) has one of them."
  }

  static func throwsFromThenOn(_ name: String) -> String {
    "A value of \(code(name)) that is there but wrong is an error from then on, where `try?` dropped it without a word."
  }

  static let configuration =
    "Where the caller knows the value, it can be passed to the decoder instead: the snippet decodes with a configuration."

  static let severalSpellingsTitle = "Read %@ by either of its spellings"
  static let excludedFromEncoding = "It is no longer encoded either."
  static let excludeTitle = "Leave %@ out of CodingKeys"

  static func spelledOtherwise(_ wanted: String, as key: String, at path: String, _ count: Int, isCertain: Bool)
    -> String
  {
    let place = path.isEmpty ? "the root" : code(path)
    guard wanted != key else { return "\(code(key)) is there at \(place), but is looked for in another spelling." }
    return
      "\(code(wanted)) is absent at \(place), and \(count == 1 ? "the object has" : "\(share(count, of: count, "object")) have") "
      + "\(code(key)) there, which nothing reads\(isCertain ? ": the same name, spelled otherwise" : " and which would fit")."
  }

  static func changedKeyTitle(_ key: String, _ type: String) -> String {
    "Map %@ to the key \(code(key)), declared as \(type)"
  }

  static func changedKey(_ wanted: String, _ key: String, _ type: String) -> String {
    "\(code(wanted)) is absent; \(code(key)) is there, which nothing reads, and holds \(type)."
  }

  static func keyStrategyTitle(_ strategy: DecoderSettings.KeyStrategy) -> String {
    strategy == .convertFromSnakeCase ? "Convert keys from snake case" : "Decode keys as they are written"
  }

  static func keyStrategy(_ strategy: DecoderSettings.KeyStrategy) -> String {
    strategy == .convertFromSnakeCase
      ? "The JSON writes snake_case where the model writes camelCase; the strategy serves all of these keys at once."
      : "The raw values of CodingKeys are in snake case already, and never match keys that convertFromSnakeCase converted."
  }

  static func convertedSpelling(_ key: String, _ converted: String) -> String {
    "Under convertFromSnakeCase the model meets \(code(key)) as \(code(converted)), so that is the raw value."
  }

  static func absent(_ failure: Failure, of containers: Int) -> String {
    if failure.found == "null" {
      return "\(Catalogue.capitalized(share(failure))) "
        + "\(failure.count == 1 ? "is" : "are") null."
    }
    if failure.reason == .pastEnd {
      return "\(Catalogue.capitalized(Catalogue.count(failure.count, "list"))) "
        + "\(failure.count == 1 ? "ends" : "end") before \(code(failure.path)), which init(from:) reads."
    }
    return
      "\(code(failure.key ?? "")) is absent from \(share(failure, of: max(containers, failure.count), noun: "object"))."
  }

  static func defaultTitle(_ value: String, isFiller: Bool) -> String {
    isFiller ? "Give %@ a default of your choice" : "Read %@ as \(value) where there is none"
  }

  static let defaultsTitle = "Give %@ defaults"

  static func defaultNote(_ value: String, _ isNatural: Bool) -> String {
    isNatural
      ? "The property keeps its type; no value and \(value) can no longer be told apart."
      : "\(value) stands in the default's place: put in the value that is right."
  }

  static func flagNote(_ name: String, isSeenInSiblings: Bool) -> String {
    isSeenInSiblings
      ? "The other flags of the type have that default."
      : "\(code(name)) asks a question; a sender that leaves it out says no."
  }

  static func parameterDefault(_ value: String) -> String {
    "\(value) is what the type's own initializer takes where nothing is said."
  }

  static let presentOnlyTitle = "Set %@ only where the value is there"

  static func usesIfPresent(_ key: String, _ names: [String]) -> String {
    "init(from:) makes \(Self.names(names)) of \(code(key)) only where that is there."
  }

  static func dissolvedContainerTitle(_ container: String) -> String { "Read %@ without \(code(container)) around" }

  static func dissolvedContainer(_ container: String, _ keys: [String], _ failure: Failure) -> String {
    failure.reason == .missingKey
      ? "\(names(keys)) \(keys.count == 1 ? "stands" : "stand") where init(from:) looks for \(code(container))."
      : "\(code(container)) is the list itself, which init(from:) looks for inside of it."
  }

  static let nilAskedTitle = "Ask whether %@ is there as well"

  static func nilAsked(_ failure: Failure) -> String {
    "decodeNil(forKey:) throws where the key is missing; \(code(failure.key ?? "")) is missing from "
      + "\(Catalogue.count(failure.count, "object")), which means the same."
  }

  static func inheritedTitle(_ type: String) -> String { "Decode %@ in \(code(type))" }

  static func inherited(_ name: String, _ parent: String) -> String {
    "\(code(name)) belongs to \(code(parent)), whose init(from:) reads nothing."
  }

  static func absentContainerTitle(_ key: String) -> String { "Open \(code(key)) only where it is there" }

  static func opensIfPresent(_ key: String) -> String { "init(from:) opens \(code(key)) only where it is there." }

  static func opensWhereItCan(_ key: String) -> String {
    "init(from:) opens \(code(key)) only where that can be opened; what is wrong inside is still an error."
  }

  static func fillersNote(_ values: [String], _ isNatural: Bool) -> String {
    let shown = Catalogue.list(Set(values).sorted(), conjunction: "and")
    return isNatural
      ? "No value and \(shown) can no longer be told apart."
      : "\(shown) \(Set(values).count == 1 ? "stands" : "stand") in the place of defaults: put in the values that are right."
  }

  static func excluded(_ name: String, hasValue: Bool, _ value: String) -> String {
    hasValue
      ? "No object has \(code(name)), and the property starts with \(value): it is no part of the JSON."
      : "No object has \(code(name)). Proved with \(value) as its initial value: put in the value that is right."
  }

  static func nestedTitle(_ outer: String) -> String { "Read %@ from inside \(code(outer))" }

  static let nestedSeveralTitle = "Read %@ from the objects that they stand in"

  static func nested(_ keys: [String], inside outer: String, _ count: Int) -> String {
    "\(names(keys)) \(keys.count == 1 ? "has" : "have") moved: in \(share(count, of: count, "object")) "
      + "\(keys.count == 1 ? "it stands" : "they stand") inside \(code(outer))."
  }

  static func gatheredTitle(_ place: String) -> String { "Gather %@ from \(code(place))" }

  static func gathered(_ key: String, _ place: String, _ count: Int) -> String {
    "No object has \(code(key)); \(Catalogue.count(count, "object")) at \(code(place)) \(count == 1 ? "looks" : "look") like what it should hold."
  }

  static func prefixedTitle(_ type: String) -> String { "Make the \(type) of %@ of the keys beside it" }

  static func prefixed(_ keys: [String], _ name: String, _ count: Int) -> String {
    "\(Catalogue.count(count, "object")) \(count == 1 ? "has" : "have") no \(code(name)), and "
      + "\(Catalogue.list(keys.map(code), conjunction: "and")) in its place: its members, with its name in front."
  }

  static func higherTitle(_ type: String) -> String { "Decode %@ from the object that it is looked for in" }

  static func higher(_ type: String) -> String {
    "The keys of \(code(type)) stand beside the others, not in an object of their own."
  }

  static func enclosingObject(_ type: String, _ key: String) -> String {
    "\(code(type)) reads \(code(key)) itself, from an object; what stands under \(code(key)) is only the value of it."
  }

  static func encodesOneSpelling(_ key: String) -> String { "Encoding writes \(code(key)) always." }
  static let encodesAlike = "Encoding writes the same shape."
  static let encodesOtherwise = "Encoding still writes the shape that the model had before."
}

extension FixWording {
  static func wrapperTitle(_ wrapper: String) -> String { "Let a missing key be no error for @\(wrapper)" }

  static func valuesLost(at keys: [String], of objects: Int) -> String {
    "\(Catalogue.count(objects, "object")) \(objects == 1 ? "has" : "have") \(names(keys)) too, and \(keys.count == 1 ? "it is" : "they are") no longer read there."
  }

  static func nullForWrapperTitle(_ wrapper: String) -> String { "Let null be no error for @\(wrapper)" }

  static func wrapper(_ wrapper: String, _ value: String) -> String {
    "A property wrapper makes its key compulsory, whatever it wraps. The overload reads a missing key, or null, as \(value)."
  }

  static func ownWrapperTitle(_ wrapper: String) -> String { "Read %@ by @\(wrapper)" }

  static func ownWrapper(_ wrapper: String) -> String {
    "The sources have @\(wrapper) already, and it reads what the JSON has here."
  }

  static let variableTitle = "Declare %@ as a variable"

  static func constant(_ property: DeclaredProperty) -> String {
    "A constant that has its value already is never decoded: \(code(property.name)) is \(property.initialValue ?? "") whatever the JSON says. "
      + "A variable starts with that value where code makes one, and is decoded."
  }

  static func outerKeyTitle(_ type: String) -> String { "Read %@ in \(code(type)), where its key stands" }

  static func outerKey(_ key: String, _ name: String, _ inner: String, _ outer: String) -> String {
    "\(code(inner)) asks for \(code(key)), which stands in the object around it, that of \(code(outer))."
  }

  static func outerKeyNote(_ name: String, _ inner: String) -> String {
    "\(code(name)) of \(code(inner)) stays as it is: the program has to ask the outer one."
  }

  static let forgottenTitle = "Add %@ to CodingKeys"
  static func forgotten(_ name: String) -> String {
    "CodingKeys has no case for \(code(name)), so that it is never decoded."
  }
  static let unreadTitle = "Read %@ in init(from:)"

  static func unread(_ name: String) -> String {
    "CodingKeys has \(code(name)) and the JSON holds it, but the type's own init(from:) never asks for it."
  }

  static let mistakenKeyTitle = "Read %@ from its own key"

  static func mistakenKey(_ name: String, _ key: String) -> String {
    "init(from:) reads \(code(name)) from the key \(code(String(key.dropFirst()))), and never asks for its own."
  }

  static let numberedTitle = "Read %@ from numbered keys"

  static func numbered(_ stems: [String], first: Int) -> String {
    let keys = stems.map { code($0 + String(first)) + ", " + code($0 + String(first + 1)) + " and so on" }
    return "The JSON has no list but \(Catalogue.list(keys, conjunction: "beside")). "
      + "Places with nothing in them are left out."
  }

  static func wholeReadTitle(_ key: String) -> String { "Read %@ from the key \(code(key))" }

  static func wholeRead(_ name: String, _ key: String, _ count: Int) -> String {
    "\(code(name)) is read from the decoder, that is from the whole object; \(count == 1 ? "the object has" : "all \(count) objects have") "
      + "its value under \(code(key))."
  }

  static func superclassTitle(_ type: String) -> String { "Let the superclass of \(code(type)) decode as well" }

  static func superclass(_ type: String, _ parent: String) -> String {
    "The init(from:) of \(code(type)) calls an initializer of \(code(parent)) that decodes nothing, so that what \(code(parent)) "
      + "declares keeps its initial values."
  }

  static func plainSuperclass(_ type: String, _ parent: String) -> String {
    "\(code(parent)) is not decodable: \(code(type)) decodes the properties that it adds, and leaves those of its "
      + "superclass as they begin."
  }

  static func subclassTitle(_ type: String) -> String { "Decode the properties of \(code(type))" }

  static func subclass(_ type: String) -> String {
    "\(code(type)) leaves decoding to its superclass's init(from:), which does not know the properties that \(code(type)) adds."
  }

  static func outdatedTitle(_ type: String) -> String { "Declare what \(code(type)) has now: %@" }

  static func outdated(_ gone: [String], _ present: [String], _ count: Int) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "object"))) \(count == 1 ? "has" : "have") nothing called "
      + "\(Catalogue.list(gone.map(code), conjunction: "or")), and \(Catalogue.list(present.map(code), conjunction: "and")) "
      + "instead, which no property reads: the model seems to be of another version."
  }

  static func keepingInitialTitle(_ value: String) -> String { "Leave %@ at \(value) where its key is missing" }

  static func keepingInitial(_ value: String) -> String {
    "The JSON has null in some objects and no key in others; decoding makes nil of both, also where no key would mean the "
      + "initial value, \(code(value))."
  }

  static let presenceTitle = "Tell null and missing apart for %@"
  static let presence = "The JSON has null in some objects and no key in others; an optional makes nil of both."
}
