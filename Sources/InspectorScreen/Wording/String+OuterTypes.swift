extension String {
  /// Removes enclosing types: `missing, Gateway.Context.JWT` becomes `missing, JWT`, since the last component is the
  /// most important.
  var withoutOuterTypes: String {
    var result = ""
    var name: Substring = ""
    for character in self {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        name.append(character)
      } else {
        result += Self.lastName(name) + String(character)
        name = ""
      }
    }
    return result + Self.lastName(name)
  }

  private static func lastName(_ name: Substring) -> Substring {
    name.first?.isUppercase == true ? name.split(separator: ".").last ?? name : name
  }
}
