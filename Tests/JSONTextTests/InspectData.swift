import Foundation

/// The folder of test data that is not part of the package; nil where INSPECT_DATA does not name one.
enum InspectData {
  static let folder = ProcessInfo.processInfo.environment["INSPECT_DATA"].map { URL(fileURLWithPath: $0) }
}
