import Foundation
import Pictures
import Processes
import TestKit

/// A program that sends given bytes to the socket, instead of decoding pictures.
struct FakeWorker {
    let program: OwnProgram
    private let place = TemporaryFolder()

    /// Runs shell lines, in which `P` sends a packet of a kind and numbers, `G` greets, `A` waits for a request, and `I`
    /// reports a picture of 64 by 64.
    init(_ script: String) throws {
        let preamble = #"""
            #!/bin/sh
            P() {
                packet=$(printf '\\%03o\\%03o' "$1" "$(($# - 1))")
                shift
                for number; do
                    packet="$packet\\000\\000\\000\\000"
                    for bits in 24 16 8 0; do packet=$packet$(printf '\\%03o' $((number >> bits & 255))); done
                done
                printf "$packet" >&3
            }
            G() { P 0 \#(WorkerReply.version); }
            A() { dd bs=65536 count=1 <&3 >/dev/null 2>&1; }
            I() { P 1 64 64; }
            echo $$ >>"$0.started"

            """#
        try place.writeProgram(preamble + script + "\n", to: "worker")
        program = OwnProgram(path: place.path + "/worker")
    }

    /// Runs them at the first start, and is a real worker ever after.
    init(once script: String) throws {
        let real = Products.folder.appending(path: OwnProgram.picturesName).path
        try self.init("[ $(wc -l <\"$0.started\") -gt 1 ] && exec '\(real)' \"$@\"\n\(script)")
    }

    /// The processes started from it.
    var processes: [Int32] {
        let text = try? String(contentsOfFile: program.path + ".started", encoding: .utf8)
        return (text ?? "").split(separator: "\n").compactMap { Int32($0) }
    }

    func remove() { try? FileManager.default.removeItem(atPath: program.path) }
}
