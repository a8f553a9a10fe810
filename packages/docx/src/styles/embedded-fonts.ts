import { attribute, children } from '@blazon/pptx/container/xml-query'
import type { WordFile } from '../word-file.ts'

/** The families whose fonts a Word file embeds (ECMA-376-1, 17.8.3), in the file's order. */
export function listEmbeddedFonts({ pack, relationships }: WordFile): string[] {
  const table = relationships.byKind('fontTable')
  const root = table && !table.external ? pack.xml(table.target) : null
  return children(root, 'w:font')
    .filter((font) => font.children.some(({ name }) => embeddings.has(name)))
    .flatMap((font) => attribute(font, 'w:name') ?? [])
}

const embeddings: ReadonlySet<string> = new Set([
  'w:embedRegular',
  'w:embedBold',
  'w:embedItalic',
  'w:embedBoldItalic',
])
