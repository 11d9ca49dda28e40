/// The goals for the current build.
enum Goals {
  static var isDebug: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// The goal of a release build; in a debug build its own goal, if any.
  static func release(_ goal: String, debug: String = "") -> String { isDebug ? debug : goal }
}
