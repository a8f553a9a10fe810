import { round } from './view-box.ts'

const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const spaces = /[\t\n\f\r ]*/y
const separator = /[\t\n\f\r ]*(?:,[\t\n\f\r ]*)?/y

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
  let at = match(spaces, data, 0)!.length
  let isAfterComma = false
  let command = ''
  let taken = 0
  while (at < data.length) {
    const letter = data[at]!
    const takes = counts[command.toLowerCase()] ?? 0
    if (letter.toLowerCase() in counts) {
      if (isAfterComma || (takes > 0 && (taken === 0 || taken % takes !== 0))) return data
      command = letter
      taken = 0
      written.push(letter)
      at += 1 + match(spaces, data, at + 1)!.length
      continue
    }
    if (takes === 0) return data
    const isFlag = takes === 7 && (taken % 7 === 3 || taken % 7 === 4)
    const token = isFlag ? (/[01]/.test(letter) ? letter : null) : match(number, data, at)
    if (token === null) return data
    const text = isFlag ? token : spell(Number(token), decimals)
    written.push(taken > 0 && !text.startsWith('-') ? ` ${text}` : text)
    taken++
    const between = match(separator, data, at + token.length)!
    isAfterComma = between.includes(',')
    at += token.length + between.length
  }
  const takes = counts[command.toLowerCase()] ?? 0
  const isCutOff = isAfterComma || (takes > 0 && (taken === 0 || taken % takes !== 0))
  return isCutOff ? data : written.join('')
}

/** Rounds the numbers of `points`; returns invalid text unchanged. */
export function trimPoints(points: string, decimals: number): string {
  const numbers = points.trim().split(/\s*,\s*|\s+/)
  return numbers.every((text) => match(number, text, 0) === text)
    ? numbers.map((text) => spell(Number(text), decimals)).join(' ')
    : points
}

function spell(value: number, decimals: number): string {
  return String(round(value, decimals)).replace(/^(-?)0\./, '$1.')
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}
