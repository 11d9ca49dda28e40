extension String {
  /// `missing, Gateway.Context.JWT` → `missing, JWT`: the last component says most.
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
