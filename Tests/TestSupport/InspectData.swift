public import Foundation

/// The folder of test data that is not part of the package; nil where INSPECT_DATA does not name one.
public enum InspectData {
  public static let folder = ProcessInfo.processInfo.environment["INSPECT_DATA"].map { URL(fileURLWithPath: $0) }
}
