import { randomFillSync } from 'node:crypto'

/**
 * Random bits of the system's generator, from a pool that is refilled, each used once: calling the
 * generator for each id would cost more than the id.
 */

const words = new Uint16Array(2_048)
let wordsLeft = 0
const bytes = Buffer.allocUnsafe(4_096)
let hex = ''
let hexLeft = 0

/** Sixteen random bits. */
export function randomWord(): number {
  if (wordsLeft === 0) {
    randomFillSync(words)
    wordsLeft = words.length
  }
  wordsLeft -= 1
  return words[wordsLeft]!
}

/**
 * This many random hexadecimal digits, at most twelve: a longer substring would keep the whole
 * pool's text in memory.
 */
export function randomHex(digits: number): string {
  if (hexLeft < digits) {
    randomFillSync(bytes)
    hex = bytes.toString('hex')
    hexLeft = hex.length
  }
  hexLeft -= digits
  return hex.slice(hexLeft, hexLeft + digits)
}
