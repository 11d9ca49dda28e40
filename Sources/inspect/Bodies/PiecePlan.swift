import DecodingDiagnostics
import Foundation
import SwiftModels

/// Cuts files into pieces, one step at a time, so that nothing is read before it is needed.
struct PiecePlan {
  /// A file, and how it is read.
  struct Input {
    enum Content {
      /// A file on disk that is one document, or whose lines are documents.
      case document(size: Int)
      case lines(size: Int)
      /// Lines, or a document, that workers cannot read themselves.
      case stream(LineCutter)
      case bytes([UInt8])

      /// Nil if the size is only known after reading.
      var size: Int? {
        switch self {
        case .document(let size), .lines(let size): size
        case .bytes(let bytes): bytes.count
        case .stream: nil
        }
      }
    }

    let file: String
    let content: Content
    let model: ChosenModel
  }

  struct Piece {
    let piece: DocumentPiece
    /// The bytes, if workers cannot read them themselves.
    let bytes: [UInt8]?
    let model: ChosenModel
  }

  enum Step {
    case piece(Piece)
    /// There are no more pieces of this file: it was cut to its end, or the run ended.
    case finished(String, isWhole: Bool)
    case unreadable(String, ToolError)
  }

  private let ending: Interruption.Demand
  private let limit: ReadLimit
  private var inputs: ArraySlice<Input>
  private var open: (source: any LineSource, input: Input)?
  /// The number of further bytes for which Foundation's decoder is run as well.
  private var bytesToAsk: Int

  /// - Parameter asksFoundation: Whether Foundation's decoder is run, unless the documents are too large in total.
  init(_ inputs: [Input], ending: Interruption.Demand, asksFoundation: Bool, limit: ReadLimit) {
    self.ending = ending
    self.limit = limit
    self.inputs = inputs[...]
    let known = inputs.reduce(0) { $0 + ($1.content.size ?? 0) }
    bytesToAsk = asksFoundation && known <= Evidence.askedBytes ? Evidence.askedBytes : 0
  }

  mutating func next() -> Step? {
    if let (source, input) = open { return step(source, input) }
    guard !ending.isRaised, let input = inputs.popFirst() else { return nil }
    switch input.content {
    case .document(let size) where size > limit.byteCount:
      return .unreadable(input.file, ToolError(InputWords.tooLarge(input.file, limit)))
    case .document(let size): return .piece(whole(input, size, firstLine: nil))
    case .lines(let size) where size <= LineRun.length: return .piece(whole(input, size, firstLine: 1))
    case .bytes(let bytes): return .piece(whole(input, bytes.count, firstLine: nil, bytes: bytes))
    case .stream(let cutter): return step(cutter, input)
    case .lines:
      guard let file = FileHandle(forReadingAtPath: input.file) else {
        return .unreadable(input.file, ToolError("\(input.file) cannot be read: \(String(cString: strerror(errno)))"))
      }
      return step(
        LineRuler(ByteStream(reading: file, name: input.file, cancellation: ending.rest), limit: limit), input)
    }
  }

  private mutating func whole(_ input: Input, _ size: Int, firstLine: Int?, bytes: [UInt8]? = nil) -> Piece {
    let piece = DocumentPiece(
      file: input.file, path: bytes == nil ? input.file : nil, bytes: 0..<size, firstLine: firstLine, isWhole: true,
      asksFoundation: isToAsk(size))
    return Piece(piece: piece, bytes: bytes, model: input.model)
  }

  private mutating func isToAsk(_ byteCount: Int) -> Bool {
    bytesToAsk -= byteCount
    return bytesToAsk >= 0
  }

  private mutating func step(_ source: any LineSource, _ input: Input) -> Step {
    open = nil
    do throws(ToolError) {
      guard let run = try source.next() else { return .finished(input.file, isWhole: !source.isEndedEarly) }
      open = (source, input)
      let piece = DocumentPiece(
        file: input.file, path: run.text == nil ? input.file : nil, bytes: run.bytes, firstLine: run.firstLine,
        isWhole: false, asksFoundation: isToAsk(run.bytes.count))
      return .piece(Piece(piece: piece, bytes: run.text, model: input.model))
    } catch {
      return .unreadable(input.file, error)
    }
  }
}

/// Pieces for one worker.
struct PieceBatch {
  private static let byteLimit = 16 << 20
  private static let pieceLimit = 256

  let model: ChosenModel
  private(set) var pieces: [DocumentPiece]
  let sent: [UInt8]?
  private(set) var byteCount: Int

  init(_ first: PiecePlan.Piece) {
    model = first.model
    pieces = [first.piece]
    sent = first.bytes
    byteCount = first.piece.bytes.count
  }

  /// Returns false if the piece belongs to another batch. A piece whose bytes are sent is a batch of its own.
  mutating func append(_ next: PiecePlan.Piece) -> Bool {
    guard next.model === model, next.bytes == nil, sent == nil, pieces.count < Self.pieceLimit,
      byteCount + next.piece.bytes.count <= Self.byteLimit
    else { return false }
    pieces.append(next.piece)
    byteCount += next.piece.bytes.count
    return true
  }
}
