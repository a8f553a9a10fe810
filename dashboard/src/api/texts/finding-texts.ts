import type { Finding } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import type { Words } from '../../language/finding-words.ts'
import { type Localized, localizeParams } from './finding-params.ts'

type Said = Pick<Finding, 'code' | 'params' | 'location'>
type Texts = Readonly<Record<string, (params: Localized) => string>>

/** A finding in the reader's language; null if it has no code, or an unknown one. */
export function translateFinding(finding: Said): string | null {
  return tell(texts, finding, ({ shownBy = '' }) => shownBy)
}

/** What to do about a finding, in the reader's language; null likewise. */
export function translateRemedy(finding: Said): string | null {
  const { code, params } = finding
  const ofCount = code === 'too_many' ? tooMany : code === 'too_few' ? tooFew : {}
  return ofCount[String(params?.what)] ?? tell(remedies, finding, () => '')
}

const tooMany: Words = {
  comment: t`Resolve the comments and delete them.`,
  external_link: t`Remove the links.`,
  hidden_sheet: t`Show the hidden sheets, or delete them.`,
  hidden_slide: t`Show the hidden slides, or delete them.`,
  macro_project: t`Save the file without macros.`,
  noted_slide: t`Delete the notes.`,
  slide: t`Remove slides.`,
}

const tooFew: Words = {
  noted_slide: t`Write notes for more slides.`,
  slide: t`Add slides.`,
}

function tell(known: Texts, finding: Said, end: (params: Localized) => string): string | null {
  const { code = '' } = finding
  const write = Object.hasOwn(known, code) ? known[code] : undefined
  if (write === undefined) return null
  const params = localizeParams(finding)
  return [write(params), end(params)].filter((part) => part !== '').join(' ')
}

/** What a finding says, by its code. */
export const texts: Texts = {
  color_not_in_palette: ({ part, color, limit, nearest }) => {
    const text = t`${part} has the colour ${color}; the palette has nothing within ΔE ${limit}.`
    return nearest ? `${text} ${t`Nearest: ${nearest}.`}` : text
  },
  color_misused: ({ part, key, color, target, usage }) =>
    t`${part} uses ${key} ${color} for ${target}; it is meant for ${usage}.`,
  contrast_too_low: ({ text, color, background, ratio, minimum }) =>
    t`Text “${text}” in ${color} on ${background} has a contrast of ${ratio} : 1; expected: at least ${minimum} : 1.`,
  chart_color_wrong: ({ series, name, color, expected }) =>
    t`Series ${series} of the chart “${name}” is ${color}; expected: ${expected}.`,
  too_many: ({ what, count, limit }) => t`${what}: ${count}; allowed: ${limit}.`,
  too_few: ({ what, count, limit }) => t`${what}: ${count}; expected: at least ${limit}.`,
  file_embedded: ({ name, file }) =>
    t`“${name}” contains the file “${file}”, which everyone who receives the document can open.`,
  chart_data_unshown: ({ name, file, sheets }) =>
    t`The chart “${name}” does not show everything in its workbook “${file}”, which everyone who receives the document can open. Sheets with other cells: ${sheets}.`,
  chart_data_foreign: ({ name, file }) =>
    t`The workbook “${file}” of the chart “${name}” keeps data of other workbooks or of a pivot table, which everyone who receives the document can open.`,
  link_to_outside: ({ target }) => t`The file links to “${target}”, which is not part of it.`,
  loaded_from_outside: ({ target }) => t`The file loads “${target}”, which is not part of it.`,
  property_missing: ({ property }) => t`The file’s ${property} is not set.`,
  property_forbidden: ({ property, value }) => t`The file’s ${property} is set: “${value}”.`,
  logo_missing: ({ place }) => t`The logo is missing ${place}.`,
  logo_misplaced: ({ place, position, positions }) =>
    t`The logo ${place} is at the ${position}; expected: ${positions}.`,
  logo_off_page: ({ place, positions }) =>
    t`The logo ${place} is outside of it; expected: ${positions}.`,
  logo_covered: ({ place, cover }) => t`The logo ${place} is behind “${cover}”, which hides it.`,
  logo_in_other_colors: ({ place }) => t`The logo ${place} has other colours than its own.`,
  logo_retired: ({ name }) => t`“${name}” shows a logo that is no longer used.`,
  logo_mirrored: ({ name }) => t`The logo “${name}” is mirrored.`,
  logo_stretched: ({ name, percent }) =>
    t`The logo “${name}” is stretched by ${percent}%; allowed: at most 1%.`,
  logo_turned: ({ name, degrees }) => t`The logo “${name}” is turned by ${degrees}°.`,
  logo_recolored: ({ name }) => t`The logo “${name}” is shown in other colours than its own.`,
  logo_too_narrow: ({ name, size, minimum }) =>
    t`The logo “${name}” is only ${size} pt wide; expected: at least ${minimum} pt.`,
  logo_too_low: ({ name, size, minimum }) =>
    t`The logo “${name}” is only ${size} pt high; expected: at least ${minimum} pt.`,
  logo_crowded: ({ name, distance, neighbor, minimum }) =>
    t`The logo “${name}” is only ${distance} pt from “${neighbor}”; expected: ${minimum} pt of clear space.`,
  logo_background_wrong: ({ name, color }) =>
    t`The logo “${name}” is on ${color}, which is not an allowed background.`,
  edge_not_in_line: ({ edge, name, distance }) =>
    t`The ${edge} of “${name}” is ${distance} pt out of line.`,
  edge_off_grid: ({ edge, name, distance }) =>
    t`The ${edge} of “${name}” is ${distance} pt away from the nearest column.`,
  animation_forbidden: ({ name, kind }) =>
    t`“${name}” has an animation (${kind}), which is not allowed.`,
  gap_too_small: ({ name, distance, other, minimum }) =>
    t`“${name}” is ${distance} pt away from “${other}”; expected: at least ${minimum} pt.`,
  spacing_not_in_scale: ({ name, property, size, nearest, expected }) =>
    t`“${name}” has a ${property} of ${size} px; the nearest token is ${nearest} (${expected} px).`,
  radius_not_in_scale: ({ name, size, nearest, expected }) =>
    t`“${name}” has a corner radius of ${size} px; the nearest token is ${nearest} (${expected} px).`,
  beside_slide: ({ name }) => t`“${name}” is beside the slide, where no one sees it.`,
  over_slide_edge: ({ name, distance }) =>
    t`“${name}” reaches ${distance} pt over the edge of the slide.`,
  text_overlaps: ({ name, kind, other }) =>
    t`The text of “${name}” overlaps the ${kind} “${other}”.`,
  beyond_safe_area: ({ name, sides }) => t`“${name}” reaches beyond the safe area: ${sides}.`,
  slide_has_too_many_words: ({ slide, count, limit }) =>
    t`Slide ${slide} has ${count} words; allowed: at most ${limit}.`,
  slide_has_too_many_fonts: ({ slide, count, fonts, limit }) =>
    t`Slide ${slide} has ${count} font families (${fonts}); allowed: at most ${limit}.`,
  slide_has_too_many_sizes: ({ slide, count, sizes, limit }) =>
    t`Slide ${slide} has ${count} sizes of type (${sizes} pt); allowed: at most ${limit}.`,
  slide_size_wrong: ({ size, allowed }) => t`Slides measure ${size}; expected: ${allowed}.`,
  page_size_wrong: ({ size, allowed }) => t`Pages measure ${size}; expected: ${allowed}.`,
  text_too_high: ({ text, distance, name }) =>
    t`The text “${text}” reaches ${distance} pt beyond the height of its shape “${name}”.`,
  text_too_wide: ({ text, distance, name }) =>
    t`The text “${text}” reaches ${distance} pt beyond the width of its shape “${name}”.`,
  transition_forbidden: ({ slide, transition }) =>
    t`Slide ${slide} appears with the transition “${transition}”, which is not allowed.`,
  alt_text_missing: ({ name, kind }) => t`“${name}” (${kind}) has no alternative text.`,
  alt_text_too_short: ({ name, text, minimum }) =>
    t`The alternative text of “${name}”, “${text}”, is too short; expected: at least ${minimum} characters.`,
  alt_text_is_file_name: ({ name, text }) =>
    t`The alternative text of “${name}”, “${text}”, is the name of a file.`,
  alt_text_is_object_name: ({ name, text }) =>
    t`The alternative text of “${name}”, “${text}”, is the name of an object.`,
  chart_kind_forbidden: ({ name, kind, allowed }) =>
    t`The chart “${name}” is of a kind that is not allowed (${kind}); allowed: ${allowed}.`,
  chart_in_3d: ({ name }) => t`The chart “${name}” is in 3-D, which distorts its values.`,
  chart_has_gridlines: ({ name }) => t`The chart “${name}” has gridlines.`,
  chart_has_minor_gridlines: ({ name }) => t`The chart “${name}” has minor gridlines.`,
  chart_has_too_many_series: ({ name, count, limit }) =>
    t`The chart “${name}” has ${count} series; allowed: at most ${limit}.`,
  stroke_width_wrong: ({ name, width, allowed }) =>
    t`The line of “${name}” is ${width} wide; allowed: ${allowed}.`,
  view_box_missing: ({ expected }) => t`The drawing has no view box; expected: ${expected}.`,
  view_box_wrong: ({ view_box, expected }) =>
    t`The drawing’s view box is “${view_box}”; expected: ${expected}.`,
  icon_color_forbidden: ({ part, color, allowed }) =>
    t`${part} has the colour ${color}; allowed: ${allowed}.`,
  resolution_too_low: ({ name, dpi, minimum }) =>
    t`“${name}” is shown at ${dpi} dpi; expected: at least ${minimum} dpi.`,
  picture_repeated: ({ name, other, place }) =>
    t`“${name}” shows the same picture as “${other}” ${place}.`,
  picture_repeated_here: ({ name, other, place }) =>
    t`“${name}” shows the same picture as “${other}” ${place}.`,
  table_style_forbidden: ({ name, style, allowed }) =>
    t`The table “${name}” has the style “${style}”; allowed: ${allowed}.`,
  layout_forbidden: ({ slide, layout, allowed }) =>
    t`Slide ${slide} uses the layout “${layout}”; allowed: ${allowed}.`,
  master_not_of_template: () => t`The file uses a theme and a master that are not the template’s.`,
  placeholder_bypassed: ({ text, placeholder }) =>
    t`The text “${text}” is in a text box, although the layout has the placeholder “${placeholder}” there.`,
  placeholder_left: ({ name }) => t`“${name}” is not inside the placeholder of its layout.`,
  placeholder_turned: ({ name }) => t`“${name}” is turned, unlike on the layout.`,
  placeholder_moved: ({ name, distance }) =>
    t`“${name}” is ${distance} pt away from where its layout has it.`,
  placeholder_resized: ({ name, distance }) =>
    t`“${name}” differs by ${distance} pt from the size on its layout.`,
  placeholder_empty: ({ name }) => t`The placeholder “${name}” is empty.`,
  masters_too_many: ({ count, limit }) =>
    t`The file has ${count} masters; allowed: at most ${limit}.`,
  master_copied: ({ name, original }) => t`The master “${name}” is a copy of “${original}”.`,
  master_unused: ({ name }) => t`No slide uses the master “${name}”.`,
  layout_copied: ({ name, master, original }) =>
    t`The layout “${name}” of the master “${master}” is a copy of “${original}”.`,
  layout_unused: ({ name, master }) =>
    t`No slide uses the layout “${name}” of the master “${master}”.`,
  template_outdated: ({ slide }) => t`Slide ${slide} follows an outdated version of the template.`,
  template_foreign: ({ slide }) => t`Slide ${slide} follows a master that is not the template’s.`,
  font_forbidden: ({ text, font, allowed }) =>
    t`Text “${text}” is set in ${font}; allowed: ${allowed}.`,
  symbol_font_forbidden: ({ font, allowed }) => t`Symbols are set in ${font}; allowed: ${allowed}.`,
  font_size_wrong: ({ text, size, sizes }) => t`Text “${text}” is ${size} pt; expected: ${sizes}.`,
  size_not_in_scale: ({ text, size, nearest, expected }) =>
    t`Text “${text}” is ${size} pt; the nearest size of the type scale is ${nearest} (${expected} pt).`,
  font_weight_forbidden: ({ text, weight, allowed }) =>
    t`Text “${text}” has the weight ${weight}; allowed: ${allowed}.`,
  font_not_embedded: ({ font }) =>
    t`${font} is not embedded: readers who do not have it see another font.`,
  line_spacing_wrong: ({ text, percent, range }) =>
    t`The paragraph “${text}” has a line spacing of ${percent}%; expected: ${range}%.`,
  paragraph_space_too_large: ({ text, space, side, maximum }) =>
    t`The paragraph “${text}” has ${space} pt of space ${side} it; allowed: at most ${maximum} pt.`,
  text_alignment_forbidden: ({ text, alignment, allowed }) =>
    t`The paragraph “${text}” is ${alignment}; allowed: ${allowed}.`,
  bullet_forbidden: ({ text, bullet, allowed }) =>
    t`The paragraph “${text}” has the bullet ${bullet}; allowed: ${allowed}.`,
  disclaimer_missing: ({ disclaimer, place }) =>
    t`The disclaimer “${disclaimer}” is missing ${place}.`,
  word_not_inclusive: ({ word, suggestions }) =>
    suggestions
      ? t`“${word}” is not inclusive; write ${suggestions}.`
      : t`“${word}” is not inclusive.`,
  language_forbidden: ({ text, language, allowed }) =>
    t`Text “${text}” is marked as ${language}; allowed: ${allowed}.`,
  text_hard_to_read: ({ place, scale, level, maximum }) =>
    t`The text ${place} has a ${scale} of ${level}; allowed: at most ${maximum}.`,
  word_misspelt: ({ word, suggestions }) =>
    t`“${word}” may be misspelt; did you mean ${suggestions}?`,
  title_too_long: ({ text, count, limit }) =>
    t`The title “${text}” has ${count} words; allowed: at most ${limit}.`,
  shown_in_capitals: ({ text }) => t`“${text}” is shown all in capitals.`,
  written_in_capitals: ({ text }) => t`“${text}” is written all in capitals.`,
  full_stop_at_end: ({ text }) => t`“${text}” ends in a full stop.`,
  sign_missing_first: ({ name, proper }) =>
    t`“${name}” has no sign where it is first used; write “${proper}”.`,
  sign_missing: ({ name, proper }) => t`“${name}” has no sign; write “${proper}”.`,
  sign_wrong: ({ name, proper }) => t`“${name}” has the wrong sign; write “${proper}”.`,
  word_forbidden: ({ word }) => t`“${word}” is not allowed.`,
  word_replaced: ({ word, replacement }) => t`“${word}” is not allowed; write “${replacement}”.`,
  word_form_replaced: ({ word, replacement }) =>
    t`“${word}” is not allowed; write a form of “${replacement}”.`,
  term_missing: ({ term, where }) => t`“${term}” does not occur${where}.`,
  term_elsewhere: ({ term, where }) =>
    t`“${term}” does not occur${where}, only elsewhere in the file.`,
  term_too_rare: ({ term, where, count, minimum }) =>
    t`“${term}” occurs too rarely${where}: ${count}; expected: at least ${minimum}.`,
}

/** What to do, by the code of the finding. */
export const remedies: Texts = {
  contrast_too_low: () => t`Choose other colours for the texts or for what is behind them.`,
  color_misused: () => t`Use another colour there.`,
  chart_color_wrong: () => t`Give the series the colours of the palette in its order.`,
  file_embedded: () => t`Paste it as a picture, a table or text.`,
  chart_data_unshown: () =>
    t`Delete from the data of the chart what it does not show, or paste the chart as a picture.`,
  chart_data_foreign: () => t`Paste the chart as a picture, or remove the links of its workbook.`,
  link_to_outside: () => t`Remove the link.`,
  loaded_from_outside: () => t`Embed it.`,
  property_missing: () => t`Set the property of the file.`,
  property_forbidden: () => t`Clear the property of the file.`,
  logo_missing: () => t`Place the logo.`,
  logo_covered: ({ cover }) => t`Move “${cover}”, or bring the logo to the front.`,
  logo_retired: () => t`Replace it with the current logo, or remove it.`,
  logo_mirrored: () => t`Flip it back.`,
  logo_stretched: () => t`Restore its proportions.`,
  logo_turned: () => t`Turn it back.`,
  logo_crowded: () => t`Move what is too close.`,
  logo_background_wrong: () => t`Place it on an allowed background.`,
  edge_not_in_line: () => t`Align the objects.`,
  edge_off_grid: () => t`Move or resize it to the columns.`,
  animation_forbidden: () => t`Remove the animation.`,
  gap_too_small: () => t`Move the objects apart, or group those that belong together.`,
  spacing_not_in_scale: () => t`Use a distance of the design tokens.`,
  radius_not_in_scale: () => t`Use a radius of the design tokens.`,
  beside_slide: () => t`Delete it or move it onto the slide.`,
  text_overlaps: () => t`Move or resize one of the two.`,
  slide_has_too_many_words: () => t`Shorten the text, or divide it over several slides.`,
  slide_has_too_many_fonts: () => t`Set the text in fewer families.`,
  slide_has_too_many_sizes: () => t`Use the sizes of the layout.`,
  slide_size_wrong: () => t`Change the slide size.`,
  page_size_wrong: () => t`Change the page size.`,
  transition_forbidden: () => t`Choose an allowed transition, or none.`,
  chart_kind_forbidden: () => t`Change the type of the chart.`,
  chart_in_3d: () => t`Change the type of the chart to a flat one.`,
  chart_has_too_many_series: () => t`Combine series, or divide the chart.`,
  stroke_width_wrong: () => t`Set an allowed stroke width.`,
  resolution_too_low: () => t`Use a larger picture, or show it smaller.`,
  table_style_forbidden: () => t`Choose an allowed table style.`,
  layout_forbidden: () => t`Choose an allowed layout.`,
  placeholder_bypassed: () => t`Put the text into the placeholder and delete the text box.`,
  placeholder_empty: () => t`Fill or delete it.`,
  masters_too_many: () => t`Move the slides to one master and delete the others.`,
  master_unused: () => t`Delete the master.`,
  layout_unused: () => t`Delete the layout.`,
  font_forbidden: () => t`Set it in an allowed font.`,
  symbol_font_forbidden: () => t`Insert the symbols as characters of an allowed font, or as icons.`,
  font_size_wrong: () => t`Set it in an allowed size.`,
  size_not_in_scale: () => t`Set it in a size of the type scale.`,
  font_weight_forbidden: () => t`Set it in an allowed weight.`,
  font_not_embedded: () => t`Embed the font, or set the text in another one.`,
  line_spacing_wrong: () => t`Change the line spacing.`,
  paragraph_space_too_large: () => t`Change the space before and after the paragraph.`,
  text_alignment_forbidden: () => t`Change the alignment.`,
  bullet_forbidden: () => t`Change the bullet.`,
  disclaimer_missing: ({ disclaimer }) => t`Add this disclaimer: “${disclaimer}”`,
  language_forbidden: () => t`Set the language of the text.`,
  text_hard_to_read: () => t`Write shorter sentences and shorter words.`,
  word_misspelt: ({ suggestions }) => t`Write ${suggestions}, or accept the word in the rule.`,
  title_too_long: () => t`Shorten the title.`,
  shown_in_capitals: () => t`Turn off “All caps” in the font settings.`,
  written_in_capitals: () => t`Write it in lower case, with capitals where words need them.`,
  full_stop_at_end: () => t`Remove the full stop.`,
  word_replaced: ({ replacement }) => t`Write “${replacement}”.`,
  word_form_replaced: ({ replacement }) => t`Write a form of “${replacement}”.`,
  too_many: () => t`Remove what is too much.`,
  too_few: () => t`Add what is missing.`,
  ...same(['color_not_in_palette', 'icon_color_forbidden'], () => t`Use a colour of the palette.`),
  ...same(['logo_misplaced', 'logo_off_page'], () => t`Move the logo to where it belongs.`),
  ...same(
    ['logo_in_other_colors', 'logo_recolored'],
    () => t`Replace it with the logo in its own colours.`,
  ),
  ...same(['logo_too_narrow', 'logo_too_low'], () => t`Make it larger.`),
  ...same(['over_slide_edge', 'beyond_safe_area'], () => t`Move or resize it.`),
  ...same(
    ['text_too_high', 'text_too_wide'],
    () => t`Shorten the text, enlarge the shape, or choose a smaller size of type.`,
  ),
  ...same(
    ['alt_text_missing', 'alt_text_too_short', 'alt_text_is_file_name', 'alt_text_is_object_name'],
    () => t`Describe what it shows, or mark it as decorative.`,
  ),
  ...same(['chart_has_gridlines', 'chart_has_minor_gridlines'], () => t`Delete the gridlines.`),
  ...same(['view_box_missing', 'view_box_wrong'], () => t`Draw it on the grid.`),
  ...same(
    ['picture_repeated', 'picture_repeated_here'],
    () => t`Remove one of them, or use another picture.`,
  ),
  ...same(
    ['master_not_of_template', 'template_outdated', 'template_foreign'],
    () => t`Move the slides to the current template.`,
  ),
  ...same(
    ['placeholder_left', 'placeholder_turned', 'placeholder_moved', 'placeholder_resized'],
    () => t`Reset the slide, which puts placeholders where the layout has them.`,
  ),
  ...same(['master_copied', 'layout_copied'], ({ slides }) =>
    slides === '0' ? t`Delete the copy.` : t`Move its slides to the original and delete the copy.`,
  ),
  ...same(['word_not_inclusive', 'word_forbidden'], () => t`Use another word.`),
  ...same(
    ['sign_missing_first', 'sign_missing', 'sign_wrong'],
    ({ proper }) => t`Write “${proper}”.`,
  ),
  ...same(
    ['term_missing', 'term_elsewhere', 'term_too_rare'],
    ({ term, where }) => t`Write “${term}”${where}.`,
  ),
}

function same(codes: readonly string[], text: Texts[string]): Texts {
  return Object.fromEntries(codes.map((code) => [code, text]))
}
