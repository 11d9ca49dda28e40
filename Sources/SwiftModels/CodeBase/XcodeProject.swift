import Foundation
import JSONText

/// The source files that Xcode projects list: what is next to them in the same folder, such as leftovers and the input
/// of generators, is no part of the app.
struct XcodeProject {
  /// The names of the files; nil if the projects do not list them one by one, as those with synchronized folders do.
  private let names: Set<String>?

  /// - Parameter projects: The names of the projects in the folder.
  init(inFolder folder: String, projects: [String]) {
    var names: Set<String> = []
    for project in projects {
      let path = "\(folder)/\(project)/project.pbxproj"
      guard let text = FileManager.default.contents(atPath: path), text.range(of: Self.synchronized) == nil else {
        self.names = nil
        return
      }
      names.formUnion(Self.names(in: [UInt8](text)))
    }
    // One that lists nothing is a template for a generator.
    self.names = names.isEmpty ? nil : names
  }

  private static let synchronized = Data("PBXFileSystemSynchronizedRootGroup".utf8)

  /// Whether a file is listed. Other characters than those of ASCII may be spelled in other ways.
  func lists(_ name: String) -> Bool { names?.contains(name) ?? true || !name.utf8.allSatisfy { $0 < 0x80 } }

  /// The names that end with `.swift`, in `path = Models/Order.swift;`, `"Order+Lines.swift"` and `/* Order.swift in Sources */`.
  private static func names(in bytes: [UInt8]) -> Set<String> {
    let suffix = Array(".swift".utf8)
    let finder = ByteFinder(suffix, ignoresCase: false, sample: bytes.prefix(4096))
    return bytes.withUnsafeBufferPointer { bytes in
      var found: Set<String> = []
      var next = finder.next(in: bytes, from: 0, before: bytes.count)
      while next < bytes.count {
        let end = next + suffix.count
        let start = bytes[..<next].lastIndex { delimiters.contains($0) } ?? -1
        let name = String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
        found.insert(name.trimmingCharacters(in: .whitespaces))
        next = finder.next(in: bytes, from: end, before: bytes.count)
      }
      return found
    }
  }

  private static let delimiters = Set("/\"=*;\n".utf8)
}
