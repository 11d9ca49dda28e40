/// The kind of a JSON value.
public enum ValueKind: UInt8, Sendable, Hashable, CaseIterable {
  case object, array, string, number, bool, null
}
