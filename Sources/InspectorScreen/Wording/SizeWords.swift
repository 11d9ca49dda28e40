/// The size of a document, in the same units throughout.
public enum SizeWords {
  /// `512 bytes`, `1.2 KB`, `412 KB`, `9.8 MB`.
  public static func size(_ bytes: Int) -> String {
    if bytes < 1_000 { return Labels.count(bytes, "byte") }
    let (value, unit) = bytes < 1_000_000 ? (Double(bytes) / 1_000, "KB") : (Double(bytes) / 1_000_000, "MB")
    guard value < 10 else { return "\(Int(value.rounded())) \(unit)" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
