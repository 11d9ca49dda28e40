import DecodingDiagnostics
import SwiftModels

/// `--list-models`: lists the types that fit each document, best first.
struct ModelList {
  let session: InspectionSession

  func print(files: [String]) -> Int32 {
    var status = ExitStatus.success
    for file in files {
      do {
        let document = try session.open(file, change: .init())
        let ranking = try session.rank(document, change: .init())
        if ranking.candidates.isEmpty {
          StandardError.print("\(ShownFile.name(file)): \(ModelChoiceWords.nothingSuits)")
        }
        if files.count > 1 { StandardOutput.print("\(ShownFile.name(file)):\n") }
        for candidate in ranking.candidates { StandardOutput.print(ModelChoiceWords.row(candidate) + "\n") }
      } catch let error as ToolError {
        StandardError.print(error.message)
        status = ExitStatus.failure
      } catch {
        StandardError.print(
          "\(ShownFile.name(file)): \((error as? ModelError).map(ModelErrorWords.text) ?? "\(error)")")
        status = ExitStatus.failure
      }
    }
    return status
  }
}
