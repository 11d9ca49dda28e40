import Foundation
import JSONText

/// The verdict of Foundation's JSONDecoder on a text.
struct FoundationVerdict {
  var acceptsStructure: Bool
  var readsEverything: Bool

  init(_ bytes: [UInt8], _ options: ScanOptions = .init()) {
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = options.allowsJSON5
    decoder.assumesTopLevelDictionary = options.assumesTopLevelDictionary
    let data = Data(bytes)
    acceptsStructure = (try? decoder.decode(ReadsNothing.self, from: data)) != nil
    readsEverything = (try? decoder.decode(AnyTree.self, from: data)) != nil
  }
}

private struct ReadsNothing: Decodable {
  init(from decoder: any Decoder) {}
}

/// Reads every key and every literal.
private struct AnyTree: Decodable {
  init(from decoder: any Decoder) throws {
    do {
      let object = try decoder.container(keyedBy: AnyKey.self)
      for key in object.allKeys { _ = try object.decode(AnyTree.self, forKey: key) }
    } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
      try Self.readElementsOrLiteral(decoder)
    }
  }

  private static func readElementsOrLiteral(_ decoder: any Decoder) throws {
    if var array = try? decoder.unkeyedContainer() {
      while !array.isAtEnd { _ = try array.decode(AnyTree.self) }
      return
    }
    let literal = try decoder.singleValueContainer()
    if literal.decodeNil() { return }
    do {
      _ = try literal.decode(Bool.self)
    } catch DecodingError.typeMismatch {
      do {
        _ = try literal.decode(String.self)
      } catch DecodingError.typeMismatch {
        _ = try literal.decode(Double.self)
      }
    }
  }
}

private struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}
