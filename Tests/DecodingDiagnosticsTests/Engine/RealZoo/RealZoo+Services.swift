import Foundation

/// Responses of services, files that people write, wrappers of libraries for tolerant decoding, and assembled models.
extension RealZoo {
  static var services: [Specimen] {
    [
      Specimen(
        [String: FirestoreValue].self, .plain,
        #"{"a":{"stringValue":"x"},"b":{"integerValue":"5"},"c":{"arrayValue":{"values":[{"booleanValue":true}]}},"d":{"mapValue":{"fields":{"e":{"stringValue":"y"}}}}}"#
      ),
      Specimen(
        Attribute.self, .plain, #"{"M":{"a":{"S":"x"},"b":{"N":"1.5"},"c":{"L":[{"S":"y"},{"NULL":true}]}}}"#),
      Specimen(
        [RPCAnswer<[Int]>].self, .plain,
        #"[{"jsonrpc":"2.0","id":1,"result":[1,2]},{"jsonrpc":"2.0","id":"b","error":{"code":-3,"message":"no"}}]"#),
      Specimen(RPCAnswer<Town>.self, .plain, #"{"jsonrpc":"2.0","id":1,"result":{"city":"a","zip":1}}"#),
      Specimen(
        GraphAnswer<[Town]>.self, .plain, #"{"data":[{"city":"a","zip":1}]}"#, #"{"data":[],"errors":[]}"#),
      Specimen(
        [BotAnswer].self, .plain, #"[{"ok":true,"result":[1]},{"ok":false,"error_code":4,"description":"no"}]"#),
      Specimen(BotAnswer.self, .plain, #"{"ok":true,"result":[1,2]}"#),
      Specimen(
        [NotionProperty].self, .plain,
        #"[{"id":"a","type":"number","number":1.5},{"id":"b","type":"checkbox","checkbox":true},{"id":"c","type":"url","url":"x"}]"#
      ),
      Specimen(
        [Geometry].self, .plain,
        #"[{"type":"Point","coordinates":[1,2]},{"type":"LineString","coordinates":[[1,2],[3,4]]},{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[5,6]}]}]"#
      ),
      Specimen(Geometry.self, .plain, #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#),
      Specimen(
        BlockMessage.self, .plain,
        #"{"channel":"c","blocks":[{"type":"section","text":{"text":"a"}},{"text":{"text":"b"}},{"type":"image","image_url":"u","alt_text":"v"},{"type":"divider"}]}"#
      ),
      Specimen(
        Schema.self, .plain,
        ##"{"type":"object","properties":{"a":{"$ref":"#/b"},"c":{"type":"array","items":{"type":"string"}}},"required":["a"]}"##
      ),
      Specimen(
        [JSONAPIResource].self, .plain,
        #"[{"type":"articles","id":"1","attributes":{"title":"a"},"relationships":{"authors":{"data":[{"id":"7"},{"id":"8"}]}}},{"type":"articles","id":"2","attributes":{"title":"b"}}]"#
      ),
      Specimen(
        ListOf<Ticket>.self, .plain, #"{"tickets":[{"id":1,"subject":"a"},{"id":2,"subject":"b"}],"next_page":null}"#),
      Specimen([MongoRecord].self, .plain, #"[{"_id":{"$oid":"a1"},"name":"x"},{"_id":"b2","name":"y"}]"#),
      Specimen(PrefixExpression.self, .plain, #"["+",1,["*","x",2.5]]"#),
      Specimen([RobotCommand].self, .plain, #"["Stop",{"Move":{"x":1,"y":2}},{"Write":"a"}]"#),
    ]
  }

  static var settings: [Specimen] {
    [
      Specimen(
        PackageFile.self, .plain, #"{"name":"a","version":"1.2.3","author":"Ann <a@b.c>","bin":"x.js"}"#,
        #"{"name":"a","version":"1.2.3","author":{"name":"Ann","email":"a@b.c"},"bin":{"x":"x.js","y":"y.js"}}"#),
      Specimen([SemanticVersion].self, .plain, #"["1.2.3","10.0.1"]"#),
      Specimen(
        [String: ComposeService].self, .plain,
        #"{"web":{"image":"a","environment":["A=1","B=2"],"command":"run it"},"db":{"image":"b","environment":{"C":"3"},"command":["x","y"]}}"#
      ),
      Specimen([Paint].self, .plain, ##"["#ff0080",[1,2,3],{"r":4,"g":5,"b":6}]"##),
      Specimen([Limits].self, .plain, #"[[1,2],{"min":3,"max":4},{"max":5}]"#),
      Specimen(
        [SchemaBounds].self, .plain, #"[{"maximum":5,"exclusiveMaximum":true},{"exclusiveMaximum":7},{"maximum":2}]"#),
      Specimen([ShortDuration].self, .plain, #"["1h30m","45s",90]"#),
      Specimen([FlexibleDate].self, .plain, #"["2024-05-06",1700000000]"#),
      Specimen(
        [Profile].self, .plain,
        #"[{"name":"A B"},{"schema":2,"first":"C","last":"D"},{"schema":1,"name":"E F"}]"#),
      Specimen(Profile.self, .plain, #"{"schema":2,"first":"C","last":"D"}"#),
      Specimen(StrictSettings.self, .plain, #"{"host":"a","port":80}"#),
      Specimen([Prefixed].self, .plain, #"[{"title":"a","meta_x":1,"meta_y":2},{"title":"b"}]"#),
      Specimen(
        [Shipment].self, .plain,
        #"[{"express":true,"address":"a"},{"express":false,"locker":4},{"express":false,"abroad":true,"address":"b","customs":7}]"#
      ),
    ]
  }

  static var lenient: [Specimen] {
    [
      Specimen(Resilient<Town>.self, .plain, #"[{"city":"a","zip":1},{"city":"b","zip":2}]"#),
      Specimen([String: Reported<Town>].self, .plain, #"{"a":{"city":"a","zip":1},"b":{"city":"b","zip":2}}"#),
      Specimen([Tried<Town>].self, .plain, #"[{"city":"a","zip":1},{"city":"b"}]"#),
      // Not a dictionary: of several bad values JSONDecoder names the first in Swift's hash order, which differs in
      // every process.
      Specimen([Tried<[[Int]]>].self, .plain, "[[[1,2]],[[]]]"),
      Specimen([Branded<Town>].self, .plain, #"[{"city":"a","zip":1}]"#),
      Specimen(
        [Basket].self, .plain,
        #"[{"id":7,"count":1,"isOpen":"true","owner":3,"note":"a"},{"id":"b","isOpen":false,"owner":4}]"#),
      Specimen(LossyMap.self, .plain, #"{"gram":1.5,"litre":{"amount":2},"ounce":true}"#),
      Specimen(
        [Chore].self, .plain,
        #"[{"status":"active","priority":1,"due":"2024-05-06"},{"status":"new","priority":9},{"status":"paused","priority":2,"due":5}]"#
      ),
      Specimen(
        [PHPObject].self, .plain,
        #"[{"scores":{"a":1},"avatar":{"city":"a","zip":1}},{"scores":[],"avatar":false}]"#),
      Specimen([AnyFlag].self, .plain, #"[true,0,1,"yes","no"]"#),
      Specimen(
        [ManyNames].self, .plain, #"[{"email":"a","subscribed":1},{"mail":"b"},{"e_mail":"c","subscribed":"no"}]"#),
      Specimen(Sparse.self, .plain, #"{"cells":[1,null,2],"rest":[null,3]}"#),
      Specimen(
        KeyedFeed.self, .plain,
        #"{"entries":[{"photo":"a","width":1},{"quote":"b"},{"link":"c"},{"quote":null,"link":"d"}]}"#),
    ]
  }

  static var assembled: [Specimen] {
    [
      Specimen(Invoice.self, .plain, #"{"total":5,"lines":[{"amount":2,"text":"a"},{"amount":3}]}"#),
      Specimen([Row].self, .plain, #"[["a",1],["b",2,true]]"#),
      Specimen(Matrix.self, .plain, "[[1,2],[3,4],[5,6]]"),
      Specimen(OrderedMap.self, .plain, #"[{"key":"a","value":1},{"key":"b","value":2}]"#),
      Specimen([Eager].self, .plain, #"[{"id":1,"tags":["a","b"],"place":{"city":"c"}}]"#),
      Specimen(Sheet.self, .plain, #"{"columns":["a","b"],"rows":[[1,2],[3,4]]}"#),
      Specimen([Savings].self, .plain, #"[{"rate":1.5,"base":{"number":"a"}}]"#),
      Specimen([Checking].self, .plain, #"[{"limit":1,"super":{"number":"a"}},{"super":{"number":"b"}}]"#),
      Specimen(
        [Registered].self, .plain, #"[{"kind":"town","city":"a","zip":1},{"kind":"ticket","id":1,"subject":"b"}]"#),
      Specimen(
        [HeadedEvent].self, .plain,
        #"[{"type":"login","user":"a"},{"type":"payment","version":1,"cents":5,"user":"b"},{"type":"ping"}]"#),
      Specimen(HeadedEvent.self, .plain, #"{"type":"payment","cents":5,"user":"b"}"#),
      Specimen(
        [FieldErrors].self, .plain,
        #"[{"name":"a","sizes":[1,2],"place":{"city":"b","zip":3}},{"name":"b","sizes":[]}]"#),
      Specimen(
        [ByErrorPath].self, .plain,
        #"[{"inner":{"size":1,"unit":"a"}},{"inner":{"size":"x","unit":"a"}},{"inner":{"size":1}}]"#),
      Specimen(ParsedList.self, .plain, #"{"numbers":["1","2","3"]}"#),
      Specimen([WrongPath].self, .plain, #"[{"ids":[1,2]},{"ids":[]}]"#),
      Specimen([String: Permissions].self, .plain, #"{"a":["view","edit"],"b":5,"c":[]}"#),
      Specimen(
        [ContactDetails].self, .plain,
        #"[{"phone":"1"},{"mail":"a"},{"phone":"2","prefersPhone":false,"mail":"b"}]"#),
      Specimen(
        [TaggedContents].self, .plain,
        #"[{"tag":"Pair","contents":[1,2]},{"tag":"Name","contents":"a"},{"tag":"None"}]"#),
      Specimen([Invoice].self, .snakeCase, #"[{"total":0,"lines":[]},{"total":1,"lines":[{"amount":1}]}]"#),
      Specimen([JSONAPIResource].self, .pathKeys, #"[{"type":"articles","id":"1","attributes":{"title":"a"}}]"#),
      Specimen(
        [HeadedEvent].self, .customKeys, #"[{"TYPE":"login","User":"a"},{"type":"payment","cents":5,"user":"b"}]"#),
      Specimen([Tried<Date>].self, .iso8601, #"["2024-01-02T03:04:05Z",5]"#),
      Specimen([Resilient<Date>].self, .formatted, #"[["2024-01-02","x"],[]]"#),
    ]
  }
}
