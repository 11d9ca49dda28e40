public import Foundation

/// The results of a program that has ended.
public struct ProgramRun: Sendable {
  /// Standard output, as bytes.
  public let outputData: Data
  /// Standard error, as text.
  public let errorOutput: String
  /// The exit status, or the signal's number if ``wasEndedBySignal``.
  public let status: Int32
  public let wasEndedBySignal: Bool

  /// Standard output, as text.
  public var output: String { String(decoding: outputData, as: UTF8.self) }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: The path of the executable.
  ///   - input: The program's standard input; empty if omitted.
  ///   - environment: The whole environment of the program.
  ///   - bound: How long it may run. It is killed then, with its process group.
  /// - Throws: ``ProgramTimeout`` if the bound was reached; ``SpawnFailure`` if the program cannot be started.
  public static func of(
    _ program: String, _ arguments: [String], input: Data = Data(), environment: [String: String],
    in directory: URL, within bound: Duration = .seconds(300)
  ) async throws -> ProgramRun {
    let folder = try TemporaryFolder()
    let inputFile = try folder.write(input, to: "input")
    // Files rather than pipes: a pipe that is not emptied would stop the program.
    let outputFile = try folder.write(Data(), to: "output")
    let errorFile = try folder.write(Data(), to: "error")

    let child = try SpawnedProgram(
      program, arguments, environment: environment, directory: directory.path, input: inputFile.path,
      output: outputFile.path, errorOutput: errorFile.path)
    let end = await child.end(within: bound)

    let errorText = String(decoding: try Data(contentsOf: errorFile), as: UTF8.self)
    guard !end.wasKilledByBound else {
      throw ProgramTimeout(program: program, arguments: arguments, bound: bound, errorOutput: errorText)
    }
    return ProgramRun(
      outputData: try Data(contentsOf: outputFile), errorOutput: errorText, status: end.status,
      wasEndedBySignal: end.wasSignal)
  }
}

/// A program exceeded its time limit.
public struct ProgramTimeout: Error, CustomStringConvertible {
  let program: String
  let arguments: [String]
  let bound: Duration
  let errorOutput: String

  public var description: String {
    "\(program) \(arguments.joined(separator: " ")) did not end within \(bound). Standard error: \(errorOutput)"
  }
}
