public import JSONText

extension JSONLinesWindow {
  /// The report on some lines, with the lines to keep.
  public struct LineReport: Sendable {
    public var report: DocumentReport
    public var samples: [RecordSample]
  }

  /// Returns the reports on the lines: one on all that are JSON, and one on each that is not.
  ///
  /// - Parameters:
  ///   - file: What the reports call the file.
  ///   - model: The type of one line.
  ///   - leading: Whether these are the first lines of the file.
  ///   - inspect: Decodes a document, as an array of the model if `isList` is true.
  public func reports(
    file: String, model: String?, leading: Bool, inspect: (JSONDocument, String, _ isList: Bool) -> DocumentReport
  ) -> [LineReport] {
    var reports = broken.map { report(on: $0, inspect($0.document, file, false)) }
    if !lines.isEmpty {
      let report = inspect(document, file, true).relocated(by: self).withoutTopLevelArray(model: model)
      reports.append(LineReport(report: report, samples: samples(for: report, leading: leading)))
    }
    return reports
  }

  private func report(on line: BrokenLine, _ report: DocumentReport) -> LineReport {
    var report = report.relocated(by: line)
    report.records = RecordCounts(total: 1, failing: 1)
    report.places = ["": 1]
    let text = String(decoding: line.document.text.bytes, as: UTF8.self)
    let isShort = text.utf8.count <= RecordSamples.byteLimit
    let sample = RecordSample(offset: line.line.offset, line: line.line.number, text: text)
    return LineReport(report: report, samples: isShort ? [sample] : [])
  }

  private func samples(for report: DocumentReport, leading: Bool) -> [RecordSample] {
    let first = leading ? lines.prefix(RecordSamples.leading).map(\.number) : []
    let found = report.failures.flatMap(\.sampledLines) + report.warnings.flatMap(\.sampledLines)
    return Set(first + found).compactMap(lineIndex(number:)).compactMap { index in
      let text = text(of: index)
      guard text.count <= RecordSamples.byteLimit else { return nil }
      return RecordSample(
        offset: lines[index].offset, line: lines[index].number, text: String(decoding: text, as: UTF8.self))
    }
  }
}
