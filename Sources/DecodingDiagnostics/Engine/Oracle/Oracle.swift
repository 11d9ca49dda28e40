public import Foundation
internal import JSONText

/// Foundation's unmodified `JSONDecoder`, whose verdict is authoritative.
public enum Oracle {
  /// The error that `JSONDecoder` throws for the data, verbatim; nil if the data decodes. If decoding would crash the
  /// program, the reason why it was not run.
  public static func thrown(_ root: any Decodable.Type, from data: Data, decoder: JSONDecoder) -> String? {
    // Scanned a second time only if that may be necessary.
    if decoder.allowsJSON5, data.contains(where: { $0 >= 0xF8 }), JSONDocument(data, scannedFor: decoder).endsProgram {
      return Catalogue.knownTrapOfText
    }
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
