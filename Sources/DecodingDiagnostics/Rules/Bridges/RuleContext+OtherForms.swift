internal import JSONText

extension RuleContext {
  /// Returns the bridge to the requested type that reads every value found, and the kind of the fix; nil if there is
  /// none.
  func bridge(to wanted: String, from values: [Node]) -> (type: BridgeType, kind: FixKind)? {
    let present = values.filter { document.kind(of: $0) != .null }
    if wanted == "Bool" {
      return present.allSatisfy { LenientBoolRule.isBool($0, document) } ? (.lenientBool, .lenientBool) : nil
    }
    if wanted == "String" {
      let isText = owner?.property.type.map(TypeText.core) == "String"
      return kinds(of: present).isSubset(of: [.string, .number])
        ? (.textOrNumber, isText ? .numberAsString : .flexible) : nil
    }
    guard TypeText.isNumber(wanted), kinds(of: present).isSubset(of: [.string, .number]) else { return nil }
    let texts = strings(present)
    let convert = texts.allSatisfy { TypeText.integers.contains(wanted) ? Int($0) != nil : Double($0) != nil }
    return convert ? (wanted == "Decimal" ? .decimalText : .stringBacked, .stringBacked) : nil
  }
}
