import type { Writable } from 'node:stream'
import { printable } from '@blazon/compliance/reports/terminal'
import { stringify } from '../exact-json.ts'
import { escapeMark } from './ink.ts'

/**
 * Prints lines. Names, messages and codes in them come from services and files, so everything in a
 * line that controls a terminal, or begins a line of its own, becomes a replacement character. All
 * output passes through this module, except reports as text, which treat foreign texts in the same way.
 */
export function printLines(stream: Writable, lines: string | readonly string[]): void {
  const safe = [lines].flat().map(printable)
  stream.write(`${safe.join('\n').replaceAll(escapeMark, '\u001b')}\n`)
}

/** Prints a text whose line feeds are those of the command, such as its help. */
export function printText(stream: Writable, text: string): void {
  stream.write(text.split('\n').map(printable).join('\n'))
}

/** Prints the content of a file: to a terminal as text, otherwise without a change. */
export function printContent(stream: Writable & { isTTY?: boolean }, content: string): void {
  if (stream.isTTY === true) printText(stream, content)
  else stream.write(content)
}

/** Prints JSON, in which the characters that a terminal obeys are escaped. */
export function printJson(stream: Writable, value: unknown, indent = 0): void {
  stream.write(`${stringify(value, indent).replace(/[^\P{C}\n]/gu, escaped)}\n`)
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('')
}
