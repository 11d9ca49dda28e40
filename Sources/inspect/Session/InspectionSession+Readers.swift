import DecodingDiagnostics
import InspectorScreen
import JSONText
import SwiftModels

/// Looks up the Swift code for a place in a document.
extension InspectionSession {
  /// - Parameter root: The type that the document is decoded as.
  func reader(of path: JSONPath, in file: String, root: String, convertsKeys: Bool) -> ValueReader? {
    (try? inspector(for: file))?.index.reader(of: path, root: root, convertsKeys: convertsKeys)
  }

  /// Returns the decoded value, as Swift prints it; nil if it is not decoded.
  func value(
    at steps: [ValueStep], of document: OpenedDocument, root: String, change: SettingsChange,
    _ cancellation: Cancellation?
  ) -> String? {
    guard let inspector = try? inspector(for: document.file),
      let model = try? prepare(root, with: inspector, cancellation)
    else { return nil }
    return try? inspector.describe(
      steps, in: document.inspected, with: model, change: settings(for: root, change), cancellation: cancellation)
  }
}
