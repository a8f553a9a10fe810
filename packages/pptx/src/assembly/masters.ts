import type { Relationships } from '../container/relationships.ts'
import { malformed } from '../container/unreadable-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child } from '../container/xml-query.ts'
import { canonicalXml } from '../identity/canonical.ts'
import { requireSource } from '../patch/part-patch.ts'
import type { Splice } from '../patch/splices.ts'
import type { Adjustment } from './adjustments.ts'
import { type CopyInto, structuralKinds } from './copy-part.ts'
import { equalLayout, findLayout, findMaster } from './layouts.ts'
import { type Output, type OutputPart, relationshipTypes } from './output.ts'
import type { Source } from './source.ts'
import { type Warnings, warnOfAssembly } from './warnings.ts'

/** A master of the new deck, with the layouts that its slides use. */
export interface Master {
  part: OutputPart
  theme: OutputPart
  layouts: Layout[]
}

interface Layout {
  part: OutputPart
  hash: string
}

/** The masters and layouts of the new deck; equal ones are stored once. */
export interface Masters {
  /** Returns the layout for a slide of a source, which becomes slide `number` of the new deck. */
  place(source: Source, slidePart: string, number: number): OutputPart
  /** Writes the masters after all slides are placed. */
  finish(): Master[]
}

interface Placing {
  output: Output
  copyInto: CopyInto
  createAdjustment(source: Source): Adjustment
  warnings: Warnings
  /** The deck whose layouts the slides of other decks use; null for none. */
  template: Source | null
}

export function createMasters(placing: Placing): Masters {
  const { output, copyInto, createAdjustment, warnings, template } = placing
  const masters = new Map<string, Master>()
  const finishing: (() => void)[] = []

  const place = (source: Source, slidePart: string, number: number): OutputPart => {
    const own = findLayout(source, slidePart)
    if (!template || template === source) return placeLayout(source, own)
    const equal = equalLayout(template, source, own, slidePart)
    if (equal !== null) return placeLayout(template, equal)
    const name = attribute(child(source.pack.xml(own), 'p:cSld'), 'name') ?? ''
    warnings.add(number, warnOfAssembly('layout_incompatible', { layout: name }))
    return placeLayout(source, own)
  }

  const placeLayout = (source: Source, partName: string): OutputPart => {
    const masterPart = findMaster(source, partName)
    const master = placeMaster(source, masterPart)
    const adjustment = createAdjustment(source)
    const hash = source.hash(partName) + adjustment.key(partName, masterPart)
    const known = master.layouts.find((layout) => layout.hash === hash)
    if (known) return known.part
    const part = output.add('ppt/slideLayouts/slideLayout', 'xml', types.layout)
    master.layouts.push({ part, hash })
    copyInto(part, {
      source,
      partName,
      slide: null,
      copies: new Map(),
      rewrite: adjustment.rewrite,
      direct: ({ kind }) => {
        if (kind === 'slideMaster') return master.part
        return structuralKinds.has(kind) ? 'nowhere' : 'copy'
      },
      edit: adjustment.edit(masterPart),
    })
    return part
  }

  const placeMaster = (source: Source, partName: string): Master => {
    const theme = source.pack.relationships(partName).byKind('theme')
    if (!theme || !source.pack.archive.has(theme.target)) throw malformed('A master has no theme.')
    const adjustment = createAdjustment(source)
    const adjusted = adjustment.key(partName, null)
    const themeKey = template ? themeContent(source, theme.target) : source.hash(theme.target)
    const key = `${source.hash(partName)} ${themeKey} ${adjusted}`
    const known = masters.get(key)
    if (known) return known
    const master: Master = {
      part: output.add('ppt/slideMasters/slideMaster', 'xml', types.master),
      theme: output.add('ppt/theme/theme', 'xml', types.theme),
      layouts: [],
    }
    copyTheme(copyInto, master.theme, source, theme.target)
    const firstId = () => firstMasterId + findPosition(master, [...masters.values()])
    masters.set(key, master)
    finishing.push(() => {
      const ids = freeIds(source.pack.relationships(partName), master.layouts.length)
      const adjust = adjustment.edit(null)
      copyInto(master.part, {
        source,
        partName,
        slide: null,
        copies: new Map(),
        rewrite: adjustment.rewrite,
        direct: ({ kind, target }) => {
          if (kind === 'theme') return target === theme.target ? master.theme : 'nowhere'
          return structuralKinds.has(kind) ? 'nowhere' : 'copy'
        },
        edit: {
          isNeeded: () => true,
          splices: (root, text) => [
            ...(adjust.isNeeded(text) ? adjust.splices(root, text) : []),
            ...layoutListSplices(root, ids, firstId() + 1),
          ],
        },
      })
      const links = master.layouts.map(({ part }, index) => ({
        id: ids[index] ?? '',
        type: `${relationshipTypes}/slideLayout`,
        target: part,
      }))
      master.part.links = [...links, ...master.part.links]
    })
    return master
  }

  const finish = () => {
    for (const write of finishing) write()
    return [...masters.values()]
  }
  return { place, finish }
}

/** The content without the theme's name: PowerPoint names a pasted one "1_Office Theme". */
function themeContent({ pack, hash }: Source, partName: string): string {
  const elements = child(pack.xml(partName), 'a:themeElements')
  const relationships = pack.relationships(partName)
  if (!elements) return hash(partName)
  return canonicalXml(elements, (id) => hash(relationships.byId(id)?.target ?? ''))
}

/**
 * Masters and layouts share one range of ids: each master's id is followed by those of its layouts.
 */
export function masterId(master: Master, masters: readonly Master[]): number {
  return firstMasterId + findPosition(master, masters)
}

/** Copies a theme with the pictures of its fills. */
export function copyTheme(
  copyInto: CopyInto,
  part: OutputPart,
  source: Source,
  partName: string,
): void {
  const direct = ({ kind }: { kind: string }) => (kind === 'image' ? 'copy' : 'nowhere')
  copyInto(part, { source, partName, slide: null, copies: new Map(), direct })
}

/** ECMA-376-1, 19.7.13: ids of masters and layouts start here. */
const firstMasterId = 2 ** 31

const presentationml = 'application/vnd.openxmlformats-officedocument.presentationml'
const types = {
  layout: `${presentationml}.slideLayout+xml`,
  master: `${presentationml}.slideMaster+xml`,
  theme: 'application/vnd.openxmlformats-officedocument.theme+xml',
}

function findPosition(master: Master, masters: readonly Master[]): number {
  const before = masters.slice(0, masters.indexOf(master))
  return before.reduce((count, { layouts }) => count + 1 + layouts.length, 0)
}

/** Relationship ids for layouts that are not in use. */
function freeIds(relationships: Relationships, count: number): string[] {
  const ids: string[] = []
  for (let number = 1; ids.length < count; number++) {
    const id = `rId${number}`
    const kind = relationships.byId(id)?.kind
    if (kind === undefined || kind === 'slideLayout') ids.push(id)
  }
  return ids
}

/** Inserts the list after the colour map, as the schema requires, and removes an existing one. */
function layoutListSplices(root: XmlElement, ids: readonly string[], firstId: number): Splice[] {
  const map = child(root, 'p:clrMap')
  if (!map) throw malformed('A master has no colour map.')
  const entries = ids.map((id, index) => `<p:sldLayoutId id="${firstId + index}" r:id="${id}"/>`)
  const text =
    '<p:sldLayoutIdLst xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
    `xmlns:r="${relationshipTypes}">${entries.join('')}</p:sldLayoutIdLst>`
  const { end } = requireSource(map)
  const old = child(root, 'p:sldLayoutIdLst')
  const removed = old
    ? [{ start: requireSource(old).start, end: requireSource(old).end, text: '' }]
    : []
  return [{ start: end, end, text }, ...removed]
}
