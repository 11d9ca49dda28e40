import JSONText
import Testing

@Suite("Values as programs print them") struct PrintedValueTests {
  private static func object(_ members: (String, PrintedValue)...) -> PrintedValue {
    .object(members.map { PrintedValue.Member(key: $0.0, value: $0.1) })
  }

  private static let printed: [(String, PrintedValue)] = [
    (#"["a": 1, "b": nil]"#, object(("a", .word("1")), ("b", .null))),
    (#"[AnyHashable("a"): ["x", "y"]]"#, object(("a", .list([.text("x"), .text("y")])))),
    ("[:]", .object([])),
    ("[1: Optional(2.5)]\n", object(("1", .word("2.5")))),
    (
      #"{ a = 1; b = "1"; c = ( ); d = "<null>"; }"#,
      object(("a", .word("1")), ("b", .word("1")), ("c", .list([])), ("d", .null))
    ),
    ("(\n    {\n        a = \"\\Ud83d\\ude00\";\n    }\n)", .list([object(("a", .word("\u{1F600}")))])),
    (#"{"a"=>"x", :b=>{}}"#, object(("a", .text("x")), ("b", .object([])))),
    (
      #"App.A(b: "\u{e9}", at: 2024-01-02 10:20:30 +0000)"#,
      object(("b", .text("é")), ("at", .word("2024-01-02 10:20:30 +0000")))
    ),
    ("[<null>]", .list([.null])),
  ]

  @Test(arguments: printed) func readsWhatIsPrinted(_ text: String, _ value: PrintedValue) {
    #expect(PrintedValue(text.utf8) == value)
  }

  @Test(arguments: [
    "", "[1, 2]", "{}", #"{"a": 1}"#, "{a: 1}", "{'a': 1}", "[new, hot]", "{ a = 1 }", "{ a = 1; ", #"["a": 1"#,
    #"["a": 1] x"#, "f(1, 2)", "<html>", "<a>(1)", "Not found (404)", #"{"a"=>1, "b": 2}"#, #"{ a = "x\q"; }"#,
    String(repeating: "(", count: 5_000),
  ])
  func leavesTheRestAlone(_ text: String) {
    #expect(PrintedValue(text.utf8) == nil)
  }
}
