import type { Document, ExternalLink, Page } from '@blazon/document/document'
import type { Origins } from '@blazon/pptx/container/origins'
import { hasMacros, openPackage, type Package } from '@blazon/pptx/container/package'
import { readProperties } from '@blazon/pptx/container/properties'
import { attribute, children } from '@blazon/pptx/container/xml-query'
import { type Body, readBody } from './pages/body.ts'
import { readHeaders } from './pages/headers.ts'
import { createCascade } from './text/cascade.ts'
import type { ValueOrigins } from './value-origins.ts'
import { openWordFile, type WordFile } from './word-file.ts'

/** What the reader records for an editor. */
export interface WordTrace {
  origins: Origins
  values: ValueOrigins
  /** The holder of the alternative text, by element. */
  altTexts: Origins
  /** Runs in results of fields, which programs regenerate. */
  results: Set<object>
}

const embeddings: ReadonlySet<string> = new Set([
  'w:embedRegular',
  'w:embedBold',
  'w:embedItalic',
  'w:embedBoldItalic',
])

/**
 * Reads a Word file (.docx, .dotx, .docm, .dotm; Transitional and Strict), with every value
 * resolved as Word displays it and tracked changes accepted. The same bytes give the same document.
 * @param only the only page to read, from 1; the document then has no other.
 * @throws UnreadableFile, and nothing else, if the file cannot be read.
 */
export function readWord(bytes: Uint8Array, only: number | null = null): Document {
  return readWordPackage(openPackage(bytes), null, only)
}

export function readWordPackage(
  pack: Package,
  trace: WordTrace | null,
  only: number | null = null,
): Document {
  const word = openWordFile(pack, trace)
  const cascade = createCascade(word)
  const body = readBody(word, cascade)
  const headerLinks: { page: null; target: string }[] = []
  const headers = readHeaders(word, cascade, body, (target) =>
    headerLinks.push({ page: null, target }),
  )
  const pages = body.pages.map((built): Page => {
    const { width, height } = built.section.geometry
    return {
      number: built.number,
      hidden: false,
      layout: null,
      size: { width, height },
      background: body.background,
      backdrop: headers.shownOn(built),
      elements: built.elements,
      notes: [],
      comments: built.comments,
    }
  })
  const document: Document = {
    format: 'docx',
    pages: pages.filter(({ number }) => only === null || number === only),
    size: null,
    properties: readProperties(pack),
    macros: hasMacros(pack, word.part),
    externalLinks: listExternalLinks(word, [...body.links, ...headerLinks]),
    embeddedFonts: listEmbeddedFonts(word),
    masterHashes: [],
    sharedSheets: headers.sheets,
    unread: [...pack.unread],
  }
  // Unreferenced entries of the archive must be valid too.
  pack.archive.verify()
  return document
}

/** Links of the text by page, then those of other parts: pictures, templates, objects. */
function listExternalLinks({ pack, part }: WordFile, links: Body['links']): ExternalLink[] {
  const found: ExternalLink[] = links.map(({ page, target }) => ({ page, target, kind: 'link' }))
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const { kind, target, external } of pack.relationships(name).all) {
      if (!external) {
        if (followed.has(kind)) visit(target)
      } else if (kind !== 'hyperlink') {
        found.push({ page: null, target, kind: mediaKinds.has(kind) ? 'media' : 'other' })
      }
    }
  }
  visit(part)
  return found
}

const mediaKinds: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'media'])

const followed: ReadonlySet<string> = new Set([
  'header',
  'footer',
  'footnotes',
  'endnotes',
  'settings',
  'webSettings',
  'chart',
  'chartEx',
  'diagramData',
  'glossaryDocument',
])

/** The families whose fonts a Word file embeds (ECMA-376-1, 17.8.3), in the file's order. */
function listEmbeddedFonts({ pack, relationships }: WordFile): string[] {
  const table = relationships.byKind('fontTable')
  const root = table && !table.external ? pack.xml(table.target) : null
  return children(root, 'w:font')
    .filter((font) => font.children.some(({ name }) => embeddings.has(name)))
    .flatMap((font) => attribute(font, 'w:name') ?? [])
}
