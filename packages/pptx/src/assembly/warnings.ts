import { defineWarnings, placeWarning, type Warning } from '@blazon/warnings/warning'

/** How an assembled deck differs from its sources. */
export const warnOfAssembly = defineWarnings({
  comments_dropped: () => 'Comments are left out.',
  embedded_fonts_dropped: () => 'Fonts embedded in a deck are left out.',
  layout_incompatible: ({ layout }: { layout: string }) =>
    `The slide keeps its own layout "${layout}": the first deck has none that fits.`,
  merged_text_too_high: ({ text, name, distance }: Overflow) =>
    `The text “${text}” reaches ${distance} pt beyond the height of its shape “${name}” in the layout of the first deck. Shorten it, or keep the design of each slide.`,
  merged_text_too_wide: ({ text, name, distance }: Overflow) =>
    `The text “${text}” reaches ${distance} pt beyond the width of its shape “${name}” in the layout of the first deck. Shorten it, or keep the design of each slide.`,
  notes_dropped: () => 'The notes have no master and are left out.',
  part_missing: ({ part }: { part: string }) => `${part} is missing.`,
  slide_link_dropped: ({ target }: { target: number | string }) =>
    `A link to slide ${target} of its deck is left out: that slide is not in the set.`,
  slide_scaled: ({ from, to, percent }: { from: string; to: string; percent: number }) =>
    `The slide was made for ${from} inches, and the deck has ${to} inches: it is scaled to ${percent}%.`,
  slide_size_differs: ({ from, to }: { from: string; to: string }) =>
    `The slide was made for ${from} inches, and the deck has ${to} inches: its content keeps its place.`,
  table_overflows: () =>
    'A table has more rows than fit on the slide. Use fewer rows, or split them over slides.',
  column_outside_row: ({ variable }: { variable: string }) =>
    `${variable} is a column of a list and stays. Use it in a table row, or repeat the slide for the list.`,
  variable_unknown: ({ variable }: { variable: string }) =>
    `${variable} was given no value and stays.`,
})

/** A text that does not fit its shape; `distance` in points. */
interface Overflow {
  text: string
  name: string
  distance: number
}

/** Distinct warnings in the order of their occurrence. */
export interface Warnings {
  /** `slide` is its number in the assembled deck, from 1; null for the whole deck. */
  add(slide: number | null, warning: Warning): void
  readonly all: readonly Warning[]
}

export function createWarnings(): Warnings {
  const known = new Set<string>()
  const all: Warning[] = []
  return {
    all,
    add(slide, warning) {
      const placed = slide === null ? warning : placeWarning(warning, { slide })
      const key = JSON.stringify(placed)
      if (known.has(key)) return
      known.add(key)
      all.push(placed)
    },
  }
}
