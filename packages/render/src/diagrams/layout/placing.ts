import type { Rectangle } from '../../rectangle.ts'
import type { LayoutItem } from './items.ts'

/** Places an item, and then everything in it, in a box of its parent. */
export type Place = (item: LayoutItem, box: Rectangle) => void

/** What a row, a ring or a grid places: connectors follow it. */
export function placedChildren(item: LayoutItem): LayoutItem[] {
  return item.children.filter(({ algorithm }) => algorithm !== 'conn')
}

/** Moves a box, or everything in one, to the middle of an area or to the edges that are named. */
export function align(
  size: { width: number; height: number },
  area: { width: number; height: number },
  horizontal: string | undefined,
  vertical: string | undefined,
): { x: number; y: number } {
  const share = (edge: string | undefined) =>
    edge === 'l' || edge === 't' ? 0 : edge === 'r' || edge === 'b' ? 1 : 0.5
  return {
    x: (area.width - size.width) * share(horizontal),
    y: (area.height - size.height) * share(vertical),
  }
}
