import DecodingDiagnostics
import Testing

@testable import SwiftModels

/// Code that uses a changed type and no longer compiles is found wherever it is in the program.
@Suite struct DependentsTests {
  private static let model = """
    enum Status: String, Codable { case open, paid }

    struct Order: Codable {
      let status: Status
      let total: Double
    }

    """

  /// The places where files next to the model have to be adapted to some edits.
  private func places(_ edits: [ModelEdit], _ files: [String: String], model: String = model) throws -> [String] {
    let fixture = try ModelFixture(files.merging(["Order.swift": model]) { first, _ in first })
    let inspector = try fixture.inspector()
    var editor = SourceEditor(try inspector.index(reaching: ["Order"]))
    try editor.apply(edits)
    return try inspector.followedUses(of: edits, changes: editor.edited, model: "Order")
      .open.map { "\($0.file):\($0.line):\($0.column) \($0.problem)" }
  }

  private static let newCase = ModelEdit.addCase(type: "Status", name: "refunded", rawValue: "refunded")
  private static let text = ModelEdit.retype(PropertyReference("Order", "total"), to: "String")
  private static let optional = ModelEdit.retype(PropertyReference("Order", "total"), to: "Double?")

  @Test(arguments: [
    ("func f(_ s: Status) -> Int {\n  switch s {\n  case .open: 1\n  case .paid: 2\n  }\n}", [2]),
    // The enum is not named, and the imported module is unavailable.
    (
      "import SwiftUI\nfunc f(_ o: Order) -> some View {\n  switch o.status { case .open: A(); case .paid: B() }\n}",
      [3]
    ),
    // The compiler does not check code that it cannot understand.
    (
      "import SwiftUI\nstruct V: View {\n  let o: Order\n  var body: some View {\n    VStack { switch o.status { case .open: A(); case .paid: B() } }\n  }\n}",
      [5]
    ),
    (
      "import SwiftUI\nstruct V: View {\n  let o: Order\n  var body: some View {\n    VStack { switch o.status { case .open: A(); default: B() } }\n  }\n}",
      []
    ),
    ("func f(_ s: Status) -> Int {\n  switch s {\n  case .open: 1\n  default: 2\n  }\n}", []),
    ("func f(_ s: Status) -> Bool { s == .open }", []),
    ("enum Other { case open, paid }\nfunc f(_ s: Other) -> Int { switch s { case .open: 1; case .paid: 2 } }", []),
  ])
  func switchesThatLackANewCase(_ code: String, lines: [Int]) throws {
    let found = try places([Self.newCase], ["Other.swift": code])
    #expect(found.count == lines.count)
    for (place, line) in zip(found, lines) {
      #expect(place.contains("Other.swift:\(line):"))
      #expect(place.hasSuffix("switch must be exhaustive"))
    }
  }

  @Test func aSwitchInTheModelItselfIsSaidAtItsOwnPlace() throws {
    let model = """
      // A line before.
      struct Order: Codable {
        let status: Status
        var isOpen: Bool {
          switch status { case .open: true; case .paid: false }
        }
      }

      enum Status: String, Codable { case open, paid }

      """
    let found = try places([Self.newCase], [:], model: model)
    #expect(found.count == 1)
    #expect(found.first?.contains("Order.swift:5:5 ") == true)
  }

  @Test func placesInAnEditedFileAreThoseBeforeTheEdit() throws {
    let edit = ModelEdit.addDeclarations(near: "Order", text: "struct Added: Codable {\n  let id: Int\n}")
    let model = Self.model + "\nlet sample = Order(status: .open, total: 1)\n"
    let lengthened = ModelEdit.addMembers(type: "Status", text: "static let one = Status.open\n\nstatic let two = one")
    let found = try places([lengthened, Self.text, edit], [:], model: model)
    #expect(found.map { $0.prefix { $0 != " " } } == [try #require(found.first?.prefix { $0 != " " })])
    #expect(found.first?.contains("Order.swift:8:") == true)
  }

  @Test(arguments: [
    ("let order = Order(status: .open, total: 1)", [text], 1),
    ("let order = Order(status: .open, total: 1)", [optional], 0),
    ("func sum(_ orders: [Order]) -> Double {\n  orders.reduce(0) { $0 + $1.total }\n}", [optional], 1),
    // Errors that were there before the change are not its doing.
    ("func sum(_ orders: [Order]) -> Double {\n  orders.missing\n}", [text], 0),
    ("func total(_ orders: [Order]) -> Int { orders.count }", [text], 0),
  ])
  func usesOfARetypedProperty(_ code: String, _ edits: [ModelEdit], count: Int) throws {
    #expect(try places(edits, ["Other.swift": code]).count == count)
  }
}
