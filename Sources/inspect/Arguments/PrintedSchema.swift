import ArgumentParser
import DecodingDiagnostics
import ProjectFile

/// `--print-schema`.
enum PrintedSchema: String, ExpressibleByArgument, CaseIterable {
  case report, config

  var text: String {
    switch self {
    case .report: ReportSchema.text
    case .config: ProjectFile.schema
    }
  }
}
