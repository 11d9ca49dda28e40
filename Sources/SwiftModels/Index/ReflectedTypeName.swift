/// A type's name as printed by the runtime, converted to the form used in sources.
///
/// `M.(unknown context at $7f3a10).Page<M.Order>.Item` becomes `Page.Item`: generic arguments, the contexts of private
/// and local types, and the module are removed.
struct ReflectedTypeName {
  /// The names from the module down, without generic arguments.
  let components: [String]

  init(_ text: String) {
    var components: [String] = []
    var current = ""
    var depth = 0
    for character in text {
      switch character {
      case "<", "(": depth += 1
      case ">", ")": depth -= 1
      case "." where depth == 0:
        components.append(current)
        current = ""
      case ":" where depth == 0:
        // `(extension in M):Foundation.Date.Kind`
        current = ""
      default:
        if depth == 0 { current.append(character) }
      }
    }
    components.append(current)
    self.components = components.filter { !$0.isEmpty }
  }

  /// The name as it is in the sources, without the module.
  var withoutModule: String {
    (components.count > 1 ? components.dropFirst() : components[...]).joined(separator: ".")
  }
}
