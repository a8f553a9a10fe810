import { InvalidArgumentError } from 'commander'
import { parse } from './exact-json.ts'

/** `a,b` as a list; repeated options are joined. */
export function commaList(text: string, before: string[] = []): string[] {
  const items = text.split(',').map((item) => item.trim())
  if (items.includes('')) throw new InvalidArgumentError('Separate the names with commas.')
  return [...before, ...items]
}

/** A whole number of seconds, or `15m`, `2h`, `7d`. */
export function seconds(text: string): number {
  const match = /^(\d+)([smhd]?)$/.exec(text)
  if (match === null) throw new InvalidArgumentError('Use a duration such as 3600, 15m, 2h or 7d.')
  return Number(match[1]) * { '': 1, s: 1, m: 60, h: 3_600, d: 86_400 }[match[2]!]!
}

/** A whole number of at least one. */
export function count(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Use a whole number above 0.')
  return Number(text)
}

/** A TCP port; 0 for any free one. */
export function portNumber(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
    throw new InvalidArgumentError('Use a port from 0 to 65535.')
  }
  return Number(text)
}

/** A name of letters, digits, `.`, `_` and `-`. */
export function profileName(text: string): string {
  if (/^\w[\w.-]{0,63}$/.test(text) && text !== '__proto__') return text
  throw new InvalidArgumentError('Use up to 64 letters, digits, ".", "_" and "-".')
}

export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('Use an address such as http://localhost:3000/hooks.')
  }
  return text
}

/** An object in JSON, whose numbers keep their digits. */
export function jsonObject(text: string): Record<string, unknown> {
  try {
    const value = parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {
    // Reported below, with the message for JSON that is not an object.
  }
  throw new InvalidArgumentError('Use a JSON object.')
}
