/// A type's name as `String(reflecting:)` prints it, without what differs from one run of the app to the next.
///
/// `Shop.(unknown context at $55f4711c0).Order`, a private type, is `Shop.Order`: the number is an address. With it a
/// fingerprint would be another one in each run.
enum PrintedType {
  static func name(of type: Any.Type) -> String {
    let mark = "(unknown context at "
    var (name, rest) = ("", Substring(String(reflecting: type)))
    while let start = rest.firstRange(of: mark), let end = rest[start.upperBound...].firstIndex(of: ")") {
      name += rest[..<start.lowerBound]
      rest = rest[end...].dropFirst(")".count)
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return name + rest
  }
}
