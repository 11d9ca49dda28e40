/// Fixes of code that asks for the decoder of a superclass or of a key.
extension FixWording {
  static let superOfMissingTitle = "Ask for the decoder of a key only where the key is there"
  static let superOfMissing =
    "superDecoder(forKey:) does not throw where the key is missing: it gives a decoder of nothing, which fails later."

  static func flatSuperclassTitle(_ superclass: String) -> String { "Read \(superclass) from the object's own keys" }
  static func flatSuperclass(_ superclass: String, _ key: String) -> String {
    "The keys of \(superclass) stand in the object itself, which has no key \(code(key)) to read it from."
  }

  static func underSuperTitle(_ superclass: String) -> String { "Read \(superclass) from the key 'super'" }
  static func underSuper(_ superclass: String, _ count: Int) -> String {
    "The keys of \(superclass) stand under 'super', where an encoder puts them that is asked for a superEncoder(), in "
      + "\(count == 1 ? "the object" : "all \(count) objects")."
  }

  static let superTitle = "Decode from the object's own decoder"
  static let superDecoder = "superDecoder() reads the value of a key 'super', which the object does not have."

  static func besideTitle(_ key: String) -> String { "Decode what stands beside \(code(key)) from the object itself" }

  static func beside(_ failure: Failure, _ key: String) -> String {
    "\(Catalogue.capitalized(Catalogue.count(failure.count, "object"))) \(failure.count == 1 ? "has" : "have") no \(code(key)), "
      + "and keys that nothing else reads: they may belong to what is looked for there."
  }
}
