import type { Paint, Paragraph, Run } from '@blazon/document/document'
import { readBackground } from '../styles/paint.ts'
import type { Chain, Scope, StyleSheet } from '../styles/style-sheet.ts'
import { attribute, textOf, type XmlElement } from '../xml.ts'
import { type Look, resolveLook } from './look.ts'

/** What surrounds a paragraph. */
export interface Around {
  styles: StyleSheet
  scope: Scope
  /** The styles of its shape or table, and the defaults: they apply where its own set nothing. */
  outer: Chain
  /** The paints behind it, topmost first. */
  behind: readonly Paint[]
  /** The texts that fields of the page show, by the element of the field. */
  fields: Readonly<Record<string, string>>
  listener: Listener
}

/** Called with what a paragraph contains besides its text. */
export interface Listener {
  /** A frame or a shape that is anchored in the text. */
  onShape(shape: XmlElement): void
  onNote(note: XmlElement): void
  onComment(): void
  /** Called with the address of a link, or of a picture that is not in the file. */
  onLink(target: string, kind: 'link' | 'media'): void
  onPageBreak(): void
}

/** Reads a paragraph or a heading; without runs if it has no text. */
export function readParagraph(
  element: XmlElement,
  around: Around,
  number: number,
  level: number,
): Paragraph {
  const { styles, scope, outer, behind } = around
  const own = styles.chain('paragraph', attribute(element, 'text:style-name'), scope)
  const background = readBackground(own, 'style:paragraph-properties')
  const reader: Reader = {
    around,
    behind: background ? [background.value, ...behind] : behind,
    runs: [],
    looks: new Map(),
    endsWithSpace: true,
  }
  readContent(element, [...own, ...outer], null, reader)
  return { number, level, runs: reader.runs, bullet: null }
}

interface Reader {
  around: Around
  behind: readonly Paint[]
  runs: Run[]
  looks: Map<Chain, Look>
  /** White space is collapsed across elements (OpenDocument 1.3, part 3, section 6.1.2). */
  endsWithSpace: boolean
}

function readContent(element: XmlElement, chain: Chain, link: string | null, reader: Reader): void {
  for (const one of element.content) {
    if (typeof one === 'string') addText(collapse(one, reader), chain, link, reader)
    else readInline(one, chain, link, reader)
  }
}

function readInline(element: XmlElement, chain: Chain, link: string | null, reader: Reader): void {
  const { around } = reader
  const { styles, scope, fields, listener } = around
  const { name } = element
  const field = fields[name]
  if (field !== undefined) addText(field, chain, link, reader)
  else if (name === 'text:span') {
    const own = styles.chain('text', attribute(element, 'text:style-name'), scope)
    readContent(element, [...own, ...chain], link, reader)
  } else if (name === 'text:a') {
    const target = attribute(element, 'xlink:href')
    if (target !== null) listener.onLink(target, 'link')
    const style = attribute(element, 'text:style-name') ?? 'Internet_20_link'
    const own = styles.chain('text', style, scope)
    readContent(element, [...own, ...chain], target, reader)
  } else if (name === 'text:s') {
    const count = Math.min(maxSpaces, Number(attribute(element, 'text:c') ?? 1) || 1)
    addText(' '.repeat(count), chain, link, reader)
  } else if (name === 'text:tab') addText('\t', chain, link, reader)
  else if (name === 'text:line-break') addText('\n', chain, link, reader)
  else if (name === 'text:soft-page-break') listener.onPageBreak()
  else if (name === 'text:note') listener.onNote(element)
  else if (name === 'office:annotation') listener.onComment()
  else if (name.startsWith('draw:')) listener.onShape(element)
  else if (name.startsWith('text:') && !silent.has(name)) readContent(element, chain, link, reader)
}

/** A file of a few bytes could have gigabytes of spaces. */
const maxSpaces = 100

/** Elements whose text is not shown. */
const silent: ReadonlySet<string> = new Set([
  'text:ruby-text',
  'text:hidden-text',
  'text:variable-decls',
  'text:bookmark-start',
  'text:tracked-changes',
])

function collapse(text: string, reader: Reader): string {
  const collapsed = text.replace(/[ \t\r\n]+/g, ' ')
  return reader.endsWithSpace ? collapsed.replace(/^ /, '') : collapsed
}

function addText(text: string, chain: Chain, link: string | null, reader: Reader): void {
  if (text === '') return
  const { around, behind, runs, looks } = reader
  const look = looks.get(chain) ?? resolveLook(around.styles, chain, behind[0] ?? null)
  looks.set(chain, look)
  const { isHidden, ...shown } = look
  reader.endsWithSpace = /[ \n\t]$/.test(text)
  if (isHidden) return
  const last = runs.at(-1)
  if (last && last.color === shown.color && last.fonts === shown.fonts && last.link === link) {
    runs[runs.length - 1] = { ...last, text: last.text + text }
  } else runs.push({ number: runs.length + 1, text, ...shown, link, behind })
}

/** The text of a title or a description, with its white space collapsed. */
export function plainText(element: XmlElement | null): string | null {
  const text = element && textOf(element).replace(/\s+/g, ' ').trim()
  return text || null
}
