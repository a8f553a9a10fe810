import { randomInt } from 'node:crypto'

/** Consonants without vowels and look-alikes: codes do not form words (RFC 8628, section 6.1). */
const letters = 'BCDFGHJKLMNPQRSTVWXZ'

/** The public client of the command line. */
export const commandLineClient = 'blazon-cli'

/** `WDJB-MJHT`: one of 2.56 * 10^10. */
export function newUserCode(): string {
  const text = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** The code as it was shown; people may type it in lower case or without the hyphen. */
export function normalizeUserCode(text: string): string {
  const plain = text.toUpperCase().replace(/[^A-Z]/g, '')
  return `${plain.slice(0, 4)}-${plain.slice(4)}`
}
