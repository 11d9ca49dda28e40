extension AdaptedModel {
  var tree: JSONTree {
    .object([
      ("addedProperties", .array(addedProperties.map(\.tree))), ("losses", .array(losses.map(\.tree))),
      ("unresolved", .array(unresolved.map(JSONTree.string))),
    ])
  }
}

extension AdaptedModel.AddedProperty {
  fileprivate var tree: JSONTree {
    .object([
      ("type", .string(type)), ("name", .string(name)), ("swiftType", .string(swiftType)), ("key", .string(key)),
    ])
  }
}

extension AdaptedModel.Loss {
  fileprivate var tree: JSONTree {
    .object([
      ("category", .string(category.rawValue)), ("path", .string(path)), ("key", .string(key)),
      ("message", .string(message)), ("count", .integer(count)),
    ])
  }
}
