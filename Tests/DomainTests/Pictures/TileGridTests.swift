import Domain
import Testing

/// The tiles of large pictures, by their sections.
@Suite struct TileGridTests {
    private func grid(_ width: Int, _ height: Int) throws -> TileGrid {
        try #require(TileGrid(PictureDimensions(width: width, height: height)))
    }

    private func section(_ region: String, _ size: String) throws -> PictureSection {
        try #require(PictureSection(region: region, size: size))
    }

    @Test func picturesThatTheirSizesShowWhollyHaveNone() {
        #expect(TileGrid(PictureDimensions(width: 2048, height: 2048)) == nil)
        #expect(TileGrid(PictureDimensions(width: 1, height: 2049)) != nil)
    }

    @Test func tilesAreNumberedScaleByScaleAndRowByRow() throws {
        let grid = try grid(2100, 1000)
        #expect(grid.scales == [1, 2, 4, 8])
        #expect(grid.count == 10 + 3 + 2 + 1)
        #expect(try grid.number(of: section("0,0,512,512", "512,512")) == 0)
        #expect(try grid.number(of: section("2048,512,52,488", "52,488")) == 9)
        #expect(try grid.number(of: section("2048,0,52,1000", "26,500")) == 12)
        #expect(try grid.number(of: section("0,0,2048,1000", "512,250")) == 13)
        #expect(try grid.number(of: section("0,0,2100,1000", "263,125")) == 15)
        #expect(try grid.number(of: section("full", "263,125")) == 15)
    }

    @Test(arguments: [(2049, 2049), (1, 4000), (4000, 1), (30_000, 3), (5121, 4099)])
    func everyTileIsFoundByItsSection(width: Int, height: Int) throws {
        let grid = try grid(width, height)
        var numbers: Set<Int> = []
        for scale in grid.scales {
            for row in 0..<grid.rows(at: scale) {
                for column in 0..<grid.columns(at: scale) {
                    numbers.formUnion(grid.numbers(of: try #require(grid.tile(column, row, scale))))
                }
            }
        }
        #expect(numbers == Set(0..<grid.count))
    }

    @Test(arguments: [
        ("0,0,512,512", "511,512"), ("1,0,512,512", "512,512"), ("0,0,513,512", "512,512"),
        ("2560,0,512,512", "512,512"),
        ("0,0,2100,1000", "262,125"), ("full", "max"), ("full", "2100,1000"), ("0,0,0,0", "0,0"),
        ("999999,999999,1,1", "1,1"), ("0,0,512,512", "max"),
    ])
    func otherSectionsAreNoTiles(region: String, size: String) throws {
        #expect(try grid(2100, 1000).number(of: section(region, size)) == nil)
    }

    @Test(arguments: [
        "", "0", "0,0,512", "0,0,512,512,1", "-1,0,512,512", "+1,0,512,512", "00,0,512,512", "0,0,512,NaN",
        "0,0,512,5e2",
        "0,0,512,", "0, 0,512,512", "pct:0,0,50,50", "square", "0,0,9223372036854775808,512", "٠,0,512,512",
        "999999999999999999999999", ",0,512,512",
    ])
    func otherWordsAreNoSections(region: String) {
        #expect(PictureSection(region: region, size: "512,512") == nil)
        #expect(PictureSection(region: "full", size: region.replacing("0,0,", with: "")) == nil)
    }
}
