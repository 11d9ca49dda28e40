internal import Foundation

extension JSONDecoder {
  /// Another decoder that is set in the same way.
  var copy: JSONDecoder {
    let copy = JSONDecoder()
    copy.keyDecodingStrategy = keyDecodingStrategy
    copy.dateDecodingStrategy = dateDecodingStrategy
    copy.dataDecodingStrategy = dataDecodingStrategy
    copy.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    copy.userInfo = userInfo
    copy.allowsJSON5 = allowsJSON5
    copy.assumesTopLevelDictionary = assumesTopLevelDictionary
    return copy
  }
}
