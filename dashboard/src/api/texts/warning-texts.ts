import type { Warning } from '@blazon/sdk/types'
import { plural, t } from '@lingui/core/macro'
import { formatDay, formatNumber, nameLanguage } from '../../language/format.ts'

/** A warning in the reader's language; null for an unknown code. */
export function translateWarning({ code, params }: Warning): string | null {
  const tell = (texts as Readonly<Record<string, (params: never) => string>>)[code]
  if (tell === undefined) return null
  const { slide, place } = params
  const text = tell(params as never)
  if (typeof slide === 'number') return t`Slide ${slide}: ${text}`
  return typeof place === 'string' ? `${namePlace(place)}: ${text}` : text
}

/** A place in a portal in the words of the dashboard; any other place is the path of a file. */
function namePlace(place: string): string {
  if (place.startsWith('theme.light.')) return t`Light pages`
  if (place.startsWith('theme.dark.')) return t`Dark pages`
  return place.replace(/^pages\.(.+)$/, (_, page: string) => t`Page ${page}`)
}

type Count = { count: number }
type Colors = Count & { colors: readonly string[] }
type Named = { name: string }
type Names = Count & { names: readonly string[] }
type Variable = { variable: string }
type Overflow = Named & { text: string; distance: number }
type Sizes = { from: string; to: string }

/** What the import of a palette leaves out. */
const paletteFiles = {
  encoding_assumed: () => t`The file is not UTF-8; its names were read as Windows-1252.`,
  names_cut: ({ count, max }: Count & { max: number }) =>
    t`${plural(count, { one: '# name was', other: '# names were' })} cut to ${max} characters.`,
  cmyk_converted: ({ count }: Count) =>
    t`${plural(count, { one: '# CMYK colour was', other: '# CMYK colours were' })} converted to sRGB without a colour profile; the percentages are kept.`,
  padding_dropped: ({ count }: Count) =>
    t`${plural(count, { one: '# black entry', other: '# black entries' })} at the end counted as padding.`,
  later_values_dropped: ({ count, names }: Names) =>
    t`${plural(count, { one: '# later value of a property was', other: '# later values of properties were' })} left out, because the first one counts: ${names.join(', ')}`,
  values_unread: ({ count, names }: Names) =>
    t`${plural(count, { one: '# value was left out, because it cannot be read as a colour', other: '# values were left out, because they cannot be read as colours' })}: ${names.join(', ')}`,
  modes_dropped: ({ count, names }: Names) =>
    t`${plural(count, { one: '# mode was left out', other: '# modes were left out' })}, because a palette has at most 16: ${names.join(', ')}`,
  properties_dropped: ({ count, names }: Names) =>
    t`${plural(count, { one: '# property that is not a colour was', other: '# properties that are not colours were' })} left out: ${names.join(', ')}`,
  tokens_dropped: ({ count }: Count) =>
    t`${plural(count, { one: '# token that is not a colour was', other: '# tokens that are not colours were' })} left out.`,
  descriptions_dropped: ({ count }: Count) =>
    t`${plural(count, { one: '# description was', other: '# descriptions were' })} left out.`,
  gradients_dropped: ({ count }: Count) =>
    t`${plural(count, { one: '# gradient was', other: '# gradients were' })} left out, because a palette has only plain colours.`,
  images_dropped: ({ count }: Count) =>
    t`${plural(count, { one: '# image was', other: '# images were' })} left out, because a palette has only plain colours.`,
}

/** What a format of a deployed palette does not keep. */
const paletteFormats = {
  colors_dropped: (lost: Colors) => t`There is no room for ${listColors(lost)}`,
  keys_changed: (lost: Colors) => t`The key is changed: ${listColors(lost)}`,
  values_approximated: (lost: Colors) => t`The value is approximated: ${listColors(lost)}`,
  fields_dropped: ({ field, ...lost }: Colors & { field: string }) =>
    t`${fieldNames[field] ?? field} is not kept: ${listColors(lost)}`,
}

const fieldNames: Readonly<Record<string, string>> = {
  name: t`Name`,
  role: t`Role`,
  group: t`Group`,
  usage: t`Usage`,
  alpha: t`Opacity`,
  deprecated: t`Deprecated`,
  tolerance: t`Tolerance`,
  cmyk: 'CMYK',
  spot_name: t`Spot colour`,
  alias: t`Followed colour`,
  values: t`Values in other modes`,
}

/** What the import and the export of a token set leave out. */
const tokenSets = {
  tokens_left_out: ({
    format,
    tokens,
    count,
  }: Count & Record<'tokens', readonly string[]> & Record<'format', string>) =>
    t`The format ${format} cannot represent ${listNames({ names: tokens, count })}`,
  token_types_dropped: (names: Names) =>
    t`${plural(names.count, { one: '# token was', other: '# tokens were' })} left out, because a set has no such type: ${listNames(names)}.`,
  token_references_dropped: (names: Names) =>
    t`${plural(names.count, { one: '# token was left out, because the file does not have what it refers to', other: '# tokens were left out, because the file does not have what they refer to' })}: ${listNames(names)}.`,
  token_files_left_out: (names: Names) =>
    t`${plural(names.count, { one: '# file was', other: '# files were' })} left out, because only JSON files have tokens: ${listNames(names)}.`,
  token_sources_left_out: (names: Names) =>
    t`${plural(names.count, { one: '# file was left out, because the resolver file does not refer to it', other: '# files were left out, because the resolver file does not refer to them' })}: ${listNames(names)}.`,
  token_sets_left_out: (names: Names) =>
    t`${plural(names.count, { one: '# set was left out, because no theme uses it', other: '# sets were left out, because no theme uses them' })}: ${listNames(names)}.`,
  tokens_replaced: (names: Names) =>
    t`Several files define the same tokens. The file whose name comes last decides: ${listNames(names)}.`,
  token_contexts_left_out: ({
    modifier,
    chosen,
    ...names
  }: Names & Record<'modifier' | 'chosen', string>) =>
    t`The tokens are those of the context ${chosen} of ${modifier}. Left out: ${listNames(names)}.`,
  token_themes_left_out: ({ chosen, ...names }: Names & Record<'chosen', string>) =>
    t`The tokens are those of the theme ${chosen}. Left out: ${listNames(names)}.`,
  token_modes_left_out: (names: Names) =>
    t`A set has one value of each token. Values for other modes were left out: ${listNames(names)}.`,
  token_modifiers_left_out: (names: Names) =>
    t`${plural(names.count, { one: '# token was', other: '# tokens were' })} imported without the modifier, which cannot be read: ${listNames(names)}.`,
  token_values_dropped: (names: Names) =>
    t`${plural(names.count, { one: '# token was left out, because its value cannot be read', other: '# tokens were left out, because their values cannot be read' })}: ${listNames(names)}.`,
}

const drawings = {
  item_removed: ({ item }: { item: string }) => t`Removed: ${item}`,
  drawing_not_compared: () =>
    t`The drawing was not compared with the file: one of the two cannot be drawn.`,
  drawing_changed: ({ percent }: { percent: number }) =>
    t`Cleaning changes the drawing: ${formatNumber(percent)}% of its pixels differ from the file.`,
  color_replaced: ({ color }: { color: string }) =>
    t`The only colour of the file, ${color}, became the colour of the surrounding text.`,
  size_assumed: ({ width, height }: { width: number; height: number }) =>
    t`The file has no viewBox and no complete size; ${width} × ${height} is assumed.`,
}

const decks = {
  comments_dropped: () => t`Comments are left out.`,
  embedded_fonts_dropped: () => t`Fonts embedded in a deck are left out.`,
  layout_incompatible: ({ layout }: { layout: string }) =>
    t`A slide keeps its own layout “${layout}”, because the first deck has none that fits.`,
  merged_text_too_high: ({ text, name, distance }: Overflow) =>
    t`The text “${text}” reaches ${formatNumber(distance)} pt beyond the height of its shape “${name}” in the layout of the first deck. Shorten it, or let every slide keep its design.`,
  merged_text_too_wide: ({ text, name, distance }: Overflow) =>
    t`The text “${text}” reaches ${formatNumber(distance)} pt beyond the width of its shape “${name}” in the layout of the first deck. Shorten it, or let every slide keep its design.`,
  notes_dropped: () => t`Speaker notes are left out, because they have no master.`,
  part_missing: ({ part }: { part: string }) => t`The part ${part} of the deck is missing.`,
  slide_link_dropped: ({ target }: { target: number }) =>
    t`A link to slide ${target} is left out, because the set does not have that slide.`,
  slide_scaled: ({ from, to, percent }: Sizes & { percent: number }) =>
    t`The slide was made for ${from} inches, and the deck has ${to} inches: it is scaled to ${percent}%.`,
  slide_size_differs: ({ from, to }: Sizes) =>
    t`The slide was made for ${from} inches, and the deck has ${to} inches: its content keeps its place.`,
  table_overflows: () =>
    t`A table has more rows than fit on the slide. Use fewer rows, or split them over slides.`,
  column_outside_row: ({ variable }: Variable) =>
    t`${variable} is a column of a list and stays. Use it in a table row, or repeat the slide for the list.`,
  variable_unknown: ({ variable }: Variable) => t`${variable} has no value and stays.`,
}

/** Why a slide of a deck was not updated. */
const keptSlides = {
  slide_damaged: () => t`The slide is damaged.`,
  slide_shows_data: () =>
    t`The slide shows data in a table, chart or picture. Build the deck again.`,
  slide_changed: () =>
    t`More than the text of the slide was changed, or its page has another size.`,
  value_needed: ({ variable }: Variable) =>
    t`The current version needs a value for ${variable}. Build the deck again.`,
  edited_text_lost: ({ shape }: { shape: string }) =>
    t`The current version has no place for the edited text of “${shape}”.`,
  newer_expired: () => t`The newer version has expired.`,
  base_deleted: () => t`The version that the slide was built from was deleted.`,
}

const pictures = {
  font_substituted: ({ family, shown }: { family: string; shown: string }) =>
    t`Shown in ${shown}: ${family} is not available.`,
  element_not_drawn: ({ element }: { element: string }) => t`Not drawn as in the file: ${element}.`,
  text_not_searchable: () => t`Its text cannot be searched.`,
  picture_not_available: ({ format }: { format: string }) =>
    t`This ${format} file cannot be drawn, so it has no picture. For a picture, add a variant as PNG or SVG.`,
  animation_not_kept: ({ format }: { format: string }) =>
    t`Pictures of other sizes and formats show the first frame of this animated ${format} file. The file itself is animated.`,
}

const checks = {
  attachments_not_checked: ({ count, names }: Names) =>
    t`${plural(count, { one: '# attachment was', other: '# attachments were' })} not checked: ${names.join(', ')}. Check each as a file of its own.`,
  dictionary_not_installed: ({ language }: { language: string }) =>
    t`The spelling of texts in ${nameLanguage(language)} was not judged: their dictionary is not installed.`,
}

const portals = {
  rights_ended: ({ name, day }: Named & { day: string }) =>
    t`${name} was left out: its rights ended on ${formatDay(day)}.`,
  font_file_not_shown: ({ family }: { family: string }) =>
    t`${family} is shown without its file, because its licence forbids embedding.`,
  surface_unreadable: ({
    surface,
    background,
    used,
  }: Record<'surface' | 'background' | 'used', string>) =>
    t`No text is readable on both the surface ${surface} and the background ${background}. The portal uses ${used} as its surface.`,
  contrast_too_low: ({
    color,
    ratio,
    required,
    used,
  }: Record<'color' | 'used', string> & Record<'ratio' | 'required', number>) =>
    t`The colour ${color} has a contrast of ${formatNumber(ratio)} : 1 with its background; AA requires ${formatNumber(required)} : 1. The portal uses ${used} instead.`,
  link_contrast_too_low: ({
    color,
    ratio,
    required,
    used,
  }: Record<'color' | 'used', string> & Record<'ratio' | 'required', number>) =>
    t`The colour ${color} has a contrast of ${formatNumber(ratio)} : 1 with its background; AA requires ${formatNumber(required)} : 1 for text. The portal uses ${used} for links, and ${color} for areas.`,
  link_without_target: ({ href }: { href: string }) =>
    t`The link to “${href}” has no target in the portal.`,
  picture_not_shown: ({ source }: { source: string }) =>
    t`The picture “${source}” is not shown. Use an asset of the brand, such as asset:logo or asset:logo/dark.`,
  palette_missing: ({ name }: Named) => t`A block is empty: the portal has no palette “${name}”.`,
  family_missing: ({ name }: Named) =>
    t`A block is empty: the portal has no font family “${name}”.`,
  asset_missing: ({ name }: Named) => t`A block is empty: the portal has no asset “${name}”.`,
  video_missing: ({ name }: Named) =>
    t`A block is empty: the portal has no asset “${name}” whose file is an MP4 or WebM video.`,
  gallery_empty: () =>
    t`A gallery is empty. Write a picture on each of its lines, such as ![Cup](asset:cup "Caption").`,
  embed_not_allowed: ({ address }: { address: string }) =>
    t`“${address}” is shown as a link: only videos of YouTube and Vimeo, files of Figma, recordings of Loom and pages of the Storybook hosts in the settings are embedded.`,
  rule_missing: ({ name }: Named) => t`A block is empty: the portal has no rule “${name}”.`,
}

const deployments = {
  source_missing: ({ source }: { source: string }) =>
    t`${source} was left out: it does not exist or is not published.`,
  font_not_embeddable: ({ family }: { family: string }) =>
    t`${family} was left out, because its licence forbids embedding.`,
  slides_not_approved: (slides: Names) =>
    t`${plural(slides.count, { one: '# slide was', other: '# slides were' })} left out, because nobody approved them: ${listNames(slides)}.`,
  set_not_approved: ({ set, ...slides }: Names & { set: string }) =>
    t`The PPT set ${set} was left out. Nobody approved these slides of its deck: ${listNames(slides)}.`,
  work_limit: () => t`A source needed too much time or memory.`,
  font_not_converted: ({ family }: { family: string }) =>
    t`The font ${family} could not be converted.`,
  font_deleted: ({ family }: { family: string }) =>
    t`The file of the font ${family} was deleted during the build.`,
  slide_not_drawn: ({ source }: { source: string }) => t`The slide ${source} could not be drawn.`,
  deck_deleted: ({ source }: { source: string }) =>
    t`The slide ${source} could not be drawn, because its deck was deleted.`,
  picture_not_made: ({ path }: { path: string }) => t`The picture ${path} could not be made.`,
}

/** The texts by code; a test requires those of all modules. */
/** What a copied or imported brand lacks. */
const brands = {
  rule_left_out: ({ name, reason }: Named & { reason: string }) =>
    t`The rule “${name}” is left out: ${reason}`,
  alias_replaced: ({ name, key }: Named & { key: string }) =>
    t`The colour “${key}” of the palette “${name}” has its value, because the colour that it followed is not in the file.`,
}

export const texts = {
  ...paletteFiles,
  ...paletteFormats,
  ...tokenSets,
  ...drawings,
  ...decks,
  ...checks,
  ...keptSlides,
  ...pictures,
  ...portals,
  ...deployments,
  ...brands,
}

function listColors({ colors, count }: Colors): string {
  return addRest(colors.join(', '), count - colors.length)
}

function listNames({ names, count }: Names): string {
  return addRest(names.map((name) => `“${name}”`).join(', '), count - names.length)
}

function addRest(shown: string, more: number): string {
  return more === 0 ? shown : t`${shown} and ${more} more`
}
