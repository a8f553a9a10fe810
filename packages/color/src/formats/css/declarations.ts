/** A CSS declaration, its value without comments and `!important`. */
interface Declaration {
  property: string
  value: string
  /** The selectors and at-rules around it, the outermost first. */
  within: readonly string[]
}

/** No declaration of a colour is longer, so longer ones are skipped. */
const maxLength = 1_000
/** Rules that are nested deeper are as those around them. */
const maxDepth = 16

/** The declarations of a style sheet or a style attribute at any place, in one pass (CSS Syntax 3). */
export function* declarations(css: string): Generator<Declaration> {
  let start = 0
  let colon = -1
  let depth = 0
  let within: readonly string[] = []
  let deeper = 0
  for (let at = 0; at <= css.length; at++) {
    const character = css[at] ?? ';'
    if (character === '/' && css[at + 1] === '*') at = skip(css, '*/', at + 2) - 1
    else if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '\\') at += 1
    else if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    else if (character === ':' && colon < 0) colon = at
    else if ((depth === 0 && character === ';') || character === '{' || character === '}') {
      if (character !== '{' && colon >= 0 && at - start <= maxLength) {
        const value = unweighted(text(css, colon + 1, at))
        yield { property: text(css, start, colon), value, within }
      }
      if (character === '{') {
        if (within.length === maxDepth) deeper += 1
        else within = [...within, text(css, start, Math.min(at, start + maxLength))]
      } else if (character === '}') {
        if (deeper > 0) deeper -= 1
        else within = within.slice(0, -1)
      }
      start = at + 1
      colon = -1
      depth = 0
    }
  }
}

function text(css: string, start: number, end: number): string {
  const piece = css.slice(start, end)
  return (piece.includes('/*') ? piece.replace(/\/\*.*?(\*\/|$)/gs, ' ') : piece).trim()
}

function unweighted(value: string): string {
  const mark = value.length - '!important'.length
  return value.slice(mark).toLowerCase() === '!important' ? value.slice(0, mark).trimEnd() : value
}

function skip(css: string, mark: string, from: number): number {
  const found = css.indexOf(mark, from)
  return found < 0 ? css.length : found + mark.length
}

/** Position of the closing quote; a string ends at the end of its line at the latest. */
function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at++) {
    const character = css[at]
    if (character === css[start] || character === '\n') return at
    if (character === '\\') at += 1
  }
  return css.length
}
