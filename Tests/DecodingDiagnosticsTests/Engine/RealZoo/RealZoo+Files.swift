/// Messages in which the sender decides the contents, and files that tools write.
extension RealZoo {
  static var protocols: [Specimen] {
    [
      Specimen(
        [BillingEvent].self, .plain,
        #"[{"id":"a","type":"charge.succeeded","data":{"object":{"amount":5}}},{"id":"b","type":"customer.created","data":{"object":{"name":"n","email":null}}},{"id":"c","type":"ping","data":{"object":{"x":[1]}}}]"#
      ),
      Specimen(
        BillingEvent.self, .plain,
        #"{"id":"a","type":"charge.refunded","data":{"object":{"amount":5,"refunded":true}}}"#),
      Specimen(
        [RoomEvent].self, .plain,
        #"[{"sender":"a","content":{"body":"b"}},{"sender":"c","unsigned":{"redacted_because":{}},"content":{}},{"sender":"d","content":{"msgtype":"m.image","url":"https://a.b"}}]"#
      ),
      Specimen(
        [Webhook].self, .plain,
        #"[{"action":"opened","issue":{"number":1,"title":"a"}},{"ref":"main","commits":[{"id":"b"},{"id":"c"}]},{"zen":"d"}]"#
      ),
      Specimen(Webhook.self, .plain, #"{"ref":"main","commits":[{"id":"b"}]}"#),
      Specimen(
        [Observation].self, .plain,
        #"[{"status":"final","valueQuantity":{"value":1.5,"unit":"mg"}},{"status":"final","valueString":"a"},{"status":"draft"}]"#
      ),
      Specimen(
        [SocialActivity].self, .plain,
        #"[{"type":"Create","to":["https://a.b",{"id":"https://c.d"}],"object":{"id":"https://e.f","name":"g"}},{"type":"Like","to":"https://a.b","object":"https://e.f"}]"#
      ),
      Specimen(
        [ChatMessage].self, .plain,
        #"[{"role":"user","content":"a"},{"role":"user","content":[{"type":"text","text":"b"},{"type":"image_url","image_url":{"url":"c"}}]},{"role":"tool","content":null,"tool_calls":[{"function":{"name":"f","arguments":"{\"x\":1}"}}]}]"#
      ),
      Specimen(
        ChatMessage.self, .plain, #"{"role":"user","content":[{"type":"text","text":"b"},{"type":"text","text":"c"}]}"#),
      Specimen(
        [GuildMember].self, .plain,
        #"[{"user":{"id":"80351110224678912"},"roles":["1","2"],"nick":"a","permissions":"8"},{"user":{"id":"5"},"roles":[]}]"#
      ),
      Specimen(
        [ChainBlock].self, .plain,
        #"[{"number":"0x1b4","gasUsed":"0x5208","transactions":["0xab"]},{"number":null,"gasUsed":"0x0","transactions":[{"hash":"0xcd","value":"0x1"}]}]"#
      ),
    ]
  }

  static var files: [Specimen] {
    [
      Specimen(
        [Resolved].self, .plain,
        #"[{"version":1,"object":{"pins":[{"package":"A","state":{"revision":"r","version":null}}]}},{"version":2,"pins":[{"identity":"b","state":{"revision":"s"}}]}]"#
      ),
      Specimen(Resolved.self, .plain, #"{"version":3,"pins":[{"identity":"b","state":{"revision":"s"}}]}"#),
      Specimen(
        [ManifestDependency].self, .plain,
        #"[{"byName":["a",null]},{"product":["b","c",{"platformNames":["linux"]}]},{"target":["d"]}]"#),
      Specimen(
        [Animated].self, .plain, #"[{"a":0,"k":5},{"a":0,"k":[1,2]},{"a":1,"k":[{"t":0,"s":[1]},{"t":1,"s":[2,3]}]}]"#),
      Specimen(
        [CatalogColor].self, .plain,
        #"[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0xFF","alpha":"1.000"}}},{"idiom":"universal","color":{"components":{"red":"51","alpha":"0.5"}}}]"#
      ),
      Specimen(
        [WeatherColumns].self, .plain,
        #"[{"hourly":{"time":["a","b"],"temperature_2m":[1.5,null]},"units":{"temperature":"C"}},{"hourly":{"time":["c"],"temperature_2m":[2]}}]"#
      ),
      Specimen([Localized].self, .plain, #"["a",{"en":"b","de":"c"}]"#),
      Specimen([Migrated].self, .plain, #"[{"width":1,"height":2,"title":"a"},{"size":[3,4]}]"#),
      Specimen(FlatTree.self, .plain, #"[{"id":1},{"id":2,"parent":1},{"id":3,"parent":2}]"#),
      Specimen(
        [SensorState].self, .plain,
        #"[{"state":"on","attributes":{}},{"state":"21.5","attributes":{"unit_of_measurement":"C"}},{"state":"unknown","attributes":{}}]"#
      ),
    ]
  }
}
