public import Foundation

/// The folder of test data that is not part of the package; nil if INSPECT_DATA is not set.
public enum InspectData {
  public static let folder = ProcessInfo.processInfo.environment["INSPECT_DATA"].map { URL(fileURLWithPath: $0) }
}
