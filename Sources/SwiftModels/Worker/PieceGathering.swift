import DecodingDiagnostics
import Foundation
import JSONText

/// Decodes pieces one after the other and adds up what they say: the answer is small, whatever the pieces are.
struct PieceGathering {
  private let root: any Decodable.Type
  private let list: any Decodable.Type
  private let inspector: Inspector
  private let options: InspectorOptions
  private let scan: ScanOptions

  init(root: any Decodable.Type, decoder: JSONDecoder, options: InspectorOptions, breadcrumb: Breadcrumb?) {
    var options = options
    options.isPart = true
    self.root = root
    list = Self.list(of: root)
    self.options = options
    inspector = Inspector(decoder: decoder, options: options, breadcrumb: breadcrumb)
    scan = ScanOptions(
      allowsJSON5: decoder.allowsJSON5, assumesTopLevelDictionary: decoder.assumesTopLevelDictionary)
  }

  private static func list<T: Decodable>(of type: T.Type) -> any Decodable.Type { [T].self }

  /// - Parameter sent: The bytes of a piece that has no path.
  func run(_ pieces: [DocumentPiece], sent: [UInt8]?) -> GatheredPieces {
    var result = GatheredPieces()
    var open: [String: RecordTally] = [:]
    for piece in pieces {
      do {
        var tally = open[piece.file] ?? self.tally(of: piece.file)
        let bytes = try piece.path.map { try FilePiece.read($0, piece.bytes) } ?? sent ?? []
        add(piece, bytes, to: &tally, &result)
        if piece.isWhole {
          result.evidence.add(tally, holdsLines: piece.firstLine != nil || result.lineFiles.last == piece.file)
        } else {
          open[piece.file] = tally
        }
      } catch {
        result.unreadable[piece.file] = error.localizedDescription
      }
    }
    result.parts = open.values.map { GatheredPieces.Part(report: $0.part, samples: $0.sampled) }
    return result
  }

  private func tally(of file: String) -> RecordTally {
    RecordTally(file: file, model: options.model, decoder: options.settings ?? DecoderSettings())
  }

  private func add(
    _ piece: DocumentPiece, _ bytes: [UInt8], to tally: inout RecordTally, _ result: inout GatheredPieces
  ) {
    if let firstLine = piece.firstLine {
      addLines(bytes, firstLine: firstLine, offset: piece.bytes.lowerBound, file: piece.file, to: &tally)
      return
    }
    let document = JSONDocument(bytes, options: scan)
    guard document.mayHoldOther, let input = RecognisedInput.recognise(document) else {
      add(document, nil, piece.file, to: &tally, &result)
      return
    }
    result.forms[piece.file] = input.forms
    add(JSONDocument(input.bytes, options: scan), input, piece.file, to: &tally, &result)
  }

  private func add(
    _ document: JSONDocument, _ input: RecognisedInput?, _ file: String, to tally: inout RecordTally,
    _ result: inout GatheredPieces
  ) {
    if document.breakage?.cause == .jsonLines, input != nil || !JSONFileName.promisesOneDocument(file) {
      result.lineFiles.append(file)
      addLines(document.text.bytes, firstLine: 1, offset: 0, file: file, input, to: &tally)
    } else {
      let report = inspector.inspect(root, in: document, file: file)
      tally.add(input.map(report.relocated) ?? report)
    }
  }

  private func addLines(
    _ bytes: [UInt8], firstLine: Int, offset: Int, file: String, _ input: RecognisedInput? = nil,
    to tally: inout RecordTally
  ) {
    let window = JSONLinesWindow(bytes, firstLine: firstLine, offset: offset, options: scan)
    for part in window.reports(file: file, model: options.model, leading: firstLine == 1, inspect: inspect) {
      guard let input else {
        tally.add(part.report, samples: part.samples)
        continue
      }
      tally.add(part.report.relocated(by: input), samples: part.samples.compactMap { $0.relocated(by: input) })
    }
  }

  private func inspect(_ document: JSONDocument, _ file: String, isList: Bool) -> DocumentReport {
    inspector.inspect(isList ? list : root, in: document, file: file)
  }
}

extension JSONDocument {
  /// Text that is no JSON, or a string that may have JSON in it.
  fileprivate var mayHoldOther: Bool {
    if let breakage { return breakage.cause != .jsonLines }
    return root.map(kind(of:)) == .string
  }
}
