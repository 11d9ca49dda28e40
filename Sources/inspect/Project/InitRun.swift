import DecodingDiagnostics
import Foundation
import ProjectFile
import SwiftModels

/// `--init`: writes a configuration file from the documents of a folder and the models that fit them.
struct InitRun {
  /// The maximum number of documents, since models may have to be compiled for each.
  private static let limit = 50

  let session: InspectionSession

  func run() -> Int32 {
    let path = ProjectFile.name
    do throws(ToolError) {
      guard !FileManager.default.fileExists(atPath: path) else { throw ToolError(ProjectFileWords.exists(path)) }
      let all = InputFiles.expand(["."]).filter { $0 != "." && Self.isOwn($0) }
      guard !all.isEmpty else { throw ToolError(ProjectFileWords.noDocuments) }
      let files = Array(all.prefix(Self.limit))
      let models = files.map { (file: $0, model: model(for: $0)) }
      let entries = entries(models)
      try write(text(entries), to: path)
      let unmatched = models.filter { $0.model == nil }.map(\.file)
      let documents = files.count - unmatched.count
      for line in ProjectFileWords.wrote(path, entries: entries.count, documents: documents, unmatched: unmatched) {
        StandardError.print(line)
      }
      if all.count > files.count {
        StandardError.print(ProjectFileWords.stopped(after: files.count, of: all.count))
      }
      return ExitStatus.success
    } catch {
      StandardError.print(error.message)
      return ExitStatus.failure
    }
  }

  /// Whether a path is the project's own, outside the folders of other tools.
  private static func isOwn(_ path: String) -> Bool {
    let foreign: Set<Substring> = ["node_modules", "Pods", "Carthage", "DerivedData", "build", "vendor"]
    return foreign.isDisjoint(with: path.split(separator: "/"))
  }

  private func model(for file: String) -> String? {
    switch try? BodyRun(session: session, isRepeated: true).chosenModel(for: file) {
    case .chosen(let chosen): chosen.loaded.expression
    case .some(.none), nil: nil
    }
  }

  private struct Entry {
    let documents: [String]
    let model: String
  }

  /// Returns the entries: a pattern if all files of a folder have one model, otherwise the files.
  private func entries(_ models: [(file: String, model: String?)]) -> [Entry] {
    var entries: [Entry] = []
    let folders = Dictionary(grouping: models) { ($0.file as NSString).deletingLastPathComponent }
    for (folder, files) in folders.sorted(by: { $0.key < $1.key }) {
      let prefix = folder.isEmpty ? "" : folder + "/"
      let names = Set(files.map { $0.model ?? "" })
      let endings = Set(files.map { ($0.file as NSString).pathExtension })
      if let model = names.first, names.count == 1, !model.isEmpty, endings.count == 1, let ending = endings.first {
        entries.append(Entry(documents: [prefix + "*." + ending], model: model))
        continue
      }
      for model in names.sorted() where !model.isEmpty {
        entries.append(Entry(documents: files.filter { $0.model == model }.map(\.file), model: model))
      }
    }
    return entries
  }

  private func text(_ entries: [Entry]) -> String {
    let trees = entries.map { entry in
      JSONTree.object([
        ("documents", .array(entry.documents.map(JSONTree.string))), ("model", .string(entry.model)),
      ])
    }
    return JSONTree.array(trees).indentedText + "\n"
  }

  private func write(_ text: String, to path: String) throws(ToolError) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
    } catch {
      throw ToolError("\(ShownFile.name(path)) cannot be written: \(error.localizedDescription)")
    }
  }
}
