import Foundation
import TestSupport

/// Known faults, one per line, in a file that may only become shorter.
enum KnownFaults {
  static func lines(of file: String) -> Set<String> {
    let url = PackageFolder.root.appendingPathComponent("Tests/FixProvingTests/" + file)
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
  }
}
