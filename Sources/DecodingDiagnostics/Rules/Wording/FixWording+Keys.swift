extension FixWording {
  static func fittingKey(_ read: String, _ key: String, _ type: String, _ count: Int) -> String {
    "No value of \(code(read)) is \(code(type)), but those of \(code(key)) are, in "
      + "\(count == 1 ? "the object" : "all \(count) objects"); nothing reads that key."
  }

  static func codingKeyTitle(_ key: String) -> String { "Map %@ to the key \(code(key))" }
  static let namedByStorage =
    "`@Observable` stores each property with an underscore before its name, and synthesized coding keys take that name."
  static let codingKeysTitle = "Match the `CodingKeys` of %@ to the JSON"
  static func guardedNull(_ failure: Failure) -> String {
    "\(code(failure.path)) is null or missing \(failure.count == 1 ? "once" : Catalogue.count(failure.count, "time")); the "
      + "code reads it and then throws."
  }

  static func addPropertiesTitle(_ type: String) -> String { "Add %@ to \(code(type))" }

  static func addedProperties(_ properties: [ModelExtension.Property], _ type: String, _ objects: Int) -> String {
    let keys = properties.map { code($0.key) }
    return
      "\(code(type)) ignores \(Catalogue.list(keys, conjunction: "and")) of \(share(objects, of: objects, "object"))."
  }

  static let throwingTitle = "Read %@ with `try` instead of `try!`"
  static let throwing = "A value of another kind then throws a `DecodingError`; with `try!` it ends the process."

  static let optionalTitle = "Make %@ optional"
  static func optionalElementsTitle(_ type: String) -> String { "Make the elements of %@ optional: \(code(type))" }
  static func optionalWrapperTitle(_ wrapper: String) -> String { "Make %@ optional with \(code(wrapper))" }

  static let containedNullTitle = "Treat null like a missing key for %@"

  static func containedNull(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(isAre(failure.count)) null. `init(from:)` checks that the key is present, which it is, but not "
      + "that its value is not null."
  }

  static let decodeIfPresentTitle = "Decode %@ with `decodeIfPresent`"
  static let decodeIfPresent =
    "The property is optional, but `init(from:)` reads it with `decode`, which requires a value."

  static func severalSpellings(_ name: String, _ keys: [String], _ count: Int) -> String {
    "\(code(name)) is spelled \(Catalogue.list(keys.map(code), conjunction: "or")) in one document; each of "
      + "\(Catalogue.count(count, "object")) has one of them."
  }

  static func throwsFromThenOn(_ name: String) -> String {
    "A present but wrong value of \(code(name)) now throws; `try?` dropped it silently."
  }

  static let configuration =
    "If the caller knows the value, it can pass it to the decoder instead: the snippet decodes with a configuration."

  static let severalSpellingsTitle = "Decode %@ from either spelling of its key"
  static let excludedFromEncoding = "It is no longer encoded either."
  static let excludeTitle = "Omit %@ from `CodingKeys`"

  static func spelledOtherwise(_ wanted: String, as key: String, at path: String, _ count: Int, isCertain: Bool)
    -> String
  {
    let place = path.isEmpty ? "the root" : code(path)
    guard wanted != key else { return "\(code(key)) is present at \(place), but the model looks for another spelling." }
    return
      "\(code(wanted)) is missing at \(place), and \(count == 1 ? "the object has" : "\(share(count, of: count, "object")) have") "
      + "\(code(key)), which nothing reads\(isCertain ? ": the same name in another spelling" : " and whose value would decode")."
  }

  static func changedKeyTitle(_ key: String, _ type: String) -> String {
    "Map %@ to the key \(code(key)), declared as \(code(type))"
  }

  static func changedKey(_ wanted: String, _ key: String, _ type: String) -> String {
    "\(code(wanted)) is missing; \(code(key)) is present, nothing reads it, and its value is \(code(type))."
  }

  static func keyStrategyTitle(_ strategy: DecoderSettings.KeyStrategy) -> String {
    strategy == .convertFromSnakeCase ? "Convert keys with `.convertFromSnakeCase`" : "Decode keys as is"
  }

  static func keyStrategy(_ strategy: DecoderSettings.KeyStrategy) -> String {
    strategy == .convertFromSnakeCase
      ? "The JSON uses snake_case and the model camelCase; the strategy converts all of these keys."
      : "The raw values of `CodingKeys` are in snake_case and never match keys that `.convertFromSnakeCase` has converted."
  }

  static func convertedSpelling(_ key: String, _ converted: String) -> String {
    "With `.convertFromSnakeCase`, the model sees \(code(key)) as \(code(converted)), so that is the raw value."
  }

  static func absent(_ failure: Failure, of containers: Int) -> String {
    if failure.found == "null" { return "\(shareStart(failure)) \(isAre(failure.count)) null." }
    if failure.reason == .pastEnd {
      return "\(Catalogue.capitalized(Catalogue.count(failure.count, "array"))) "
        + "\(failure.count == 1 ? "ends" : "end") before \(code(failure.path)), which `init(from:)` reads."
    }
    return
      "\(code(failure.key ?? "")) is missing from \(share(failure, of: max(containers, failure.count), noun: "object"))."
  }

  static func defaultTitle(_ value: String, isFiller: Bool) -> String {
    isFiller ? "Give %@ a default value of your choice" : "Default %@ to \(code(value))"
  }

  static let defaultsTitle = "Give %@ default values"

  static func defaultNote(_ value: String, _ isNatural: Bool) -> String {
    isNatural
      ? "The property keeps its type, but a missing value and \(code(value)) can no longer be distinguished."
      : "\(code(value)) is a placeholder; replace it with the right default."
  }

  static func flagNote(_ name: String, isSeenInSiblings: Bool) -> String {
    isSeenInSiblings
      ? "The other flags of the type have that default."
      : "\(code(name)) is a flag; a service that omits it means false."
  }

  static func parameterDefault(_ value: String) -> String {
    "\(code(value)) is the default value in the type's own initializer."
  }

  static let presentOnlyTitle = "Decode %@ only if present"

  static func usesIfPresent(_ key: String, _ names: [String]) -> String {
    "`init(from:)` sets \(Self.names(names)) only if \(code(key)) is present."
  }

  static func dissolvedContainerTitle(_ container: String) -> String {
    "Decode %@ without the nested container \(code(container))"
  }

  static func dissolvedContainer(_ container: String, _ keys: [String], _ failure: Failure) -> String {
    failure.reason == .missingKey
      ? "\(names(keys)) \(isAre(keys.count)) where `init(from:)` looks for \(code(container))."
      : "\(code(container)) is the array itself, which `init(from:)` looks for inside it."
  }

  static let nilAskedTitle = "Check that %@ is present before checking for null"

  static func nilAsked(_ failure: Failure) -> String {
    "`decodeNil(forKey:)` throws for a missing key; \(code(failure.key ?? "")) is missing from "
      + "\(Catalogue.count(failure.count, "object")), which means the same as null."
  }

  static func inheritedTitle(_ type: String) -> String { "Decode %@ in \(code(type))" }

  static func inherited(_ name: String, _ parent: String) -> String {
    "\(code(name)) belongs to \(code(parent)), whose `init(from:)` decodes nothing."
  }

  static func absentContainerTitle(_ key: String) -> String { "Open \(code(key)) only if present" }

  static func opensIfPresent(_ key: String) -> String { "`init(from:)` opens \(code(key)) only if it is present." }

  static func opensWhereItCan(_ key: String) -> String {
    "`init(from:)` opens \(code(key)) only if it is a container; errors inside it are still thrown."
  }

  static func fillersNote(_ values: [String], _ isNatural: Bool) -> String {
    let distinct = Set(values).sorted()
    let shown = Catalogue.list(distinct.map(code), conjunction: "and")
    return isNatural
      ? "A missing value and \(shown) can no longer be distinguished."
      : "\(shown) \(distinct.count == 1 ? "is a placeholder; replace it" : "are placeholders; replace them") with the right "
        + "\(distinct.count == 1 ? "default" : "defaults")."
  }

  static func excluded(_ name: String, hasValue: Bool, _ value: String) -> String {
    hasValue
      ? "No object has \(code(name)), and the property has the initial value \(code(value)): it is not part of the JSON."
      : "No object has \(code(name)). The initial value \(code(value)) is a placeholder; replace it with the right one."
  }

  static func nestedTitle(_ outer: String) -> String { "Decode %@ from inside \(code(outer))" }

  static let nestedSeveralTitle = "Decode %@ from the objects that contain them"

  static func nested(_ keys: [String], inside outer: String, _ count: Int) -> String {
    "In \(share(count, of: count, "object")), \(names(keys)) \(isAre(keys.count)) inside \(code(outer))."
  }

  static func nextToTitle(_ object: String) -> String { "Decode %@ from the object around \(code(object))" }

  static func nextTo(_ key: String, _ object: String, _ count: Int) -> String {
    "In \(share(count, of: count, "object")), \(code(key)) is next to \(code(object)), not inside it."
  }

  static func gatheredTitle(_ place: String) -> String { "Decode %@ from \(code(place))" }

  static func gathered(_ key: String, _ place: String, _ count: Int) -> String {
    "No object has \(code(key)); \(Catalogue.count(count, "object")) at \(code(place)) "
      + "\(count == 1 ? "looks" : "look") like its contents."
  }

  static func prefixedTitle(_ type: String) -> String { "Build the \(code(type)) of %@ from the flattened keys" }

  static func prefixed(_ keys: [String], _ name: String, _ count: Int) -> String {
    "\(Catalogue.count(count, "object")) \(hasHave(count)) no \(code(name)), but "
      + "\(Catalogue.list(keys.map(code), conjunction: "and")): its members, prefixed with its name."
  }

  static func higherTitle(_ type: String) -> String { "Decode %@ from the enclosing object" }

  static func higher(_ type: String) -> String {
    "The keys of \(code(type)) are next to the others, not in an object of their own."
  }

  static func around(_ keys: [String], of holder: String, inside object: String?) -> String {
    let place = object.map { "inside \(code($0)), next to \(code(holder))" } ?? "next to \(code(holder)), not inside it"
    return "\(names(keys)) \(isAre(keys.count)) \(place)."
  }

  static func enclosingObject(_ type: String, _ key: String) -> String {
    "\(code(type)) expects an object and reads \(code(key)) itself, but the value of \(code(key)) is all it gets."
  }

  static func encodesOneSpelling(_ key: String) -> String { "Encoding always writes \(code(key))." }
  static let encodesAlike = "Encoding writes the same shape."
  static let encodesOtherwise = "Encoding still writes the model's previous shape."
}

extension FixWording {
  static func wrapperTitle(_ wrapper: String) -> String { "Accept a missing key for \(code("@" + wrapper))" }

  static func valuesLost(at keys: [String], of objects: Int) -> String {
    "\(Catalogue.count(objects, "object")) also \(hasHave(objects)) \(names(keys)) there, which "
      + "\(isAre(keys.count)) no longer read."
  }

  static func nullForWrapperTitle(_ wrapper: String) -> String { "Accept null for \(code("@" + wrapper))" }

  static func wrapper(_ wrapper: String, _ value: String) -> String {
    "A property wrapper makes its key required, whatever it wraps. The overload decodes a missing key or null as "
      + "\(code(value))."
  }

  static func ownWrapperTitle(_ wrapper: String) -> String { "Decode %@ with \(code("@" + wrapper))" }

  static func ownWrapper(_ wrapper: String) -> String {
    "The sources already declare \(code("@" + wrapper)), and it decodes this JSON."
  }

  static let variableTitle = "Declare %@ as a variable"

  static func constant(_ property: DeclaredProperty) -> String {
    "A constant with an initial value is never decoded: \(code(property.name)) is "
      + "\(property.initialValue.map(code) ?? "unchanged") whatever the JSON contains. A variable keeps that initial value for "
      + "other initializers, and is decoded."
  }

  static func outerKeyTitle(_ type: String) -> String { "Decode %@ in \(code(type)), which has its key" }

  static func outerKey(_ key: String, _ name: String, _ inner: String, _ outer: String) -> String {
    "\(code(inner)) requires \(code(key)), which is in the enclosing object, \(code(outer))."
  }

  static func outerKeyNote(_ name: String, _ inner: String) -> String {
    "\(code(name)) of \(code(inner)) is unchanged; the program must use the outer property."
  }

  static let forgottenTitle = "Add %@ to `CodingKeys`"
  static func forgotten(_ name: String) -> String {
    "`CodingKeys` has no case for \(code(name)), so it is never decoded."
  }
  static let unreadTitle = "Decode %@ in `init(from:)`"

  static func unread(_ name: String) -> String {
    "`CodingKeys` has \(code(name)) and the JSON has its key, but `init(from:)` never reads it."
  }

  static let mistakenKeyTitle = "Decode %@ from its own key"

  static func mistakenKey(_ name: String, _ key: String) -> String {
    "`init(from:)` reads \(code(name)) from the key \(code(String(key.dropFirst()))), never from its own."
  }

  static let numberedTitle = "Decode %@ from numbered keys"

  static func numbered(_ stems: [String], first: Int) -> String {
    let keys = stems.map { code($0 + String(first)) + ", " + code($0 + String(first + 1)) + " and so on" }
    return "The JSON has no array, but \(Catalogue.list(keys, conjunction: "along with")). Empty ones are skipped."
  }

  static func wholeReadTitle(_ key: String) -> String { "Decode %@ from the key \(code(key))" }

  static func wholeRead(_ name: String, _ key: String, _ count: Int) -> String {
    "\(code(name)) is read from the decoder, and so from the whole object; in \(count == 1 ? "the object" : "all \(count) objects"), "
      + "its value is under \(code(key))."
  }

  static func superclassTitle(_ type: String) -> String { "Decode the superclass of \(code(type)) too" }

  static func superclass(_ type: String, _ parent: String) -> String {
    "`init(from:)` of \(code(type)) calls an initializer of \(code(parent)) that decodes nothing, so the properties of "
      + "\(code(parent)) keep their initial values."
  }

  static func plainSuperclass(_ type: String, _ parent: String) -> String {
    "\(code(parent)) is not `Decodable`: \(code(type)) decodes its own properties; those of its superclass keep their "
      + "initial values."
  }

  static func subclassTitle(_ type: String) -> String { "Decode the properties of \(code(type))" }

  static func subclass(_ type: String) -> String {
    "\(code(type)) inherits its superclass's `init(from:)`, which does not decode the properties that \(code(type)) adds."
  }

  static func outdatedTitle(_ type: String) -> String { "Declare the current keys of \(code(type)): %@" }

  static func outdated(_ gone: [String], _ present: [String], _ count: Int) -> String {
    "\(shareStart(count, of: count, "object")) \(hasHave(count)) no \(Catalogue.list(gone.map(code), conjunction: "or")), but "
      + "\(Catalogue.list(present.map(code), conjunction: "and")), which no property reads: the model seems to describe "
      + "another version."
  }

  static func keepingInitialTitle(_ value: String) -> String { "Keep %@ at \(code(value)) if its key is missing" }

  static func keepingInitial(_ value: String) -> String {
    "Some objects have null, others no key; decoding turns both into nil, even if a missing key should mean the initial "
      + "value, \(code(value))."
  }

  static let presenceTitle = "Distinguish null from missing for %@"
  static let presence = "Some objects have null, others no key; an optional turns both into nil."
}
