import type { Document, Element, Fonts, Role } from '@blazon/document/document'
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
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const elements = blocks(isMarkdown ? blankMarkup(lines) : lines.map((line) => ({ line }))).map(
    ({ first, role, content }) => element(first, role, content),
  )
  return {
    format: 'text',
    pages: [
      {
        number: 1,
        hidden: false,
        layout: null,
        background: { value: { kind: 'none' }, source: 'default' },
        backdrop: [],
        elements,
        notes: [],
        comments: 0,
      },
    ],
    size: null,
    properties: {},
    macros: false,
    externalLinks: [],
    masterHashes: [],
    unread: [],
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

function element(first: number, role: Role, content: string): Element {
  return {
    // The same for all blocks, so that a fingerprint depends on the words and not on the line.
    ...emptyElement('shape', 'block', 'text'),
    role,
    paragraphs: [
      {
        number: 1,
        level: 0,
        bullet: null,
        runs: [
          {
            number: 1,
            text: content,
            fonts: noFonts,
            size: null,
            weight: null,
            italic: false,
            caps: false,
            color: null,
            highlight: null,
            language: null,
            link: null,
          },
        ],
      },
    ],
    location: { line: first, column: 1 },
  }
}

const noFonts: Fonts = { latin: null, ea: null, cs: null }
