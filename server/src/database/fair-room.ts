/**
 * Number of places that an owner with `has` of them may add while `free` are left: it may hold at most
 * `factor` times what is then free, and always the first one (dynamic thresholds: Choudhury and Hahne,
 * 1998). So a single owner gets most of the places, many get equal shares, and the next one finds a
 * free place without waiting for another to end.
 */
export function countRoom(has: number, free: number, factor: number): number {
  if (has === 0) return Math.min(free, Math.max(1, Math.floor((factor * free) / (factor + 1))))
  return Math.max(0, Math.floor((factor * free - has) / (factor + 1)))
}

/** What one organization may hold for each free place: three quarters if it is alone. */
export const organizationFactor = 3
