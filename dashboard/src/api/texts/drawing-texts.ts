import { t } from '@lingui/core/macro'
import type { Params } from './texts-of-codes.ts'

/** A part of an icon that is not allowed: a code, its values, and the English phrase of the API. */
type Item = Params & { readonly code: string; readonly what: string; readonly line: string }

const nameItem: Readonly<Record<string, (item: Item) => string>> = {
  element: ({ element }) => tag(element),
  text: ({ element }) => t`text in ${tag(element)}`,
  attribute: ({ name, element }) => t`${name} of ${tag(element)}`,
  value: ({ name, element }) => t`this value of ${name} of ${tag(element)}`,
  page_unit: ({ name, element }) => t`${name} of ${tag(element)} in a unit of the page around it`,
  property: ({ property, element }) => t`${property} in the style of ${tag(element)}`,
  animation: ({ name, element }) => t`${tag(element)} of ${name}`,
  doctype: () => t`a DOCTYPE with declarations`,
  unsafe_style: () => t`escapes, markup or strings in ${tag('style')}`,
  at_rule: ({ name }) => t`${name} in ${tag('style')}`,
  nested_rule: () => t`a nested rule in ${tag('style')}`,
  selector: ({ selector }) => t`the selector “${selector}” in ${tag('style')}`,
}

function tag(element: string): string {
  return `<${element}>`
}

function listItems(items: readonly Item[], more: string): string {
  const listed = items.map((item) => {
    const { line } = item
    return t`${nameItem[item.code]?.(item) ?? item.what} (line ${line})`
  })
  return [...listed, ...(more === '0' ? [] : [t`and ${more} more`])].join('; ')
}

/** Files of icons, logos and icon sets. */
export const drawingTexts = {
  not_allowed: ({ items, more }: Params) =>
    t`Not allowed in an icon: ${listItems(items as unknown as Item[], more)}.`,
  drawing_empty: () => t`The file is empty.`,
  not_svg: ({ element }: Params) => t`The file is not an SVG: it begins with ${tag(element)}.`,
  not_text: () => t`The file is not a text file.`,
  svg_compressed: () => t`The file is compressed (SVGZ). Save it as SVG.`,
  not_well_formed: () => t`The file is damaged: it is not well-formed XML.`,
  entities_too_large: () => t`The entities of the file make it too large.`,
  drawing_too_large: ({ limit: most }: Params) => t`An icon has at most ${most}.`,
  nested_too_deeply: ({ limit: most }: Params) => t`Elements are nested more than ${most} deep.`,
  refers_to_itself: () => t`An element refers to itself, or to what it is in.`,
  too_many_references: ({ limit }: Params) =>
    t`The icon is too complex: more than ${limit} references follow each other.`,
  too_many_elements: ({ limit: most }: Params) =>
    t`The icon is too complex: it draws more than ${most} elements.`,
  too_many_filters: ({ limit: most }: Params) =>
    t`The icon is too complex: it applies more than ${most} filters.`,
  filter_too_large: ({ name, value, element, limit }: Params) =>
    t`The ${name} “${value}” of ${tag(element)} is too large to be drawn. The limit is ${limit}.`,
  too_many_selectors: ({ limit }: Params) => t`The style sheet has more than ${limit} selectors.`,
  too_many_declarations: ({ limit }: Params) =>
    t`The style sheet sets more than ${limit} properties of elements.`,
  view_box_invalid: ({ box }: Params) => t`The viewBox “${box}” is not four numbers with an area.`,
  origin_not_supported: ({ origin }: Params) =>
    t`The transform-origin “${origin}” of the drawing is not supported.`,
  moved_out: () => t`The transform of the drawing moves everything out of the picture.`,
  only_definitions: () =>
    t`The file is a sprite of symbols, so nothing would be drawn. Save each icon as a file of its own.`,
  no_shapes: () => t`The file has no shape, so nothing would be drawn.`,
  not_drawable: () => t`The file cannot be drawn.`,
  text_too_long: ({ limit }: Params) => t`A text has at most ${limit} characters.`,
  text_place_invalid: ({ name, value }: Params) =>
    t`A text has the position ${name}=“${value}”. Set it in pixels.`,
  text_font_missing: ({ text, font }: Params) =>
    t`The text “${text}” cannot be turned into paths, because the font “${font}” is not available. Upload it, or choose another.`,
  text_without_font: ({ text }: Params) =>
    t`The text “${text}” cannot be turned into paths, because it names no font. Choose a font for the import.`,
  text_face_missing: ({ text, font, face }: Params) =>
    t`The text “${text}” cannot be turned into paths, because the font “${font}” has no ${face} face. Upload it.`,
  text_glyph_missing: ({ text, font, character }: Params) =>
    t`The text “${text}” cannot be turned into paths, because the font “${font}” lacks “${character}”. Choose another font.`,
  text_size_of_page: ({ text }: Params) =>
    t`The text “${text}” cannot be turned into paths, because its size depends on the page. Set its size in pixels.`,
  text_property: ({ text, property }: Params) =>
    t`The text “${text}” cannot be turned into paths, because it sets ${property}.`,
  set_not_json: () => t`The file is not a JSON object.`,
  set_without_prefix: () => t`The icon set has no valid prefix: lowercase words joined by hyphens.`,
  no_icons: () => t`The icon set has no icons.`,
  too_many_icons: ({ limit: most }: Params) => t`A set has at most ${most} icons.`,
  icon_name_invalid: () => t`Its name must be lowercase words joined by hyphens.`,
  icon_without_body: () => t`It has no drawing.`,
  file_name_empty: () =>
    t`The file name has no letter or digit, so the icon has no name. Rename the file.`,
  icon_name_repeated: ({ name, file }: Params) =>
    t`The icon name “${name}” is also the name of ${file}. Rename one of the files.`,
  icon_name_taken: ({ name }: Params) =>
    t`The icon set already has an icon or alias “${name}”. Choose another name.`,
}
