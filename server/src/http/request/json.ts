import { ApiError } from '../../kernel/base/errors.ts'
import { endOfString, findRepeatedKey } from '../../kernel/base/json-text.ts'

/** Limits of a JSON body (platform contract, section 2). */
export const maxBodyBytes = 1024 * 1024
const maxDepth = 64

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** A body, with its text for values that are stored unchanged. */
export interface JsonBody {
  value: unknown
  text: string
}

/**
 * Parses a body. Throws `invalid_json` for a body that is not UTF-8, not JSON, nested deeper than 64, or
 * has an object with a repeated key, and `parameter_invalid` for strings with U+0000 or a lone surrogate,
 * which PostgreSQL cannot store. `__proto__` is an ordinary key of the result.
 */
export function parseJson(bytes: Uint8Array): JsonBody {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new ApiError('invalid_json', 'The body is not valid UTF-8.')
  }
  const members = countWrittenMembers(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const reason =
      error instanceof Error ? error.message.replace(/,? ?"[\s\S]*" is not valid JSON$/, '') : ''
    throw new ApiError('invalid_json', `The body is not valid JSON: ${reason}`)
  }
  // JSON.parse keeps one member of each key: comparing the counts takes a fifth more time, and looking
  // up each key two thirds.
  if (members > countMembers(value)) throw repeatedKey(text)
  // At this point, JSON text has such characters only as escapes or as U+FFFD.
  if (/\\u(0000|[dD][89a-fA-F])/.test(text)) refuseUnstorable(value, '')
  return { value, text }
}

/** Whether a string can be stored unchanged. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/**
 * The number of members of all objects, which is that of the colons outside of strings. Throws for a body
 * that is too deep: JSON.parse takes 100,000 levels and later steps overflow, so depth is counted before it.
 */
function countWrittenMembers(text: string): number {
  let members = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) {
      at = endOfString(text, at)
    } else if (code === 0x3a) {
      members++
    } else if (code === 0x7b || code === 0x5b) {
      depth++
      if (depth > maxDepth) {
        throw new ApiError('invalid_json', `The body is nested deeper than ${maxDepth} levels.`)
      }
    } else if (code === 0x7d || code === 0x5d) {
      depth--
    }
  }
  return members
}

/** The number of members of all objects in a parsed value. */
function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let members = 0
  if (Array.isArray(value)) {
    for (const element of value) members += countMembers(element)
    return members
  }
  // `for in` does not create a list of the keys, which takes longer than the rest.
  for (const key in value) members += 1 + countMembers((value as Record<string, unknown>)[key])
  return members
}

function repeatedKey(text: string): ApiError {
  const { key, position } = findRepeatedKey(text)!
  const shown = JSON.stringify(key.slice(0, 80).toWellFormed())
  return new ApiError(
    'invalid_json',
    `The body has the key ${shown} twice in one object, at position ${position}. Send each key once.`,
  )
}

function refuseUnstorable(value: unknown, path: string): void {
  if (typeof value === 'string') {
    if (isStorable(value)) return
    throw unstorable(path)
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, field] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`
    if (!isStorable(key)) throw unstorable(path)
    refuseUnstorable(field, place)
  }
}

function unstorable(path: string): ApiError {
  return new ApiError(
    'parameter_invalid',
    `${path === '' ? 'The body' : path} contains U+0000 or a lone surrogate. Remove these characters.`,
    { param: path === '' ? null : path },
  )
}
