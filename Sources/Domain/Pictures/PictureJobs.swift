/// Photos that wait for any server to make pictures of them.
package protocol PictureJobs: Sendable {
    /// Adds one, whose bytes are kept under that name.
    func add(_ object: String) async throws(Failure) -> PictureJob

    /// Takes the one that has waited longest, for so many seconds: a server that was killed meanwhile holds it no longer.
    /// Nil where none waits.
    func take(seconds: Int) async throws(Failure) -> PictureJob?

    /// What became of one is known. Nothing happens where nobody waits for it any more.
    func finish(_ job: PictureJob, _ result: PictureJobResult) async throws(Failure)

    /// What became of one; nil until that is known.
    func result(of job: PictureJob) async throws(Failure) -> PictureJobResult?

    /// Nobody waits for it any more.
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
    /// `bytes` is what it takes of its sender's share of a day.
    case kept(StoredPicture, bytes: Int)
    case failed(Failure)
}
