import { createHash } from 'node:crypto'

/** A place in the chain: an entry's position and hash. */
export interface ChainPlace {
  position: number
  hash: string
}

/** What is wrong with a log; the message says where and what. */
export class ChainBroken extends Error {}

/** The place before the first entry of an organization. */
export const chainStart: ChainPlace = { position: 0, hash: '0'.repeat(64) }

/**
 * Verifies the lines of an export (NDJSON), oldest first, and returns the last place. Each entry's hash
 * must be that of its line without the hash, and its `previous_hash` that of the line before.
 *
 * @param before the place before the first line; null to begin with whatever the first line is
 * @param known a place that was noted earlier, which the log must still contain
 * @throws {ChainBroken}
 */
export async function verifyChain(
  lines: AsyncIterable<string>,
  before: ChainPlace | null,
  known: ChainPlace | null = null,
): Promise<{ last: ChainPlace; count: number }> {
  let last = before
  let count = 0
  for await (const line of lines) {
    if (line === '') continue
    last = verifyLine(line, last)
    if (known?.position === last.position && known.hash !== last.hash) throw replaced(known)
    count += 1
  }
  const end = last ?? chainStart
  if (known !== null && known.position > end.position) {
    throw new ChainBroken(
      `The log ends at position ${end.position}, but position ${known.position} existed. Its newest entries were removed.`,
    )
  }
  return { last: end, count }
}

function verifyLine(line: string, last: ChainPlace | null): ChainPlace {
  const { position, previous_hash, hash } = readEntry(line)
  if (last !== null && position !== last.position + 1) {
    throw new ChainBroken(
      `Position ${last.position + 1} is missing: the next entry has position ${position}. Entries were removed or reordered.`,
    )
  }
  if (last !== null && previous_hash !== last.hash) {
    throw new ChainBroken(
      `The entry at position ${position} does not continue the one before it: an entry at or before position ${position - 1} was changed or replaced.`,
    )
  }
  const text = line.replace(`,"hash":"${hash}"`, '')
  if (createHash('sha256').update(text).digest('hex') !== hash) {
    throw new ChainBroken(
      `The entry at position ${position} was changed: its hash does not match its text.`,
    )
  }
  return { position, hash }
}

function readEntry(line: string): { position: number; previous_hash: string; hash: string } {
  try {
    return JSON.parse(line)
  } catch {
    throw new ChainBroken(
      `A line is not JSON: ${line.slice(0, 60)}. Verify an export in the format ndjson.`,
    )
  }
}

function replaced({ position }: ChainPlace): ChainBroken {
  return new ChainBroken(
    `The hash of the entry at position ${position} is not the noted one. The log was rewritten.`,
  )
}
