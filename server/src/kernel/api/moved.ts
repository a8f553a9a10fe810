import { Type } from 'typebox'
import { ApiError } from '../base/errors.ts'

/** The SQLSTATE of a write of an organization that is being moved to another cell (migration 0280). */
export const movingState = 'BZ001'

/** The header that names the cell of the organization; the proxy sends the request there. */
const cellHeader = 'Blazon-Cell'

/** In responses to people, who continue at `/sign-in/cells/NAME` (docs/guides/cells.md). */
export const CellName = Type.String({
  description: 'The cell to which the organization has moved; null while it lives here',
})

/** Throws 421 (RFC 9110, section 15.5.20) for a credential of an organization that moved to a cell. */
export function refuseMoved(cell: string | null): void {
  if (cell === null) return
  throw new ApiError(
    'service_unavailable',
    `${describeMove(cell)} Send the request to the shared address of the cells, or to that cell.`,
    { status: 421, headers: { [cellHeader]: cell } },
  )
}

/** Says where an organization is. */
export function describeMove(cell: string): string {
  return `The organization has moved to the cell ${cell}.`
}
