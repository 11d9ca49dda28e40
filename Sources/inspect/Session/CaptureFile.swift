import DecodingDiagnostics
import Foundation

/// A bundle that an app wrote when decoding failed, named like a document: the document is the body in it.
enum CaptureFile {
  static func isCapture(_ file: String) -> Bool { file.lowercased().hasSuffix(".inspection") }

  /// Nil for other files, and if it cannot be read.
  static func capture(in file: String) -> CapturedInspection? {
    guard isCapture(file), DocumentSource.size(of: file) != nil,
      let data = try? Data(contentsOf: URL(fileURLWithPath: file))
    else { return nil }
    return CapturedInspection(data)
  }

  static func body(of file: String, _ bytes: [UInt8]) throws(ToolError) -> [UInt8] {
    guard let capture = CapturedInspection(Data(bytes)) else { throw ToolError(InputWords.noCapture(file)) }
    guard let body = capture.body else { throw ToolError(InputWords.captureWithoutBody(capture, file)) }
    return Array(body.text.utf8)
  }
}

extension InspectCommand {
  /// Returns the command with the model and the decoder of a bundle, where flags do not override them.
  func completed(by capture: CapturedInspection) -> InspectCommand {
    var command = self
    command.model = model ?? capture.model
    if decoder == nil, let settings = capture.settings { command.strategies.complete(with: settings) }
    return command
  }
}

extension DocumentGroup {
  /// The same files, with bundles grouped by the type they were decoded as.
  var splitByCapture: [DocumentGroup] {
    var groups: [DocumentGroup] = []
    var positions: [String: Int] = [:]
    for file in files {
      let capture = CaptureFile.capture(in: file)
      let key = capture.map { "\($0.model) \(String(describing: $0.settings))" } ?? ""
      if let position = positions[key] {
        groups[position].files.append(file)
        continue
      }
      var group = self
      group.files = [file]
      if let capture { group.command = command.completed(by: capture) }
      positions[key] = groups.count
      groups.append(group)
    }
    return groups
  }
}
