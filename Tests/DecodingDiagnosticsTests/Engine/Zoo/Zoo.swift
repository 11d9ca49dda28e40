/// Every model type of the zoo.
enum Zoo {
  static var specimens: [Specimen] { scalars + composites + wrappers + handWritten + tagged }

  private static var scalars: [Specimen] {
    [
      Specimen(Person.self, .plain, #"{"name":"Ann","age":30,"nickname":"A"}"#, #"{"name":"B\u00f6","age":0}"#),
      Specimen([Person].self, .plain, #"[{"name":"Ann","age":30},{"name":"Bob","age":1,"nickname":null}]"#),
      Specimen(
        Widths.self, .plain,
        #"{"a":-128,"b":-32768,"c":5,"d":1e3,"e":255,"f":65535,"g":7,"h":18446744073709551615,"i":-1,"j":9}"#),
      Specimen(WideIntegers.self, .plain, #"{"signed":-170141183460469231731687303715884105728,"unsigned":12}"#),
      Specimen(Reals.self, .namedFloats, #"{"double":1.5,"float":"INF","maybe":null,"list":[0.1,-2,1e3,"NaN"]}"#),
      Specimen(
        Reals.self, .plain, #"{"double":0.30000000000000004,"float":16777217,"maybe":1e-7,"list":[3.4028235e38]}"#),
      Specimen(HalfReal.self, .plain, #"{"half":1.5,"graphics":2.25}"#),
      Specimen(Flags.self, .plain, #"{"on":true,"maybe":null,"all":[true,false]}"#),
      Specimen(Texts.self, .plain, #"{"plain":"a\"b\\\u0041","maybe":"","list":["😀","\ud83d\ude00"],"é":"x"}"#),
      Specimen(Moments.self, .plain, #"{"at":1.5,"maybe":null,"list":[0,-1],"byName":{"a":3}}"#),
      Specimen(Moments.self, .seconds, #"{"at":1700000000,"list":[0],"byName":{}}"#),
      Specimen(Moments.self, .milliseconds, #"{"at":1700000000123,"list":[1.5],"byName":{}}"#),
      Specimen(
        Moments.self, .iso8601,
        #"{"at":"2024-01-02T03:04:05Z","maybe":"2024-02-29T23:59:60+01:00","list":["2024-01-02T03:04:05.25Z"],"byName":{"x":"1999-12-31T00:00:00-0800"}}"#
      ),
      Specimen(Moments.self, .formatted, #"{"at":"2024-01-02","list":["1970-01-01"],"byName":{"x":"2000-02-29"}}"#),
      Specimen(Moments.self, .customDate, #"{"at":3,"maybe":"2","list":["1.5"],"byName":{"x":0}}"#),
      Specimen(Blobs.self, .plain, #"{"data":"aGk=","maybe":null,"list":["","AAECAw=="]}"#),
      Specimen(Blobs.self, .deferredData, #"{"data":[104,105],"list":[[],[0,255]]}"#),
      Specimen(Blobs.self, .customData, #"{"data":"hi","list":["a"]}"#),
      Specimen(Links.self, .plain, #"{"url":"https://example.com/a?b=c","list":["x","a b","//h:1/p"]}"#),
      Specimen(Money.self, .plain, #"{"amount":12.34,"maybe":1e20,"list":[0,-0.1,123456789012345678901234567890]}"#),
      Specimen(Identified.self, .plain, #"{"id":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8","maybe":null}"#),
      Specimen(
        Places.self, .plain,
        #"{"zone":{"identifier":"Europe/Berlin"},"locale":{"identifier":"de_DE"},"span":{"start":0,"duration":5}}"#),
      Specimen(Painted.self, .plain, #"{"tint":"red","level":10,"weight":0.5,"codes":[0,1],"only":"only"}"#),
      Specimen(Labelled.self, .plain, #"{"tag":"a","tags":["b","c"],"rights":3}"#),
      Specimen(Int.self, .plain, "42"), Specimen(String?.self, .plain, "null", #""x""#),
      Specimen(UInt8.self, .plain, "255"), Specimen(Double.self, .plain, "-1.25e2"),
      Specimen(Bool.self, .plain, "true"),
      Specimen(Tint.self, .plain, #""blue""#), Specimen([[Int]].self, .plain, "[[1,2],[],[3]]"),
    ]
  }

  private static var composites: [Specimen] {
    [
      Specimen(Nested.self, .plain, #"{"a":{"b":{"c":[1,2,3]},"people":[{"name":"x","age":1},{"name":"y","age":2}]}}"#),
      Specimen(
        Optionals.self, .plain,
        #"{"double":1,"list":[1,null],"byName":{"a":null,"b":2},"person":{"name":"x","age":1},"people":[null]}"#),
      Specimen(Renamed.self, .plain, #"{"first-name":"a","2nd":2}"#),
      Specimen(Numbered.self, .plain, #"{"a":1,"b":"x"}"#),
      Specimen(Defaulted.self, .plain, #"{"kept":1,"name":"a"}"#),
      Specimen(
        Tree.self, .plain,
        #"{"label":"a","children":[{"label":"b","children":[]},{"label":"c","children":[{"label":"d","children":[]}]}]}"#
      ),
      Specimen(Chain.self, .plain, #"{"value":1,"next":{"value":2,"next":{"value":3,"next":null}}}"#),
      Specimen(Nothing.self, .plain, "{}", #"{"a":[1,{"b":2}]}"#),
      Specimen(Page<Person>.self, .plain, #"{"items":[{"name":"a","age":1}],"next":2}"#),
      Specimen(Page<[Int]>.self, .plain, #"{"items":[[1],[2,3]]}"#),
      Specimen(Page<String?>.self, .plain, #"{"items":["a",null],"next":null}"#),
      Specimen(Collections.self, .plain, #"{"set":[1,2],"contiguous":["a"],"list":[1.5],"range":[1,4],"open":[0,1]}"#),
      Specimen(
        Dictionaries.self, .plain,
        #"{"byName":{"a":1,"b":2},"byNumber":{"1":"x","-7":"y"},"byTint":["red",1,"blue",2],"bySide":{"left":{"name":"a","age":1}}}"#
      ),
      Specimen(
        DeepDictionary.self, .plain,
        #"{"groups":{"g":{"h":{"name":"a","age":1}},"i":{}},"lists":[{"a":[1,null]},{}],"byID":["6BA7B810-9DAD-11D1-80B4-00C04FD430C8",5]}"#
      ),
      Specimen([String: Int].self, .plain, #"{"one":1,"two":2}"#),
      Specimen([Int: Int].self, .plain, #"{"30021":1,"7":2}"#),
      Specimen(Figure.self, .plain, #"{"circle":{"radius":1.5}}"#, #"{"pair":{"_0":1,"_1":"x"}}"#, #"{"empty":{}}"#),
      Specimen(Command.self, .plain, #"{"go":{"dx":1,"dy":2}}"#),
      Specimen(
        Formula.self, .plain,
        #"{"sum":{"_0":{"number":{"_0":1}},"_1":{"sum":{"_0":{"number":{"_0":2}},"_1":{"number":{"_0":3}}}}}}"#),
      Specimen(
        Drawing.self, .plain,
        #"{"figures":[{"square":{"_0":2}},{"person":{"_0":{"name":"a","age":1},"note":null}},{"empty":{}}],"named":{"a":{"stop":{}},"b":{"go":{"dx":1,"dy":2}}}}"#
      ),
      Specimen(Animal.self, .plain, #"{"legs":4,"name":"x"}"#),
      Specimen(Dog.self, .plain, #"{"legs":4,"breed":"pug"}"#),
      Specimen(Cat.self, .plain, #"{"lives":9,"super":{"legs":4}}"#),
      Specimen(
        SnakeUser.self, .everything,
        #"{"first_name":"a","avatar_url":"http://x","created_at":"2024-01-02T03:04:05Z","home_address":{"street_name":"s","post_code":1},"free_form":{"a_b":1},"_hidden":true}"#
      ),
      Specimen(
        [SnakeUser].self, .snakeCase,
        #"[{"first_name":"a","free_form":{"snake_key":1,"b":2}},{"firstName":"b","free_form":{}}]"#),
    ]
  }

  private static var wrappers: [Specimen] {
    [
      Specimen(Wrapped.self, .plain, #"{"count":1,"people":[{"name":"a","age":1},{"name":"b","age":2}]}"#),
      Specimen([Attempted<Person>].self, .plain, #"[{"name":"a","age":1},{"name":"b","age":2}]"#),
      Specimen([TextOrNumber].self, .plain, #"[1,"a",true]"#), Specimen([NumericText].self, .plain, #"["1.5","2"]"#),
      Specimen(OneOrMany<Int>.self, .plain, "[1,2]", "3"),
      Specimen(OneOrMany<Person>.self, .plain, #"{"name":"a","age":1}"#, #"[{"name":"a","age":1}]"#),
      Specimen(Loose.self, .plain, #"{"a":[1,"x",null,{"b":true}],"c":{}}"#),
      Specimen(Either<Person, Int>.self, .plain, #"{"name":"a","age":1}"#, "4"),
      Specimen(
        Bridged.self, .plain,
        #"{"id":7,"price":"1.5","tags":["a","b"],"owner":{"name":"a","age":1},"extra":{"x":[1,null],"y":"z"}}"#),
      Specimen(Validated.self, .plain, #"{"size":3,"name":"a"}"#),
      Specimen([Validated].self, .plain, #"[{"size":4,"name":"a"}]"#),
      Specimen(Embedded.self, .plain, #""{\"name\":\"a\",\"age\":1}""#),
      Specimen([Versioned].self, .plain, #"["1.2.3","4"]"#),
    ]
  }

  private static var handWritten: [Specimen] {
    [
      Specimen(Coordinate.self, .plain, #"{"latitude":1.5,"info":{"elevation":2,"tags":["a","b"]}}"#),
      Specimen(Positional.self, .plain, #"[1,"a",null,[1,null,3],{"name":"x"}]"#),
      Specimen(DynamicKeys.self, .plain, #"{"a":1,"b":2,"c":3}"#),
      Specimen(Patch.self, .plain, #"{"size":1}"#, #"{"size":null}"#, "{}"),
      Specimen(NilChecked.self, .plain, #"{"flag":null}"#),
      Specimen(Supers.self, .plain, #"{"person":{"name":"a","age":1},"maybe":2,"list":[1,2]}"#),
      Specimen(Measured.self, .plain, #"{"length":1.5}"#),
      Specimen(Configured.self, .plain, #"{"first":1,"second":2}"#),
      Specimen(Located.self, .plain, #"{"a":[[],[1]],"b":[]}"#),
      Specimen([String: Located].self, .pathKeys, #"{"xa":{"xb":[[]]},"y":{}}"#),
      Specimen(Shadowed.self, .plain, #"{"flag":1,"count":2}"#, #"{"flag":true,"count":2}"#),
      Specimen(Leftovers.self, .plain, #"{"name":"a","x":1,"y":[true]}"#),
      Specimen([Caught].self, .plain, #"[{"value":1},{"value":"x"},{}]"#),
    ]
  }

  private static var tagged: [Specimen] {
    [
      Specimen(
        Feed.self, .plain,
        """
        {"events":[{"type":"message","text":"a","size":1},{"type":"joined","person":{"name":"a","age":1}},\
        {"type":"message","text":"b","size":2},{"type":"joined","person":{"name":"b","age":2}}],\
        "media":[{"kind":"image","width":1},{"kind":"sound","seconds":1.5},{"kind":"link","url":"http://x"}],\
        "packets":[{"code":1,"value":2},{"code":2,"value":[3]},{"code":9}],\
        "switched":[{"isCompany":true,"companyName":"c","number":1},{"isCompany":false,"name":"n"}]}
        """),
      Specimen(Event.self, .plain, #"{"type":"message","text":"a","size":1}"#),
      Specimen(Media.self, .plain, #"{"kind":"sound","seconds":2}"#),
      Specimen([Document].self, .plain, #"[{"number":"1","country":"DE"},{"classes":["red","blue"],"points":3}]"#),
      Specimen(Counted.self, .plain, "[2,5,6]"),
      Specimen([Switched].self, .plain, #"[{"isCompany":false,"name":"n"}]"#),
    ]
  }
}
