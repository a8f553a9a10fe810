import { rgbOfHex } from '@blazon/color/contrast'

/** Functions that style text for a terminal; without colours they return it unchanged. */
export interface Ink {
  isColored: boolean
  bold: Paint
  dim: Paint
  red: Paint
  yellow: Paint
  green: Paint
  blue: Paint
  /** Two columns of a colour `#RRGGBB`. */
  swatch: Paint
}

export type Paint = (text: string) => string

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60]/u

export function createInk(isColored: boolean): Ink {
  const sgr = (code: number): Paint => (isColored ? painted(`${code}`) : (text) => text)
  return {
    isColored,
    bold: sgr(1),
    dim: sgr(2),
    red: sgr(31),
    yellow: sgr(33),
    green: sgr(32),
    blue: sgr(34),
    swatch: (hex) => (isColored ? painted(`48;2;${channels(hex)}`)('  ') : ''),
  }
}

const controlSequence = '\u001B['

function painted(code: string): Paint {
  return (text) => `${controlSequence}${code}m${text}${controlSequence}0m`
}

function channels(hex: string): string {
  return rgbOfHex(hex)
    .map((channel) => Math.round(channel * 255))
    .join(';')
}

/**
 * Makes text of a file safe to print: characters that control a terminal, or reorder or hide text,
 * become replacement characters.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '\uFFFD')
}

/** Wraps a text at `width` columns; a longer word gets its own line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const columns = countColumns(word)
    if (line !== '' && used + 1 + columns > width) {
      lines.push(line)
      line = word
      used = columns
    } else {
      line = line === '' ? word : `${line} ${word}`
      used = line === word ? columns : used + 1 + columns
    }
  }
  return [...lines, line]
}

/** The number of terminal columns of a text. */
function countColumns(text: string): number {
  let columns = 0
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue
    columns += wide.test(character) ? 2 : 1
  }
  return columns
}
