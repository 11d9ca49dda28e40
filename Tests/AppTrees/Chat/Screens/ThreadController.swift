import UIKit

final class ThreadController: UITableViewController {
  private var thread: API.V2.Thread?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    thread?.messages.count ?? 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: path)
    var content = cell.defaultContentConfiguration()
    content.text = thread?.messages[path.row].sender.handle
    cell.contentConfiguration = content
    return cell
  }
}
