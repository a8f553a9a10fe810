import type { Content, DeployedFile, Encoding } from '../deployments/files.ts'
import { encodings } from '../deployments/files.ts'

/** The form of a file that is sent, and how much of it (RFC 9110). */

interface Representation extends Content {
  /** Null for the unencoded content. */
  encoding: Encoding | null
}

/** The encoding that the caller prefers; on a tie, the first in our order (section 12.5.3). */
export function chooseRepresentation(
  file: DeployedFile,
  acceptEncoding: string | undefined,
): Representation {
  const plain = { sha256: file.sha256, bytes: file.bytes, encoding: null }
  if (acceptEncoding === undefined) return plain
  const weights = readWeights(acceptEncoding)
  const findWeight = (coding: string, otherwise: number) =>
    weights.get(coding) ?? weights.get('*') ?? otherwise
  let best: Representation = plain
  // `identity` is acceptable unless the header excludes it. Without a weight of its own, it loses
  // to every listed coding.
  let bestWeight = weights.get('identity') ?? Number.MIN_VALUE
  for (const encoding of encodings) {
    const content = file.encodings[encoding]
    const weight = findWeight(encoding, 0)
    if (content === undefined || weight === 0) continue
    if (weight > bestWeight || (weight === bestWeight && best === plain)) {
      best = { ...content, encoding }
      bestWeight = weight
    }
  }
  return best
}

/** Whether the caller already has the content with this entity tag (section 13.1.2). */
export function isNotModified(
  headers: { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined },
  etag: string,
  lastModified: Date | null,
): boolean {
  const { ifNoneMatch, ifModifiedSince } = headers
  if (ifNoneMatch !== undefined) {
    const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
    return tags.includes('*') || tags.includes(etag)
  }
  if (ifModifiedSince === undefined || lastModified === null) return false
  return Date.parse(ifModifiedSince) >= wholeSeconds(lastModified)
}

/**
 * Whether a range may be sent: the caller's part must come from this exact content (section
 * 13.1.5).
 */
export function isRangeCurrent(
  ifRange: string | undefined,
  etag: string,
  lastModified: Date | null,
): boolean {
  if (ifRange === undefined) return true
  if (ifRange.startsWith('"')) return ifRange === etag
  return lastModified !== null && Date.parse(ifRange) === wholeSeconds(lastModified)
}

/**
 * The requested single range; null to send the whole file; `none` if it is outside the file
 * (section 14).
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'none' | null {
  const match = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/.exec(header ?? '')
  if (match === null) return null
  const [, first = '', last = ''] = match
  if (first === '') {
    if (last === '') return null
    const length = Math.min(Number(last), bytes)
    return length === 0 ? 'none' : { start: bytes - length, end: bytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'none' : { start, end }
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [, coding = '', weight = '1'] =
      /^\s*([a-z0-9*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*$/.exec(item) ?? []
    if (coding !== '') weights.set(coding, Number(weight))
  }
  return weights
}

/** HTTP dates have no milliseconds. */
function wholeSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1_000) * 1_000
}
