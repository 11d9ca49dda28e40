import Foundation

private struct Repository: Decodable {
  let id: Int
  let nodeId: String
  let fullName: String
  let isPrivate: Bool
  let owner: Owner
  let description: String?
  let homepage: String?
  let language: String?
  let pushedAt: Date
  let license: License?
  let topics: [String]?
  let stargazersCount: Int

  struct Owner: Decodable {
    let login: String
    let avatarUrl: URL
    let type: String
  }

  struct License: Decodable {
    let key: String
    let spdxId: String?
    let url: URL?
  }

  enum CodingKeys: String, CodingKey {
    case id, nodeId, fullName, owner, description, homepage, language, pushedAt, license, topics, stargazersCount
    case isPrivate = "private"
  }
}

private struct Issue: Decodable {
  let number: Int
  let title: String
  let user: User?
  let labels: [Label]
  let assignee: User?
  let milestone: Milestone?
  let state: State
  let createdAt: Date
  let closedAt: Date?
  let pullRequest: PullRequest?

  enum State: String, Decodable { case open, closed }

  struct User: Decodable {
    let login: String
    let id: Int
  }

  struct Label: Decodable {
    let name: String
    let color: String
  }

  struct Milestone: Decodable {
    let title: String
    let dueOn: Date?
  }

  struct PullRequest: Decodable { let mergedAt: Date? }
}

private struct HostEvent: Decodable {
  let id: String
  let payload: Payload
  let createdAt: Date

  enum Payload: Decodable {
    case push(ref: String, commits: Int)
    case watch(action: String)
    case other

    enum CodingKeys: String, CodingKey { case ref, commits, action, size }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let ref = try container.decodeIfPresent(String.self, forKey: .ref) {
        self = .push(ref: ref, commits: try container.decodeIfPresent(Int.self, forKey: .size) ?? 0)
      } else if container.contains(.action) {
        self = .watch(action: try container.decode(String.self, forKey: .action))
      } else {
        self = .other
      }
    }
  }
}

private struct Package: Decodable {
  let name: String
  let version: String
  let main: String?
  let type: String?
  let scripts: [String: String]?
  let dependencies: [String: String]?
  let devDependencies: [String: String]?
  let peerDependencies: [String: String]?
  let author: Author?
  let files: [String]?
  let engines: Engines?

  struct Engines: Decodable { let node: String? }

  enum Author: Decodable {
    case text(String)
    case person(name: String, email: String?)

    enum CodingKeys: String, CodingKey { case name, email }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self = .text(text)
      } else {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self = .person(
          name: try container.decode(String.self, forKey: .name),
          email: try container.decodeIfPresent(String.self, forKey: .email))
      }
    }
  }
}

private struct LockFile: Decodable {
  let lockfileVersion: Int
  let packages: [String: Entry]

  struct Entry: Decodable {
    let version: String?
    let resolved: URL?
    let integrity: String?
    let dev: Bool?
    let dependencies: [String: String]?
  }
}

extension GoodDocument {
  private static let snakeISO: @Sendable (JSONDecoder) -> Void = {
    $0.keyDecodingStrategy = .convertFromSnakeCase
    $0.dateDecodingStrategy = .iso8601
  }

  static let codeHosts = [
    GoodDocument(
      "GitHub repositories", [Repository].self,
      """
      [{"id": 1296269, "node_id": "MDEw", "name": "Hello-World", "full_name": "octocat/Hello-World", "private": false,
        "owner": {"login": "octocat", "id": 1, "node_id": "MDQ6", "avatar_url": "https://github.com/images/error/octocat_happy.gif",
          "gravatar_id": "", "url": "https://api.github.com/users/octocat", "html_url": "https://github.com/octocat",
          "followers_url": "https://api.github.com/users/octocat/followers",
          "gists_url": "https://api.github.com/users/octocat/gists{/gist_id}", "type": "User", "site_admin": false},
        "html_url": "https://github.com/octocat/Hello-World", "description": "This your first repo!", "fork": false,
        "url": "https://api.github.com/repos/octocat/Hello-World", "homepage": null, "language": null,
        "forks_count": 9, "stargazers_count": 80, "watchers_count": 80, "size": 108, "default_branch": "master",
        "open_issues_count": 0, "topics": ["octocat", "atom"], "has_issues": true, "pushed_at": "2011-01-26T19:06:43Z",
        "created_at": "2011-01-26T19:01:12Z", "updated_at": "2011-01-26T19:14:43Z",
        "permissions": {"admin": false, "push": false, "pull": true},
        "license": {"key": "mit", "name": "MIT License", "url": "https://api.github.com/licenses/mit", "spdx_id": "MIT", "node_id": "MDc6"}},
       {"id": 2, "node_id": "MDEx", "name": "other", "full_name": "octocat/other", "private": true,
        "owner": {"login": "octocat", "id": 1, "avatar_url": "https://github.com/images/error/octocat_happy.gif", "type": "User"},
        "description": null, "homepage": "https://github.com", "language": "C", "stargazers_count": 0, "topics": [],
        "pushed_at": "2013-01-26T19:06:43Z", "license": null}]
      """, snakeISO),
    GoodDocument(
      "GitHub issues", [Issue].self,
      """
      [{"url": "https://api.github.com/repos/o/r/issues/1347", "id": 1, "number": 1347, "state": "open", "title": "Found a bug",
        "user": {"login": "octocat", "id": 1, "avatar_url": "https://x.example/a.gif"}, "labels": [{"id": 208045946, "name": "bug",
        "description": "Something isn't working", "color": "f29513", "default": true}], "assignee": null, "assignees": [],
        "milestone": {"number": 1, "title": "v1.0", "due_on": null, "closed_at": "2013-02-12T13:22:01Z"}, "comments": 0,
        "closed_at": null, "created_at": "2011-04-22T13:33:48Z", "locked": false},
       {"id": 2, "number": 1348, "state": "closed", "title": "Fix it", "user": {"login": "hubot", "id": 2}, "labels": [],
        "assignee": {"login": "octocat", "id": 1}, "milestone": null, "closed_at": "2012-01-01T00:00:00Z",
        "created_at": "2011-04-22T13:33:48Z", "pull_request": {"url": "https://x.example/1", "merged_at": null}}]
      """, snakeISO),
    GoodDocument(
      "GitHub events", [HostEvent].self,
      """
      [{"id": "22249084964", "type": "PushEvent", "payload": {"push_id": 10115855396, "size": 1, "ref": "refs/heads/master",
        "commits": [{"sha": "7a8f3ac", "message": "Update README"}]}, "created_at": "2022-06-09T12:47:28Z", "public": true},
       {"id": "22249084965", "type": "WatchEvent", "payload": {"action": "started"}, "created_at": "2022-06-08T23:29:25Z"},
       {"id": "22237752260", "type": "CreateEvent", "payload": {}, "created_at": "2022-06-08T23:29:25Z"}]
      """, snakeISO),
    GoodDocument(
      "npm package", Package.self,
      """
      {"name": "left-pad", "version": "1.3.0", "description": "String left pad", "main": "index.js", "types": "index.d.ts",
       "scripts": {"test": "node test", "bench": "node perf/perf.js"}, "devDependencies": {"benchmark": "^2.1.0", "tape": "*"},
       "keywords": ["leftpad", "left", "pad"], "author": "azer", "files": ["lib"], "license": "WTFPL",
       "maintainers": [{"name": "Cameron", "email": "c@example.org"}], "bugs": {"url": "http://example.org"}}
      """),
    GoodDocument(
      "npm lock file", LockFile.self,
      """
      {"name": "app", "version": "1.0.0", "lockfileVersion": 3, "requires": true, "packages": {
        "": {"name": "app", "version": "1.0.0", "dependencies": {"lodash": "^4.17.21"}},
        "node_modules/lodash": {"version": "4.17.21", "resolved": "https://registry.example/lodash/-/lodash-4.17.21.tgz",
          "integrity": "sha512-v2kDEe57lecTulaDIuNTPy3Ry4gLGJ6Z1O3vE1krgXZNrsQ+LFTGHVxVjcXPs17LhbZVGedAJv8XZ1tvj5FvSg==", "license": "MIT"},
        "node_modules/tape": {"version": "5.0.0", "dev": true, "bin": {"tape": "bin/tape"}}}}
      """),
  ]
}
