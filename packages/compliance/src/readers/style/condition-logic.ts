/** Whether a condition is true; `unknown` if that depends on the viewer. */
export type Applies = boolean | 'unknown'

/**
 * Evaluates `not`, `and`, `or` and brackets as in at-rules (CSS Conditional 3, Media Queries 4), in
 * three-valued logic.
 * @param judgeTerm evaluates the content of the innermost brackets, a word, or a function.
 */
export function judgeCondition(text: string, judgeTerm: (term: string) => Applies): Applies {
  return judge(text, judgeTerm, deepest)
}

function invert(value: Applies): Applies {
  return value === 'unknown' ? value : !value
}

/** No parser limits the brackets of a media attribute beforehand. */
const deepest = 64

function judge(text: string, judgeTerm: (term: string) => Applies, depth: number): Applies {
  const parts = splitTerms(text)
  if (parts === null || depth === 0) return 'unknown'
  let result: Applies | null = null
  let operator: 'and' | 'or' = 'and'
  let isInverted = false
  for (const part of parts) {
    if (part === 'not') isInverted = !isInverted
    else if (part === 'and' || part === 'or') operator = part
    else {
      const value = judgePart(part, judgeTerm, depth)
      const judged = isInverted ? invert(value) : value
      result = result === null ? judged : combine(operator, result, judged)
      isInverted = false
    }
  }
  return result ?? 'unknown'
}

function judgePart(part: string, judgeTerm: (term: string) => Applies, depth: number): Applies {
  if (!part.startsWith('(')) return judgeTerm(part)
  const inner = part.slice(1, -1).trim()
  const isNested = inner.startsWith('(') || /^not\b/.test(inner)
  return isNested ? judge(inner, judgeTerm, depth - 1) : judgeTerm(inner)
}

function combine(operator: 'and' | 'or', a: Applies, b: Applies): Applies {
  const decisive = operator === 'or'
  if (a === decisive || b === decisive) return decisive
  return a === 'unknown' || b === 'unknown' ? 'unknown' : !decisive
}

/** Words, bracketed groups and functions; null if brackets are unbalanced. */
function splitTerms(text: string): string[] | null {
  const parts: string[] = []
  let depth = 0
  let start = 0
  const end = (at: number) => {
    const part = text.slice(start, at).trim()
    if (part !== '') parts.push(part)
    start = at
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!
    if (character === '(') depth += 1
    else if (character === ')') {
      depth -= 1
      if (depth < 0) return null
      if (depth === 0) end(at + 1)
    } else if (depth === 0 && /\s/.test(character)) end(at)
  }
  end(text.length)
  return depth === 0 ? parts : null
}
