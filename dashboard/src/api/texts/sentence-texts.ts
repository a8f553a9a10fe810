import { t } from '@lingui/core/macro'
import { formatNumber } from '../../language/format.ts'

/** A sentence of the API, with `{}` for each variable part, and its translation. */
type Sentence = readonly [written: string, tell: (...parts: string[]) => string]

/**
 * A refusal of an icon, a font, a rule or a filter in the reader's language. The API writes them in
 * English and gives them no code: a file has several, and each names what it is about. Null for a
 * sentence that is not known.
 */
export function translateSentence(text: string): string | null {
  for (const [pattern, tell] of patterns) {
    const found = pattern.exec(text)
    if (found !== null) return tell(...found.slice(1))
  }
  const [, place, sentence] = /^(\S+): (.+)$/s.exec(text) ?? []
  const told = sentence === undefined ? null : translateSentence(sentence)
  return told === null ? null : `${place}: ${told}`
}

/** The words of a sentence within another one, which may be unknown. */
function inner(text: string): string {
  return translateSentence(text) ?? text
}

/** The words of `<script> (line 1, column 6); and 3 more`. */
function innerItems(text: string): string {
  return text.split('; ').map(inner).join('; ')
}

const filters: readonly Sentence[] = [
  [
    'filter: {} (at character {}).',
    (_, position) => t`The filter cannot be read at character ${formatNumber(Number(position))}.`,
  ],
  [
    'transformation: {} (at character {}).',
    (reason, position) =>
      t`The transformation cannot be read at character ${formatNumber(Number(position))}: ${reason}.`,
  ],
]

const drawings: readonly Sentence[] = [
  ['An icon must not contain {}.', (items) => t`Not allowed in an icon: ${innerItems(items)}.`],
  ['and {} more', (count) => t`and ${formatNumber(Number(count))} more`],
  ['{} (line {}, column {})', (item, line) => t`${inner(item)} (line ${line})`],
  ['text in <{}>', (element) => t`text in ${`<${element}>`}`],
  [
    '{} in the style of <{}>',
    (property, element) => t`${property} in the style of ${`<${element}>`}`,
  ],
  [
    '{} of <{}> in a unit of the page around it',
    (name, element) => t`${name} of ${`<${element}>`} in a unit of the page around it`,
  ],
  ['this {} of <{}>', (name, element) => t`this value of ${name} of ${`<${element}>`}`],
  ['{} of <{}>', (name, element) => t`${name} of ${`<${element}>`}`],
  ["Icon '{}': {}", (name, reason) => t`Icon “${name}”: ${inner(reason)}`],
  ['The file is empty.', () => t`The file is empty.`],
  [
    'The file is not an SVG: it begins with <{}>.',
    (element) => t`The file is not an SVG: it begins with ${`<${element}>`}.`,
  ],
  ['The file is not text: its bytes are not valid {}.', () => t`The file is not a text file.`],
  [
    'The file is compressed (SVGZ). Save it as SVG.',
    () => t`The file is compressed (SVGZ). Save it as SVG.`,
  ],
  [
    'The entities of the file make it too large.',
    () => t`The entities of the file make it too large.`,
  ],
  [
    'All shapes of the file are in definitions that it does not use, as in a sprite of symbols, so nothing would be drawn. Save each icon as a file.',
    () =>
      t`The file is a sprite of symbols, so nothing would be drawn. Save each icon as a file of its own.`,
  ],
  ['The file is not well-formed XML: {}', () => t`The file is damaged: it is not well-formed XML.`],
  [
    'The file holds no shape, so nothing would be drawn.',
    () => t`The file has no shape, so nothing would be drawn.`,
  ],
  ['The file cannot be drawn.', () => t`The file cannot be drawn.`],
  ['It has no body.', () => t`It has no drawing.`],
  ['An icon has at most {}.', (most) => t`An icon has at most ${most}.`],
  [
    "The viewBox '{}' is not four numbers with an area.",
    (box) => t`The viewBox “${box}” is not four numbers with an area.`,
  ],
  [
    'An element refers to itself, or to what it is in.',
    () => t`An element refers to itself, or to what it is in.`,
  ],
  [
    'With all its references, the icon draws more than {} elements.',
    (most) => t`The icon is too complex: it draws more than ${most} elements.`,
  ],
  [
    'With all its references, the icon applies more than {} filter primitives.',
    (most) => t`The icon is too complex: it applies more than ${most} filters.`,
  ],
  [
    'Elements are nested more than {} deep.',
    (most) => t`Elements are nested more than ${most} deep.`,
  ],
  [
    "The text '{}' cannot be turned into paths, because the font '{}' is not available. Upload it, or set another.",
    (text, font) =>
      t`The text “${text}” cannot be turned into paths, because the font “${font}” is not available. Upload it, or choose another.`,
  ],
  [
    "The text '{}' cannot be turned into paths, because it names no font. Set font-family, or a font for the import.",
    (text) =>
      t`The text “${text}” cannot be turned into paths, because it names no font. Choose a font for the import.`,
  ],
  [
    "The text '{}' cannot be turned into paths, because the font '{}' has no {} face. Upload that face.",
    (text, font, face) =>
      t`The text “${text}” cannot be turned into paths, because the font “${font}” has no ${face} face. Upload it.`,
  ],
  [
    "The text '{}' cannot be turned into paths, because the font '{}' has no glyph for '{}'. Choose another font.",
    (text, font, character) =>
      t`The text “${text}” cannot be turned into paths, because the font “${font}” lacks “${character}”. Choose another font.`,
  ],
  [
    "The text '{}' cannot be turned into paths, because its size depends on the page. Set its font-size in pixels.",
    (text) =>
      t`The text “${text}” cannot be turned into paths, because its size depends on the page. Set its size in pixels.`,
  ],
  [
    "The text '{}' cannot be turned into paths, because it sets {}.",
    (text, property) =>
      t`The text “${text}” cannot be turned into paths, because it sets ${property}.`,
  ],
  [
    'Cleaning changes the drawing: {} % of its pixels differ from the file.',
    (percent) =>
      t`Cleaning changes the drawing: ${formatNumber(Number(percent))} % of its pixels differ from the file.`,
  ],
  [
    'The file name has no letter or digit, so the icon has no name. Rename the file.',
    () => t`The file name has no letter or digit, so the icon has no name. Rename the file.`,
  ],
  [
    "The icon name '{}' is also the name of {}. Rename one of the files.",
    (name, file) =>
      t`The icon name “${name}” is also the name of ${file}. Rename one of the files.`,
  ],
  [
    'The file has too many icons. The limit is {}.',
    (most) => t`The file has too many icons. The limit is ${most}.`,
  ],
  ['A set has at most {} icons.', (most) => t`A set has at most ${most} icons.`],
  ['The icon set has no icons.', () => t`The icon set has no icons.`],
  ['The file is not a JSON object.', () => t`The file is not a JSON object.`],
]

const rules: readonly Sentence[] = [
  ['Name the logo: send icons, files or assets.', () => t`Add at least one logo.`],
  [
    'Variants belong to assets: send assets, or omit variants.',
    () => t`Variants belong to assets. Choose an asset, or no variants.`,
  ],
  ['{} is not a CSS colour', (color) => t`${color} is not a CSS colour.`],
]

const files: readonly Sentence[] = [
  [
    'The picture is damaged, or has more than {} million pixels.',
    (most) => t`The picture is damaged, or has more than ${most} million pixels.`,
  ],
  [
    'The file is not a font: TTF, OTF, TTC, WOFF and WOFF2 are supported.',
    () => t`The file is not a font. Upload a TTF, OTF, TTC, WOFF or WOFF2 file.`,
  ],
  [
    'WOFF2 collections are not supported. Send the faces one by one, or a TTC.',
    () => t`A collection in WOFF2 is not supported. Upload its faces one by one, or a TTC file.`,
  ],
  ['The font maps no Unicode characters.', () => t`The font maps no Unicode characters.`],
]

/** All that are known; a test finds them in the source of the service. */
export const sentences = [...filters, ...drawings, ...rules, ...files]

const patterns = sentences.map(([written, tell]) => {
  const parts = written.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return [new RegExp(`^${parts.join('(.+?)')}$`, 's'), tell] as const
})
