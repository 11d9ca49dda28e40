internal import JSONText

/// A type with one property whose key is data: the next object has another key with such a value.
/// `{"730476": {"choice": "a"}}` and `{"730481": {"choice": "b"}}` for `case answer = "730476"`.
struct DataKeyRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, let type = context.ownerType,
      !type.hasDecodingInitializer, type.properties.count == 1, let property = type.properties.first,
      let value = property.type.map(TypeText.unwrapped), let holder = context.holder(of: type),
      let declared = holder.property.type, holder.canBeWrapped
    else { return nil }
    let objects = containers.filter { document.kind(of: $0) == .object }
    let members = context.children(of: objects)
    let keys = Set(objects.flatMap(document.keys(of:)))
    // A value of a plain type may are under any key.
    guard objects.count > 1, objects.allSatisfy({ document.count(of: $0) == 1 }), keys.count > 1,
      !TypeText.isScalar(value), members.allSatisfy({ fit.fits($0, value) })
    else { return nil }
    let target = TypeText.replacingCore(of: declared, with: "[String: \(value)]")
    return Proposal(.dictionary, retyping: holder, to: target, FixWording.keysAreData(keys.sorted(), value))
  }
}
