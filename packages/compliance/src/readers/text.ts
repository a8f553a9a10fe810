import type { Document, Element, Role, Run } from '@blazon/document/document'
import { wordsOnly } from '@blazon/pptx/container/empty-element'
import { noBackground, onlyPage } from './element.ts'
import { emptyElement } from './empty-element.ts'
import { blankMarkup, type Line } from './markdown.ts'

/**
 * Reads UTF-8 text: one element for each block of lines, with its first line and column. A name
 * that ends in `.md` or `.markdown` makes it Markdown: headings are titles, and code, addresses and
 * markup are not part of the text.
 */
export function readText(bytes: Uint8Array, filename: string | null): Document {
  const text = new TextDecoder().decode(bytes)
  const isMarkdown = /\.(md|markdown)$/i.test(filename ?? '')
  const lines = splitLines(text)
  const elements = listBlocks(isMarkdown ? blankMarkup(lines) : lines.map((line) => ({ line })))
  return {
    format: 'text',
    pages: [onlyPage(elements, noBackground)],
    size: null,
    properties: {},
    macros: false,
    externalLinks: [],
    masterHashes: [],
    unread: [],
  }
}

export function splitLines(text: string): string[] {
  return text.replace(/\r\n?/g, '\n').split('\n')
}

/** The blocks of lines that belong together, each an element. */
export function listBlocks(lines: readonly Line[]): Element[] {
  return blocks(lines).map(({ first, role, content }) => ({
    // The same for all blocks, so that a fingerprint depends on the words and not on the line.
    ...createPlainText('block', 'text', content),
    role,
    location: { line: first, column: 1 },
  }))
}

/** An element of plain text. */
export function createPlainText(id: string, name: string, text: string): Element {
  const run: Run = { ...wordsOnly(text), isPlain: true }
  return {
    ...emptyElement('shape', id, name),
    paragraphs: [{ number: 1, level: 0, bullet: null, runs: [run] }],
  }
}

interface Block {
  /** Its first line, from 1. */
  first: number
  role: Role
  content: string
}

function blocks(lines: readonly Line[]): Block[] {
  const found: Block[] = []
  let open: Block | null = null
  lines.forEach(({ line, role }, index) => {
    if (line.trim() === '') open = null
    else if (open && !role) open.content += `\n${line}`
    else {
      const block: Block = { first: index + 1, role: role ?? 'body', content: line }
      found.push(block)
      open = role ? null : block
    }
  })
  return found
}
