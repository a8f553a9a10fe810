import { defineWarnings } from '@blazon/warnings/warning'
import { counted } from './counted.ts'
import {
  type Behind,
  type Counted,
  describeBehind,
  describeCounted,
  describeLogoBackground,
  describeLogoPlaces,
  describeRange,
  describeSizeLimits,
  describeUse,
  type Edge,
  embeddedKinds,
  type Fonts,
  inQuotes,
  inWords,
  isBehind,
  type Kind,
  kindNames,
  listSides,
  type Named,
  nameAlignment,
  nameCount,
  nameKind,
  nameLogo,
  namePosition,
  nameSome,
  nameUsage,
  type Placing,
  type Range,
  type Side,
  type Sized,
  type SizeLimits,
  type Sizes,
  type SlideCount,
  type Use,
  withArticle,
} from './finding-phrases.ts'
import { wordMessages } from './finding-word-messages.ts'
import { inPage, onThis, type PageParams } from './places/page-params.ts'
import { describePart, type Part } from './places/part.ts'
import { both, either, nameTargets, quantity } from './rules/phrases.ts'

/**
 * Returns the code, the message and the parameters of a finding. This table is the only place that
 * has the wording; texts of the file in it are excerpts (`excerpt`). The dashboard has its
 * translations by code, in `finding-texts.ts`.
 */
export const sayFinding = defineWarnings({
  color_not_in_palette: ({
    color,
    ink,
    limit,
    nearest,
    ...part
  }: Part & { color: string; ink?: string; limit: number; nearest?: string }) =>
    `${describePart(part)} ${part.part === 'mark' ? 'is' : 'uses'} ${color}${ink ? ` (${ink})` : ''}; the palette has nothing within ΔE ${limit}.${nearest ? ` Nearest: ${nearest}.` : ''}`,
  color_misused: ({
    color,
    key,
    target,
    usage,
    ...part
  }: Part & { color: string; key: string; target: string; usage: readonly string[] }) =>
    `${describePart(part)} uses ${key} ${color} for ${both(nameTargets([target]))}; it is meant for ${nameUsage(usage)}.`,
  contrast_too_low: ({
    text,
    color,
    background,
    ratio,
    median,
    minimum,
    ...behind
  }: Partial<Behind> & {
    text: string
    color: string
    background: string
    ratio: number
    median?: number
    minimum: number
  }) =>
    `Text “${text}” in ${color} on ${background}${isBehind(behind) ? ` of ${describeBehind(behind)}` : ''} has a contrast of ${ratio}:1${median === undefined ? '' : ` at its worst place and ${median}:1 in the median`}; expected: at least ${minimum}:1.`,
  chart_color_wrong: ({
    name,
    series,
    point,
    color,
    expected,
  }: Named & { series: number; point?: number; color: string; expected: string }) =>
    `${point === undefined ? `Series ${series}` : `Point ${point} of series ${series}`} of the chart “${name}” is ${color}; expected: ${expected}.`,

  too_many: ({ what, count, limit, ...slide }: Counted) =>
    `${describeCounted(what, slide)}The file has ${nameCount(what, count)}; expected: ${limit === 0 ? 'none' : `at most ${limit}`}.`,
  too_few: ({ what, count, limit }: Counted) =>
    `The file has ${nameCount(what, count)}; expected: at least ${limit}.`,
  file_embedded: ({ name, file, kind }: Named & { file: string; kind: string }) =>
    `“${name}” contains ${embeddedKinds[kind] ?? 'an embedded object'} (“${file}”), which everyone who receives the file can open.`,
  chart_data_unshown: ({
    name,
    file,
    sheets,
  }: Named & { file: string; sheets: readonly string[] }) =>
    `The chart “${name}” does not show everything in its workbook (“${file}”), which everyone who receives the file can open. Sheets with other cells: ${sheets.map(inQuotes).join(', ')}.`,
  chart_data_foreign: ({ name, file }: Named & { file: string }) =>
    `The workbook (“${file}”) of the chart “${name}” keeps data of other workbooks or of a pivot table, which everyone who receives the file can open.`,
  link_to_outside: ({ target }: { target: string }) =>
    `The file links to “${target}”, which is not part of it.`,
  loaded_from_outside: ({ target }: { target: string }) =>
    `The file loads “${target}”, which is not part of it.`,
  property_missing: ({ property }: { property: string }) => `The file’s ${property} is not set.`,
  property_forbidden: ({ property, value }: { property: string; value: string }) =>
    `The file’s ${property} is set: “${value}”.`,

  logo_missing: (page: PageParams) => `The logo is missing ${inPage(page)}.`,
  logo_misplaced: ({ position, positions, ...page }: PageParams & Placing & { position: string }) =>
    `The logo ${inPage(page)} is at the ${namePosition(position)}; expected: ${describeLogoPlaces(positions)}.`,
  logo_off_page: ({ positions, ...page }: PageParams & Placing) =>
    `The logo ${inPage(page)} is outside of it; expected: ${describeLogoPlaces(positions)}.`,
  logo_covered: ({ cover, ...page }: PageParams & { cover: string }) =>
    `The logo ${inPage(page)} is behind “${cover}”, which hides it.`,
  logo_in_other_colors: (page: PageParams) =>
    `The logo ${inPage(page)} has other colours than its own.`,
  logo_retired: ({ name }: Partial<Named>) =>
    `${name === undefined ? 'The background' : `“${name}”`} shows a logo that is no longer used.`,
  logo_mirrored: (logo: Partial<Named>) => `${nameLogo(logo)} is mirrored; expected: not mirrored.`,
  logo_stretched: ({ percent, ...logo }: Partial<Named> & { percent: number }) =>
    `${nameLogo(logo)} is stretched by ${percent}%; expected: at most 1%.`,
  logo_turned: ({ degrees, ...logo }: Partial<Named> & { degrees: number }) =>
    `${nameLogo(logo)} is turned by ${degrees}°; expected: upright.`,
  logo_recolored: (logo: Partial<Named>) =>
    `${nameLogo(logo)} is shown in other colours than its own.`,
  logo_too_narrow: ({ size, minimum, ...logo }: Partial<Named> & Sized) =>
    `${nameLogo(logo)} is only ${size} pt wide; expected: at least ${minimum} pt.`,
  logo_too_low: ({ size, minimum, ...logo }: Partial<Named> & Sized) =>
    `${nameLogo(logo)} is only ${size} pt high; expected: at least ${minimum} pt.`,
  logo_crowded: ({
    neighbor,
    distance,
    minimum,
    ...logo
  }: Partial<Named> & { neighbor: string; distance: number; minimum: number }) =>
    `${nameLogo(logo)} is only ${distance} pt from “${neighbor}”; expected: ${minimum} pt of clear space.`,
  logo_background_wrong: ({
    color,
    tone,
    colors,
    ...logo
  }: Partial<Named> & { color: string; tone?: string; colors: readonly string[] }) =>
    `${nameLogo(logo)} is on ${color}; expected: ${describeLogoBackground(tone, colors)}.`,

  edge_not_in_line: ({ name, edge, distance, other }: Edge & { other?: string }) =>
    `The ${edge} edge of “${name}” is ${distance} pt away from ${other === undefined ? 'the guide' : `the ${edge} edge of “${other}”`}.`,
  edge_off_grid: ({ name, edge, distance }: Edge) =>
    `The ${edge} edge of “${name}” is ${distance} pt away from the nearest column.`,
  animation_forbidden: ({
    name,
    slide,
    kind,
    allowed,
  }: Partial<Named> & { slide: number; kind: string; allowed: readonly string[] }) =>
    `${name === undefined ? `Slide ${slide}` : `“${name}”`} has an animation (${inWords(kind)}); expected: ${allowed.length === 0 ? 'no animations' : `only ${allowed.map(inWords).join(', ')}`}.`,
  gap_too_small: ({
    name,
    other,
    distance,
    minimum,
  }: Named & { other: string; distance: number; minimum: number }) =>
    `“${name}” is ${distance} pt away from “${other}”; expected: at least ${minimum} pt.`,
  spacing_not_in_scale: ({ name, property, size, nearest, expected }: LengthParams) =>
    `“${name}” has a ${property} of ${size} px; the nearest token is ${nearest} (${expected} px).`,
  radius_not_in_scale: ({ name, size, nearest, expected }: LengthParams) =>
    `“${name}” has a corner radius of ${size} px; the nearest token is ${nearest} (${expected} px).`,
  beside_slide: ({ name }: Named) => `“${name}” is beside the slide, where no one sees it.`,
  over_slide_edge: ({ name, distance }: Named & { distance: number }) =>
    `“${name}” reaches ${distance} pt over the edge of the slide.`,
  text_overlaps: ({ name, kind, other }: Named & { kind: string; other: string }) =>
    `The text of “${name}” overlaps the ${kindNames[kind] ?? kind} “${other}”.`,
  beyond_safe_area: ({ name, ...sides }: Named & Partial<Record<Side, number>>) =>
    `“${name}” reaches beyond the safe area: ${both(listSides(sides))}.`,
  slide_has_too_many_words: ({ slide, count, limit }: SlideCount) =>
    `Slide ${slide} has ${count} words; expected: at most ${limit}.`,
  slide_has_too_many_fonts: ({ slide, count, limit, fonts }: SlideCount & Fonts) =>
    `Slide ${slide} has ${count} font families (${nameSome(fonts, count)}); expected: at most ${limit}.`,
  slide_has_too_many_sizes: ({ slide, count, limit, sizes }: SlideCount & Sizes) =>
    `Slide ${slide} has ${count} sizes of type (${nameSome(sizes, count)} pt); expected: at most ${limit}.`,
  slide_size_wrong: ({ size, allowed }: { size: string; allowed: readonly string[] }) =>
    `Slides measure ${size}; expected: ${either(allowed)}.`,
  page_size_wrong: ({ size, allowed }: { size: string; allowed: readonly string[] }) =>
    `Pages measure ${size}; expected: ${either(allowed)}.`,
  text_too_high: ({ text, name, distance }: Named & { text: string; distance: number }) =>
    `The text “${text}” reaches ${distance} pt beyond the height of its shape “${name}”.`,
  text_too_wide: ({ text, name, distance }: Named & { text: string; distance: number }) =>
    `The text “${text}” reaches ${distance} pt beyond the width of its shape “${name}”.`,
  transition_forbidden: ({
    slide,
    transition,
    allowed,
  }: {
    slide: number
    transition: string
    allowed: readonly string[]
  }) =>
    `Slide ${slide} appears with the transition “${transition}”; ${allowed.length === 0 ? 'expected: no transition' : `allowed: ${allowed.join(', ')}`}.`,

  alt_text_missing: (element: Kind) => `The ${nameKind(element)} has no alternative text.`,
  alt_text_too_short: ({
    text,
    count,
    minimum,
    ...element
  }: Kind & { text: string; count: number; minimum: number }) =>
    `The alternative text of the ${nameKind(element)}, “${text}”, has ${quantity(count, 'character')}; expected: at least ${minimum}.`,
  alt_text_is_file_name: ({ text, ...element }: Kind & { text: string }) =>
    `The alternative text of the ${nameKind(element)}, “${text}”, is the name of a file.`,
  alt_text_is_object_name: ({ text, ...element }: Kind & { text: string }) =>
    `The alternative text of the ${nameKind(element)}, “${text}”, is the name of an object.`,
  chart_kind_forbidden: ({
    name,
    kind,
    allowed,
  }: Named & { kind: string; allowed: readonly string[] }) =>
    `The chart “${name}” is ${withArticle(`${inWords(kind)} chart`)}; allowed: ${allowed.map(inWords).join(', ')}.`,
  chart_in_3d: ({ name }: Named) => `The chart “${name}” is in 3-D, which distorts its values.`,
  chart_has_gridlines: ({ name }: Named) => `The chart “${name}” has gridlines.`,
  chart_has_minor_gridlines: ({ name }: Named) => `The chart “${name}” has minor gridlines.`,
  chart_has_too_many_series: ({ name, count, limit }: Named & { count: number; limit: number }) =>
    `The chart “${name}” has ${count} series; expected: at most ${limit}.`,
  stroke_width_wrong: ({
    name,
    width,
    allowed,
  }: Named & { width: number; allowed: readonly string[] }) =>
    `The line of “${name}” is ${width} wide; allowed: ${allowed.join(', ')}.`,
  view_box_missing: ({ expected }: { expected: string }) =>
    `The drawing has no view box; expected: ${expected}.`,
  view_box_wrong: ({ view_box, expected }: { view_box: string; expected: string }) =>
    `The drawing’s view box is “${view_box}”; expected: ${expected}.`,
  icon_color_forbidden: ({
    color,
    allowed,
    ...part
  }: Part & { color: string; allowed: readonly string[] }) =>
    `${describePart(part)} uses ${color}; allowed: ${allowed.join(', ')}.`,
  resolution_too_low: ({ name, dpi, minimum }: Named & { dpi: number; minimum: number }) =>
    `“${name}” is shown at ${dpi} dpi; expected: at least ${minimum} dpi.`,
  picture_repeated: ({ name, other, ...page }: Named & { other: string } & PageParams) =>
    `“${name}” shows the same picture as “${other}” ${inPage(page)}.`,
  picture_repeated_here: ({ name, other, ...page }: Named & { other: string } & PageParams) =>
    `“${name}” shows the same picture as “${other}” ${onThis(page)}.`,
  table_style_forbidden: ({
    name,
    style,
    allowed,
  }: Named & { style: string; allowed: readonly string[] }) =>
    `The table “${name}” has the style “${style}”; allowed: ${allowed.join(', ')}.`,

  layout_forbidden: ({
    slide,
    layout,
    allowed,
  }: {
    slide: number
    layout: string
    allowed: readonly string[]
  }) => `Slide ${slide} uses the layout “${layout}”; allowed: ${allowed.join(', ')}.`,
  master_not_of_template: () => 'The file uses a theme and a master that are not the template’s.',
  placeholder_bypassed: ({ text, placeholder }: { text: string; placeholder: string }) =>
    `The text “${text}” is in a text box where the layout has the placeholder “${placeholder}”, which the slide does not use.`,
  placeholder_left: ({ name }: Named) => `“${name}” is not inside the placeholder of its layout.`,
  placeholder_turned: ({ name }: Named) => `“${name}” is turned, unlike on the layout.`,
  placeholder_moved: ({ name, distance }: Named & { distance: number }) =>
    `“${name}” is ${distance} pt away from where its layout has it.`,
  placeholder_resized: ({ name, distance }: Named & { distance: number }) =>
    `“${name}” differs by ${distance} pt from the size on its layout.`,
  placeholder_empty: ({ name }: Named) => `The placeholder “${name}” is empty.`,
  masters_too_many: ({ count, limit }: { count: number; limit: number }) =>
    `The file has ${counted(count, 'master')}; expected: at most ${limit}.`,
  master_copied: ({ name, original, ...use }: Named & { original: string } & Use) =>
    `The master “${name}” is a copy of “${original}”${describeUse(use)}.`,
  master_unused: ({ name }: Named) => `No slide uses the master “${name}”.`,
  layout_copied: ({
    name,
    master,
    original,
    ...use
  }: Named & { master: string; original: string } & Use) =>
    `The layout “${name}” of the master “${master}” is a copy of “${original}”${describeUse(use)}.`,
  layout_unused: ({ name, master }: Named & { master: string }) =>
    `No slide uses the layout “${name}” of the master “${master}”.`,
  template_outdated: ({ slide }: { slide: number }) =>
    `Slide ${slide} follows an outdated version of the template.`,
  template_foreign: ({ slide }: { slide: number }) =>
    `Slide ${slide} follows a master that is not the template’s.`,

  font_forbidden: ({
    text,
    font,
    allowed,
  }: {
    text: string
    font: string
    allowed: readonly string[]
  }) => `Text “${text}” is set in ${font}; allowed: ${allowed.join(', ')}.`,
  symbol_font_forbidden: ({ font, allowed }: { font: string; allowed: readonly string[] }) =>
    `Symbols are set in ${font}; allowed: ${allowed.join(', ')}.`,
  font_size_wrong: ({ text, size, ...sizes }: { text: string; size: number } & SizeLimits) =>
    `Text “${text}” is ${size} pt; expected: ${describeSizeLimits(sizes)}.`,
  size_not_in_scale: ({
    text,
    size,
    nearest,
    expected,
  }: {
    text: string
    size: number
    nearest: string
    expected: number
  }) =>
    `Text “${text}” is ${size} pt; the nearest size of the type scale is ${nearest} (${expected} pt).`,
  font_weight_forbidden: ({
    text,
    weight,
    allowed,
  }: {
    text: string
    weight: number
    allowed: readonly string[]
  }) => `Text “${text}” has the weight ${weight}; allowed: ${allowed.join(', ')}.`,
  font_not_embedded: ({ font }: { font: string }) =>
    `${font} is not embedded: readers who do not have it see another font.`,
  line_spacing_wrong: ({ text, percent, ...range }: { text: string; percent: number } & Range) =>
    `The paragraph “${text}” has a line spacing of ${percent}%; expected: ${describeRange(range)}%.`,
  paragraph_space_too_large: ({
    text,
    space,
    side,
    maximum,
  }: {
    text: string
    space: number
    side: string
    maximum: number
  }) =>
    `The paragraph “${text}” has ${space} pt of space ${side} it; expected: at most ${maximum} pt.`,
  text_alignment_forbidden: ({
    text,
    alignment,
    allowed,
  }: {
    text: string
    alignment: string
    allowed: readonly string[]
  }) =>
    `The paragraph “${text}” is ${nameAlignment(alignment)}; allowed: ${allowed.map(nameAlignment).join(', ')}.`,
  bullet_forbidden: ({
    text,
    bullet,
    allowed,
  }: {
    text: string
    bullet: string
    allowed: readonly string[]
  }) => `The paragraph “${text}” has the bullet ${bullet}; allowed: ${allowed.join(' ')}.`,

  ...wordMessages,
})

interface LengthParams extends Named {
  property: string
  size: number
  /** The name of the token. */
  nearest: string
  /** Its length. */
  expected: number
}

/** What a rule says of a violation. */
export type Said = ReturnType<typeof sayFinding>
