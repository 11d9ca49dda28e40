import DecodingDiagnostics
import Foundation
import SwiftModels

/// Cuts files into pieces, a step at a time: nothing is read before it is needed.
struct PiecePlan {
  /// A file, and how it is read.
  struct Input {
    enum Content {
      /// A file of the disk that is one document, or whose lines are.
      case document(size: Int)
      case lines(size: Int)
      /// Lines, or a document, that no worker can read by itself.
      case stream(LineCutter)
      case bytes([UInt8])
    }

    let file: String
    let content: Content
    let model: ChosenModel
  }

  struct Piece {
    let piece: DocumentPiece
    /// The bytes, where no worker can read them by itself.
    let bytes: [UInt8]?
    let model: ChosenModel
  }

  enum Step {
    case piece(Piece)
    /// Nothing more comes of this file.
    case finished(String)
    case unreadable(String, ToolError)
  }

  private var inputs: ArraySlice<Input>
  private var open: (cutter: LineCutter, input: Input)?

  init(_ inputs: [Input]) { self.inputs = inputs[...] }

  mutating func next() -> Step? {
    if let (cutter, input) = open { return step(cutter, input) }
    guard let input = inputs.popFirst() else { return nil }
    switch input.content {
    case .document(let size): return .piece(whole(input, size, firstLine: nil))
    case .lines(let size) where size <= LineCutter.length: return .piece(whole(input, size, firstLine: 1))
    case .bytes(let bytes): return .piece(whole(input, bytes.count, firstLine: nil, bytes: bytes))
    case .stream(let cutter): return step(cutter, input)
    case .lines:
      guard let file = FileHandle(forReadingAtPath: input.file) else {
        return .unreadable(input.file, ToolError("\(input.file) cannot be read: \(String(cString: strerror(errno)))"))
      }
      return step(LineCutter(reading: file, name: input.file), input)
    }
  }

  private func whole(_ input: Input, _ size: Int, firstLine: Int?, bytes: [UInt8]? = nil) -> Piece {
    let piece = DocumentPiece(
      file: input.file, path: bytes == nil ? input.file : nil, bytes: 0..<size, firstLine: firstLine, isWhole: true)
    return Piece(piece: piece, bytes: bytes, model: input.model)
  }

  private mutating func step(_ cutter: LineCutter, _ input: Input) -> Step {
    var cutter = cutter
    open = nil
    do throws(ToolError) {
      guard let run = try cutter.next() else { return .finished(input.file) }
      open = (cutter, input)
      var path: String?
      if case .lines = input.content { path = input.file }
      let piece = DocumentPiece(
        file: input.file, path: path, bytes: run.offset..<(run.offset + run.bytes.count), firstLine: run.firstLine,
        isWhole: false)
      return .piece(Piece(piece: piece, bytes: path == nil ? run.bytes : nil, model: input.model))
    } catch {
      return .unreadable(input.file, error)
    }
  }
}

/// Pieces that one worker gathers.
struct PieceBatch {
  private static let byteLimit = 32 << 20
  private static let sentLimit = 16 << 20
  private static let pieceLimit = 256

  let model: ChosenModel
  private(set) var pieces: [DocumentPiece]
  private(set) var sent: [UInt8]?
  private(set) var byteCount: Int

  init(_ first: PiecePlan.Piece) {
    model = first.model
    pieces = [first.piece]
    sent = first.bytes
    byteCount = first.piece.bytes.count
  }

  /// False where the piece belongs to another batch.
  mutating func append(_ next: PiecePlan.Piece) -> Bool {
    let limit = sent == nil ? Self.byteLimit : Self.sentLimit
    guard next.model === model, (next.bytes == nil) == (sent == nil), pieces.count < Self.pieceLimit,
      byteCount + next.piece.bytes.count <= limit, sent == nil || pieces[0].file == next.piece.file
    else { return false }
    pieces.append(next.piece)
    if let bytes = next.bytes { sent? += bytes }
    byteCount += next.piece.bytes.count
    return true
  }
}
