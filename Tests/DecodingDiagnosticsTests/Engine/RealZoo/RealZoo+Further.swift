/// Checks, defaults, and several kinds of one thing.
extension RealZoo {
  static var checked: [Specimen] {
    [
      Specimen(
        [Booking].self, .plain,
        #"[{"check_in":"2024-05-06","check_out":"2024-05-08","guests":2},{"check_in":"2024-12-30","check_out":"2025-01-02"}]"#
      ),
      Specimen(NewPassword.self, .plain, #"{"password":"abc","confirmation":"abc"}"#),
      Specimen([NewPassword].self, .plain, #"[{"password":"ab","confirmation":"ab"}]"#),
      Specimen(
        ChartSeries.self, .plain, #"{"labels":["a","b"],"values":[1.5,2],"title":"c"}"#, #"{"labels":[],"values":[]}"#),
      Specimen(
        [ChartSeries].self, .plain, #"[{"labels":["a"],"values":[1]},{"labels":["b","c"],"values":[2,3],"title":"d"}]"#),
      Specimen([String: Shares].self, .plain, #"{"x":{"a":60,"b":40},"y":{"c":100}}"#),
      Specimen([LatLon].self, .plain, #"["52.5,13.4","-33,151.25"]"#),
      Specimen([String: [OpenPort]].self, .plain, #"{"http":[8080,8081],"other":[1024]}"#),
      Specimen(
        [CurrencyPrice].self, .plain,
        #"[{"amount":"1.25","currency":"EUR"},{"amount":"100","currency":"JPY"},{"amount":"1.125","currency":"KWD"}]"#),
      Specimen(Board.self, .plain, #"{"size":2,"cells":[[1,2],[3,4]]}"#),
      Specimen([Board].self, .plain, #"[{"size":1,"cells":[[1]]},{"size":2,"cells":[[1,2],[3,4]]}]"#),
      Specimen(
        [Budget].self, .plain,
        #"[{"limit":10,"posts":[{"name":"a","amount":4},{"name":"b","amount":6}]},{"limit":0,"posts":[]}]"#),
      Specimen(
        [Appointment].self, .plain,
        #"[{"at":9,"hours":{"opens":8,"closes":17}},{"at":0,"hours":{"opens":0,"closes":24}}]"#),
      Specimen([Expiry].self, .plain, #"[{"expires_at":1700000000},{"expires_in":60}]"#),
    ]
  }

  static var tolerant: [Specimen] {
    [
      Specimen(
        [AppPreferences].self, .plain,
        #"[{"theme":"dark","font_size":14,"launches":3},{"font_size":"16"},{"theme":null,"launches":"x"}]"#),
      Specimen(SkippingList<Town>.self, .plain, #"[{"city":"a","zip":1},{"city":"b","zip":2},{"city":"c"}]"#),
      Specimen([String: SkippingList<Int>].self, .plain, #"{"a":[1,2],"b":[3,"x"]}"#),
      Specimen(
        [Player].self, .plain,
        #"[{"tags":["a"],"level":2,"motto":" ","joined":1700000000000,"name":"b"},{"joined":"1700000000500","name":"c","motto":"d"},{"name":"e","joined":0,"tags":null}]"#
      ),
      Specimen(
        [TownPatch].self, .plain, #"[{"city":"a","zip":null},{"mayor":["b","c"]},{}]"#,
        #"[{"city":"a","zip":1,"mayor":[]}]"#),
      Specimen(
        [Commit].self, .plain,
        #"[{"sha":"a","at":"2024-05-06T07:08:09Z","pushed":"2024-05-06T07:08:09.123Z"},{"sha":"b","at":"2024-05-06"}]"#),
      Specimen(
        [ContentReply<Town>].self, .plain,
        #"[{"content":{"city":"a","zip":1}},{"error":{"code":4,"text":"no"}},{"error":{"code":5}}]"#),
      Specimen(ContentReply<[Int]>.self, .plain, #"{"content":[1,2,3]}"#),
      Specimen(
        [HealthRecord].self, .plain,
        #"[{"holder":"a","shots":[{"city":"b","zip":1},{"city":"c","zip":2}]},{"holder":"d","tests":[1,2]}]"#,
        #"[{"holder":"e","recoveries":["f"],"tests":[3]}]"#),
      Specimen(
        [String: RenamedLimit].self, .plain, #"{"a":{"limit":1,"unit":"b"},"c":{"maximum":2}}"#),
    ]
  }

  static var polymorphic: [Specimen] {
    [
      Specimen(
        [String: Setting].self, .plain, #"{"a":1,"b":"x","c":[true,{"city":"a","zip":1}],"d":[]}"#),
      Specimen([Setting].self, .plain, #"[1,"x",[true,{"city":"a","zip":1},false]]"#),
      Specimen(
        [Notice].self, .plain,
        #"[{"meta":{"type":"message"},"body":{"from":"a","text":"b"}},{"meta":{"type":"reaction"},"body":{"emoji":"c","count":2}},{"meta":{"type":"typing"}}]"#
      ),
      Specimen(
        Garage.self, .plain,
        #"{"name":"a","vehicles":[{"kind":"bike","wheels":2,"gears":7},{"kind":"lorry","wheels":6,"load":7.5}]}"#),
      Specimen(
        FigureList.self, .plain,
        #"[{"__typename":"Line","length":1.5},{"__typename":"Label","text":"a","size":2},{"__typename":"Label","text":"b"}]"#
      ),
      Specimen(
        [Manager].self, .plain,
        #"[{"reports":["a","b"],"office":{"city":"c","zip":1},"super":{"name":"d"}}]"#),
      Specimen(
        Canteen.self, .plain,
        #"{"open":["monday",8,"friday",9],"menus":{"lunch":["a","b"],"dinner":[]},"prices":{"EUR":1.5,"JPY":100}}"#),
      Specimen(
        ItemPage<Town>.self, .plain, #"{"items":[{"city":"a","zip":1}],"page":{"next":2,"total":9}}"#,
        #"{"results":[{"city":"a","zip":1},{"city":"b","zip":2}],"page":{"total":2}}"#),
      Specimen([ItemPage<Int>].self, .plain, #"[{"data":[1,2],"page":{"total":2}},{"items":[],"page":{"total":0}}]"#),
      Specimen([Gesture].self, .plain, #"[{"tap":{"x":1,"y":2}},{"swipe":{"_0":"left"}},{"shake":{}}]"#),
      Specimen([Queued].self, .plain, #"[{"id":1,"payload":"{\"city\":\"a\",\"zip\":1}"}]"#),
      Specimen(
        [LogLine].self, .plain, #"[[1.5,"warn","a",["b","c"],{"city":"d","zip":1}],[2,null,"e"],[3,"info","f",[]]]"#),
      Specimen([TypedFields].self, .plain, #"[{"s_a":"b","n_c":1,"t_d":{"city":"e","zip":2},"x":[1]},{}]"#),
      Specimen(
        Filter.self, .plain,
        #"{"and":[{"field":"a","eq":1},{"not":{"field":"b","eq":"c"}},{"and":[]}]}"#),
      Specimen([Filter].self, .plain, #"[{"field":"a","eq":1},{"not":{"field":"b","eq":"c"}}]"#),
    ]
  }

  static var fallbacks: [Specimen] {
    [
      Specimen(
        [DeepestError<Passenger, Freight>].self, .plain,
        #"[{"seat":"1A","meal":2},{"weight":1.5,"hazard":false}]"#),
      Specimen([FirstThatFits].self, .plain, #"[{"radius":1},{"side":2,"label":"a"},{"side":3}]"#),
      Specimen(
        [VersionedNames].self, .plain, #"[{"people":[{"name":"a"},{"name":"b"}]},{"names":["c"]},{"name":"d"}]"#),
      Specimen(
        [FlaggedAnswer<Town>].self, .plain,
        #"[{"success":true,"result":{"city":"a","zip":1}},{"success":false,"errors":["b"]}]"#),
      Specimen([DateParts].self, .plain, #"[{"year":2024,"month":2,"day":29},{"year":2023,"month":12,"day":31}]"#),
      Specimen(Roster.self, .plain, #"[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"a"}]"#),
      Specimen([String: Season].self, .plain, #"{"a":"Spring","b":"fall","c":"SUMMER"}"#),
      Specimen([LossyTable<Town>].self, .plain, #"[{"1":{"city":"a","zip":1},"x":{"city":"b","zip":2}},{}]"#),
      Specimen(Readdressed.self, .plain, #"{"lines":[{"city":"a","zip":1},{"city":"b","zip":2}]}"#),
      Specimen([String: [Metric]].self, .plain, #"{"a":[1,2.5,"x",null],"b":[]}"#),
    ]
  }
}
