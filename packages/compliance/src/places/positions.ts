import type { Box } from '@blazon/document/document'
import { bounds } from '../colors/backdrop.ts'

/** The names of the regions of a page: its corners and middle in ninths, its edges as whole thirds. */
export const positionNames = {
  top_left: 'Top left',
  top: 'Top',
  top_right: 'Top right',
  left: 'Left',
  center: 'Centre',
  right: 'Right',
  bottom_left: 'Bottom left',
  bottom: 'Bottom',
  bottom_right: 'Bottom right',
} as const

type Position = keyof typeof positionNames

/** The regions that contain the centre of a box; none if it is outside the page. */
export function listPositions(box: Box, size: { width: number; height: number }): Position[] {
  const { left, top, right, bottom } = bounds(box)
  const [x, y] = [(left + right) / 2 / size.width, (top + bottom) / 2 / size.height]
  if (x < 0 || y < 0 || x > 1 || y > 1) return []
  const column = x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : null
  const row = y < 1 / 3 ? 'top' : y > 2 / 3 ? 'bottom' : null
  const corner: Position | null = row && column && `${row}_${column}`
  const found = [corner, row, column].filter((one): one is Position => one !== null)
  return found.length > 0 ? found : ['center']
}
