import { isObject, type Json } from '../formats/dtcg/dtcg-tokens.ts'
import { UnreadablePalette } from '../formats/palette.ts'
import { readDocument, type Token, type TokenFault } from './document.ts'

interface ReadablePart {
  document: Json
  tokens: Token[]
  /** What was removed, in the order of the document. */
  dropped: TokenFault[]
}

/** Each round removes what refers to something that the round before removed. */
const maxRounds = 20
const maxShownFaults = 20

/**
 * Returns the document without the tokens that cannot be read, and those tokens. Throws
 * {@link UnreadablePalette} if nothing is left, or if a fault is not that of a token in the document.
 */
export function dropUnreadable(given: Json): ReadablePart {
  const document = structuredClone(given)
  const dropped: TokenFault[] = []
  for (let round = 0; round < maxRounds; round += 1) {
    const read = readDocument(document, Number.POSITIVE_INFINITY)
    if ('tokens' in read) {
      if (read.tokens.length > 0) return { document, tokens: read.tokens, dropped }
      if (dropped.length === 0) throw new UnreadablePalette('The file has no tokens.')
      throw unreadable(dropped)
    }
    const removed = read.faults.filter(({ path }) => remove(document, path))
    if (removed.length === 0) throw unreadable(read.faults)
    dropped.push(...removed)
  }
  throw unreadable(dropped)
}

/** Whether the document has the token itself: one that a group inherits has no place in it. */
function remove(document: Json, path: readonly string[]): boolean {
  const last = path.at(-1)
  if (last === undefined) return false
  const group = path
    .slice(0, -1)
    .reduce<unknown>(
      (at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined),
      document,
    )
  if (!isObject(group) || !Object.hasOwn(group, last)) return false
  const found = group[last]
  if (isObject(found) && Object.hasOwn(found, '$root')) delete found.$root
  else delete group[last]
  return true
}

function unreadable(faults: readonly TokenFault[]): UnreadablePalette {
  const messages = faults.slice(0, maxShownFaults).map(({ message }) => message)
  return new UnreadablePalette(messages.join(' ').slice(0, 2_000))
}
