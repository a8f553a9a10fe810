import type { Role } from '@blazon/document/document'

/** A line with everything but text replaced by spaces, so that columns stay the same. */
export interface Line {
  line: string
  /** Set if the line is a block of its own: a heading. */
  role?: Role
}

/**
 * The lines of a Markdown text (CommonMark) with code, addresses, HTML tags and markup, which are
 * not read as words, replaced by as many spaces or zero-width spaces, so that columns stay the same.
 */
export function blankMarkup(lines: readonly string[]): Line[] {
  let fence: string | null = null
  return lines.map((line) => {
    const mark = line.match(/^ {0,3}(`{3,}|~{3,})/)?.[1]
    if (fence !== null) {
      if (mark?.startsWith(fence)) fence = null
      return { line: '' }
    }
    if (mark) {
      fence = mark
      return { line: '' }
    }
    const level = line.match(/^ {0,3}(#{1,6})(?=\s)/)?.[1]?.length
    const joined = line
      .replace(insideWord, (found) => unseen.repeat(found.length))
      .replace(backslash, unseen)
      .replace(entity, readEntity)
    const words = markup.reduce((text, pattern) => text.replace(pattern, blank), joined)
    if (level === undefined) return { line: words }
    return { line: words, role: level === 1 ? 'title' : 'subtitle' }
  })
}

const blank = (found: string) => ' '.repeat(found.length)

/** Emphasis of a part of a word, which stays one word: `uti**lize**`, `uti<b>lize</b>`. */
const insideWord =
  /(?<=\p{L})(?:\*{1,3}|~~|<\/?(?:abbr|b|em|i|mark|s|small|span|strong|sub|sup|u|wbr)\b[^<>\n]{0,200}>)(?=\p{L})/gu
/** The backslash before a character of markup: `e\-mail`. */
const backslash = /\\(?=[!-/:-@[-`{-~])/g
const entity = /&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,5});/gi

/** The character of an entity, followed by unseen ones, so that columns stay the same. */
function readEntity(written: string): string {
  const name = written.slice(1, -1)
  const character = entities[name] ?? readCodePoint(name)
  return character === null ? written : character.padEnd(written.length, unseen)
}

function readCodePoint(name: string): string | null {
  const found = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
  const code = found ? Number.parseInt(found[1] ?? found[2]!, found[1] ? 16 : 10) : 0
  return code > 0x1f && code < 0x11_0000 ? String.fromCodePoint(code) : null
}

/** Those of words; others stay as they are written. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  rsquo: '’',
  shy: '',
}
/** A zero-width space, which rules about words do not see. */
const unseen = '\u200B'

// Each excludes characters that would make it scan its line more than once.
const markup: readonly RegExp[] = [
  /`[^`\n]*`/g,
  /\]\([^()\s]*(?: "[^"\n]*")?\)/g,
  /^ {0,3}\[[^\]\n]+\]:\s.*$/g,
  /<[^<>\n]*>/g,
  /https?:\/\/[^\s<>]+/g,
  /^ {0,3}(?:#{1,6}(?=\s)|>|[-*+](?=\s)|\d{1,9}[.)](?=\s))/g,
  /[*_~[\]|]+/g,
]
