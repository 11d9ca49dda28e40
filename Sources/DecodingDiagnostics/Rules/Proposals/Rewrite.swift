public import DecodingPrograms

/// A change of one step of decoding code, in whatever form the code is written.
public enum Rewrite: Codable, Sendable, Hashable {
  /// Makes the call read another type; a bridge is unwrapped. A conversion to the type is removed.
  case readAs(String, isBridge: Bool)
  /// Reads the entries of a dictionary as another type, and changes the type of the variable that holds them.
  case readEntriesAs(String)
  /// Makes the call return nil if there is no value.
  case readIfPresent
  /// Replaces the expression, and a `try` before a call: `$value` is the expression, `$container` the base of a call,
  /// `$coder` the decoder or encoder that the function receives.
  case replace(String)
  /// Tries another type before the one that the call tries, and runs this code: `$value` is the value.
  case tryBefore(String, doing: String)
  /// Tries the type of a later call before the one that the call tries.
  case tryFirst(CodeRange)
  /// Uses the result of the call's attempt only under a condition: `$value` is the result.
  case takeOnlyIf(String)
  /// Passes the superclass the `superDecoder()` or `superEncoder()` of a keyed container.
  case handSuper
  /// Tests for the presence of what is attempted first.
  case whereContained
  /// Skips the call for an empty string.
  case unlessEmpty
  /// If a call returns nil, tries other code: `$value` is the call's argument.
  case orElse(String)
  /// Converts what the call reads before everything else: Swift in which `$value` is the value.
  case convertBefore(String)
  /// Makes a test for null, or for the presence of a key, test for both.
  case askAlso
  /// Allows what a guard requires to be absent, so that the results are optional. The result of the second condition
  /// has this type.
  case relaxGuard(making: String)
  /// Removes a condition that only rejects.
  case dropGuard
  /// Looks up what is read or opened in a container in objects inside it, by these cases of its keys.
  case openInside([String], keys: String)
  /// Reads from the container in which the call's own is opened, by this case of its keys.
  case readAround(String)
  /// Opens a container on the enclosing one.
  case openHigher
  /// Reads what would be in a container under the container's own key.
  case readHigher
  /// Opens an object as the only element of an array.
  case openFirst
  /// Compares what is read with these words, ignoring case, instead of with one.
  case acceptWords([String])
  /// Reads a bridge that holds the flag which a comparison with the value gives.
  case affirm(bridge: String)
  /// Skips a null among the elements or entries of a loop.
  case skipNull
  /// Skips an element of a loop that is not of the kind that is opened.
  case skipOtherKind
  /// Skips an element of a loop that lacks the key of the value.
  case skipLacking
  /// Skips a failing element whose error a loop catches.
  case skipFailed
  /// Ignores entries with these keys.
  case passOver([String])
  /// Accepts one element of this type in place of the array.
  case takeOne(String)
  /// Iterates over the decoders of an array's elements, which this method returns, instead of its container: the value
  /// may be the only element.
  case overDecoders(by: String)
  /// Reads a value from a copy of the array's container, which does not advance.
  case readFromCopy
  /// Makes a switch over an optional match this case of the wrapped value.
  case matchSome(String)
  /// Replaces the body of an initializer by one call, which reads its value as this type into a property.
  case readWhole(String, as: String)
  /// Reads the value of an initializer unchanged into a property if it is of this type; everything else is done as
  /// before.
  case takeFirst(String, as: String)
  /// Opens a single value container instead of a keyed or unkeyed one, in the type's encoding too.
  case openSingle
  /// Makes the call read another case of its keys.
  case underKey(String)
  /// Sets the result of a function only if the value is not of this type itself.
  case tryPlain(String)
  /// Adds further arms after this one, each a copy of an existing one.
  case addArms([ArmCopy])
  /// Adds an arm with code of its own after this one.
  case addArm(String, [String])
  /// Replaces the code of the arm that handles everything else, and binds a name if needed.
  case takeRest(String, binding: String?)
  /// Accepts these strings too: in an arm, or wherever the code accepts the one that a literal spells.
  case spellAlso([String])
  /// Keeps a name that an enum does not know in this case of what the initializer decodes.
  case lookUp(unknown: String)
  /// Opens an object under a case of the keys before the call, which reads from it.
  case openBefore(String, String, keys: String)
  /// Writes into objects inside of what the call writes to, by these cases of its keys.
  case writeInside([String], keys: String)
  /// Changes the base of the call.
  case callOn(String)
}
