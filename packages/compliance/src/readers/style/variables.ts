/** Custom properties by name (`--brand`), as written. */
export interface Variables {
  get(name: string): string | undefined
}

/**
 * A value with its `var()` replaced (CSS Variables 1); an undefined one without a fallback stays,
 * so that its colour is unknown. Null if it refers to itself or grows too long.
 */
export function substituted(value: string, variables: Variables): string | null {
  if (!value.includes('var(')) return value
  return substitute(value, { variables, replacementsLeft: mostReplacements })
}

// Each of twenty variables may use the next one twice, so the length of the result is limited.
const longestValue = 10_000
const mostReplacements = 256

interface Substitution {
  variables: Variables
  replacementsLeft: number
}

function substitute(value: string, state: Substitution): string | null {
  if (value.length > longestValue) return null
  let result = ''
  let at = 0
  for (let next = value.indexOf('var('); next >= 0; next = value.indexOf('var(', at)) {
    const end = closing(value, next + 4)
    state.replacementsLeft -= 1
    if (end === null || state.replacementsLeft < 0) return null
    const replacement = findReplacement(value.slice(next + 4, end), state)
    if (replacement === null) return null
    result += value.slice(at, next) + (replacement ?? value.slice(next, end + 1))
    at = end + 1
    if (result.length > longestValue) return null
  }
  return result + value.slice(at)
}

/** The replacement of a reference; undefined for none, null if it is unknown. */
function findReplacement(reference: string, state: Substitution): string | null | undefined {
  const comma = reference.indexOf(',')
  const name = (comma < 0 ? reference : reference.slice(0, comma)).trim()
  const fallback = comma < 0 ? undefined : reference.slice(comma + 1).trim()
  const found = state.variables.get(name) ?? fallback
  return found === undefined ? undefined : substitute(found, state)
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
