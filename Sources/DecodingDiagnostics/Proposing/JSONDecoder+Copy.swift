internal import Foundation

extension JSONDecoder {
  /// A decoder with the same settings.
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
