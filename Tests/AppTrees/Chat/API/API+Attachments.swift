import Foundation
import UniformTypeIdentifiers

extension API.V2 {
  struct Attachment {
    let url: URL
    let byteCount: Int
  }
}

extension API.V2.Attachment {
  var type: UTType? { UTType(filenameExtension: url.pathExtension) }
}
