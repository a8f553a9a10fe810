import type { CopyInto } from './copy-part.ts'
import { structuralKinds } from './copy-part.ts'
import { copyTheme } from './masters.ts'
import { type Output, type OutputPart, relationshipTypes } from './output.ts'
import type { Source } from './source.ts'
import { type Warnings, warnOfAssembly } from './warnings.ts'

/** The notes pages of the new deck, and their single master. */
export interface Notes {
  /** A copy of a slide's notes page; null if it has none. */
  copy(source: Source, slidePart: string, slide: OutputPart, number: number): OutputPart | null
  /** The master of the first deck with notes. */
  master(): OutputPart | null
}

export function makeNotes(output: Output, copyInto: CopyInto, warnings: Warnings): Notes {
  let master: OutputPart | null = null

  const copyMaster = ({ source, partName }: { source: Source; partName: string }) => {
    const theme = source.pack.relationships(partName).byKind('theme')
    if (!theme || !source.pack.archive.has(theme.target)) return null
    const part = output.add('ppt/notesMasters/notesMaster', 'xml', types.master)
    const themePart = output.add('ppt/theme/theme', 'xml', types.theme)
    copyTheme(copyInto, themePart, source, theme.target)
    copyInto(part, {
      source,
      partName,
      slide: null,
      copies: new Map(),
      direct: ({ kind, target }) => {
        if (kind === 'theme') return target === theme.target ? themePart : 'nowhere'
        return structuralKinds.has(kind) ? 'nowhere' : 'copy'
      },
    })
    return part
  }

  const copy = (source: Source, slidePart: string, slide: OutputPart, number: number) => {
    const { archive, relationships } = source.pack
    const page = relationships(slidePart).byKind('notesSlide')
    if (!page || !archive.has(page.target)) return null
    const own = relationships(page.target).byKind('notesMaster')
    if (!master && own && archive.has(own.target)) {
      master = copyMaster({ source, partName: own.target })
    }
    const shared = master
    if (!shared) {
      warnings.add(number, warnOfAssembly('notes_dropped'))
      return null
    }
    const part = output.add('ppt/notesSlides/notesSlide', 'xml', types.page)
    const from = { source, partName: page.target, slide: number, copies: new Map() }
    copyInto(part, {
      ...from,
      direct: ({ kind, target }) => {
        if (kind === 'notesMaster') return 'nowhere'
        if (kind === 'slide') return target === slidePart ? slide : 'nowhere'
        return structuralKinds.has(kind) ? 'nowhere' : 'copy'
      },
    })
    // PowerPoint requires both relationships, so they are written even if the source lacks one.
    const required = [
      { kind: 'notesMaster', target: shared },
      { kind: 'slide', target: slide },
    ]
    for (const { kind, target } of required) {
      if (part.links.some((link) => link.target === target)) continue
      const id = freeId(part.links)
      part.links.push({ id, type: `${relationshipTypes}/${kind}`, target })
    }
    return part
  }
  return { copy, master: () => master }
}

function freeId(links: OutputPart['links']): string {
  for (let number = 1; ; number++) {
    const id = `rId${number}`
    if (!links.some((link) => link.id === id)) return id
  }
}

const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml'
const types = {
  master: `${presentationml}.notesMaster+xml`,
  page: `${presentationml}.notesSlide+xml`,
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
}
