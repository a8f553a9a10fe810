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
    const joined = line.replace(insideWord, (found) => unseen.repeat(found.length))
    const words = markup.reduce((text, pattern) => text.replace(pattern, blank), joined)
    if (level === undefined) return { line: words }
    return { line: words, role: level === 1 ? 'title' : 'subtitle' }
  })
}

const blank = (found: string) => ' '.repeat(found.length)

/** Emphasis of a part of a word, which stays one word: `uti**lize**`. */
const insideWord = /(?<=\p{L})(?:\*{1,3}|~~)(?=\p{L})/gu
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
