public import JSONText

extension Evidence {
  /// Creates evidence of a single document; if earlier evidence is about its elements, each of them is a document.
  public init(_ report: DocumentReport, of document: JSONDocument, like earlier: Evidence) {
    self.init()
    let model = report.model ?? ""
    let element = model.hasPrefix("[") && model.hasSuffix("]") ? String(model.dropFirst().dropLast()) : nil
    let known = earlier.bodies.map(\.model)
    let isList = element != nil && known.contains(element) && !known.contains(report.model)
    add(isList ? report.withoutTopLevelArray(model: element) : report)
    let taker = CensusTaker()
    taker.take(document, hasRecords: isList)
    bodies[0].census = taker.census.named(report.file)
    bodies[0].files[report.file]?.byteCount = document.text.bytes.count
  }

  /// Returns the differences to earlier documents. Documents of the same model are compared, whatever the names of
  /// their files.
  ///
  /// - Parameters:
  ///   - earlier: The evidence to compare with.
  ///   - name: The name of that evidence.
  public func drift(from earlier: Evidence, named name: String) -> Drift {
    var drift = Drift(against: name, now: total, before: earlier.total, hasCensus: true, items: [])
    for model in Set(bodies.map(\.model) + earlier.bodies.map(\.model)).sorted(by: { ($0 ?? "") < ($1 ?? "") }) {
      let (now, then) = (Side(bodies, model), Side(earlier.bodies, model))
      drift.items +=
        FailureDrift(model: model, now: now.failures, before: then.failures, counts: (now.records, then.records))
        .items
      guard let census = now.census, let known = then.census else {
        drift.hasCensus = drift.hasCensus && now.isEmpty && then.isEmpty
        continue
      }
      drift.items += CensusDrift(model: model).items(now: census.root, before: known.root)
    }
    return drift
  }

  /// The findings of all bodies of one model.
  private struct Side {
    var failures: [FailureDrift.Known] = []
    var census: Census?
    var records = 0
    var isEmpty: Bool { records == 0 }

    init(_ bodies: [Body], _ model: String?) {
      for body in bodies where body.model == model {
        for file in body.files.values.sorted(by: { $0.report.file < $1.report.file }) {
          records += file.report.records?.total ?? 1
          for failure in file.report.failures where failure.certainty == .certain {
            failures.add(failure, of: file.report)
          }
        }
        guard let added = body.census else { continue }
        census = census ?? Census()
        census?.add(added)
      }
    }
  }
}
