/// The JSON Schema (2020-12) of the machine format: what `inspect --format json` and ``Diagnosis/json()`` write.
public enum ReportSchema {
  public static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Report of inspect --format json",
      "description": "formatVersion 1. Fields may be added, never renamed or dropped.",
      "type": "object",
      "properties": {
        "formatVersion": {"const": 1},
        "documents": {"type": "array", "items": {"$ref": "#/$defs/document"}},
        "together": {"type": "array", "items": {"$ref": "#/$defs/document"}},
        "drift": {"$ref": "#/$defs/drift"}
      },
      "required": ["formatVersion", "documents"],
      "$defs": {
        "document": {
          "type": "object",
          "properties": {
            "file": {
              "type": "string",
              "description": "The file as it was named; - is standard input."
            },
            "encoding": {"type": "string"},
            "model": {"type": ["string", "null"]},
            "decoder": {"$ref": "#/$defs/decoder"},
            "verdict": {"enum": ["decodes", "fails", "invalidJSON", "modelError"]},
            "message": {"type": ["string", "null"]},
            "thrown": {
              "type": ["string", "null"],
              "description": "What JSONDecoder throws, verbatim."
            },
            "thrownNotRun": {"type": ["string", "null"]},
            "completeness": {"$ref": "#/$defs/completeness"},
            "output": {"type": ["string", "null"]},
            "failures": {"type": "array", "items": {"$ref": "#/$defs/failure"}},
            "warnings": {"type": "array", "items": {"$ref": "#/$defs/warning"}},
            "fixes": {"type": "array", "items": {"$ref": "#/$defs/fix"}},
            "plan": {"anyOf": [{"$ref": "#/$defs/plan"}, {"type": "null"}]},
            "suggestions": {"type": "array", "items": {"$ref": "#/$defs/suggestion"}},
            "refutedFixes": {"type": "array", "items": {"$ref": "#/$defs/refutedFix"}},
            "accepted": {"anyOf": [{"$ref": "#/$defs/accepted"}, {"type": "null"}]},
            "statistics": {
              "type": "object",
              "properties": {
                "valuesRead": {"type": "integer", "minimum": 0},
                "keysIgnored": {
                  "type": "integer",
                  "minimum": 0
                },
                "milliseconds": {"type": ["number", "null"]}
              },
              "required": ["valuesRead", "keysIgnored", "milliseconds"]
            },
            "records": {"$ref": "#/$defs/records"},
            "untriedFixes": {"type": "integer", "minimum": 0},
            "missingParts": {"type": "array", "items": {"$ref": "#/$defs/missingPart"}},
            "modelCandidates": {
              "type": "array",
              "items": {"$ref": "#/$defs/candidate"}
            },
            "modelFiles": {"type": "array", "items": {"type": "string"}}
          },
          "required": [
            "file", "encoding", "model", "decoder", "verdict", "message", "thrown",
            "thrownNotRun", "completeness", "output", "failures", "warnings", "fixes",
            "plan", "suggestions", "refutedFixes", "accepted", "statistics"
          ]
        },
        "decoder": {
          "type": "object",
          "properties": {
            "expression": {"type": ["string", "null"]},
            "keyDecodingStrategy": {"type": "string"},
            "dateDecodingStrategy": {"type": "string"},
            "dataDecodingStrategy": {"type": "string"},
            "nonConformingFloatDecodingStrategy": {"type": "string"},
            "allowsJSON5": {"type": "boolean"},
            "assumesTopLevelDictionary": {"type": "boolean"},
            "origin": {
              "type": "object",
              "properties": {
                "name": {"type": "string"},
                "file": {"type": "string"},
                "line": {"type": "integer", "minimum": 0}
              },
              "required": ["name", "file", "line"]
            }
          },
          "required": [
            "expression", "keyDecodingStrategy", "dateDecodingStrategy",
            "dataDecodingStrategy", "nonConformingFloatDecodingStrategy", "allowsJSON5",
            "assumesTopLevelDictionary"
          ]
        },
        "completeness": {
          "anyOf": [
            {"const": "exhaustive"},
            {
              "type": "object",
              "properties": {
                "notChecked": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "path": {"type": "string"},
                      "reason": {"type": "string"}
                    },
                    "required": ["path", "reason"]
                  }
                }
              },
              "required": ["notChecked"]
            }
          ]
        },
        "failure": {
          "type": "object",
          "properties": {
            "category": {
              "enum": [
                "keyNotFound", "valueNotFound", "typeMismatch",
                "dataCorrupted", "invalidJSON", "thrownByModel"
              ]
            },
            "path": {
              "type": "string",
              "description": "A path or, of several places, their pattern."
            },
            "key": {"type": ["string", "null"]},
            "expected": {"type": ["string", "null"]},
            "found": {"type": ["string", "null"]},
            "message": {"type": "string"},
            "count": {"type": "integer", "minimum": 0},
            "outOf": {"type": "integer", "minimum": 0},
            "values": {"type": "array", "items": {"$ref": "#/$defs/valueCount"}},
            "occurrences": {"type": "array", "items": {"$ref": "#/$defs/occurrence"}},
            "declaration": {
              "anyOf": [{"$ref": "#/$defs/declaration"}, {"type": "null"}]
            },
            "certainty": {"enum": ["certain", "consequential"]},
            "attempts": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "type": {"type": "string"},
                  "failures": {
                    "type": "array",
                    "items": {
                      "$ref": "#/$defs/failure"
                    }
                  }
                },
                "required": ["type", "failures"]
              }
            },
            "fixes": {
              "type": "array",
              "items": {"type": "integer", "minimum": 0},
              "description": "Indices into the fixes of the document."
            },
            "reason": {
              "enum": [
                "missingKey", "missingSuper", "nullValue", "wrongKind",
                "fractionalNumber", "numberOutOfRange", "invalidDate",
                "invalidBase64", "invalidURL", "invalidUUID",
                "invalidDecimal", "unknownEnumValue", "enumCaseCount",
                "pastEnd", "dictionaryKey", "unpairedKey", "syntax",
                "refusedByModel", "thrownByModel", "trapped", "hung",
                "exited", "endlessLoop", "exhausted"
              ]
            },
            "detail": {"type": ["string", "null"]},
            "syntax": {"anyOf": [{"$ref": "#/$defs/syntax"}, {"type": "null"}]},
            "date": {"anyOf": [{"$ref": "#/$defs/dates"}, {"type": "null"}]},
            "spread": {"$ref": "#/$defs/spread"},
            "fingerprint": {"type": "string"}
          },
          "required": [
            "category", "path", "key", "expected", "found", "message", "count", "outOf",
            "values", "occurrences", "declaration", "certainty", "attempts", "fixes",
            "reason", "detail", "syntax", "date"
          ]
        },
        "warning": {
          "type": "object",
          "properties": {
            "kind": {
              "enum": [
                "silentNil", "undecodedProperty", "swallowedFailure",
                "alteredValue", "precisionLoss", "ambiguousDate",
                "nullOrMissing", "duplicateKey", "nonstandardJSON",
                "ignoredKeys"
              ]
            },
            "path": {"type": "string"},
            "count": {"type": "integer", "minimum": 0},
            "outOf": {"type": "integer", "minimum": 0},
            "message": {"type": "string"},
            "occurrences": {"type": "array", "items": {"$ref": "#/$defs/occurrence"}},
            "declaration": {
              "anyOf": [{"$ref": "#/$defs/declaration"}, {"type": "null"}]
            },
            "fixes": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "property": {"type": ["string", "null"]},
            "key": {"type": ["string", "null"]},
            "expected": {"type": ["string", "null"]},
            "decoded": {"type": ["string", "null"]},
            "values": {"type": "array", "items": {"$ref": "#/$defs/valueCount"}},
            "swallowed": {"type": "array", "items": {"$ref": "#/$defs/failure"}},
            "syntax": {"anyOf": [{"$ref": "#/$defs/syntax"}, {"type": "null"}]},
            "convertedKey": {"type": ["string", "null"]},
            "date": {
              "anyOf": [
                {
                  "type": "object",
                  "properties": {"meant": {"type": "string"}, "instant": {"type": "string"}},
                  "required": ["meant", "instant"]
                },
                {"type": "null"}
              ]
            },
            "absences": {"type": ["integer", "null"]},
            "spread": {"$ref": "#/$defs/spread"},
            "severity": {"enum": ["error", "warning", "ignore"]}
          },
          "required": [
            "kind", "path", "count", "outOf", "message", "occurrences", "declaration",
            "fixes", "property", "key", "expected", "decoded", "values", "swallowed",
            "syntax", "convertedKey", "date", "absences"
          ]
        },
        "occurrence": {
          "type": "object",
          "properties": {
            "path": {"type": "string"},
            "codingPath": {"type": "string"},
            "pointer": {"type": "string", "description": "RFC 6901."},
            "value": {"type": ["string", "null"]},
            "location": {"$ref": "#/$defs/location"},
            "file": {"type": "string"}
          },
          "required": ["path", "codingPath", "pointer", "value", "location"]
        },
        "location": {
          "type": "object",
          "properties": {
            "line": {"type": "integer", "minimum": 1},
            "column": {
              "type": "integer",
              "minimum": 1,
              "description": "In Unicode scalars."
            },
            "offset": {
              "type": "integer",
              "minimum": 0,
              "description": "In bytes of the file."
            },
            "length": {"type": "integer", "minimum": 0}
          },
          "required": ["line", "column", "offset", "length"]
        },
        "declaration": {
          "type": "object",
          "properties": {
            "file": {"type": "string"},
            "line": {"type": "integer", "minimum": 1},
            "column": {"type": "integer", "minimum": 1},
            "symbol": {"type": "string"}
          },
          "required": ["file", "line", "column", "symbol"]
        },
        "valueCount": {
          "type": "object",
          "properties": {"text": {"type": "string"}, "count": {"type": "integer", "minimum": 0}},
          "required": ["text", "count"]
        },
        "spread": {
          "type": "object",
          "properties": {
            "files": {"type": "integer", "minimum": 0},
            "records": {"type": ["integer", "null"]},
            "names": {"type": "array", "items": {"type": "string"}}
          },
          "required": ["files", "records", "names"]
        },
        "syntax": {
          "type": "object",
          "properties": {
            "cause": {"type": "string"},
            "expected": {"type": "array", "items": {"type": "string"}},
            "found": {"type": "string"},
            "hint": {"type": "string"},
            "replacement": {"type": ["string", "null"]},
            "location": {"$ref": "#/$defs/location"},
            "opener": {"anyOf": [{"$ref": "#/$defs/location"}, {"type": "null"}]}
          },
          "required": ["cause", "expected", "found", "hint", "replacement", "location", "opener"]
        },
        "dates": {
          "type": "object",
          "properties": {
            "forms": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "kind": {"type": "string"},
                  "zone": {"type": "string"},
                  "precision": {"type": "string"},
                  "fractionDigits": {
                    "type": "integer",
                    "minimum": 0
                  },
                  "isText": {"type": "boolean"},
                  "strategy": {"type": ["string", "null"]},
                  "count": {"type": "integer", "minimum": 0}
                },
                "required": [
                  "kind", "zone", "precision", "fractionDigits",
                  "isText", "strategy", "count"
                ]
              }
            },
            "unknown": {"type": "integer", "minimum": 0},
            "isUniform": {"type": "boolean"},
            "strategy": {"type": ["string", "null"]}
          },
          "required": ["forms", "unknown", "isUniform", "strategy"]
        },
        "fix": {
          "type": "object",
          "properties": {
            "kind": {
              "enum": [
                "codingKeys", "keyDecodingStrategy", "optional",
                "defaultValue", "stringBacked", "numberAsString", "flexible",
                "lenientBool", "dateStrategy", "dataStrategy", "floatStrategy",
                "decodeArray", "decodeObject", "envelope", "nestedKeys",
                "dictionary", "enumCase", "enumRawType", "enumAssociated",
                "nullOrMissing", "integerWidth", "lossyArray",
                "heterogeneousArray", "emptyStringAsNil", "urlInvalid",
                "invalidJSON", "wrapperMissingKey", "excludeKey",
                "classInheritance", "wrongShape", "other"
              ]
            },
            "title": {"type": "string"},
            "explanation": {"type": "string"},
            "verification": {"enum": ["compiled", "decoded"]},
            "resolves": {"type": "integer", "minimum": 0},
            "reveals": {"type": "integer", "minimum": 0},
            "introduces": {"type": "integer", "minimum": 0},
            "remaining": {"type": "integer", "minimum": 0},
            "effect": {"enum": ["lossless", "loosensModel", "losesData"]},
            "loses": {"type": ["string", "null"]},
            "intent": {"enum": ["certain", "likely", "needsInput"]},
            "diff": {"type": ["string", "null"]},
            "documentDiff": {"type": ["string", "null"]},
            "root": {"type": ["string", "null"]},
            "decoderChange": {
              "anyOf": [{"$ref": "#/$defs/decoderChange"}, {"type": "null"}]
            },
            "snippet": {"type": ["string", "null"]},
            "number": {"type": ["integer", "null"]},
            "documentCount": {"type": ["integer", "null"]},
            "mustFollow": {
              "anyOf": [
                {"type": "array", "items": {"$ref": "#/$defs/followingPlace"}},
                {"type": "null"}
              ]
            }
          },
          "required": [
            "kind", "title", "explanation", "verification", "resolves", "reveals",
            "introduces", "remaining", "effect", "loses", "intent", "diff", "documentDiff",
            "root", "decoderChange", "snippet", "number", "documentCount", "mustFollow"
          ]
        },
        "decoderChange": {
          "type": "object",
          "properties": {
            "swift": {"type": "string"},
            "keyDecodingStrategy": {"type": "string"},
            "dateDecodingStrategy": {"type": "string"},
            "dataDecodingStrategy": {"type": "string"},
            "nonConformingFloatDecodingStrategy": {"type": "string"},
            "allowsJSON5": {"type": "boolean"}
          },
          "required": ["swift"]
        },
        "followingPlace": {
          "type": "object",
          "properties": {
            "file": {"type": "string"},
            "line": {"type": "integer", "minimum": 0},
            "column": {"type": "integer", "minimum": 0},
            "problem": {"type": "string"}
          },
          "required": ["file", "line", "column", "problem"]
        },
        "plan": {
          "type": "object",
          "properties": {
            "fixes": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "verification": {"enum": ["compiled", "decoded"]},
            "remaining": {"type": "integer", "minimum": 0},
            "diff": {"type": ["string", "null"]},
            "documentDiff": {"type": ["string", "null"]},
            "root": {"type": ["string", "null"]},
            "decoderChange": {
              "anyOf": [{"$ref": "#/$defs/decoderChange"}, {"type": "null"}]
            },
            "loses": {"type": ["string", "null"]},
            "documentCount": {"type": ["integer", "null"]},
            "mustFollow": {
              "anyOf": [
                {"type": "array", "items": {"$ref": "#/$defs/followingPlace"}},
                {"type": "null"}
              ]
            }
          },
          "required": [
            "fixes", "verification", "remaining", "diff", "documentDiff", "root",
            "decoderChange", "loses", "documentCount", "mustFollow"
          ]
        },
        "suggestion": {
          "type": "object",
          "properties": {
            "kind": {
              "enum": [
                "codingKeys", "keyDecodingStrategy", "optional",
                "defaultValue", "stringBacked", "numberAsString",
                "flexible", "lenientBool", "dateStrategy",
                "dataStrategy", "floatStrategy", "decodeArray",
                "decodeObject", "envelope", "nestedKeys", "dictionary",
                "enumCase", "enumRawType", "enumAssociated",
                "nullOrMissing", "integerWidth", "lossyArray",
                "heterogeneousArray", "emptyStringAsNil", "urlInvalid",
                "invalidJSON", "wrapperMissingKey", "excludeKey",
                "classInheritance", "wrongShape", "other"
              ]
            },
            "title": {"type": "string"},
            "explanation": {"type": "string"},
            "failures": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "warnings": {"type": "array", "items": {"type": "integer", "minimum": 0}},
            "effect": {"enum": ["lossless", "loosensModel", "losesData"]},
            "loses": {"type": ["string", "null"]},
            "intent": {"enum": ["certain", "likely", "needsInput"]},
            "root": {"type": ["string", "null"]},
            "decoderChange": {
              "anyOf": [
                {"$ref": "#/$defs/decoderChange"},
                {"type": "null"}
              ]
            },
            "snippet": {"type": ["string", "null"]}
          },
          "required": [
            "kind", "title", "explanation", "failures", "warnings", "effect", "loses",
            "intent", "root", "decoderChange", "snippet"
          ]
        },
        "refutedFix": {
          "type": "object",
          "properties": {
            "kind": {
              "enum": [
                "codingKeys", "keyDecodingStrategy", "optional",
                "defaultValue", "stringBacked", "numberAsString",
                "flexible", "lenientBool", "dateStrategy",
                "dataStrategy", "floatStrategy", "decodeArray",
                "decodeObject", "envelope", "nestedKeys", "dictionary",
                "enumCase", "enumRawType", "enumAssociated",
                "nullOrMissing", "integerWidth", "lossyArray",
                "heterogeneousArray", "emptyStringAsNil", "urlInvalid",
                "invalidJSON", "wrapperMissingKey", "excludeKey",
                "classInheritance", "wrongShape", "other"
              ]
            },
            "title": {"type": "string"},
            "breaks": {"type": "array", "items": {"type": "string"}},
            "introduces": {"type": "integer", "minimum": 0}
          },
          "required": ["kind", "title", "breaks", "introduces"]
        },
        "accepted": {
          "type": "object",
          "properties": {
            "failures": {"type": "integer", "minimum": 0},
            "warnings": {"type": "integer", "minimum": 0},
            "ignoredFailures": {"type": "integer", "minimum": 0},
            "ignoredWarnings": {"type": "integer", "minimum": 0}
          },
          "required": ["failures", "warnings"]
        },
        "records": {
          "type": "object",
          "properties": {
            "files": {"type": "integer", "minimum": 0},
            "total": {"type": "integer", "minimum": 0},
            "failing": {"type": "integer", "minimum": 0},
            "failingFiles": {
              "type": "object",
              "properties": {
                "count": {"type": "integer", "minimum": 0},
                "names": {
                  "type": "array",
                  "items": {"type": "string"}
                }
              },
              "required": ["count", "names"]
            }
          },
          "required": ["files", "total", "failing", "failingFiles"]
        },
        "missingPart": {
          "type": "object",
          "properties": {
            "kind": {"type": "string"},
            "name": {"type": "string"},
            "file": {"type": ["string", "null"]},
            "line": {"type": ["integer", "null"]}
          },
          "required": ["kind", "name", "file", "line"]
        },
        "candidate": {
          "type": "object",
          "properties": {
            "expression": {"type": "string"},
            "accounted": {"type": "number"},
            "failures": {"type": ["integer", "null"]},
            "isLoaded": {"type": "boolean"},
            "reason": {"type": ["string", "null"]},
            "isTested": {"type": "boolean"}
          },
          "required": ["expression", "accounted", "failures", "isLoaded", "reason", "isTested"]
        },
        "drift": {
          "type": "object",
          "properties": {
            "against": {"type": "string"},
            "now": {"$ref": "#/$defs/counts"},
            "before": {"$ref": "#/$defs/counts"},
            "hasCensus": {"type": "boolean"},
            "items": {
              "type": "array",
              "items": {
                "type": "object",
                "properties": {
                  "change": {"enum": ["appeared", "gone"]},
                  "subject": {"type": "string"},
                  "path": {"type": "string"},
                  "what": {"type": ["string", "null"]},
                  "message": {"type": "string"},
                  "fingerprint": {"type": ["string", "null"]},
                  "model": {"type": ["string", "null"]},
                  "now": {"$ref": "#/$defs/rate"},
                  "before": {"$ref": "#/$defs/rate"},
                  "files": {
                    "type": "array",
                    "items": {"type": "string"}
                  }
                },
                "required": [
                  "change", "subject", "path", "what", "message",
                  "fingerprint", "model", "now", "before",
                  "files"
                ]
              }
            }
          },
          "required": ["against", "now", "before", "hasCensus", "items"]
        },
        "counts": {
          "type": "object",
          "properties": {
            "files": {"type": "integer", "minimum": 0},
            "documents": {"type": "integer", "minimum": 0},
            "bytes": {"type": "integer", "minimum": 0}
          },
          "required": ["files", "documents", "bytes"]
        },
        "rate": {
          "type": "object",
          "properties": {
            "count": {"type": "integer", "minimum": 0},
            "outOf": {"type": "integer", "minimum": 0},
            "rate": {"type": "number"}
          },
          "required": ["count", "outOf", "rate"]
        }
      }
    }

    """#
}
