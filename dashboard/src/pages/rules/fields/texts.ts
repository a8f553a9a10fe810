import { wordsOf } from '../words.ts'
import type { FieldTexts, Schema } from './schema.ts'

/** The label and hint of a parameter; by default its name and the description of its schema. */
export function textsOf(type: string, name: string, schema: Schema): FieldTexts {
  const { label = wordsOf(name), hint = schema.description } =
    texts[`${type}.${name}`] ?? texts[name] ?? {}
  return hint === undefined || hint === '' ? { label } : { label, hint }
}

/** By parameter, or by type and parameter. An empty hint hides the description of the schema. */
const texts: Readonly<Record<string, { label?: string; hint?: string }>> = {
  palettes: { hint: 'All published palettes if you choose none.' },
  tolerance: { label: 'Tolerance' },
  'color_in_palette.tolerance': toleranceOfColors(),
  'color_usage.tolerance': toleranceOfColors(),
  'chart_colors.tolerance': toleranceOfColors(),
  targets: { label: 'What to judge', hint: 'Everything if you choose nothing.' },
  allow_black_white: {
    label: 'Allow black and white',
    hint: 'Even if no palette has them.',
  },
  colors: {
    label: 'What each colour may paint',
    hint: 'A colour without a choice may paint what its palette says.',
  },
  'icon_grid.colors': {
    label: 'Allowed colours',
    hint: 'currentColor is the colour of the text around an icon.',
  },
  level: { hint: '4.5 : 1 (AA) or 7 : 1 (AAA); 3 : 1 or 4.5 : 1 for large text.' },
  ratio: { label: 'Ratio' },
  'contrast_min.ratio': {
    label: 'One ratio for all texts',
    hint: 'Replaces the level: 4.5 means 4.5 : 1.',
  },
  'slide_size.ratio': { label: 'Ratio of width to height', hint: 'For example 16:9.' },
  allowed: { label: 'Allowed' },
  'font_family.allowed': { label: 'Allowed fonts', hint: '' },
  'font_size.allowed': { label: 'Only these sizes', hint: 'In points, for example 12, 14, 18.' },
  'font_size.min': { label: 'Smallest size', hint: '' },
  'font_size.max': { label: 'Largest size', hint: '' },
  'font_weight.allowed': { label: 'Allowed weights' },
  'language.allowed': {
    label: 'Allowed languages',
    hint: 'A language without a region allows all of its regions.',
  },
  'table_style.allowed': {
    label: 'Allowed table styles',
    hint: 'Their English names, as PowerPoint and Word show them.',
  },
  'transitions.allowed': { label: 'Allowed transitions' },
  per_role: {
    label: 'Other limits for some texts',
    hint: 'For example titles. They replace the limits above for these texts.',
  },
  terms: { label: 'Terms' },
  text: { label: 'Text', hint: '' },
  case: { label: 'Match case' },
  whole_word: { label: 'Whole word' },
  regex: { label: 'Pattern' },
  replacement: { label: 'Say instead' },
  min_count: { label: 'At least' },
  where: {
    label: 'Where to look',
    hint: 'All texts if you choose nothing; speaker notes only if the check includes them.',
  },
  max_title_words: { label: 'Longest title, in words' },
  no_all_caps: { label: 'No text in capitals only' },
  no_trailing_full_stop: { label: 'No full stop at the end of titles' },
  positions: {
    label: 'Where it may be',
    hint: 'Anywhere on the slide if you choose nothing.',
  },
  slides: { label: 'On which slides', hint: '' },
  min_size: { label: 'Smallest size', hint: '' },
  clear_space: { label: 'Clear space', hint: 'The distance to keep free on every side.' },
  clear_space_ratio: {
    label: 'Clear space in proportion',
    hint: 'As a percentage of the logo’s height. The larger of both distances counts.',
  },
  no_distortion: { label: 'Never stretched or mirrored', hint: '' },
  no_rotation: { label: 'Never turned', hint: '' },
  no_recoloring: {
    label: 'Never in other colours',
    hint: 'If there is a white or black version, add it to the logos.',
  },
  background: { label: 'Background', hint: 'Any background if you choose nothing.' },
  tone: { label: 'Brightness', hint: '' },
  'logo_usage.colors': { label: 'These colours', hint: 'Also allowed. For example #FFD400.' },
  margins: { label: 'Margins', hint: 'Objects stay inside the dashed line.' },
  sizes: { label: 'Allowed sizes', hint: '' },
  names: { label: 'Names of layouts', hint: 'As PowerPoint shows them.' },
  hashes: {
    label: 'Hashes of templates',
    hint: 'For automatic set-ups. To allow a template, use the rule type Template.',
  },
  min_dpi: { label: 'Smallest resolution', hint: 'In pixels per inch.' },
  min_length: { label: 'Shortest text, in characters', hint: '' },
  forbid_filename: { label: 'Refuse names of files', hint: 'Such as image1.png or Picture 3.' },
  required: { label: 'Must be set' },
  forbidden: { label: 'Must not be set' },
  min: { label: 'At least' },
  max: { label: 'At most' },
  kinds: { label: 'What counts', hint: 'Everything if you choose nothing.' },
  'chart_style.kinds': { label: 'Allowed kinds of charts', hint: '' },
  allowed_hosts: { label: 'Allowed websites', hint: 'Including their subdomains.' },
  view_box: { label: 'Grid', hint: 'For example 0 0 24 24.' },
  stroke_widths: { label: 'Allowed line widths' },
  templates: { label: 'Current template', hint: 'PowerPoint files (.potx or .pptx).' },
  outdated: {
    label: 'Earlier versions',
    hint: 'Findings call slides that use them outdated.',
  },
  max_masters: { label: 'Most masters in a file', hint: 'Used or not.' },
  forbid_unused_layouts: { label: 'Report unused layouts' },
  allow_resize: { label: 'Allow another size' },
  share: { label: 'Smallest part on the placeholder', hint: '' },
  forbid_bleed: { label: 'Nothing may extend beyond the slide' },
  near: { label: 'Edges are almost in line within', hint: '' },
  exact: { label: 'Edges are in line within', hint: '' },
  guides: { label: 'Align with guides' },
  columns: { label: 'Column grid', hint: 'Objects begin and end at its columns.' },
  count: { label: 'Columns' },
  left: { label: 'Left edge of the slide to the first column', hint: '' },
  right: { label: 'Last column to the right edge', hint: '' },
  gutter: { label: 'Between two columns', hint: '' },
  gap: { label: 'Smallest distance', hint: '' },
  line_spacing: { label: 'Line spacing', hint: 'As a percentage of single spacing.' },
  max_space: { label: 'Largest space before and after, in points', hint: '' },
  alignments: { label: 'Allowed alignments' },
  bullets: {
    label: 'Allowed bullets',
    hint: 'Type a character, or choose number or picture. Paragraphs without a bullet are always allowed.',
  },
  max_words: { label: 'Most words on a slide', hint: '' },
  max_fonts: { label: 'Most font families on a slide', hint: '' },
  max_sizes: { label: 'Most font sizes on a slide', hint: '' },
  max_grade: { label: 'Highest grade, for English' },
  max_lix: { label: 'Highest index, for other languages' },
  min_words: { label: 'Shortest text to judge, in words' },
  forbid_3d: { label: 'No 3-D charts', hint: '' },
  gridlines: { label: 'Gridlines', hint: '' },
  max_series: { label: 'Most series in a chart', hint: '' },
  order: {
    label: 'Order of colours',
    hint: 'All palette colours that may fill areas, if you choose none.',
  },
  available: {
    label: 'Fonts that every reader has',
    hint: 'The fonts of Windows and macOS if you choose none.',
  },
  within: { label: 'Where a picture may appear once' },
  min_area: { label: 'Smallest picture to judge', hint: 'Its part of the slide or page.' },
  except: { label: 'Allowed terms of the lists', hint: '' },
  marks: { label: 'Names and their signs' },
  every_use: { label: 'At every use', hint: 'Otherwise only the first use needs the sign.' },
  disclaimers: { label: 'Disclaimers' },
  contains: { label: 'On slides with', hint: '' },
  layouts: { label: 'On slides with these layouts', hint: '' },
  mentions: { label: 'On slides that mention', hint: '' },
  'disclaimer_required.slides': { label: 'Among' },
  default_language: { label: 'Language of unmarked texts' },
  accepted: { label: 'Words that are right for us', hint: 'Case is ignored.' },
}

function toleranceOfColors() {
  return {
    label: 'Tolerance',
    hint: '0 is exactly the colour; a difference of 2 (ΔE2000) is hard to see.',
  }
}
