import Foundation

/// Who runs the command, for the audit trail: the account's name, else its number.
enum Account {
    static var current: String {
        let user = geteuid()
        return getpwuid(user).map { String(cString: $0.pointee.pw_name) } ?? "uid \(user)"
    }
}
