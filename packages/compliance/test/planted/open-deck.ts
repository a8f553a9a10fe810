import type { Document, Page } from '@blazon/document/document'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { readPptx } from '../../src/readers/pptx.ts'

/** A deck as text that a test can change without the readers and writers under test. */
export interface OpenDeck {
  document: Document
  /** Parts by name; XML as text. */
  parts: ReadonlyMap<string, string | Uint8Array>
}

export type Parts = Map<string, string | Uint8Array>

export function openDeck(bytes: Uint8Array): OpenDeck {
  const parts: Parts = new Map()
  for (const [name, content] of Object.entries(unzipSync(bytes))) {
    parts.set(name, /\.(xml|rels)$/.test(name) ? strFromU8(content) : content)
  }
  return { document: readPptx(bytes), parts }
}

export function closeDeck(parts: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const entries = [...parts].map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ])
  return zipSync(Object.fromEntries(entries), { level: 1, mtime: new Date(2026, 0, 1) })
}

export function textOfPart({ parts }: OpenDeck, name: string): string {
  const content = parts.get(name)
  if (typeof content !== 'string') throw new Error(`no part ${name}`)
  return content
}

/** The deck with one part changed or added. */
export function withPart(
  { parts }: OpenDeck,
  changes: Readonly<Record<string, string | Uint8Array>>,
): Parts {
  return new Map([...parts, ...Object.entries(changes)])
}

/** The slide part of a page, which the deck reader adds to the model's fields. */
export function findPart(page: Page): string {
  return (page as Page & { part: string }).part
}

export function readRelationships(deck: OpenDeck, part: string): { name: string; text: string } {
  const name = part.replace(/([^/]+)$/, '_rels/$1.rels')
  const found = deck.parts.get(name)
  const empty =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
  return {
    name,
    text:
      typeof found === 'string'
        ? found
            .replace(/\/>\s*$/, '></Relationships>')
            .replace(/<\/Relationship>(?=<)/g, '</Relationship>')
        : empty,
  }
}

/** Adds a relationship to those of a part, in either form of their root. */
export function withRelationship(
  deck: OpenDeck,
  part: string,
  relationship: { id: string; kind: string; target: string; external?: boolean },
): Record<string, string> {
  const { id, kind, target, external } = relationship
  const { name, text } = readRelationships(deck, part)
  const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`
  const mode = external ? ' TargetMode="External"' : ''
  const entry = `<Relationship Id="${id}" Type="${type}" Target="${target}"${mode}/>`
  return { [name]: text.replace(/<\/Relationships>\s*$/, `${entry}</Relationships>`) }
}

/** A range of a slide's XML that a test may change, and its shape. */
export interface Site {
  page: Page
  part: string
  start: number
  xml: string
  shape: string
}

/** The matching ranges of the visible slides, each in a shape that is unique on its slide. */
export function findSites(deck: OpenDeck, pattern: RegExp): Site[] {
  return deck.document.pages.flatMap((page) => {
    if (page.hidden) return []
    const part = findPart(page)
    const xml = textOfPart(deck, part)
    return [...xml.matchAll(pattern)].flatMap((match): Site[] => {
      const before = xml.slice(0, match.index)
      const [, shape = ''] =
        [...`${before}${match[0]}`.matchAll(/cNvPr\b[^>]*?\sid="(\d+)"/g)].at(-1) ?? []
      const own = page.elements.filter(({ id }) => id === shape)
      const isFallback = before.lastIndexOf('<mc:Fallback') > before.lastIndexOf('</mc:Fallback')
      if (own.length !== 1 || own[0]!.hidden || isFallback) return []
      return [{ page, part, start: match.index, xml: match[0], shape }]
    })
  })
}

/** The deck with the content of a site replaced. */
export function replaced(deck: OpenDeck, { part, start, xml }: Site, by: string): Parts {
  const text = textOfPart(deck, part)
  return withPart(deck, { [part]: text.slice(0, start) + by + text.slice(start + xml.length) })
}
