import { t } from '@lingui/core/macro'
import type { FieldTexts, Schema } from './schema.ts'

/** The label and hint of a parameter; by default its name and the description of its schema. */
export function findTexts(type: string, name: string, schema: Schema): FieldTexts {
  const { label = toWords(name), hint = schema.description } =
    texts[`${type}.${name}`] ?? texts[name] ?? {}
  return hint === undefined || hint === '' ? { label } : { label, hint }
}

/**
 * Labels and hints by parameter, or by type and parameter. An empty hint hides the description of
 * the schema.
 */
export const texts: Readonly<Record<string, { label?: string; hint?: string }>> = {
  palettes: { label: t`Palettes`, hint: t`All published palettes if you choose none.` },
  tolerance: { label: t`Tolerance` },
  'color_in_palette.tolerance': toleranceOfColors(),
  'color_usage.tolerance': toleranceOfColors(),
  'chart_colors.tolerance': toleranceOfColors(),
  targets: { label: t`What to judge`, hint: t`Everything if you choose nothing.` },
  max_distance: {
    label: t`Largest safe change`,
    hint: t`A fix replaces a colour without asking if the palette colour differs by at most this ΔE.`,
  },
  allow_black_white: {
    label: t`Allow black and white`,
    hint: t`Even if no palette has them.`,
  },
  colors: {
    label: t`What each colour may be used for`,
    hint: t`A colour without a selection may be used as its palette allows.`,
  },
  'icon_grid.colors': {
    label: t`Allowed colours`,
    hint: t`currentColor is the colour of the text around an icon.`,
  },
  level: {
    label: t`Level`,
    hint: t`4.5 : 1 (AA) or 7 : 1 (AAA); 3 : 1 or 4.5 : 1 for large text.`,
  },
  ratio: { label: t`Ratio` },
  'contrast_min.ratio': {
    label: t`One ratio for all texts`,
    hint: t`Replaces the level: 4.5 means 4.5 : 1.`,
  },
  'slide_size.ratio': { label: t`Ratio of width to height`, hint: t`For example 16:9.` },
  allowed: { label: t`Allowed` },
  'font_family.allowed': { label: t`Allowed fonts`, hint: '' },
  'font_size.allowed': { label: t`Only these sizes`, hint: t`In points, for example 12, 14, 18.` },
  'font_size.min': { label: t`Smallest size`, hint: '' },
  'font_size.max': { label: t`Largest size`, hint: '' },
  'font_weight.allowed': { label: t`Allowed weights` },
  'language.allowed': {
    label: t`Allowed languages`,
    hint: t`A language without a region allows all of its regions.`,
  },
  'table_style.allowed': {
    label: t`Allowed table styles`,
    hint: t`Their English names, as PowerPoint and Word show them.`,
  },
  'transitions.allowed': {
    label: t`Allowed transitions`,
    hint: t`Names in the file, such as fade, push, wipe, morph or cut.`,
  },
  'animations.allowed': { label: t`Allowed`, hint: t`None if you choose nothing.` },
  'embedded_files.allowed': { label: t`Allowed`, hint: t`None if you choose nothing.` },
  per_role: {
    label: t`Other limits for some texts`,
    hint: t`For example titles. They replace the limits above for these texts.`,
  },
  terms: { label: t`Terms` },
  text: { label: t`Text`, hint: '' },
  case: { label: t`Match case`, hint: '' },
  whole_word: { label: t`Whole word`, hint: '' },
  regex: { label: t`Pattern`, hint: t`The text is a regular expression (RE2).` },
  replacement: { label: t`Replacement`, hint: t`Leave empty to remove the term.` },
  min_count: { label: t`At least`, hint: '' },
  where: {
    label: t`Where to look`,
    hint: t`All texts if you choose nothing; speaker notes only if the check includes them.`,
  },
  max_title_words: { label: t`Longest title, in words` },
  no_all_caps: {
    label: t`No text in all caps`,
    hint: t`Of two words or more, so that acronyms are allowed.`,
  },
  no_trailing_full_stop: { label: t`No full stop at the end of titles`, hint: '' },
  positions: {
    label: t`Where it may be`,
    hint: t`Anywhere on the slide if you choose nothing.`,
  },
  slides: { label: t`On which slides`, hint: '' },
  min_size: { label: t`Smallest size`, hint: '' },
  clear_space: { label: t`Clear space`, hint: t`The distance to keep free on every side.` },
  clear_space_ratio: {
    label: t`Clear space in proportion`,
    hint: t`As a percentage of the logo’s height. The larger of both distances counts.`,
  },
  no_distortion: { label: t`Never stretched or mirrored`, hint: '' },
  no_rotation: { label: t`Never turned`, hint: '' },
  no_recoloring: {
    label: t`Never in other colours`,
    hint: t`If there is a white or black version, add it to the logos.`,
  },
  background: { label: t`Background`, hint: t`Any background if you choose nothing.` },
  tone: { label: t`Brightness`, hint: '' },
  'logo_usage.colors': { label: t`These colours`, hint: t`Also allowed. For example #FFD400.` },
  margins: { label: t`Margins`, hint: t`Objects stay inside the dashed line.` },
  sizes: { label: t`Allowed sizes`, hint: '' },
  names: { label: t`Names of layouts`, hint: t`As PowerPoint shows them.` },
  hashes: {
    label: t`Hashes of templates`,
    hint: t`For automation. To allow a template, use the rule type Template.`,
  },
  min_dpi: { label: t`Smallest resolution`, hint: t`In pixels per inch.` },
  min_length: { label: t`Shortest text, in characters`, hint: '' },
  forbid_filename: { label: t`Refuse names of files`, hint: t`Such as image1.png or Picture 3.` },
  required: { label: t`Must be set`, hint: t`Names of properties, such as title or author.` },
  forbidden: { label: t`Must not be set`, hint: t`Names of properties, such as title or author.` },
  min: { label: t`At least`, hint: '' },
  max: { label: t`At most`, hint: '' },
  kinds: { label: t`What counts`, hint: t`Everything if you choose nothing.` },
  'chart_style.kinds': { label: t`Allowed kinds of charts`, hint: '' },
  allowed_hosts: { label: t`Allowed websites`, hint: t`Including their subdomains.` },
  view_box: { label: t`Grid`, hint: t`For example 0 0 24 24.` },
  stroke_widths: { label: t`Allowed line widths`, hint: t`In the units of the grid.` },
  templates: { label: t`Current template`, hint: t`PowerPoint files (.potx or .pptx).` },
  outdated: {
    label: t`Earlier versions`,
    hint: t`Findings report slides that use them as outdated.`,
  },
  max_masters: { label: t`Maximum number of masters in a file`, hint: t`Used or not.` },
  forbid_unused_layouts: {
    label: t`Report unused layouts`,
    hint: t`Not for templates, which need them.`,
  },
  allow_resize: {
    label: t`Allow another size`,
    hint: t`If the upper left corner stays in place.`,
  },
  'placeholder_moved.tolerance': {
    label: t`Tolerance`,
    hint: t`How far an edge may be from its place in the layout.`,
  },
  'text_overflow.tolerance': {
    label: t`Tolerance`,
    hint: t`How far a text may extend beyond its shape.`,
  },
  'off_slide.tolerance': {
    label: t`Tolerance`,
    hint: t`How far an object with text may extend beyond the slide.`,
  },
  'overlap.tolerance': {
    label: t`Tolerance`,
    hint: t`How much two objects may overlap in width and in height.`,
  },
  share: { label: t`Smallest share on the placeholder`, hint: '' },
  forbid_bleed: {
    label: t`Nothing may extend beyond the slide`,
    hint: t`Also pictures, and shapes without text.`,
  },
  near: { label: t`Edges are almost in line within`, hint: '' },
  exact: { label: t`Edges are in line within`, hint: '' },
  edges: { label: t`Edges to compare`, hint: t`The left and upper ones if you choose nothing.` },
  guides: { label: t`Align with guides`, hint: t`Edges near a drawing guide must be on it.` },
  columns: { label: t`Column grid`, hint: t`Objects begin and end at its columns.` },
  count: { label: t`Columns` },
  left: { label: t`Left edge of the slide to the first column`, hint: '' },
  right: { label: t`Last column to the right edge`, hint: '' },
  gutter: { label: t`Between two columns`, hint: '' },
  gap: { label: t`Smallest distance`, hint: '' },
  line_spacing: { label: t`Line spacing`, hint: t`As a percentage of single spacing.` },
  max_space: { label: t`Largest space before and after, in points`, hint: '' },
  alignments: { label: t`Allowed alignments` },
  bullets: {
    label: t`Allowed bullets`,
    hint: t`Type a character, or choose number or picture. Paragraphs without a bullet are always allowed.`,
  },
  max_words: { label: t`Maximum number of words on a slide`, hint: '' },
  max_fonts: { label: t`Maximum number of font families on a slide`, hint: '' },
  max_sizes: { label: t`Maximum number of font sizes on a slide`, hint: '' },
  max_grade: {
    label: t`Highest grade, for English`,
    hint: t`The years of school that a reader needs. Newspapers need about 10.`,
  },
  max_lix: {
    label: t`Highest index, for other languages`,
    hint: t`The LIX index. Newspapers have about 40, official texts 55.`,
  },
  min_words: {
    label: t`Shortest text to judge, in words`,
    hint: t`Slides and pages with fewer words are not judged.`,
  },
  forbid_3d: { label: t`No 3-D charts`, hint: '' },
  gridlines: { label: t`Gridlines`, hint: '' },
  max_series: { label: t`Maximum number of series in a chart`, hint: '' },
  order: {
    label: t`Order of colours`,
    hint: t`All palette colours that may fill areas, if you choose none.`,
  },
  available: {
    label: t`Fonts that every reader has`,
    hint: t`The fonts of Windows and macOS if you choose none.`,
  },
  within: { label: t`Where a picture may appear only once`, hint: '' },
  min_area: { label: t`Smallest picture to judge`, hint: t`Its share of the slide or page.` },
  except: { label: t`Allowed terms of the lists`, hint: '' },
  marks: { label: t`Names and their signs` },
  every_use: { label: t`At every use`, hint: t`Otherwise only the first use needs the sign.` },
  disclaimers: { label: t`Disclaimers` },
  contains: { label: t`On slides with`, hint: '' },
  layouts: { label: t`On slides with these layouts`, hint: '' },
  mentions: { label: t`On slides that mention`, hint: '' },
  'disclaimer_required.slides': { label: t`Among` },
  languages: { label: t`Languages`, hint: t`All if you choose nothing.` },
  language: { label: t`Language`, hint: t`Every language if you choose nothing.` },
  'inclusive_language.terms': {
    label: t`Terms`,
    hint: t`Your own. One with the same text as a listed term replaces it.`,
  },
  default_language: {
    label: t`Language of unmarked texts`,
    hint: t`For example, of the text in a PDF.`,
  },
  name: { label: t`Name` },
  sign: { label: t`Sign` },
  width: { label: t`Width` },
  height: { label: t`Height` },
  top: { label: t`Top` },
  bottom: { label: t`Bottom` },
  icons: { label: t`Icons`, hint: '' },
  files: { label: t`Files`, hint: '' },
  assets: { label: t`Assets`, hint: '' },
  variants: { label: t`Variants`, hint: t`All of them if you choose nothing.` },
  accepted: { label: t`Accepted words`, hint: t`Case is ignored.` },
}

function toleranceOfColors() {
  return {
    label: t`Tolerance`,
    hint: t`0 is exactly the colour; a difference of 2 (ΔE2000) is hard to see.`,
  }
}

/** `Color in palette` of `color_in_palette`. */
function toWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
