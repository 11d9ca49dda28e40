import Foundation
import Testing

@Suite("As JSONDecoder: texts that are no JSON")
struct StructureTests {
  @Test(arguments: [
    #""a text is JSON""#, #"["open""#, #"{open: "key"}"#, #"["comma",,]"#, #"[,"comma"]"#, #"["after"],"#,
    #"["after"]]"#, #"{"after": true} "x""#, #"{"sum": 1 + 2}"#, #"{"call": go()}"#, #"{"zero": 013}"#,
    #"{"hex": 0x14}"#, #"["\x15"]"#, #"["bad \017 escape"]"#, #"{"no colon" null}"#, #"{"two":: null}"#,
    #"{"comma", null}"#, #"["colon": false]"#, #"["truth", truth]"#, "['single']", #"["closed"}"#, #"{"closed": 1]"#,
    "[0e]", "[0e+]", "[0e+-1]", #"{"comma": true,, "x": 1}"#, #"["line\#nend"]"#, "[", "{", "]", "}", ":", ",",
    "nul", "nulll", "trueish", "[true", #"{"a":"#, #"{"a""#, #"{"a":1,"#, "[1 2]", "// comment\n[1]", "[1]/* end */",
    "<html></html>", "undefined",
  ])
  func brokenTexts(_ json: String) {
    // The first is a string by itself, which any other type than a string rejects.
    if json.hasPrefix("\"") {
      Behaviour.fails(json, as: Everything.self, ["typeMismatch at "]).check()
    } else {
      Behaviour.failsSomewhere(json, as: Everything.self).check()
    }
  }

  @Test(arguments: ["tru_", "fals_", "nul_", "true_", "null0", "truefalse"])
  func words(_ json: String) {
    Behaviour.isNoJSON(json, as: Bool?.self).check()
    Behaviour.isNoJSON(json, as: Bool?.self) { $0.allowsJSON5 = true }.check()
  }

  @Test(arguments: [256, 512])
  func deepEnough(_ depth: Int) {
    let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    Behaviour.decodes(json, to: Nest(depth: depth)).check()
  }

  @Test func tooDeep() {
    let json = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    Behaviour.failsSomewhere(json, as: Nest.self).check()
  }
}

/// Reads a whole tree, whatever its contents.
private struct Everything: Decodable, Equatable {
  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(Leaf.self) }
      return
    }
    let object = try decoder.container(keyedBy: PlainKey.self)
    for key in object.allKeys { _ = try object.decode(Leaf.self, forKey: key) }
  }

  private struct Leaf: Decodable {
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() || (try? container.decode(Bool.self)) != nil { return }
      do { _ = try container.decode(String.self) } catch DecodingError.typeMismatch {
        _ = try container.decode(Double.self)
      }
    }
  }
}

private struct Nest: Decodable, Equatable {
  let depth: Int

  init(depth: Int) { self.depth = depth }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var depth = 1
    while !container.isAtEnd {
      container = try container.nestedUnkeyedContainer()
      depth += 1
    }
    self.depth = depth
  }
}
