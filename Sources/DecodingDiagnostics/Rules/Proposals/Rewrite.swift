public import DecodingPrograms

/// A change of one step of decoding code, whatever the code looks like.
public enum Rewrite: Codable, Sendable, Hashable {
  /// The call reads another type; where that is a bridge, what it wraps is taken. A conversion to the type falls away.
  case readAs(String, isBridge: Bool)
  /// The entries of a dictionary are read as another type, and the variable that holds them is one of that.
  case readEntriesAs(String)
  /// The call gives nil where there is no value.
  case readIfPresent
  /// Other code stands in the place of the expression, and of a `try` before a call: `$value` stands for the expression,
  /// `$container` for what a call is made on, `$coder` for the decoder or encoder that the function is given.
  case replace(String)
  /// Another type is tried before the one that the call tries, and what is done then: `$value` stands for the value.
  case tryBefore(String, doing: String)
  /// The type that a later call tries is tried before the one that the call tries.
  case tryFirst(CodeRange)
  /// What the call's attempt gives is taken only under a condition: `$value` stands for it.
  case takeOnlyIf(String)
  /// The superclass is given the decoder or encoder that is for it, where a container is there.
  case handSuper
  /// What is attempted is asked for first.
  case whereContained
  /// Nothing is made of an empty text by the call.
  case unlessEmpty
  /// Where a call gives nil, other code is tried: `$value` stands for the call's argument.
  case orElse(String)
  /// Something is done to what the call reads before all else: Swift in which `$value` stands for the value.
  case convertBefore(String)
  /// A question whether a value is null, or its key there, asks the other as well.
  case askAlso
  /// What a guard asks for may be absent, and what is made of it is an optional then. What the second condition makes of
  /// the value has this type.
  case relaxGuard(making: String)
  /// A condition that only rejects falls away.
  case dropGuard
  /// What is read or opened in a container is looked for in objects inside it, by these cases of its keys.
  case openInside([String], keys: String)
  /// A container is opened on what is around it.
  case openHigher
  /// What would be in a container is read under the container's own key.
  case readHigher
  /// An object is opened as the only element of a list.
  case openFirst
  /// What is read is compared with these words, whatever their letters, in the place of one.
  case acceptWords([String])
  /// A bridge is read that holds the flag which a comparison makes of what is read.
  case affirm(bridge: String)
  /// A null among the elements of a loop, or its entries, is passed over.
  case skipNull
  /// A failing element is stepped over where a loop catches it.
  case skipFailed
  /// Entries under these keys are none.
  case passOver([String])
  /// One element of this type may stand in the place of the list.
  case takeOne(String)
  /// A value is read from a copy of the list, which stays where it is.
  case readFromCopy
  /// A switch over an optional asks for this case of what is in it.
  case matchSome(String)
  /// All that an initializer does becomes one call, which reads the value that it decodes as this type into a property.
  case readWhole(String, as: String)
  /// The value that an initializer decodes is taken as it is into a property, where it is of this type; all else is done as
  /// before.
  case takeFirst(String, as: String)
  /// The container of a single value is opened, in the place of an object's or a list's; in the type's encoding too.
  case openSingle
  /// The call reads what is under another case of its keys.
  case underKey(String)
  /// What a function makes of a value is set only where that is not of this type itself.
  case tryPlain(String)
  /// Further arms stand behind this one, each like one that is there.
  case addArms([ArmCopy])
  /// An arm with code of its own stands behind this one.
  case addArm(String, [String])
  /// The arm that takes what others leave does this alone; it gives what is left a name where that is needed.
  case takeRest(String, binding: String?)
  /// A name that an enum does not know is kept in this case of what the initializer decodes.
  case lookUp(unknown: String)
  /// An object is opened under a case of the keys before the call, which reads from that.
  case openBefore(String, String, keys: String)
  /// The call writes into objects inside what it writes into, by these cases of its keys.
  case writeInside([String], keys: String)
  /// The call is made on something else.
  case callOn(String)
}
