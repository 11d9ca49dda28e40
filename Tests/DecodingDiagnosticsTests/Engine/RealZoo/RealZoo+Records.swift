/// Records, devices and notations.
extension RealZoo {
  static var records: [Specimen] {
    [
      Specimen(
        [Episode].self, .plain,
        #"[{"title":"a","length":3600},{"title":"b","length":"1:02:03","explicit":true},{"title":"c","length":"45"}]"#),
      Specimen(
        EdgePage<Town>.self, .plain,
        #"{"edges":[{"node":{"city":"a","zip":1}},{"node":{"city":"b","zip":2}}],"pageInfo":{"hasNextPage":true,"endCursor":"c"}}"#,
        #"{"edges":[],"pageInfo":{"hasNextPage":false}}"#),
      Specimen(
        HourlyTable.self, .plain,
        #"{"hourly":{"time":["00","01"],"temperature_2m":[1.5,2],"rain":[0.1,null]},"units":{"rain":"mm"}}"#,
        #"{"hourly":{"time":["00"],"temperature_2m":[3]}}"#),
      Specimen(
        [Grant].self, .plain,
        #"[{"access_token":"a","expires_in":3600,"scope":"read write"},{"access_token":"b","expires_in":"60","scope":["read"]},{"access_token":"c","expires_in":1}]"#
      ),
      Specimen(
        [ModelConfig].self, .plain,
        #"[{"name":"a","layers":2,"rope":1.5,"tied":true,"act":"gelu"},{"name":"b","layers":1}]"#),
      Specimen([ImageSet].self, .plain, #"[{"image_small":"a","image_large":"b"},{"image_medium":"c","x":1}]"#),
      Specimen(
        [Poll].self, .plain,
        #"[{"question":"a","choices":[{"text":"b","votes":3},{"text":"c","votes":4}],"total":7},{"question":"d","choices":[]}]"#
      ),
    ]
  }

  static var devices: [Specimen] {
    [
      Specimen(
        [JobState].self, .plain,
        #"[{"state":0},{"state":"running","progress":0.5},{"state":1,"progress":1},{"state":"done"}]"#),
      Specimen(
        [String: Degrees].self, .plain,
        #"{"a":{"lat":52.5,"lng":13.4},"b":{"latitude":-33,"longitude":151},"c":[13.4,52.5]}"#),
      Specimen([HexMask].self, .plain, #"[{"bits":"0x5","names":["a","b"]},{"bits":"0x0","names":[]}]"#),
      Specimen(
        [Maintenance].self, .plain,
        #"[{"device":"a","last":"2024-05-06","next":"06.05.2025"},{"device":"b","last":1700000000},{"device":"c","last":"2024-05-06T07:08:09Z"}]"#
      ),
      Specimen(
        [Firmware].self, .plain, #"[{"device":"a","version":[1,2],"notes":{"x":"y"}},{"device":"b","version":[3]}]"#),
      Specimen([Labels].self, .plain, #"[{"labels":["a"," b "]},{"labels":[]}]"#),
      Specimen(
        [Toggle].self, .plain,
        #"[{"on":true},{"on":1,"kind":"dimmer","level":7},{"on":"off","kind":"plain"}]"#),
    ]
  }

  static var notations: [Specimen] {
    [
      Specimen([Game].self, .plain, #"[{"white":"a","black":"b","moves":["e2e4","e7e5"],"result":"1-0"}]"#),
      Specimen(
        [Captioned].self, .plain,
        #"[{"caption":"a","views":1},{"title":"b","view_count":2},{"headline":"c","views":3}]"#),
      Specimen(Surviving<Town>.self, .plain, #"[{"city":"a","zip":1},{"city":"b","zip":2}]"#),
      Specimen(
        [String: Surviving<Playtime>].self, .plain, #"{"a":[1,"2:03"],"b":["x",5]}"#),
      Specimen([Visit].self, .plain, #"[{"from":3,"to":5},{"from":8,"nights":2}]"#),
      Specimen(
        Ledger.self, .plain,
        #"{"accounts":["a","b"],"entries":[{"account":"a","cents":100},{"account":"b","cents":-100}]}"#),
      Specimen(
        [Subscriptions].self, .plain,
        #"[{"user":1,"channels":{"mail":true,"push":false},"quiet":["phone"]},{"user":2,"channels":{}}]"#),
      Specimen(
        [MenuNode].self, .plain,
        #"[{"title":"a","children":[{"title":"b","action":"c"},{"separator":true}]},{"title":"d","action":"e"}]"#),
      Specimen(
        DeepestError<Roster, [String: Town]>.self, .plain, #"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#,
        #"{"x":{"city":"a","zip":1}}"#),
    ]
  }
}
