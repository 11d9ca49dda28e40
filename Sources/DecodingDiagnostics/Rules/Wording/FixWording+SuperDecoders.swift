/// Fixes of code that asks for the decoder of a superclass or of a key.
extension FixWording {
  static let superOfMissingTitle = "Call `superDecoder(forKey:)` only if the key is present"
  static let superOfMissing =
    "`superDecoder(forKey:)` does not throw for a missing key: it returns a decoder for null, which fails later."

  static func flatSuperclassTitle(_ superclass: String) -> String {
    "Decode \(code(superclass)) from the object's own keys"
  }
  static func flatSuperclass(_ superclass: String, _ key: String) -> String {
    "The keys of \(code(superclass)) are in the object itself, not in a nested object under \(code(key))."
  }

  static func underSuperTitle(_ superclass: String) -> String { "Decode \(code(superclass)) from the key `super`" }
  static func underSuper(_ superclass: String, _ count: Int) -> String {
    "In \(count == 1 ? "the object" : "all \(count) objects"), the keys of \(code(superclass)) are under `super`, where "
      + "`superEncoder()` writes them."
  }

  static let superTitle = "Decode from the object's own decoder"
  static let superDecoder = "`superDecoder()` reads the key `super`, which the object does not have."

  static func besideTitle(_ key: String) -> String { "Decode the contents of \(code(key)) from the object itself" }

  static func beside(_ failure: Failure, _ key: String) -> String {
    "\(Catalogue.capitalized(Catalogue.count(failure.count, "object"))) \(hasHave(failure.count)) no \(code(key)), but "
      + "\(failure.count == 1 ? "has" : "have") keys that nothing reads; they may be its contents."
  }

  static func superclassUnder(_ key: String, _ superclass: String, _ count: Int) -> String {
    "\(count == 1 ? "The only object has" : "All \(count) objects have") what \(code(superclass)) requires under \(code(key))."
  }
}
