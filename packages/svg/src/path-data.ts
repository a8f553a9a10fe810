import { round } from './view-box.ts'

const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const separators = /[\s,]*/y

/** The number of arguments of each command (SVG 2, section 9.3). */
const counts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

/**
 * Rounds the numbers of path data and unifies its notation. Invalid path data is returned
 * unchanged, because it is drawn up to its error.
 */
export function trimPath(data: string, decimals: number): string {
  const written: string[] = []
  let at = skip(data, 0)
  let command = ''
  let taken = 0
  while (at < data.length) {
    const letter = data[at]!
    const takes = counts[command.toLowerCase()] ?? 0
    if (letter.toLowerCase() in counts) {
      if (takes > 0 && (taken === 0 || taken % takes !== 0)) return data
      command = letter
      taken = 0
      written.push(letter)
      at = skip(data, at + 1)
      continue
    }
    if (takes === 0) return data
    const isFlag = takes === 7 && (taken % 7 === 3 || taken % 7 === 4)
    const token = isFlag ? (/[01]/.test(letter) ? letter : null) : match(number, data, at)
    if (token === null) return data
    const text = isFlag ? token : spell(Number(token), decimals)
    written.push(taken > 0 && !text.startsWith('-') ? ` ${text}` : text)
    taken++
    at = skip(data, at + token.length)
  }
  const takes = counts[command.toLowerCase()] ?? 0
  return takes > 0 && (taken === 0 || taken % takes !== 0) ? data : written.join('')
}

/** Rounds the numbers of `points`; returns invalid text unchanged. */
export function trimPoints(points: string, decimals: number): string {
  const numbers = points
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return numbers.every(Number.isFinite) && points.trim() !== ''
    ? numbers.map((value) => spell(value, decimals)).join(' ')
    : points
}

function spell(value: number, decimals: number): string {
  return String(round(value, decimals)).replace(/^(-?)0\./, '$1.')
}

function skip(data: string, at: number): number {
  return at + match(separators, data, at)!.length
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
