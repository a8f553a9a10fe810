import type { Paragraph } from '@blazon/document/document'
import type { Package } from '@blazon/pptx/container/package'
import type { Relationships } from '@blazon/pptx/container/relationships'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { defaultFont } from '../styles/cell-style.ts'
import { createRun } from './sheet-elements.ts'
import { readCellText } from './strings.ts'

/** The notes and comments of a sheet: how many, and their texts. */
interface SheetComments {
  count: number
  notes: readonly Paragraph[]
}

/**
 * Reads notes, and comments with replies. Excel also writes the first of each thread as a note, for
 * programs that do not know threads.
 */
export function readComments(relationships: Relationships, pack: Package): SheetComments {
  const roots = (kind: string) =>
    relationships.all.flatMap((one) =>
      one.kind === kind && !one.external ? (pack.xml(one.target) ?? []) : [],
    )
  const notes = roots('comments').flatMap((root) =>
    children(child(root, 'x:commentList'), 'x:comment'),
  )
  const threaded = roots('threadedComment').flatMap(({ children: all }) => all)
  const texts = [
    ...notes
      .filter((note) => !isThread(note.attributes.authorId, roots('comments')))
      .map((note) => ({
        cells: attribute(note, 'ref') ?? '',
        text: readNote(child(note, 'x:text')),
      })),
    ...threaded.map((comment) => ({
      cells: attribute(comment, 'ref') ?? '',
      text: child(comment, 'xtc:text')?.text ?? '',
    })),
  ]
  return {
    count: texts.length,
    notes: texts.map(({ cells, text }, index) => ({
      number: index + 1,
      level: 0,
      bullet: null,
      cells,
      runs: [createRun(1, text, defaultFont, { behind: [] })],
    })),
  }
}

function readNote(text: Parameters<typeof readCellText>[0] | null): string {
  return text ? readCellText(text).text : ''
}

/** The author of the note that stands for a thread has its id as a name: `tc={…}`. */
function isThread(author: string | undefined, roots: readonly Parameters<typeof child>[0][]) {
  return roots.some((root) => {
    const authors = children(child(root, 'x:authors'), 'x:author')
    return authors[Number(author ?? -1)]?.text.startsWith('tc={') ?? false
  })
}
