/** Custom properties by name (`--brand`). */
export interface Variables {
  /**
   * The value with its own references replaced; undefined if it is not set, null if it is unknown.
   * @param depth the number of variables whose values ask for it.
   */
  get(name: string, depth?: number): Value
}

type Value = string | null | undefined

export const noVariables: Variables = { get: () => undefined }

/** The declaration of a custom property by `@property`. */
export interface RegisteredProperty {
  inherits: boolean
  initial: string | undefined
}

/**
 * The variables of an element: those it sets, as written or null if unknown, and the inherited ones.
 * References are replaced where a variable is set (CSS Variables 1, section 3): children inherit
 * the result.
 */
export function createVariables(
  own: ReadonlyMap<string, string | null>,
  inherited: Variables,
  registered: ReadonlyMap<string, RegisteredProperty> = new Map(),
): Variables {
  const values = new Map<string, Value>()
  const underWay = new Set<string>()
  const variables: Variables = {
    get(name, depth = 0) {
      if (values.has(name)) return values.get(name)
      // A variable that refers to itself is not set.
      if (underWay.has(name)) return undefined
      if (depth > maxDepth) return null
      underWay.add(name)
      const value = find(name, depth)
      underWay.delete(name)
      values.set(name, value)
      return value
    },
  }
  function find(name: string, depth: number): Value {
    const registration = registered.get(name)
    const written = own.get(name)
    const isSet =
      own.has(name) && !/^\s*(?:inherit|initial|unset|revert|revert-layer)\s*$/i.test(written ?? '')
    if (isSet) {
      const value = written == null ? null : substituted(written, variables, depth + 1)
      if (value !== undefined) return value
    }
    const isInitial = /^\s*initial\s*$/i.test(written ?? '') || registration?.inherits === false
    return (isInitial ? undefined : inherited.get(name, depth)) ?? registration?.initial
  }
  return variables
}

/**
 * A value with its `var()` and `env()` replaced; undefined if one is neither set nor has a fallback,
 * which makes the declaration invalid. Null if it is unknown or grows too long.
 */
export function substituted(value: string, variables: Variables, depth = 0): Value {
  if (!reference.test(value)) return value
  let result = ''
  let at = 0
  let replacements = 0
  for (let found = findReference(value, 0); found; found = findReference(value, at)) {
    const { start, name, inside } = found
    const end = closing(value, inside)
    replacements += 1
    if (end === null || replacements > maxReplacements) return null
    const read = name === 'var' ? variables : environment
    const replacement = findReplacement(value.slice(inside, end), read, variables, depth)
    if (typeof replacement !== 'string') return replacement
    result += value.slice(at, start) + replacement
    at = end + 1
    if (result.length > maxLength) return null
  }
  return result + value.slice(at)
}

// Each of twenty variables may use the next one twice, so the length of the result is limited.
const maxLength = 10_000
const maxReplacements = 256
const maxDepth = 256

const reference = /\b(var|env)\(/i

function findReference(value: string, from: number) {
  const pattern = new RegExp(reference, 'gi')
  pattern.lastIndex = from
  const found = pattern.exec(value)
  if (!found) return null
  const [written, name = ''] = found
  return { start: found.index, name: name.toLowerCase(), inside: found.index + written.length }
}

/** What a browser on a screen without notches provides (CSS Environment Variables 1). */
const environment: Variables = {
  get: (name) =>
    /^(?:safe-area-inset|safe-area-max-inset|keyboard-inset)-/.test(name) ? '0px' : undefined,
}

function findReplacement(
  text: string,
  read: Variables,
  variables: Variables,
  depth: number,
): Value {
  const comma = text.indexOf(',')
  const name = (comma < 0 ? text : text.slice(0, comma)).trim()
  const found = read.get(name, depth)
  if (found !== undefined || comma < 0) return found
  return substituted(text.slice(comma + 1).trim(), variables, depth)
}

/** The end of the open parenthesis; null if it is never closed. */
function closing(value: string, from: number): number | null {
  let open = 1
  for (let at = from; at < value.length; at += 1) {
    const unit = value[at]
    if (unit === '(') open += 1
    else if (unit === ')') open -= 1
    if (open === 0) return at
  }
  return null
}
