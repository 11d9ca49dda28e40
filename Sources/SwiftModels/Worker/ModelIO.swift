internal import CConfinement

/// Whether the code of models may write files and open sockets, which decoding never requires.
public enum ModelIO {
  private static let variable = "INSPECT_MODEL_IO"

  /// Whether the system can prevent models from doing so.
  public static var canBeRefused: Bool { confinement_landlock_version() > 0 }

  /// An environment that allows it.
  public static func allowing(_ environment: [String: String]) -> [String: String] {
    environment.merging([variable: "1"]) { $1 }
  }

  static func isAllowed(_ environment: [String: String]) -> Bool { environment[variable] == "1" }
}
