import Testing

@testable import DecodingDiagnostics

@Suite("JUnit format")
struct JUnitRendererTests {
  @Test func aDocumentIsASuiteAndAGroupATestCase() throws {
    #expect(
      try FormatSample.render("junit", [FormatSample.make(file: "a&b.json"), FormatSample.good, FormatSample.unusable])
        == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="inspect" tests="4" failures="2" errors="1">
          <testsuite name="a&amp;b.json" tests="2" failures="2" errors="0" skipped="0" time="0.000">
            <testcase classname="a&amp;b.json" name="typeMismatch items[*].price" file="a&amp;b.json" line="4">
              <failure type="typeMismatch" message="`price` is a string; `Order.Item` expects `Double`.">typeMismatch: \
        `price` is a string; `Order.Item` expects `Double` (items[*].price, 2 of 3 places)
          a&amp;b.json:4:27  items[1].price
          a&amp;b.json:5:27  items[2].price</failure>
            </testcase>
            <testcase classname="a&amp;b.json" name="keyNotFound customer" file="a&amp;b.json" line="7">
              <failure type="keyNotFound" message="The key `vatNumber` is missing from `customer`; `Customer` requires \
        it.">keyNotFound: the key `vatNumber` is missing from `customer`; `Customer` requires it (customer)
          a&amp;b.json:7:15  customer</failure>
            </testcase>
            <system-out>silentNil: `vatID` is nil although `customer` has the key `vat_number` (customer)
          a&amp;b.json:7:39  customer.vat_number</system-out>
          </testsuite>
          <testsuite name="good.json" tests="1" failures="0" errors="0" skipped="0" time="0.000">
            <testcase classname="good.json" name="good.json decodes as `Order`" file="good.json"/>
          </testsuite>
          <testsuite name="b.json" tests="1" failures="0" errors="1" skipped="0" time="0.000">
            <testcase classname="b.json" name="`Order` cannot be used to decode b.json" file="b.json">
              <error type="modelError" message="The models do not compile: cannot find 'Foo'&#10;B.swift:1:1: error: \
        cannot find 'Foo'"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func whatOnlyMayFollowIsSkipped() throws {
    var sample = try FormatSample.make()
    sample.report.failures[1].certainty = .consequential
    let text = try FormatSample.render("junit", [sample])
    #expect(text.contains(#"tests="2" failures="1" errors="0" skipped="1""#))
    #expect(text.contains("<skipped message=\"The key `vatNumber` is missing"))
  }

  @Test(
    arguments: [
      ("a<b>&\"c\"", "a&lt;b&gt;&amp;&quot;c&quot;"), ("tab\tline\n", "tab&#9;line&#10;"), ("\r", "&#13;"),
      ("\u{0}\u{8}\u{1B}", "\u{FFFD}\u{FFFD}\u{FFFD}"), ("\u{FFFE}", "\u{FFFD}"), ("é名\u{1F600}", "é名\u{1F600}"),
    ])
  func attributesAreWellFormed(_ text: String, _ expected: String) {
    #expect(XMLText.escaped(text, isAttribute: true) == expected)
  }
}
