internal import CPango
import KTPCore

/// A sheet to draw on, measured in units of the caller's choice. Owns every handle of Cairo and Pango.
final class Canvas {
    let width: Int
    let height: Int
    /// Pixels a unit.
    let scale: Double
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private var failure: SpecimenFailure?

    /// - Parameters:
    ///   - width: in pixels.
    ///   - scale: pixels to one unit of the coordinates used by all drawing functions.
    /// - Throws: `SpecimenFailure.cannotDraw` when there is no memory for so large a sheet.
    init(width: Int, height: Int, scale: Double) throws {
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
            cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface)
        else { throw SpecimenFailure.cannotDraw(width: width, height: height) }
        self.width = width
        self.height = height
        self.scale = scale
        self.surface = surface
        self.context = context
        cairo_scale(context, scale, scale)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }

    deinit {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    // MARK: state

    func saved(_ draw: () -> Void) {
        cairo_save(context)
        draw()
        cairo_restore(context)
    }

    func translate(_ x: Double, _ y: Double) { cairo_translate(context, x, y) }
    func rotate(degrees: Double) { cairo_rotate(context, degrees * .pi / 180) }
    func stretch(_ x: Double, _ y: Double) { cairo_scale(context, x, y) }
    func clip() { cairo_clip(context) }

    func ink(_ colour: Colour, alpha: Double = 1) {
        cairo_set_source_rgba(context, colour.red, colour.green, colour.blue, alpha)
    }

    /// Colours that run from one point to another, each at its place 0…1.
    func gradient(
        from start: (Double, Double), to end: (Double, Double),
        _ stops: [(place: Double, colour: Colour, alpha: Double)]
    ) {
        use(cairo_pattern_create_linear(start.0, start.1, end.0, end.1), stops)
    }

    /// Colours that run outwards from a centre.
    func gradient(
        around centre: (Double, Double), radius: Double, _ stops: [(place: Double, colour: Colour, alpha: Double)]
    ) {
        use(cairo_pattern_create_radial(centre.0, centre.1, 0, centre.0, centre.1, radius), stops)
    }

    private func use(_ pattern: OpaquePointer?, _ stops: [(place: Double, colour: Colour, alpha: Double)]) {
        for (place, colour, alpha) in stops {
            cairo_pattern_add_color_stop_rgba(pattern, place, colour.red, colour.green, colour.blue, alpha)
        }
        cairo_set_source(context, pattern)
        cairo_pattern_destroy(pattern)
    }

    // MARK: paths

    func move(_ x: Double, _ y: Double) { cairo_move_to(context, x, y) }
    func line(_ x: Double, _ y: Double) { cairo_line_to(context, x, y) }

    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) {
        cairo_curve_to(context, x1, y1, x2, y2, x, y)
    }

    func close() { cairo_close_path(context) }

    func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        cairo_rectangle(context, x, y, width, height)
    }

    func roundedRectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double) {
        cairo_new_sub_path(context)
        cairo_arc(context, x + width - radius, y + radius, radius, -.pi / 2, 0)
        cairo_arc(context, x + width - radius, y + height - radius, radius, 0, .pi / 2)
        cairo_arc(context, x + radius, y + height - radius, radius, .pi / 2, .pi)
        cairo_arc(context, x + radius, y + radius, radius, .pi, 1.5 * .pi)
        cairo_close_path(context)
    }

    func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double) {
        saved {
            translate(x, y)
            stretch(radiusX, radiusY)
            cairo_new_sub_path(context)
            cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
        }
    }

    func fill() { cairo_fill(context) }
    func paint() { cairo_paint(context) }

    func stroke(_ width: Double) {
        cairo_set_line_width(context, width)
        cairo_stroke(context)
    }

    // MARK: text

    /// Draws one line of text with the ink set.
    ///
    /// - Parameters:
    ///   - x: where the advance begins, in units.
    ///   - baseline: in units.
    /// - Returns: the smallest box around the ink, in pixels of the sheet.
    @discardableResult
    func text(_ text: String, _ face: CardTypeface, x: Double, baseline: Double) -> BoundingBox {
        withLayout(text, face, otherwise: BoundingBox(x: 0, y: 0, width: 0, height: 0)) { layout in
            var ink = PangoRectangle()
            pango_layout_get_extents(layout, &ink, nil)
            let unit = Double(PANGO_SCALE)
            let top = Double(pango_layout_get_baseline(layout)) / unit
            cairo_save(context)
            // Everything about text is in pixels: Pango's own units are too coarse for millimetres.
            var (startX, startY) = (x, baseline)
            cairo_user_to_device(context, &startX, &startY)
            cairo_translate(context, x, baseline)
            cairo_scale(context, face.stretch / scale, 1 / scale)
            if face.slant != 0 {
                var lean = cairo_matrix_t(xx: 1, yx: 0, xy: -face.slant / face.stretch, yy: 1, x0: 0, y0: 0)
                cairo_transform(context, &lean)
            }
            cairo_move_to(context, 0, -top)
            pango_cairo_layout_path(context, layout)
            if face.emboldening > 0 {
                cairo_fill_preserve(context)
                cairo_set_line_width(context, face.emboldening * scale)
                cairo_stroke(context)
            } else {
                cairo_fill(context)
            }
            cairo_restore(context)
            let high = startY - top + Double(ink.y) / unit
            let low = high + Double(ink.height) / unit
            let leans = [high, low].map { face.slant * (startY - $0) }
            let inkLeft = startX + Double(ink.x) / unit * face.stretch
            let left = inkLeft + (leans.min() ?? 0)
            let right = inkLeft + Double(ink.width) / unit * face.stretch + (leans.max() ?? 0)
            return BoundingBox(
                x: Int(left.rounded(.down)), y: Int(high.rounded(.down)),
                width: Int(right.rounded(.up)) - Int(left.rounded(.down)),
                height: Int(low.rounded(.up)) - Int(high.rounded(.down)))
        }
    }

    /// How far a line of text goes, in units.
    func advance(_ text: String, _ face: CardTypeface) -> Double {
        // Not nothing, for some fill a line with words.
        withLayout(text, face, otherwise: face.size * Double(text.count)) { layout in
            var logical = PangoRectangle()
            pango_layout_get_extents(layout, nil, &logical)
            return Double(logical.width) / Double(PANGO_SCALE) * face.stretch / scale
        }
    }

    /// As Cairo keeps a context's first error, the first font that cannot be had is kept, and no picture comes of it.
    private func withLayout<Result: Sendable>(
        _ text: String, _ face: CardTypeface, otherwise: Result, _ body: (OpaquePointer?) -> Result
    ) -> Result {
        do {
            return try FontCache.shared.using(face.file) { map in
                let layout = layout(text, face, map)
                defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
                return body(layout)
            }
        } catch {
            failure = failure ?? error
            return otherwise
        }
    }

    private func layout(
        _ text: String, _ face: CardTypeface, _ map: UnsafeMutablePointer<PangoFontMap>
    ) -> OpaquePointer? {
        let pangoContext = pango_font_map_create_context(map)
        defer { g_object_unref(pangoContext.map { UnsafeMutableRawPointer($0) }) }
        pango_cairo_update_context(context, pangoContext)
        // The user's locale would choose among a font's forms of a letter.
        pango_context_set_language(pangoContext, pango_language_from_string("id"))
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(pangoContext, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(pangoContext, 0)

        let layout = pango_layout_new(pangoContext)
        let unit = Double(PANGO_SCALE)
        let description = pango_font_description_new()
        pango_font_description_set_absolute_size(description, face.size * scale * unit)
        pango_layout_set_font_description(layout, description)
        pango_font_description_free(description)

        let attributes = pango_attr_list_new()
        let spacing = Int32((face.letterSpacing * face.size * scale * unit).rounded())
        pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(spacing))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_text(layout, text, -1)
        return layout
    }

    // MARK: result

    /// The picture drawn so far.
    ///
    /// - Throws: `SpecimenFailure` when a font is missing or another one.
    func image() throws(SpecimenFailure) -> PixelImage {
        if let failure { throw failure }
        cairo_surface_flush(surface)
        var image = PixelImage(width: width, height: height)
        guard let data = cairo_image_surface_get_data(surface) else { return image }
        let rowBytes = Int(cairo_image_surface_get_stride(surface))
        let width = width
        image.samples.withUnsafeMutableBufferPointer { samples in
            var target = 0
            for y in 0..<height {
                let row = data + y * rowBytes
                for x in 0..<width {
                    // A pixel is one word 0x00RRGGBB in the machine's order, which is little-endian here.
                    samples[target] = row[x &* 4 &+ 2]
                    samples[target &+ 1] = row[x &* 4 &+ 1]
                    samples[target &+ 2] = row[x &* 4]
                    target &+= 3
                }
            }
        }
        return image
    }
}
