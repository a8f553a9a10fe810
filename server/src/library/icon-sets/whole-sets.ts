import type { Tenant } from '../../kernel/base/tenant.ts'
import { createTurns } from '../../kernel/processes/turns.ts'

// One organization with large sets leaves half of the places to the others.
const places = 4
const share = 2
// An export may draw for minutes, so deployments do not wait for it.
const turns = {
  export: createTurns(places, share),
  deployment: createTurns(places, share),
}

/**
 * Runs work that reads every icon of sets for a request, when its organization has a place: 50 exports
 * read their sets at once before they waited for a process, and a small request of another organization
 * took up to 6 seconds meanwhile. Throws `rate_limited` if too many wait.
 */
export async function withWholeSets<Result>(
  purpose: keyof typeof turns,
  { organizationId }: Tenant,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = await turns[purpose].take(organizationId)
  try {
    return await work()
  } finally {
    turn.end()
  }
}
