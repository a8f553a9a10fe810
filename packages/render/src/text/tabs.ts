import type { Cluster } from './shape-items.ts'
import type { TextParagraph } from './text-model.ts'

/**
 * Returns the width of a tab.
 * @param x its start, from the left of the text area, in points.
 * @param index of the tab among the clusters, for the text that follows it.
 */
export function tabAdvance(
  { tabs, defaultTab, marginLeft, indent }: TextParagraph,
  x: number,
  clusters: readonly Cluster[],
  index: number,
): number {
  // The margin of a hanging indent is a tab stop.
  if (indent < 0 && x < marginLeft - smallest) return marginLeft - x
  const stop = tabs.find(({ position }) => position > x + smallest)
  if (!stop) {
    const step = defaultTab > 1 ? defaultTab : 72
    return (Math.floor((x + smallest) / step) + 1) * step - x
  }
  const room = stop.position - x
  if (stop.alignment === 'left') return room
  const { width, beforePoint } = following(clusters, index)
  if (stop.alignment === 'center') return Math.max(0, room - width / 2)
  if (stop.alignment === 'right') return Math.max(0, room - width)
  return Math.max(0, room - beforePoint)
}

const smallest = 0.01
/**
 * Text after a tab stop is rarely longer. Without a limit, each tab of a hostile text would measure
 * it to its end.
 */
const longestAligned = 500

/** The width of the text up to the next tab, and of its part before a decimal point. */
function following(
  clusters: readonly Cluster[],
  index: number,
): { width: number; beforePoint: number } {
  let width = 0
  let beforePoint: number | null = null
  for (const cluster of clusters.slice(index + 1, index + 1 + longestAligned)) {
    if (cluster.kind === 'tab' || cluster.kind === 'break') break
    if (beforePoint === null && cluster.decimalPoint) beforePoint = width
    width += cluster.advance
  }
  return { width, beforePoint: beforePoint ?? width }
}
