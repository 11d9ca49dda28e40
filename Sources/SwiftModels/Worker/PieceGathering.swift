import DecodingDiagnostics
import Foundation
import JSONText

/// Decodes pieces one after another and sums up their results, so that the answer is small whatever their size.
struct PieceGathering {
  private let root: any Decodable.Type
  private let list: any Decodable.Type
  private let inspector: Inspector
  private let decoder: JSONDecoder
  private let options: InspectorOptions
  private let wishes: GatheringWishes
  private let scan: ScanOptions

  init(
    root: any Decodable.Type, decoder: JSONDecoder, options: InspectorOptions, wishes: GatheringWishes,
    breadcrumb: Breadcrumb?
  ) {
    var options = options
    options.isPart = true
    options.keepsOffsets = wishes.failingRows
    self.wishes = wishes
    self.root = root
    list = Self.list(of: root)
    self.options = options
    self.decoder = decoder
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
        tally.byteCount += piece.bytes.count
        if piece.isWhole {
          result.evidence.add(tally, holdsLines: piece.firstLine != nil || result.lineFiles.last == piece.file)
        } else {
          open[piece.file] = tally
        }
      } catch {
        result.unreadable[piece.file] = error.localizedDescription
      }
    }
    result.parts = open.values.map(GatheredPieces.Part.init)
    return result
  }

  private func tally(of file: String) -> RecordTally {
    RecordTally(file: file, model: options.model, decoder: options.settings ?? DecoderSettings())
  }

  private func add(
    _ piece: DocumentPiece, _ bytes: [UInt8], to tally: inout RecordTally, _ result: inout GatheredPieces
  ) {
    if let firstLine = piece.firstLine { return addLines(bytes, of: piece, firstLine: firstLine, to: &tally, &result) }
    let document = JSONDocument(bytes, options: scan)
    guard document.mayHoldOther, let input = RecognisedInput.recognise(document) else {
      add(document, bytes, nil, piece, to: &tally, &result)
      return
    }
    result.forms[piece.file] = input.forms
    add(JSONDocument(input.bytes, options: scan), input.bytes, input, piece, to: &tally, &result)
  }

  private func add(
    _ document: JSONDocument, _ bytes: [UInt8], _ input: RecognisedInput?, _ piece: DocumentPiece,
    to tally: inout RecordTally, _ result: inout GatheredPieces
  ) {
    if document.breakage?.cause == .jsonLines, input != nil || !JSONFileName.promisesOneDocument(piece.file) {
      result.lineFiles.append(piece.file)
      addLines(document.text.bytes, of: piece, firstLine: 1, input, to: &tally, &result)
    } else {
      let found = inspector.inspect(root, in: document, file: piece.file)
      var report = input.map(found.relocated) ?? found
      list(&report, of: piece, in: &result) { _ in nil }
      if wishes.census { tally.takeCensus(of: document, hasRecords: false) }
      tally.add(report)
      if piece.asksFoundation, !report.hasEndlessLoop { tally.foundation.add(thrown: thrown(by: bytes), offset: 0) }
    }
  }

  private func addLines(
    _ bytes: [UInt8], of piece: DocumentPiece, firstLine: Int, _ input: RecognisedInput? = nil,
    to tally: inout RecordTally, _ result: inout GatheredPieces
  ) {
    let window = JSONLinesWindow(bytes, firstLine: firstLine, offset: piece.bytes.lowerBound, options: scan)
    let parts = window.reports(file: piece.file, model: options.model, leading: firstLine == 1, inspect: inspect)
    if wishes.census { tally.takeCensus(of: window.document, hasRecords: true) }
    for part in parts {
      var part = part
      list(&part.report, of: piece, in: &result) { window.number(ofLineAt: $0) }
      guard let input else {
        tally.add(part.report, samples: part.samples)
        continue
      }
      tally.add(part.report.relocated(by: input), samples: part.samples.compactMap { $0.relocated(by: input) })
    }
    // On some line JSONDecoder would never return.
    guard piece.asksFoundation, !parts.contains(where: \.report.hasEndlessLoop) else { return }
    askFoundation(window, &tally.foundation)
  }

  /// Notes which documents fail, and discards their offsets.
  private func list(
    _ report: inout DocumentReport, of piece: DocumentPiece, in result: inout GatheredPieces,
    _ line: (_ offset: Int) -> Int?
  ) {
    guard wishes.failingRows else { return }
    result.add(report, of: piece.file, line: line)
    report.dropOffsets()
  }

  // MARK: Foundation's decoder

  private func askFoundation(_ window: JSONLinesWindow, _ tally: inout FoundationTally) {
    for index in window.lines.indices {
      tally.add(thrown: thrown(by: window.text(of: index)), offset: window.lines[index].offset)
    }
    for broken in window.broken {
      tally.add(thrown: thrown(by: broken.document.text.bytes), offset: broken.line.offset)
    }
  }

  private func thrown(by bytes: some Collection<UInt8>) -> String? {
    Oracle.thrown(root, from: Data(bytes), decoder: decoder)
  }

  private func inspect(_ document: JSONDocument, _ file: String, isList: Bool) -> DocumentReport {
    inspector.inspect(isList ? list : root, in: document, file: file)
  }
}

extension JSONDocument {
  /// Whether the text is not JSON, or is a string that may contain JSON.
  fileprivate var mayHoldOther: Bool {
    if let breakage { return breakage.cause != .jsonLines }
    return root.map(kind(of:)) == .string
  }
}
