import type { Services } from './context.ts'

/** About 5 MB. */
const maxCached = 2_000

/** Adds the services of each organization, whose statements run on its share of the connections. */
export function withOrganizations(shared: Omit<Services, 'ofOrganization'>): Services {
  const cached = new Map<string, Services>()
  const ofOrganization = (id: string): Services => {
    const known = cached.get(id)
    if (known !== undefined) return known
    const db = shared.db.ofOrganization(id)
    const own = { ...shared, ofOrganization, db, reportDb: shared.reportDb.ofOrganization(id) }
    if (cached.size >= maxCached) cached.clear()
    cached.set(id, own)
    return own
  }
  return { ...shared, ofOrganization }
}
