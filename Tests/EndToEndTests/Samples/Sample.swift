import Foundation
import TestSupport

/// A folder of `Samples`, and the faults in it.
struct Sample: Sendable, CustomStringConvertible {
  let folder: String
  let document: String
  let modelFile: String
  let root: String
  /// The strategies that the document is meant for.
  var flags: [String] = []
  var verdict = "fails"
  /// The categories that `JSONDecoder` may throw first. Several if it is not deterministic: it reads a dictionary's
  /// entries in an order that changes from run to run.
  var thrownFirst: [String] = []
  /// Every fault, with the text at its place and the property whose declaration the report names.
  var faults: [ListedFault] = []

  /// The document's path from the package's root.
  var path: String { "Samples/\(folder)/\(document)" }

  var url: URL { PackageFolder.samples.appendingPathComponent(folder).appendingPathComponent(document) }

  var modelURL: URL { PackageFolder.samples.appendingPathComponent(folder).appendingPathComponent(modelFile) }

  var description: String { folder }

  static func named(_ folder: String) throws -> Sample {
    guard let sample = all.first(where: { $0.folder == folder }) else { throw NoSuchSample(folder: folder) }
    return sample
  }
}

struct NoSuchSample: Error {
  let folder: String
}

/// A fault with details that let a person, and a test, check the list against the files.
struct ListedFault: Sendable {
  let fault: Fault
  /// The beginning of the text at the place.
  let text: String
  /// The property that a declaration has to name; nil if the model's own code threw.
  let property: String?

  init(_ category: String, _ path: String, key: String? = nil, at place: (Int, Int), _ text: String, property: String?)
  {
    fault = Fault(category: category, path: path, key: key, line: place.0, column: place.1)
    self.text = text
    self.property = property
  }
}
