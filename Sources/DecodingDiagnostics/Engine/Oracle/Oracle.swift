public import Foundation

/// Foundation's unmodified JSONDecoder, whose verdict is the one of record.
public enum Oracle {
  /// What JSONDecoder throws for the data, verbatim; nil where it decodes.
  public static func thrown(_ root: any Decodable.Type, from data: Data, decoder: JSONDecoder) -> String? {
    func decode<T: Decodable>(_ type: T.Type) -> String? {
      do {
        _ = try decoder.decode(type, from: data.withClosedNumber)
        return nil
      } catch {
        return ThrownText.of(error)
      }
    }
    return decode(root)
  }
}
