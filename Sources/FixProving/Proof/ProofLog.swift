import Foundation
enum ProofLog {
  static let on = ProcessInfo.processInfo.environment["FIX_LOG"] != nil
  static func note(_ text: @autoclosure () -> String) {
    if on { FileHandle.standardError.write(Data((text() + "\n").utf8)) }
  }
}
