/// Under what conditions a run takes its times. Seconds of two runs compare readers only where these are the same.
package struct RunConditions: Codable, Hashable, Sendable {
    /// Workers that read at the same time.
    package var jobs: Int
    /// The processor as the system names it, and how many cores of it there are.
    package var machine: String

    package init(jobs: Int, machine: String) { (self.jobs, self.machine) = (jobs, machine) }
}
