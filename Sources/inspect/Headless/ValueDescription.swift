import DecodingDiagnostics
import JSONText
import SwiftModels

/// `--describe-offset OFFSET`: prints the declaration that reads the value at a byte, and the decoded value, for
/// editors.
struct ValueDescription {
  let session: InspectionSession

  func print(_ file: String, at offset: Int) -> Int32 {
    do throws(ToolError) {
      let document = try session.open(file, change: .init())
      guard let tree = tree(document, at: offset) else { return ExitStatus.findings }
      StandardOutput.print(tree.lineText + "\n", as: .json)
      return ExitStatus.success
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  private func tree(_ document: OpenedDocument, at offset: Int) -> JSONTree? {
    let json = document.json
    guard json.breakage == nil, let node = json.node(atOffset: offset),
      let root = (try? session.chooseModel(for: document, change: .init()))?.root
    else { return nil }
    let path = json.path(to: node)
    let convertsKeys = session.settings(for: root, .init()).keyDecodingStrategy == .convertFromSnakeCase
    guard let reader = session.reader(of: path, in: document.file, root: root, convertsKeys: convertsKeys) else {
      return nil
    }
    let value = reader.isRead ? session.value(at: reader.steps, of: document, root: root, change: .init(), nil) : nil
    let range = json.range(of: node)
    return .object([
      ("path", .string(path.description)), ("symbol", .string(reader.declaration.symbol)),
      ("file", .string(reader.declaration.file)), ("line", .integer(reader.declaration.line)),
      ("type", .string(reader.type)), ("isRead", .bool(reader.isRead)), ("value", .string(value)),
      ("offset", .integer(range.lowerBound)), ("length", .integer(range.count)),
    ])
  }
}
