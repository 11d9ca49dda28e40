import DecodingDiagnostics
import Foundation
import Locking

/// `--failing-rows`: a file or pipe with one line for each failing document and each way in which it fails.
///
/// Lines are written immediately, so that a slow reader of a pipe slows down the run and nothing piles up.
final class FailingRowsFile: Sendable {
  private let path: String
  private let isRedacted: Bool
  private let inputName: String?
  private let problem = Mutex<String?>(nil)
  private let handle: FileHandle

  /// - Parameter inputName: The name of standard input.
  init(path: String, isRedacted: Bool, inputName: String?) throws(ToolError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw ToolError("\(ShownFile.name(path)) cannot be written: \(String(cString: strerror(errno)))")
    }
    handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    self.path = path
    self.isRedacted = isRedacted
    self.inputName = inputName
  }

  func write(_ rows: [FailingRows]) {
    for file in rows {
      var file = isRedacted ? file.redacted() : file
      if let inputName, file.file == "-" { file.file = inputName }
      do {
        try handle.write(contentsOf: Data(file.text.utf8))
      } catch {
        problem.withLock { $0 = $0 ?? error.localizedDescription }
      }
    }
  }

  /// - Throws: An error if not all of it could be written.
  func finish() throws(ToolError) {
    if let problem = problem.withLock({ $0 }) {
      throw ToolError("\(ShownFile.name(path)) cannot be written: \(problem)")
    }
  }
}
