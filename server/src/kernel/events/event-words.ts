import type { Tenant } from '../base/tenant.ts'

/** Characters of the data that are searched for words. */
const searchedCharacters = 4_000
/** Words of an event of a change. */
const maxWords = 50
/**
 * Words of a posted event. Each costs 4 to 5 µs of PostgreSQL and 0.3 KB of WAL: 30 words would make an
 * event a fifth more expensive (docs/decisions/0078).
 */
export const maxPostedWords = 8
const maxLetters = 64
/** Shorter words are in too many events to find one. */
const lettersAtLeast = 2

/**
 * The words by which an event is found, separated by spaces: those in the values of its data. Words with
 * a digit, such as ids and numbers, come first. They are in lower case, and begin with the tenant, so
 * that the index of words separates tenants.
 *
 * @param body the text of the event (`event-text.ts`)
 */
export function listEventWords(tenant: Tenant, body: string, atMost = maxWords): string {
  const prefix = tenantPrefix(tenant)
  const words = new Set<string>()
  const at = body.indexOf(',"data":')
  const data = body.slice(at + ',"data":'.length, at + searchedCharacters)
  for (const [, text, colon, number] of data.matchAll(token)) {
    if (words.size >= maxWords) break
    if (number !== undefined) words.add(number)
    else if (colon === undefined && !isTime.test(text!)) {
      for (const word of splitWords(text!)) words.add(word)
    }
  }
  return [...words]
    .sort((a, b) => Number(hasDigit(b)) - Number(hasDigit(a)))
    .slice(0, atMost)
    .map((word) => prefix + word)
    .join(' ')
}

/** PostgreSQL's `tsquery` for the beginnings of all words of a query; null without words. */
export function searchEventWords(tenant: Tenant, query: string): string | null {
  const words = splitWords(query)
  if (words.length === 0) return null
  const prefix = tenantPrefix(tenant)
  return words.map((word) => `'${prefix}${word}':*`).join(' & ')
}

/** A string of JSON, with the colon after a name, or a number. */
const token = /"((?:[^"\\]|\\.)*)"(\s*:)?|(?<![\w.])(\d+)/g
const isTime = /^\d{4}-\d\d-\d\dT/
const isId = /^[a-z]+_[0-9a-z]{26}$/

function hasDigit(word: string): boolean {
  return /\d/.test(word)
}

function splitWords(text: string): string[] {
  if (isId.test(text)) return [text]
  return (text.toLowerCase().match(/[a-z]+_[0-9a-z]{26}|[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => word.length >= lettersAtLeast)
    .map((word) => word.slice(0, maxLetters))
}

/** The random end of the organization's UUID, and the mode. */
function tenantPrefix({ organizationId, livemode }: Tenant): string {
  return `${organizationId.slice(-12)}${livemode ? 'l' : 't'}`
}
