/// The version of the library and of the tool; apart from here, only the changelog states it.
public enum InspectorVersion {
  public static let text = "0.2.0"
}
