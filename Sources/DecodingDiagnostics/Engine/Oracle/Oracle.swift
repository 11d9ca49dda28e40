public import Foundation
internal import JSONText

/// Foundation's unmodified JSONDecoder, whose verdict is the one of record.
public enum Oracle {
  /// What JSONDecoder throws for the data, verbatim; nil where it decodes. Why it was not asked, where it would end the
  /// program.
  public static func thrown(_ root: any Decodable.Type, from data: Data, decoder: JSONDecoder) -> String? {
    // Looked at twice only where it may be needed.
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
