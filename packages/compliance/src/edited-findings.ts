import type { Finding } from './finding.ts'
import { listWords } from './texts/words.ts'

/** What identifies a finding of an earlier check of a file. */
export interface EarlierFinding extends Pick<Finding, 'rule' | 'fingerprint' | 'observed'> {
  location: Pick<Finding['location'], 'slide' | 'shape_id' | 'shape_name' | 'text'>
}

/**
 * Finds earlier findings whose text was edited, which gives them another fingerprint: the same value
 * breaks the same rule in the same shape, and the shape is on the same slide or half of the words of
 * its text are the same. Returns the earlier finding of each such finding; none is returned twice.
 */
export function matchEdited<Now extends EarlierFinding, Before extends EarlierFinding>(
  now: readonly Now[],
  before: readonly Before[],
): Map<Now, Before> {
  const known = new Set(now.map(({ fingerprint }) => fingerprint))
  const standing = new Set(before.map(({ fingerprint }) => fingerprint))
  const open = new Map<string, Before[]>()
  for (const finding of before) {
    if (known.has(finding.fingerprint) || finding.location.text === null) continue
    const name = nameShape(finding)
    const found = open.get(name) ?? []
    open.set(name, found)
    found.push(finding)
  }
  const matched = new Map<Now, Before>()
  for (const finding of now) {
    if (standing.has(finding.fingerprint) || finding.location.text === null) continue
    const candidates = open.get(nameShape(finding)) ?? []
    const best = findMostAlike(finding, candidates.slice(0, maxCandidates))
    if (!best) continue
    matched.set(finding, best)
    candidates.splice(candidates.indexOf(best), 1)
  }
  return matched
}

// Shapes of a template have the same name and number on each slide.
const maxCandidates = 200

function nameShape({ rule, observed, location }: EarlierFinding): string {
  return JSON.stringify([rule, observed, location.shape_id, location.shape_name])
}

function findMostAlike<Before extends EarlierFinding>(
  { location }: EarlierFinding,
  candidates: readonly Before[],
): Before | null {
  let best: { finding: Before; likeness: number } | null = null
  for (const finding of candidates) {
    const isThere = location.slide !== null && location.slide === finding.location.slide
    const shared = measureShared(location.text ?? '', finding.location.text ?? '')
    if (!isThere && shared < 0.5) continue
    const likeness = shared + (isThere ? 1 : 0)
    if (best === null || likeness > best.likeness) best = { finding, likeness }
  }
  return best?.finding ?? null
}

/** The share of the words of two texts that both have, from 0 to 1. */
function measureShared(one: string, other: string): number {
  const [first, second] = [new Set(listWords(one)), new Set(listWords(other))]
  const total = first.size + second.size
  return total === 0 ? 0 : (2 * [...first].filter((word) => second.has(word)).length) / total
}
