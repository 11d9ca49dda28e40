/// What is aimed at in the build at hand.
enum Goals {
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The goal of a release build; in a debug build the one that holds there, if any.
  static func release(_ goal: String, debug: String = "") -> String { isDebug ? debug : goal }
}
