/// The version of the library and of the tool: said here, and nowhere else but in the changelog.
public enum InspectorVersion {
  public static let text = "0.2.0"
}
