/// All rules, and the order of their proposals: a rule is registered here and nowhere else.
public enum FixRules {
  private typealias Entry = RegisteredRule

  /// Rules whose fixes would hide that a value has moved: they do not apply if the value is found elsewhere.
  private static let absences: Set<String> = [
    "absent-value", "default-value", "absent-converted-value", "absent-container", "dynamic-key", "outdated-properties",
    "foreign-objects",
  ]

  /// Id, type, place among the fixes with the same result, and the kinds of the fixes. The place is that of the rule's
  /// most natural proposal; others may name one from the list below. Among fixes at one place, those of the rule that
  /// is registered first come first.
  public static let all: [RegisteredRule] = [
    Entry("moved-key", NestedKeysRule.self, .adapted(0), [.dictionary, .nestedKeys], supersedes: absences),
    Entry("value-moved-inside-container", DeeperReadRule.self, .adapted(0), [.nestedKeys], supersedes: absences),
    Entry("value-in-other-container", .openedElsewhere, .direct(4), [.nestedKeys], supersedes: absences),
    Entry("payload-moved", DeeperArmRule.self, .adapted(0), [.nestedKeys], supersedes: absences),
    Entry(
      "super-decoder", SuperDecoderRule.self, .direct(2), [.classInheritance, .codingKeys, .nestedKeys, .other],
      supersedes: absences),
    Entry("remaining-keys", CatchAllRule.self, .otherForm(0), [.dictionary], supersedes: absences),
    Entry("numbered-keys", NumberedKeysRule.self, .otherForm(0), [.other], supersedes: absences),
    Entry("key-is-data", .dataKey, .otherForm(2), [.dictionary], supersedes: absences),
    Entry("elements-in-other-arrays", .gatheredList, .adapted(4), [.nestedKeys], supersedes: absences),
    Entry("container-flattened", .dissolvedContainer, .direct(3), [.nestedKeys, .wrongShape], supersedes: absences),
    Entry("container-moved", .movedContainer, .otherForm(4), [.nestedKeys], supersedes: absences),
    Entry("key-spelling", KeySpellingRule.self, .direct(4), [.codingKeys, .keyDecodingStrategy]),
    Entry("nested-key-spelling", .nestedSpelling, .direct(5), [.codingKeys]),
    Entry("literal-key-spelling", .literalSpelling, .direct(5), [.codingKeys]),
    Entry("absent-value", OptionalRule.self, .absence(0), [.optional]),
    Entry("default-value", DefaultValueRule.self, .unlikeData(8), [.defaultValue]),
    Entry("absent-converted-value", UsedValueRule.self, .direct(4), [.optional, .defaultValue, .emptyStringAsNil]),
    Entry("not-in-json", ExcludeKeyRule.self, .otherForm(1), [.excludeKey]),
    Entry("string-backed-number", StringBackedRule.self, .adapted(0), [.stringBacked]),
    Entry("number-for-string", NumberAsStringRule.self, .otherForm(4), [.numberAsString, .flexible, .other]),
    Entry("number-for-converted-string", .convertedText, .otherForm(3), [.flexible]),
    Entry("integer-width", IntegerWidthRule.self, .adapted(0), [.integerWidth]),
    Entry("integer-width-in-union", .wideAttempt, .direct(4), [.integerWidth]),
    Entry("bool-spelling", LenientBoolRule.self, .adapted(0), [.lenientBool]),
    Entry("empty-string", NothingRule.self, .otherForm(0), [.emptyStringAsNil, .flexible, .other, .wrongShape]),
    Entry("wrapper-hides-value", .swallowedForm, .otherForm(0), [.flexible, .lenientBool, .stringBacked]),
    Entry("invalid-url", URLRule.self, .adapted(6), [.urlInvalid]),
    Entry("string-for-date", .textForDate, .unlikeData(0), [.wrongShape]),
    Entry("date-strategy", DateStrategyRule.self, .otherForm(1), [.dateStrategy]),
    Entry("data-strategy", DataStrategyRule.self, .otherForm(1), [.dataStrategy]),
    Entry("float-strategy", FloatStrategyRule.self, .otherForm(0), [.floatStrategy]),
    Entry("mixed-kinds", FlexibleRule.self, .adapted(8), [.flexible, .heterogeneousArray]),
    Entry(
      "root-type", RootShapeRule.self, .direct(2),
      [.decodeArray, .decodeObject, .dictionary, .envelope, .invalidJSON, .optional, .other, .wrongShape]),
    Entry(
      "value-shape", ValueShapeRule.self, .otherForm(1),
      [.decodeObject, .dictionary, .flexible, .invalidJSON, .lossyArray, .wrongShape]),
    Entry("dictionary-keys", DictionaryKeysRule.self, .direct(2), [.dictionary]),
    Entry("only-element", OnlyElementRule.self, .otherForm(5), [.flexible]),
    Entry("value-without-object", .bareContent, .otherForm(1), [.flexible]),
    Entry("nil-asked-of-missing-key", .askedNull, .direct(2), [.optional]),
    Entry("inner-array-alone", .collapsedList, .otherForm(4), [.flexible]),
    Entry("mixed-entry-shape", EntryShapeRule.self, .otherForm(4), [.flexible, .wrongShape]),
    Entry("array-nesting", .flatterList, .otherForm(2), [.wrongShape]),
    Entry("object-in-array", .listedObject, .otherForm(4), [.wrongShape]),
    Entry("single-value-for-loop", .singleElement, .direct(4), [.flexible]),
    Entry("element-read-twice", .pairedRead, .direct(0), [.other]),
    Entry("bad-elements", LossyArrayRule.self, .unlikeData(5), [.lossyArray]),
    Entry("endless-loop", .endlessLoop, .otherForm(2), [.lossyArray]),
    Entry("several-kinds", HeterogeneousArrayRule.self, .adapted(4), [.heterogeneousArray]),
    Entry("foreign-objects", ForeignObjectRule.self, .unlikeData(0), [.heterogeneousArray]),
    Entry("kind-next-to-value", SiblingKindRule.self, .adapted(5), [.heterogeneousArray]),
    Entry("enum-value", EnumValueRule.self, .direct(4), [.enumCase, .enumRawType]),
    Entry("enum-as-key", EnumKeyRule.self, .otherForm(2), [.dictionary, .enumCase]),
    Entry("enum-raw-type", EnumRawTypeRule.self, .direct(4), [.enumRawType, .other]),
    Entry("enum-payload", EnumPayloadRule.self, .direct(2), [.enumAssociated]),
    Entry("payload-label", PayloadKeyRule.self, .otherForm(0), [.codingKeys, .optional]),
    Entry("union-lacks-kind", UntaggedCaseRule.self, .direct(4), [.enumAssociated]),
    Entry("null-in-any-value", ErasedNullRule.self, .direct(4), [.flexible]),
    Entry(
      "wrapper-missing-key", WrapperMissingKeyRule.self, .direct(4),
      [.defaultValue, .nullOrMissing, .wrapperMissingKey]),
    Entry(
      "optional-wrapper", OptionalWrapperRule.self, .adapted(0),
      [.emptyStringAsNil, .optional, .wrapperMissingKey]),
    Entry("swallowed-failure", SwallowedFailureRule.self, .direct(4), .any),
    Entry("undecoded-property", UndecodedPropertyRule.self, .direct(2), [.classInheritance, .codingKeys, .other]),
    Entry("null-or-missing", NullOrMissingRule.self, .otherForm(1), [.defaultValue, .nullOrMissing]),
    Entry("json-syntax", SyntaxRule.self, .direct(2), [.invalidJSON]),
    Entry("string-taken-for-other", .takenForOther, .direct(4), [.other]),
    Entry("several-spellings", SeveralSpellingsRule.self, .otherForm(4), [.codingKeys]),
    Entry("object-for-array", KeyedListRule.self, .otherForm(0), [.dictionary]),
    Entry("titles-as-keys", TitledTreeRule.self, .otherForm(1), [.dictionary]),
    Entry("array-in-envelope", InnerEnvelopeRule.self, .otherForm(0), [.envelope]),
    Entry("entries-for-dictionary", EntryListRule.self, .otherForm(0), [.dictionary]),
    Entry("json5", .json5, .otherForm(0), [.invalidJSON]),
    Entry("subclass-elements", SubclassElementsRule.self, .otherForm(0), [.classInheritance]),
    Entry("positional-array", PositionalArrayRule.self, .otherForm(2), [.wrongShape]),
    Entry("scalar-type", ScalarRule.self, .otherForm(4), [.flexible, .other, .stringBacked]),
    Entry("object-in-object", WrappedObjectRule.self, .otherForm(4), [.envelope, .flexible, .nestedKeys, .wrongShape]),
    Entry("switch-lacks-case", SwitchedCaseRule.self, .otherForm(2), [.enumCase]),
    Entry("unknown-kind", UnknownKindRule.self, .unlikeData(0), [.enumCase]),
    Entry("erased-type-lacks-kind", KindTypeRule.self, .otherForm(2), [.enumCase, .heterogeneousArray]),
    Entry("union-order", UnionOrderRule.self, .direct(4), [.enumAssociated]),
    Entry("generic-argument", GenericArgumentRule.self, .direct(3), .any),
    Entry("element-key-is-data", KeyedElementRule.self, .otherForm(2), [.dictionary]),
    Entry("entry-key-is-data", EntryKeyRule.self, .otherForm(4), [.dictionary]),
    Entry("string-as-key", NamedByKeyRule.self, .adapted(0), [.wrongShape]),
    Entry("newtype-form", NewtypeRule.self, .otherForm(4), [.flexible, .lenientBool, .numberAsString, .stringBacked]),
    Entry("single-value", .singleValue, .otherForm(0), [.wrongShape]),
    Entry("type-from-string", TextTypeRule.self, .direct(5), [.wrongShape]),
    Entry("option-set", OptionSetRule.self, .otherForm(0), [.other]),
    Entry("coded-form", CodedFormRule.self, .otherForm(0), [.wrongShape, .flexible, .stringBacked, .other]),
    Entry("formatter-format", OwnFormatterRule.self, .otherForm(1), [.dateStrategy]),
    Entry("plain-value-first", .plainFirst, .adapted(4), [.flexible]),
    Entry("compared-value", .comparedValue, .adapted(2), [.lenientBool]),
    Entry("known-spelling", .knownSpelling, .otherForm(1), [.enumCase]),
    Entry("compared-string", .comparedText, .otherForm(0), [.lenientBool]),
    Entry("key-in-outer-object", .outerKey, .adapted(4), [.nestedKeys]),
    Entry("dynamic-key", .dynamicKey, .absence(0), [.optional]),
    Entry("enclosing-object", .enclosingObject, .otherForm(4), [.nestedKeys]),
    Entry("null-only-type", .nullAlone, .direct(4), [.wrongShape]),
    Entry("absent-container", AbsentContainerRule.self, .direct(5), [.codingKeys, .defaultValue, .optional]),
    Entry("second-date-format", OtherDateFormRule.self, .otherForm(5), [.dateStrategy]),
    Entry("enum-lookup", OwnLookupRule.self, .adapted(0), [.enumCase]),
    Entry(
      "other-kind-for-container", OtherKindContainerRule.self, .otherForm(3),
      [.defaultValue, .emptyStringAsNil, .flexible, .nestedKeys, .optional, .wrongShape]),
    Entry("attempted-types", .attempted, .adapted(0), .any),
    Entry("string-without-container", .bareText, .direct(4), [.wrongShape]),
    Entry("own-error", OwnErrorRule.self, .otherForm(0), .any),
    Entry("date-kind", OtherDateKindRule.self, .otherForm(1), [.flexible]),
    Entry("content-without-wrapper", BareContentRule.self, .direct(3), [.envelope, .wrongShape]),
    Entry("kind-missing-in-helper", .helperAttempt, .direct(4), [.flexible]),
    Entry("form-missing-in-helper", .helperForm, .direct(4), [.flexible, .lenientBool, .stringBacked]),
    Entry("number-format", .spelledNumber, .otherForm(0), [.stringBacked]),
    Entry("surplus-characters", .normalizedText, .adapted(1), [.flexible]),
    Entry("string-kept", .keptText, .absence(4), [.other]),
    Entry("raw-value-coding", .rawValueCoding, .otherForm(0), [.other]),
    Entry("last-attempt", .lastAttempt, .direct(4), [.flexible]),
    Entry("given-format", .givenFormat, .otherForm(0), [.dateStrategy]),
    Entry("listed-formats", .listedFormats, .otherForm(0), [.dateStrategy]),
    Entry("guarded-null", .guardedAbsence, .unlikeData(4), [.optional]),
    Entry("null-for-contained-key", .askedKey, .otherForm(0), [.nullOrMissing]),
    Entry("generic-wrapper-form", WrapperFormRule.self, .otherForm(4), [.flexible, .lenientBool, .stringBacked]),
    Entry("array-of-arrays", .groupedList, .otherForm(4), [.wrongShape]),
    Entry("wrapper-date-format", StrategyFormatRule.self, .otherForm(0), [.dateStrategy]),
    Entry(
      "attempt-other-form", .attemptedForm, .otherForm(0),
      [.flexible, .lenientBool, .stringBacked, .numberAsString, .integerWidth]),
    Entry("object-for-own-list", .keyedElements, .otherForm(4), [.dictionary]),
    Entry("trailing-elements", .surplusElements, .unlikeData(0), [.other]),
    Entry("null-element-in-loop", .nullInLoop, .adapted(0), [.lossyArray, .other]),
    Entry("odd-element-in-loop", .oddElement, .unlikeData(0), [.lossyArray]),
    Entry("value-under-key", WholeReadRule.self, .direct(4), [.nestedKeys]),
    Entry("mixed-entries-in-loop", .mixedEntries, .adapted(6), [.flexible]),
    Entry("stray-entry", .strayEntry, .adapted(3), [.other]),
    Entry("outdated-properties", OutdatedPropertiesRule.self, .unlikeData(9), [.wrongShape]),
    Entry("case-none", .caseNone, .direct(2), [.other]),
    Entry("kind-by-key", KindByKeyRule.self, .otherForm(4), [.enumAssociated]),
    Entry("decimal-through-double", .exactDecimal, .direct(2), [.integerWidth]),
    Entry("array-without-container", .bareList, .direct(3), [.wrongShape]),
    Entry("precision", PrecisionRule.self, .adapted(0), [.integerWidth]),
    Entry("date-parts", DatePartsRule.self, .otherForm(0), [.dateStrategy]),
    Entry("fitting-key", FittingKeyRule.self, .direct(3), [.codingKeys]),
    Entry("ignored-keys", IgnoredKeysRule.self, .absence(5), [.addProperty]),
    Entry("placeholder-string", .placeholderRead, .otherForm(1), [.other]),
    Entry("found-form", FoundFormRule.self, .lastChance, [.flexible, .dictionary, .wrongShape]),
  ]
}

// MARK: Places of single proposals

extension FixPlace {
  // Direct
  static let optionalReadAsRequired = FixPlace(.direct, 0)
  static let keyStrategy = FixPlace(.direct, 2)
  static let superclassDecoding = FixPlace(.direct, 3)
  static let knownEnvelope = FixPlace(.direct, 3)
  static let withoutEnvelope = FixPlace(.direct, 3)
  static let surroundedJSON = FixPlace(.direct, 3)
  static let joinedJSON = FixPlace(.direct, 3)
  static let absentContainer = FixPlace(.direct, 4)
  static let dissolvedDictionary = FixPlace(.direct, 4)
  static let subclassDecoding = FixPlace(.direct, 4)
  static let constantDecoded = FixPlace(.direct, 4)
  static let absentConversion = FixPlace(.direct, 4)
  static let keysThroughStrings = FixPlace(.direct, 4)
  static let newEnvelope = FixPlace(.direct, 4)
  static let nullRoot = FixPlace(.direct, 4)
  static let rootDictionary = FixPlace(.direct, 4)
  static let flatSuperclass = FixPlace(.direct, 4)
  static let optionalSuperclass = FixPlace(.direct, 4)
  static let completedFormatter = FixPlace(.direct, 4)
  static let comparedInHelper = FixPlace(.direct, 4)
  static let spellingSame = FixPlace(.direct, 4)
  static let casesByName = FixPlace(.direct, 5)
  static let caseAmongNulls = FixPlace(.direct, 5)
  static let anyLetterCase = FixPlace(.direct, 5)
  static let caseSpelling = FixPlace(.direct, 4)
  static let nestedSpelling = FixPlace(.direct, 5)
  static let otherAnswer = FixPlace(.direct, 5)

  // Another form
  static let numbersForNames = FixPlace(.otherForm, 0)
  static let rawValueKept = FixPlace(.otherForm, 0)
  static let taggedEnum = FixPlace(.otherForm, 0)
  static let propertyUnread = FixPlace(.otherForm, 0)
  static let skippedEntry = FixPlace(.otherForm, 0)
  static let superclassBesideKey = FixPlace(.otherForm, 0)
  static let untaggedCases = FixPlace(.otherForm, 1)
  static let namesForNumbers = FixPlace(.otherForm, 1)
  static let quotedNumbers = FixPlace(.otherForm, 1)
  static let separatedElements = FixPlace(.otherForm, 1)
  static let excludedWithValue = FixPlace(.otherForm, 1)
  static let objectAsDictionary = FixPlace(.otherForm, 1)
  static let rootInString = FixPlace(.otherForm, 1)
  static let spellingOfWords = FixPlace(.otherForm, 1)
  static let placeholderDate = FixPlace(.otherForm, 2)
  static let falseAsNil = FixPlace(.otherForm, 2)
  static let casesAsOrdinals = FixPlace(.otherForm, 2)
  static let casesByPosition = FixPlace(.otherForm, 2)
  static let newCases = FixPlace(.otherForm, 2)
  static let structForOthers = FixPlace(.otherForm, 2)
  static let secondsOfDuration = FixPlace(.otherForm, 2)
  static let bareContentOfProperty = FixPlace(.otherForm, 2)
  static let keysByStrings = FixPlace(.otherForm, 2)
  static let objectForArray = FixPlace(.otherForm, 2)
  static let otherVersion = FixPlace(.otherForm, 2)
  static let arrayForValue = FixPlace(.otherForm, 2)
  static let arraysForElements = FixPlace(.otherForm, 2)
  static let numberAsName = FixPlace(.otherForm, 2)
  static let unsignedCase = FixPlace(.otherForm, 2)
  static let hexadecimal = FixPlace(.otherForm, 3)
  static let clockTime = FixPlace(.otherForm, 3)
  static let mixedDateForms = FixPlace(.otherForm, 3)
  static let namedType = FixPlace(.otherForm, 4)
  static let prefixedKeys = FixPlace(.otherForm, 4)
  static let arrayHolder = FixPlace(.otherForm, 4)
  static let oneOrMany = FixPlace(.otherForm, 4)
  static let emptyObjectForArray = FixPlace(.otherForm, 4)
  static let wholeValue = FixPlace(.otherForm, 4)
  static let arrayForDictionary = FixPlace(.otherForm, 4)
  static let arrayAmongDictionaries = FixPlace(.otherForm, 4)
  static let emptyArrays = FixPlace(.otherForm, 4)
  static let customDates = FixPlace(.otherForm, 4)
  static let spellingByType = FixPlace(.otherForm, 4)
  static let otherDateForm = FixPlace(.otherForm, 5)
  static let isoDatesAfterCustom = FixPlace(.otherForm, 5)

  // Adapted
  static let amountWithUnit = FixPlace(.adapted, 0)
  static let percentage = FixPlace(.adapted, 0)
  static let oneLevelDeeper = FixPlace(.adapted, 0)
  static let knownObject = FixPlace(.adapted, 0)
  static let objectsForDictionary = FixPlace(.adapted, 0)
  static let widerInteger = FixPlace(.adapted, 0)
  static let onlyElementOrMany = FixPlace(.adapted, 1)
  static let dissolvedObject = FixPlace(.adapted, 2)
  static let wholeOrInside = FixPlace(.adapted, 2)
  static let objectForScalar = FixPlace(.adapted, 2)
  static let emptyObjects = FixPlace(.adapted, 2)
  static let boolInString = FixPlace(.adapted, 2)
  static let namesOrOrdinals = FixPlace(.adapted, 4)
  static let severalLevelsDeeper = FixPlace(.adapted, 4)
  static let elementAlone = FixPlace(.adapted, 4)
  static let clearedInHelper = FixPlace(.adapted, 3)
  static let convertedNumber = FixPlace(.adapted, 4)
  static let loopOverDecoders = FixPlace(.adapted, 4)
  static let contentAsIs = FixPlace(.adapted, 4)
  static let numberOrString = FixPlace(.adapted, 4)
  static let identifierAsString = FixPlace(.adapted, 5)
  static let otherName = FixPlace(.adapted, 5)
  static let keysAsStrings = FixPlace(.adapted, 6)
  static let otherNestedName = FixPlace(.adapted, 6)
  static let changedKey = FixPlace(.adapted, 8)
  static let genericArgumentOfOtherShape = FixPlace(.adapted, 8)

  // Unlike data
  static let fallbackCase = FixPlace(.unlikeData, 0)
  static let nullInRoot = FixPlace(.unlikeData, 0)
  static let scalarForObject = FixPlace(.unlikeData, 0)
  static let closedJSON = FixPlace(.unlikeData, 0)
  static let invalidURLAsNil = FixPlace(.unlikeData, 0)
  static let joinedStrings = FixPlace(.unlikeData, 2)
  static let otherScalar = FixPlace(.unlikeData, 2)
  static let remainingName = FixPlace(.unlikeData, 2)
  static let otherScalarForArray = FixPlace(.unlikeData, 4)
  static let anyValue = FixPlace(.unlikeData, 4)
  static let falseAsNewOptional = FixPlace(.unlikeData, 4)
  static let numberOrNil = FixPlace(.unlikeData, 4)
  static let ownWrapperForDefault = FixPlace(.unlikeData, 4)
  static let numberAsIs = FixPlace(.unlikeData, 6)
  static let fallbackForPlaceholder = FixPlace(.unlikeData, 6)
  static let emptyAsNewOptional = FixPlace(.unlikeData, 6)
  static let quantityAsBool = FixPlace(.unlikeData, 6)
  static let naturalDefault = FixPlace(.unlikeData, 8)
  static let numberAmongStrings = FixPlace(.unlikeData, 8)

  // Absence
  static let absentValue = FixPlace(.absence, 0)
  static let wordsAmongDates = FixPlace(.absence, 0)
  static let emptyNumberAsString = FixPlace(.absence, 0)
  static let emptyURLAsString = FixPlace(.absence, 0)
  static let doubtfulUnion = FixPlace(.absence, 4)
  static let excludedThoughStored = FixPlace(.absence, 5)
  static let wrapperDefault = FixPlace(.absence, 5)

  // Last resort
  static let placeholderDefault = FixPlace(.lastResort, 10)
  static let stringRoot = FixPlace(.lastResort, 10)
  static let excludedWithPlaceholder = FixPlace(.lastResort, 15)
  static let movedOptional = FixPlace(.lastResort, 30)
  static let movedDefault = FixPlace(.lastResort, 35)
  static let lastChance = FixPlace(.lastResort, 40)

  /// The place of a fix that maps a key, by how closely the key's name resembles the property's.
  static func spelling(_ likeness: KeyMatch.Likeness) -> FixPlace {
    [.spellingSame, .spellingOfWords, .spellingByType, .otherName, .remainingName][likeness.rawValue]
  }
}

// MARK: Distances

extension FixPlace.Distance {
  /// A wrapper that the sources already have is better than the bridge that a rule would add.
  static let ownWrapperLead = FixPlace.Distance(4)
  /// Keeping the rest of an element is better than dropping the element.
  static let elementKeptLead = FixPlace.Distance(10)
  /// Once a failure is fixed, the next one should not be silent.
  static let throwingLead = FixPlace.Distance(1)
  /// A fix that reveals further failures is worth less than a larger change that leaves none.
  static let revealing = FixPlace.Distance(10)
}
