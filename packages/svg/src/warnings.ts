import { defineWarnings } from '@blazon/warnings/warning'

/** What to look at in a drawing that was cleaned. */
export const warnOfDrawing = defineWarnings({
  item_removed: ({ item }: { item: string }) => `Removed: ${item}`,
  drawing_not_compared: () =>
    'The drawing was not compared with the file: one of the two cannot be drawn.',
  drawing_changed: ({ percent }: { percent: number }) =>
    `Cleaning changes the drawing: ${percent}% of its pixels differ from the file.`,
  color_replaced: ({ color }: { color: string }) =>
    `The only colour of the file, ${color}, became the colour of the surrounding text.`,
  size_assumed: ({ width, height }: { width: number; height: number }) =>
    `The file has no viewBox and no complete size; ${width} × ${height} is assumed.`,
})

/** The warning of a difference between a file and its cleaned drawing, from 0 to 1. */
export function warnOfDifference(difference: number) {
  const percent = Number((difference * 100).toFixed(difference < 0.01 ? 2 : 1))
  return warnOfDrawing('drawing_changed', { percent })
}
