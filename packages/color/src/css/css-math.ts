/**
 * The value of a calculation (CSS Values 4, section 10), such as `calc` or `clamp`, as one number; null if it
 * is unknown, or nested more than 32 deep.
 * @param read the value of a number with its unit; null if it is unknown.
 */
export function evaluateMath(text: string, read: (part: string) => number | null): number | null {
  const tokens = text.toLowerCase().match(tokenPattern) ?? []
  const reader: Reader = { tokens, at: 0, depth: 0, read }
  const value = readSum(reader)
  return reader.at === tokens.length && value !== null && Number.isFinite(value) ? value : null
}

interface Reader {
  tokens: readonly string[]
  at: number
  depth: number
  read(part: string): number | null
}

/** A function with its bracket, a number with its unit, a word or a sign; white space has no meaning. */
const tokenPattern =
  /[a-z-]+\(|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?:[a-z]+|%)?|[a-z]+|[()*/,+-]|[^\s]/g

const deepest = 32

function readSum(reader: Reader): number | null {
  let sum = readProduct(reader)
  for (let sign = peek(reader); sign === '+' || sign === '-'; sign = peek(reader)) {
    reader.at += 1
    const value = readProduct(reader)
    sum = sum === null || value === null ? null : sign === '+' ? sum + value : sum - value
  }
  return sum
}

function readProduct(reader: Reader): number | null {
  let product = readValue(reader)
  for (let sign = peek(reader); sign === '*' || sign === '/'; sign = peek(reader)) {
    reader.at += 1
    const value = readValue(reader)
    product =
      product === null || value === null ? null : sign === '*' ? product * value : product / value
  }
  return product
}

function readValue(reader: Reader): number | null {
  const token = peek(reader)
  if (token === undefined) return null
  reader.at += 1
  if (!token.endsWith('(')) return reader.read(token)
  if (reader.depth >= deepest) return null
  reader.depth += 1
  const values = [readSum(reader)]
  while (peek(reader) === ',') {
    reader.at += 1
    values.push(readSum(reader))
  }
  reader.depth -= 1
  if (peek(reader) !== ')') return null
  reader.at += 1
  return values.some((value) => value === null) ? null : apply(token, values as number[])
}

function apply(name: string, values: readonly number[]): number | null {
  const [first, second, third] = values
  if (name === 'min(') return Math.min(...values)
  if (name === 'max(') return Math.max(...values)
  if (name === 'clamp(' && values.length === 3) return Math.max(first!, Math.min(second!, third!))
  if (name === 'round(' && values.length === 2) return Math.round(first! / second!) * second!
  if (name === 'pow(' && values.length === 2) return first! ** second!
  if (name === 'abs(' && values.length === 1) return Math.abs(first!)
  return (name === '(' || name === 'calc(') && values.length === 1 ? first! : null
}

function peek({ tokens, at }: Reader): string | undefined {
  return tokens[at]
}
