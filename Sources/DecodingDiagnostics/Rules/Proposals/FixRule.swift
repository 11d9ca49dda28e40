/// Looks at one failure or warning with all its evidence and says what an expert would change.
///
/// A rule is silent unless the evidence speaks for it; whether a proposal holds is found out by decoding with it.
public protocol FixRule: Sendable {
  init()
  func proposals(for context: RuleContext) -> [Proposal]
}

/// The rules; the order is of no matter, since what they propose is ranked by what it does.
public enum FixRules {
  static let all: [any FixRule.Type] = [
    KeySpellingRule.self, NestedKeySpellingRule.self, OptionalRule.self,
    DefaultValueRule.self, UsedValueRule.self, ExcludeKeyRule.self,
    StringBackedRule.self, NumberAsStringRule.self, ConvertedTextRule.self, IntegerWidthRule.self,
    NarrowAttemptRule.self, LenientBoolRule.self,
    EmptyStringRule.self, PlaceholderDateRule.self, FalseForNothingRule.self, EmptyObjectRule.self,
    RefusedEmptyRule.self,
    SwallowingWrapperRule.self,
    URLRule.self, TextForDateRule.self, DateStrategyRule.self, DataStrategyRule.self, FloatStrategyRule.self,
    FlexibleRule.self, RootShapeRule.self, ValueShapeRule.self, DictionaryKeysRule.self, OnlyElementRule.self,
    PlainContentRule.self,
    NilAskedRule.self, HelperNullRule.self, CollapsedListRule.self,
    EntryShapeRule.self, FlatterListRule.self, ListedObjectRule.self, SingleElementLoopRule.self, PairedReadRule.self,
    LossyArrayRule.self, EndlessLoopRule.self,
    HeterogeneousArrayRule.self, ForeignObjectRule.self,
    SiblingKindRule.self,
    EnumValueRule.self, MetatypeCaseRule.self, EnumKeyRule.self, EnumRawTypeRule.self, EnumPayloadRule.self,
    PayloadKeyRule.self,
    UntaggedCaseRule.self,
    ErasedNullRule.self,
    WrapperMissingKeyRule.self, OptionalWrapperRule.self, SwallowedFailureRule.self, UndecodedPropertyRule.self,
    NullOrMissingRule.self,
    SyntaxRule.self, TakenForOtherRule.self, SeveralSpellingsRule.self, KeyedListRule.self, TitledTreeRule.self,
    InnerEnvelopeRule.self,
    EntryListRule.self, JSON5Rule.self, SubclassElementsRule.self, PositionalArrayRule.self, ScalarRule.self,
    WrappedObjectRule.self, SwitchedCaseRule.self, UnknownKindRule.self, ErasedKindRule.self,
    UnionOrderRule.self, GenericArgumentRule.self, KeyedElementRule.self, EntryKeyRule.self, NamedByKeyRule.self,
    NewtypeRule.self, SingleValueRule.self, TextTypeRule.self, OptionSetRule.self, CodedFormRule.self,
    OwnFormatterRule.self, OwnReadingRule.self, ComparedValueRule.self, ComparedTextRule.self, OuterKeyRule.self,
    DynamicKeyRule.self,
    EnclosingObjectRule.self,
    NullAloneRule.self, AbsentContainerRule.self, OtherDateFormRule.self, OwnLookupRule.self,
    OtherKindContainerRule.self, AttemptRule.self, OwnTextRule.self, OwnErrorRule.self,
    OtherDateKindRule.self, BareContentRule.self, HelperReadRule.self, HelperBridgeRule.self, RefusedNumberRule.self,
    NormalizedTextRule.self, KeptTextRule.self,
    RawValueCodingRule.self, LastAttemptRule.self, GivenFormatRule.self, GuardedNullRule.self, ContainedNullRule.self,
    WrapperFormRule.self, GroupedListRule.self, StrategyFormatRule.self,
    AttemptedReadRule.self, OwnListRule.self,
    GuardedAttemptRule.self,
    TrailingElementsRule.self, NullInLoopRule.self,
    WholeReadRule.self,
    EntryReadRule.self, StrayEntryRule.self, OutdatedPropertiesRule.self, OptionalSubjectRule.self, KindByKeyRule.self,
    ListedKindRule.self,
    PrecisionRule.self, DatePartsRule.self, FittingKeyRule.self, PlaceholderReadRule.self,
  ]

  /// Those that find a missing key elsewhere: what others propose for it would hide that it has moved.
  private static let movers: [any FixRule.Type] = [
    NestedKeysRule.self, DeeperReadRule.self, OpenedContainerRule.self, DeeperArmRule.self, SuperDecoderRule.self,
    CatchAllRule.self,
    NumberedKeysRule.self,
    DataKeyRule.self, GatheredListRule.self, DissolvedContainerRule.self, DeeperContainerRule.self,
  ]

  /// What all rules propose for one failure or warning.
  public static func proposals(for context: RuleContext) -> [Proposal] {
    guard !context.isAboutUnknownKinds else { return [] }
    var context = context
    let moves = movers.flatMap { $0.init().proposals(for: context) }
    context.hasMoved = context.failure?.reason == .missingKey && !moves.isEmpty
    let proposals = moves + all.flatMap { $0.init().proposals(for: context) }
    let all = proposals + (OwnWrappers(context)?.variants(of: proposals) ?? [])
    return all.map { $0.spellingTypes(as: context.model).retypingAlias(in: context) }
  }
}
