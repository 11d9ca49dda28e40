public import Foundation

/// One failure as a file that `inspect` opens, with the model and the decoder already chosen.
public struct CapturedBundle: Sendable {
  /// The contents of the file: JSON.
  public let data: Data
  /// The same for the same failure of the same type, whatever the values are.
  public let fingerprint: String
  /// `Order-1f2e3d4c5b6a7988.inspection`
  public let fileName: String

  init?(_ contents: BundleContents, type: Any.Type) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(contents) else { return nil }
    self.data = data
    fingerprint = contents.fingerprint
    let name = String(describing: type).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    fileName = "\(name.prefix(60))-\(fingerprint).inspection"
  }
}
