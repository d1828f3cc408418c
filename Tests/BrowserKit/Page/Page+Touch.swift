import Foundation
import TestKit

extension Page {
    /// A tap where there are fingers, a click where there is a mouse: always at the middle, after scrolling it there.
    package func tap(_ selector: String) async throws {
        let point = try await middle(of: selector)
        if try await run("navigator.maxTouchPoints > 0 && matchMedia('(pointer: coarse)').matches").isTrue {
            try await touch("touchStart", at: point)
            try await touch("touchEnd", at: nil)
        } else {
            try await mouse("mousePressed", at: point)
            try await mouse("mouseReleased", at: point)
        }
    }

    /// A finger that moves: a swipe, or a pull.
    package func drag(_ selector: String, by distance: Point, lasting seconds: Double = 0.2) async throws {
        let start = try await middle(of: selector)
        let steps = 12
        var time = Date()
        try await touch("touchStart", at: start, time)
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            let point = Point(x: start.x + distance.x * share, y: start.y + distance.y * share)
            // Gestures are told apart by their speed: by the one told here, since a busy machine sends slowly.
            time += seconds / Double(steps)
            try await touch("touchMove", at: point, time)
            try await Task.sleep(for: .milliseconds(16))
        }
        try await touch("touchEnd", at: nil, time)
    }

    /// Two fingers that part: from 100 pixels between them to so many times that.
    package func pinch(_ selector: String, by times: Double) async throws {
        let centre = try await middle(of: selector)
        func fingers(_ width: Double) -> [Point] {
            [Point(x: centre.x - width / 2, y: centre.y), Point(x: centre.x + width / 2, y: centre.y)]
        }
        let steps = 10
        try await touches("touchStart", at: fingers(100))
        for step in 1...steps {
            let share = Double(step) / Double(steps)
            try await touches("touchMove", at: fingers(100 * (1 + (times - 1) * share)))
            try await Task.sleep(for: .milliseconds(16))
        }
        try await touches("touchEnd", at: [])
    }

    /// A mouse that moves with its button held.
    package func mouseDrag(_ selector: String, by distance: Point) async throws {
        let start = try await middle(of: selector)
        try await mouse("mousePressed", at: start)
        for step in 1...10 {
            let share = Double(step) / 10
            let point = Point(x: start.x + distance.x * share, y: start.y + distance.y * share)
            try await mouse("mouseMoved", at: point, buttons: 1)
        }
        try await mouse("mouseReleased", at: Point(x: start.x + distance.x, y: start.y + distance.y))
    }

    /// Chooses files in a file input.
    package func choose(_ paths: [String], in selector: String) async throws {
        let document = try await send("DOM.getDocument")["root"]["nodeId"]
        let node = try await send("DOM.querySelector", ["nodeId": document, "selector": .string(selector)])["nodeId"]
        try await send("DOM.setFileInputFiles", ["nodeId": node, "files": .array(paths.map(JSONValue.string))])
    }

    private func middle(of selector: String) async throws -> Point {
        let box = try await run(
            """
            (() => {
              const element = document.querySelector(\(JSONValue.literal(selector)));
              if (!element) return null;
              element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
              const box = element.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """
        )
        guard let x = box[0].number, let y = box[1].number else { throw BrowserError("nothing matches \(selector)") }
        return Point(x: x, y: y)
    }

    private func touch(_ type: String, at point: Point?, _ time: Date = Date()) async throws {
        try await touches(type, at: point.map { [$0] } ?? [], time)
    }

    private func touches(_ type: String, at points: [Point], _ time: Date = Date()) async throws {
        let points = points.enumerated().map { finger, point -> JSONValue in
            ["x": .number(point.x), "y": .number(point.y), "id": .number(Double(finger))]
        }
        try await send(
            "Input.dispatchTouchEvent",
            ["type": .string(type), "touchPoints": .array(points), "timestamp": .number(time.timeIntervalSince1970)]
        )
    }

    private func mouse(_ type: String, at point: Point, buttons: Int = 0) async throws {
        try await send(
            "Input.dispatchMouseEvent",
            [
                "type": .string(type), "x": .number(point.x), "y": .number(point.y), "button": "left", "clickCount": 1,
                "buttons": .number(Double(buttons)),
            ]
        )
    }
}

/// A place or a distance, in CSS pixels.
package struct Point: Sendable, Hashable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
