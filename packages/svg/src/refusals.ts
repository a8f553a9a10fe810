import { defineWarnings, type WarningParams } from '@blazon/warnings/warning'

type Limit = { limit: number }
type Text = { text: string }

/** Returns what an icon must not contain, as an English phrase and as data. */
export const describeItem = defineWarnings({
  element: ({ element }: { element: string }) => `<${element}>`,
  text: ({ element }: { element: string }) => `text in <${element}>`,
  attribute: ({ name, element }: Attribute) => `${name} of <${element}>`,
  value: ({ name, element }: Attribute) => `this ${name} of <${element}>`,
  page_unit: ({ name, element }: Attribute) =>
    `${name} of <${element}> in a unit of the page around it`,
  property: ({ property, element }: { property: string; element: string }) =>
    `${property} in the style of <${element}>`,
  animation: ({ name, element }: Attribute) => `<${element}> of ${name}`,
  link: () => 'the link of <a>',
  doctype: () => 'a DOCTYPE with declarations',
  font_face: () => '@font-face in <style>',
  unsafe_style: () => 'escapes, markup or strings in <style>',
  at_rule: ({ name }: { name: string }) => `${name} in <style>`,
  nested_rule: () => 'a nested rule in <style>',
  selector: ({ selector }: { selector: string }) => `the selector '${selector}' in <style>`,
})

type Attribute = { name: string; element: string }

/** An item that an icon must not contain. */
export interface RefusedItem extends WarningParams {
  /** The phrase of {@link describeItem}, such as `onload of <svg>`; its code and values are beside it. */
  what: string
  code: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units. */
  column: number
}

/**
 * Returns why a drawing or a set of icons is refused, and what to do. The dashboard has the
 * translations by code, in `drawing-texts.ts`. A difference of the drawings is `drawing_changed` of
 * `warnOfDrawing`.
 */
export const sayDrawingRefusal = defineWarnings({
  not_allowed: ({ items, more }: { items: readonly RefusedItem[]; more: number }) =>
    `An icon must not contain ${listItems(items, more).join('; ')}.`,
  drawing_empty: () => 'The file is empty.',
  not_svg: ({ element }: { element: string }) =>
    `The file is not an SVG: it begins with <${element}>.`,
  not_text: ({ encoding }: { encoding: string }) =>
    `The file is not text: its bytes are not valid ${encoding}.`,
  svg_compressed: () => 'The file is compressed (SVGZ). Save it as SVG.',
  not_well_formed: ({ fault }: { fault: string }) => `The file is not well-formed XML: ${fault}`,
  entities_too_large: () => 'The entities of the file make it too large.',
  drawing_too_large: ({ limit }: { limit: string }) => `An icon has at most ${limit}.`,
  nested_too_deeply: ({ limit }: Limit) => `Elements are nested more than ${limit} deep.`,
  refers_to_itself: () => 'An element refers to itself, or to what it is in.',
  too_many_references: ({ limit }: Limit) =>
    `References follow each other more than ${limit} times.`,
  too_many_elements: ({ limit }: Limit) =>
    `With all its references, the icon draws more than ${limit} elements.`,
  too_many_filters: ({ limit }: Limit) =>
    `With all its references, the icon applies more than ${limit} filter primitives.`,
  filter_too_large: ({
    name,
    value,
    element,
    limit,
  }: Attribute & { value: string; limit: string }) =>
    `The ${name} '${value}' of <${element}> is too large to be drawn: at most ${limit} in this icon.`,
  too_many_selectors: ({ limit }: Limit) => `The style sheet has more than ${limit} selectors.`,
  too_many_declarations: ({ limit }: Limit) =>
    `The style sheet sets more than ${limit} properties of elements.`,
  view_box_invalid: ({ box }: { box: string }) =>
    `The viewBox '${box}' is not four numbers with an area.`,
  origin_not_supported: ({ origin }: { origin: string }) =>
    `The transform-origin '${origin}' of the root is not supported.`,
  moved_out: () => 'The transform of <svg> moves everything out of the picture.',
  only_definitions: () =>
    'All shapes of the file are in definitions that it does not use, as in a sprite of symbols, so nothing would be drawn. Save each icon as a file.',
  no_shapes: () => 'The file holds no shape, so nothing would be drawn.',
  not_drawable: () => 'The file cannot be drawn.',
  text_too_long: ({ limit }: Limit) => `A text has at most ${limit} characters.`,
  text_place_invalid: ({ name, value }: { name: string; value: string }) =>
    `A text is at ${name}="${value}", which is not in user units.`,
  text_font_missing: ({ text, font }: Text & { font: string }) =>
    ofText(text, `the font '${font}' is not available. Upload it, or set another`),
  text_without_font: ({ text }: Text) =>
    ofText(text, 'it names no font. Set font-family, or a font for the import'),
  text_face_missing: ({ text, font, face }: Text & { font: string; face: string }) =>
    ofText(text, `the font '${font}' has no ${face} face. Upload that face`),
  text_glyph_missing: ({ text, font, character }: Text & { font: string; character: string }) =>
    ofText(text, `the font '${font}' has no glyph for '${character}'. Choose another font`),
  text_size_of_page: ({ text }: Text) =>
    ofText(text, 'its size depends on the page. Set its font-size in pixels'),
  text_property: ({ text, property }: Text & { property: string }) =>
    ofText(text, `it sets ${property}`),
  set_not_json: () => 'The file is not a JSON object.',
  set_without_prefix: () => 'The icon set has no prefix of lower-case words joined by hyphens.',
  no_icons: () => 'The icon set has no icons.',
  too_many_icons: ({ limit }: Limit) => `A set has at most ${limit} icons.`,
  icon_name_invalid: () => 'Its name is not lower-case words joined by hyphens.',
  icon_without_body: () => 'It has no body.',
})

function listItems(items: readonly RefusedItem[], more: number): string[] {
  const listed = items.map(({ what, line, column }) => `${what} (line ${line}, column ${column})`)
  return more > 0 ? [...listed, `and ${more} more`] : listed
}

function ofText(text: string, reason: string): string {
  return `The text '${text}' cannot be turned into paths, because ${reason}.`
}
