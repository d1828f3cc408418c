/// A queue of photos to be processed by any server.
package protocol PictureJobs: Sendable {
    /// Adds a photo whose bytes are stored under that name.
    func add(_ object: String) async throws(Failure) -> PictureJob

    /// Leases the job that has waited longest, for `seconds`: the lease of a server that was killed then expires. Nil
    /// if none waits.
    func take(seconds: Int) async throws(Failure) -> PictureJob?

    /// Records the result of a job. Does nothing if the job was removed meanwhile.
    func finish(_ job: PictureJob, _ result: PictureJobResult) async throws(Failure)

    /// Returns the result of a job; nil until there is one.
    func result(of job: PictureJob) async throws(Failure) -> PictureJobResult?

    /// Removes a job nobody waits for any more.
    func remove(_ job: PictureJob) async throws(Failure)
}

package struct PictureJob: Sendable, Equatable {
    package let number: Int
    package let object: String

    package init(number: Int, object: String) {
        self.number = number
        self.object = object
    }
}

package enum PictureJobResult: Sendable {
    /// `bytes` is the amount counted against its sender's daily quota.
    case kept(StoredPicture, bytes: Int)
    case failed(Failure)
}
