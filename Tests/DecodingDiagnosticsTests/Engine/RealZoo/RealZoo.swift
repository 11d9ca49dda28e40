/// Models in the style of real code, with documents that decode into them.
enum RealZoo {
  static var specimens: [Specimen] {
    errorReading + discriminated + unions + validating + containers + services + settings + lenient + assembled
      + protocols + files + checked + tolerant + polymorphic + fallbacks + records + devices + notations
      + flattened + rejecting
  }

  private static var errorReading: [Specimen] {
    [
      Specimen(TypedDate.self, .iso8601, #"{"at":"2024-01-02T03:04:05Z"}"#),
      Specimen([TypedDate].self, .plain, #"[{"at":1},{"at":2.5}]"#),
      Specimen([KeepsError<Town>].self, .plain, #"[{"city":"a","zip":1},{"city":"b"},7]"#),
      Specimen(LoggedList<Town>.self, .plain, #"[{"city":"a","zip":1},{"city":"b","zip":2}]"#),
      Specimen([LoggedList<Int>].self, .plain, "[[1,2],[3,null]]"),
      Specimen([RenamedKey].self, .plain, #"[{"name":"a"},{"old_name":"b"}]"#),
      Specimen([MatchedPath].self, .plain, #"[{"size":1},{"size":"x","width":2}]"#),
      Specimen(
        PathHolder.self, .plain, #"{"first":{"id":1},"rest":[{"id":2},{"id":3}],"named":{"a":{"id":4}}}"#),
      Specimen([String: [WithUnderlying]].self, .plain, #"{"a":[{"size":1},{"size":2}]}"#),
      Specimen([CountsCategories].self, .plain, #"[{"a":1,"b":2,"c":3},{"a":300}]"#),
      Specimen([InUnits].self, .plain, #"[{"length":1.5,"width":2}]"#),
      Specimen([String: KnowsItsPath].self, .pathKeys, #"{"a":{"id":1},"b":{"id":2}}"#),
    ]
  }

  private static var discriminated: [Specimen] {
    [
      Specimen(
        [DefaultedShape].self, .plain,
        #"[{"type":"circle","radius":1},{"type":"square","side":2},{"type":"star","points":5}]"#),
      Specimen(DefaultedShape.self, .plain, #"{"type":"circle","radius":1}"#, #"{"type":"star"}"#),
      Specimen(
        [StrictShape].self, .plain,
        #"[{"type":"circle","radius":1},{"type":"square","side":2,"label":"a"},{"type":"circle","radius":3}]"#),
      Specimen([String: StrictShape].self, .plain, #"{"a":{"type":"square","side":2,"label":"a"}}"#),
      Specimen(
        [Payloads].self, .plain,
        #"[{"kind":"text","payload":"a"},{"kind":"number","payload":1},{"kind":"flag","payload":true}]"#),
      Specimen(Payloads.self, .plain, #"{"kind":"number","payload":1}"#),
      Specimen([ByCode].self, .plain, #"[{"code":0,"items":[1,2]},{"code":5,"message":"no"}]"#),
      Specimen(ByCode.self, .plain, #"{"code":0,"items":[1]}"#),
      Specimen([ByVersion].self, .plain, #"[{"version":2,"names":["a","b"]},{"name":"c"},{"version":1,"name":"d"}]"#),
      Specimen([FirstKeyed].self, .plain, #"[{"move":1},{"say":"a"}]"#),
      Specimen([Adjacent].self, .plain, #"[{"t":1,"c":{"x":1,"y":2}},{"t":2,"c":"a"},{"t":3}]"#),
      Specimen([ErasedFigure].self, .plain, #"[{"type":"disc","radius":1},{"type":"box","side":2,"title":"a"}]"#),
      Specimen(
        [KindBeside].self, .plain,
        #"[{"id":1,"object":"card","data":{"radius":2}},{"id":2,"object":"bank","data":{"city":"a","zip":1}},{"id":3,"object":"cash"}]"#
      ),
      Specimen([RequiredUnless].self, .plain, #"[{"type":"x","x":1},{"type":"z","y":2}]"#, #"[{"type":"x","x":1}]"#),
      Specimen([RequiredIf].self, .plain, #"[{"isGift":true,"greeting":"a"},{"isGift":false}]"#),
    ]
  }

  private static var unions: [Specimen] {
    [
      Specimen(ChainedJSON.self, .plain, #"{"a":[1,"x",null,{"b":true}],"c":{},"d":2.5}"#, "[1,[2,[3]]]"),
      Specimen(NestedJSON.self, .plain, #"{"a":[1,"x",{"b":2}],"c":{"d":"e"}}"#),
      Specimen([WordsOrBlocks].self, .plain, #"["a",[{"kind":"b","size":1},{"kind":"c","size":2}]]"#),
      Specimen([String: OneOrList<Int>].self, .plain, #"{"a":1,"b":[1,2,3]}"#),
      Specimen([String: ListOrOne<Int>].self, .plain, #"{"a":1,"b":[1,2,3]}"#),
      Specimen(ListOrOne<Town>.self, .plain, #"[{"city":"a","zip":1},{"city":"b","zip":2}]"#, #"{"city":"a","zip":1}"#),
      Specimen(OneOrList<Town>.self, .plain, #"[{"city":"a","zip":1}]"#, #"{"city":"a","zip":1}"#),
      Specimen([Expandable].self, .plain, #"["c_1",{"id":"c_2","email":"a"},{"id":"c_3"}]"#),
      Specimen([OneOf<Passenger, Freight>].self, .plain, #"[{"seat":"1A","meal":2},{"weight":1.5,"hazard":false}]"#),
      Specimen([OneOf<Int, String>].self, .plain, #"[1,"a"]"#),
      Specimen([LooseNumber].self, .plain, #"[1,"2.5"]"#), Specimen([LooseFlag].self, .plain, "[true,1,0]"),
      Specimen([AnyKeyOf].self, .plain, #"[{"id":1},{"ID":2},{"_id":3}]"#),
      Specimen([EitherKey].self, .plain, #"[{"title":"a"},{"name":"b"}]"#),
      Specimen(
        [Bridges].self, .plain,
        #"[{"price":"1.5","isOpen":1,"tags":["a","b"],"owner":{"id":"c"},"extra":{"x":[1,null],"y":"z"}}]"#),
    ]
  }

  private static var validating: [Specimen] {
    [
      Specimen([String: NamedOptions].self, .plain, #"{"a":["read","write"],"b":["share"]}"#),
      Specimen([Delimited].self, .plain, #"["1,2,3","4"]"#), Specimen([HexColor].self, .plain, ##"["#ff0000","#0a"]"##),
      Specimen(Pairs.self, .plain, "[[1,2],[3,4]]"), Specimen([NonEmpty<Int>].self, .plain, "[[1],[1,2,3]]"),
      Specimen(Distinct.self, .plain, #"["a","b","c"]"#), Specimen([Span].self, .plain, "[[1,2],[3,3]]"),
      Specimen(HeaderPairs.self, .plain, #"[["a","b"],["c","d"]]"#),
      Specimen([RethrowsAll].self, .plain, #"[{"name":"a","size":1},{"name":"b","size":2}]"#),
      Specimen([RethrowsEach].self, .plain, #"[{"name":"a","place":{"city":"b","zip":1}}]"#),
      Specimen([GuardsOptional].self, .plain, #"[{"size":1,"note":"a"},{"size":2}]"#),
      Specimen([InRange].self, .plain, #"[{"percent":5,"label":"a"},{"percent":100,"label":"b"}]"#),
      Specimen([PaidAmount].self, .plain, #"[{"amount":"12","currency":"EUR"}]"#),
      Specimen([LyingPath].self, .plain, #"[{"size":1},{"size":2}]"#),
    ]
  }

  private static var containers: [Specimen] {
    [
      Specimen([DecodedTwice].self, .plain, #"[{"id":1,"text":"a","size":2},{"id":2,"text":"b"}]"#),
      Specimen([StoredSuper].self, .plain, #"[{"place":{"city":"a","zip":1},"count":2}]"#),
      Specimen(StoredElements.self, .plain, #"[{"city":"a","zip":1},{"city":"b","zip":2}]"#),
      Specimen([Truck].self, .plain, #"[{"wheels":4,"load":1.5}]"#),
      Specimen([DeepNest].self, .plain, #"[{"data":{"attributes":{"value":1,"labels":["a","b"]}}}]"#),
      Specimen(Enveloped<[Town]>.self, .plain, #"{"data":[{"city":"a","zip":1}],"meta":{"next":2}}"#),
      Specimen(
        Connection.self, .plain, #"{"edges":[{"node":{"city":"a","zip":1}},{"node":{"city":"b","zip":2}}]}"#),
      Specimen(KeyedByID.self, .plain, #"{"17":{"city":"a","zip":1},"x":{"city":"b","zip":2}}"#),
      Specimen([WithRest].self, .plain, #"[{"name":"a","x":1,"y":[true,null]}]"#),
      Specimen(Discussion.self, .plain, #"{"text":"a","replies":[{"text":"b"},{"text":"c","replies":[]}]}"#),
      Specimen(Scored.self, .plain, #"{"scores":{"easy":1,"hard":2},"best":"easy"}"#),
      Specimen(
        [WrappedFields].self, .plain, #"[{"tags":["a"],"id":"1","ratio":2.5},{"tags":null,"id":2,"ratio":"3"}]"#),
      Specimen(SortedPlaces.self, .plain, #"[{"city":"a","zip":2},{"city":"b","zip":1}]"#),
      Specimen(Enveloped<DeepNest>.self, .snakeCase, #"{"data":{"data":{"attributes":{"value":1,"labels":[]}}}}"#),
    ]
  }
}
