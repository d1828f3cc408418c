import Foundation
import TestKit

extension Page {
    /// Taps on touch screens, and clicks with a mouse: always at the middle, after scrolling it into view. Returns when
    /// the click has been handled.
    package func tap(_ selector: String) async throws {
        let hasScript = read(\.hasScript)
        let point = try await middle(of: selector, then: hasScript ? TapProbe.listen : "")
        // A tap and a long press differ by duration, so the event times are given explicitly: a busy browser may be
        // slow.
        let down = Date()
        let up = down + 0.05
        let commands =
            read(\.viewport).isTouched
            ? [touch("touchStart", at: [point], down), touch("touchEnd", at: [], up)]
            : [mouse("mousePressed", at: point), mouse("mouseReleased", at: point)]
        try await send(inOrder: commands)
        guard hasScript else { return }
        // If the click led to another page, its end cannot be observed, and need not be.
        switch try? await run(TapProbe.outcome).string {
        case "contextmenu": throw BrowserError("the tap on \(selector) was taken for a long press")
        case "nothing": throw BrowserError("the tap on \(selector) was never followed by a click")
        default: return
        }
    }

    /// Drags a finger: a swipe, or a pull.
    package func drag(_ selector: String, by distance: Point, lasting seconds: Double = 0.2) async throws {
        let start = try await middle(of: selector)
        let steps = 12
        var time = Date()
        try await send(inOrder: [touch("touchStart", at: [start], time)])
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let point = Point(x: start.x + distance.x * share, y: start.y + distance.y * share)
            // Gestures are recognized by their speed, so it is given explicitly: a busy machine sends slowly.
            time += seconds / Double(steps)
            try await send(inOrder: [touch("touchMove", at: [point], time)])
            try await Task.sleep(for: .milliseconds(16))
        }
        try await send(inOrder: [touch("touchEnd", at: [], time)])
    }

    /// Moves two fingers apart, from 100 pixels between them to that many times the distance.
    package func pinch(_ selector: String, by times: Double) async throws {
        let centre = try await middle(of: selector)
        func fingers(_ width: Double) -> [Point] {
            [Point(x: centre.x - width / 2, y: centre.y), Point(x: centre.x + width / 2, y: centre.y)]
        }
        let steps = 10
        var time = Date()
        try await send(inOrder: [touch("touchStart", at: fingers(100), time)])
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            time += 0.016
            try await send(inOrder: [touch("touchMove", at: fingers(100 * (1 + (times - 1) * share)), time)])
            try await Task.sleep(for: .milliseconds(16))
        }
        try await send(inOrder: [touch("touchEnd", at: [], time)])
    }

    /// Drags the mouse with its button held.
    package func mouseDrag(_ selector: String, by distance: Point) async throws {
        let start = try await middle(of: selector)
        try await send(inOrder: [mouse("mousePressed", at: start)])
        for step in 1...10 {
            let share = Double(step) / 10
            let point = Point(x: start.x + distance.x * share, y: start.y + distance.y * share)
            try await send(inOrder: [mouse("mouseMoved", at: point, buttons: 1)])
        }
        try await send(inOrder: [mouse("mouseReleased", at: Point(x: start.x + distance.x, y: start.y + distance.y))])
    }

    /// Chooses files in a file input.
    package func choose(_ paths: [String], in selector: String) async throws {
        let document = try await send("DOM.getDocument")["root"]["nodeId"]
        let node = try await send("DOM.querySelector", ["nodeId": document, "selector": .string(selector)])["nodeId"]
        try await send("DOM.setFileInputFiles", ["nodeId": node, "files": .array(paths.map(JSONValue.string))])
    }

    /// Returns the point to touch, once it can be reached.
    private func middle(of selector: String, then script: String = "") async throws -> Point {
        try await standsStill()
        let box = try await run(
            """
            (() => {
              const element = document.querySelector(\(JSONValue.literal(selector)));
              if (!element) return null;
              element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
              const box = element.getBoundingClientRect();
              \(script)
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """
        )
        guard let x = box[0].number, let y = box[1].number else { throw BrowserError("nothing matches \(selector)") }
        return Point(x: x, y: y)
    }

    private func touch(_ type: String, at points: [Point], _ time: Date) -> (method: String, parameters: JSONValue) {
        let points = points.enumerated().map { finger, point -> JSONValue in
            ["x": .number(point.x), "y": .number(point.y), "id": .number(Double(finger))]
        }
        return (
            "Input.dispatchTouchEvent",
            ["type": .string(type), "touchPoints": .array(points), "timestamp": .number(time.timeIntervalSince1970)]
        )
    }

    private func mouse(
        _ type: String,
        at point: Point,
        buttons: Int = 0
    ) -> (method: String, parameters: JSONValue) {
        (
            "Input.dispatchMouseEvent",
            [
                "type": .string(type), "x": .number(point.x), "y": .number(point.y), "button": "left", "clickCount": 1,
                "buttons": .number(Double(buttons)),
            ]
        )
    }
}

/// A position or a distance, in CSS pixels.
package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// The result of a tap, as the page observed it.
private enum TapProbe {
    static let listen = """
        globalThis.madangTap = new Promise(done => {
          for (const kind of ['click', 'contextmenu']) {
            addEventListener(kind, e => done(e.type), { capture: true, once: true });
          }
        });
        """

    static let outcome = "Promise.race([madangTap, new Promise(done => setTimeout(done, 15000, 'nothing'))])"
}
