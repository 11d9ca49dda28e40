import DecodingDiagnostics
import SwiftModels

/// `--save-model`: compiles the model and saves it with everything needed to use it elsewhere.
struct SaveModelRun {
  let session: InspectionSession
  let lines: Bool

  /// - Parameter files: Documents; the first determines the model and its decoder, unless those are specified.
  func run(files: [String], path: String) -> Int32 {
    do {
      let chosen = try files.first.map(chosen) ?? named()
      let saved = try chosen.inspector.save(
        chosen.loaded, change: session.change, tool: VersionNote.version, to: path)
      StandardError.print(SavedModelWords.saved(saved, path: path))
      return ExitStatus.success
    } catch let error as ToolError {
      StandardError.print(error.message)
    } catch let error as ModelError {
      StandardError.print(ModelErrorWords.text(error))
    } catch {
      StandardError.print("\(error)")
    }
    return ExitStatus.failure
  }

  private func named() throws(ModelError) -> ChosenModel {
    let inspector = try session.inspector(for: "-")
    return ChosenModel(
      inspector: inspector, loaded: try session.prepare(session.model ?? "", with: inspector, nil))
  }

  private func chosen(for file: String) throws(ToolError) -> ChosenModel {
    switch try BodyRun(session: session, linesWanted: lines).chosenModel(for: file) {
    case .chosen(let model): return model
    case .none(let report): throw ToolError("\(ShownFile.name(file)): \(report.message ?? SavedModelWords.noModel)")
    }
  }
}
