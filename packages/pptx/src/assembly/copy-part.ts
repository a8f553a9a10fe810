import type { Relationship } from '../container/relationships.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import { parseXml, type XmlElement } from '../container/xml.ts'
import { decodeXml, encodeXml } from '../container/xml-encoding.ts'
import { mayHoldVariables, variableSplices } from '../fill/text.ts'
import { toTransitional } from '../identity/strict.ts'
import { applySplices, outermost, type Splice } from '../patch/splices.ts'
import type { Output, OutputPart } from './output.ts'
import { withoutReferences } from './references.ts'
import type { Source } from './source.ts'
import { type Warnings, warnOfAssembly } from './warnings.ts'

/** How to copy a part. */
interface Copying {
  source: Source
  /** Its name in the source. */
  partName: string
  /** The number of the slide in the new deck that it belongs to; null for shared parts. */
  slide: number | null
  /** The copies for the same owner, so that a part with two references is copied once. */
  copies: Map<string, OutputPart>
  /**
   * The new target of a relationship: a part of the new deck, `'nowhere'`, or `'copy'` for a copy
   * of the old target.
   */
  direct(relationship: Relationship): OutputPart | 'nowhere' | 'copy'
  /** Rewrites the text of the part, and of the parts that it refers to, before all other changes. */
  rewrite?: ((text: string) => string) | null
  /** Further changes of its text. */
  edit?: Edit
}

/** Decides whether a part is parsed, and what changes in it; the root was parsed for editing. */
export interface Edit {
  isNeeded(text: string): boolean
  splices(root: XmlElement, text: string): Splice[]
}

/** Fills a part of the new deck with a copy, and copies the parts that it refers to. */
export type CopyInto = (part: OutputPart, copying: Copying) => void

/**
 * The texts that replace variables, and the callback that reports them, by the number of the slide.
 */
interface SlideTexts {
  /** Null for a variable without a value. */
  find(slide: number, name: string): string | null
  /** Called when a variable in a slide or its parts gets its value. */
  onFilled(slide: number): void
  onUnknown(slide: number, name: string): void
}

export function createCopier(output: Output, texts: SlideTexts, warnings: Warnings): CopyInto {
  /** Media by content: one part for all slides of all decks. */
  const media = new Map<string, OutputPart>()

  const copyInto = (part: OutputPart, copying: Copying, depth: number): void => {
    const { source, partName } = copying
    const packed = source.pack.archive.packed(partName)
    if (!packed) throw new Error(`${partName} was there`)
    if (readExtension(partName) !== 'xml') {
      part.links = copyLinks(copying, null, depth).links
      part.content = packed
      return
    }
    const original = source.pack.archive.read(partName) ?? new Uint8Array()
    const written = decodeXml(original, partName)
    const transitional = toTransitional(written)
    const text = copying.rewrite ? copying.rewrite(transitional) : transitional
    const { links, dropped } = copyLinks(copying, text, depth)
    part.links = links
    const read = () => parseXml(encodeXml(text, original), partName, true)
    const splices = changesTo(copying, text, dropped, read)
    part.content =
      splices.length === 0 && text === written
        ? packed
        : encodeXml(applySplices(text, outermost(splices)), original)
  }

  const changesTo = (
    { source, partName, slide, edit }: Copying,
    text: string,
    dropped: ReadonlySet<string>,
    read: () => XmlElement,
  ): Splice[] => {
    const splices = dropped.size === 0 ? [] : withoutReferences(text, dropped)
    const hasVariables = slide !== null && !source.isFilled(partName) && mayHoldVariables(text)
    const isEdited = edit?.isNeeded(text) ?? false
    if (!isEdited && !hasVariables) return splices
    const root = read()
    if (edit && isEdited) splices.push(...edit.splices(root, text))
    if (hasVariables) {
      const find = (name: string) => texts.find(slide, name)
      const filled = variableSplices(root, text, find, (name) => texts.onUnknown(slide, name))
      if (filled.length > 0) texts.onFilled(slide)
      splices.push(...filled)
    }
    return splices
  }

  /** `dropped` are the ids whose references must be removed. */
  const copyLinks = (copying: Copying, text: string | null, depth: number) => {
    const { source, partName, slide, direct } = copying
    const dropped = new Set<string>()
    const links: OutputPart['links'] = []
    const relationships = source.pack.relationships(partName)
    for (const relationship of relationships.all) {
      const { id, kind, type, target, external } = relationship
      if (relationships.byId(id) !== relationship) continue
      const link = (to: OutputPart | string) => {
        links.push({ id, type: toTransitional(type), target: to })
      }
      const isReferred = text === null || text.includes(`"${id}"`) || text.includes(`'${id}'`)
      if (!isReferred && referredKinds.has(kind)) continue
      if (external) {
        link(target)
        continue
      }
      const directed = direct(relationship)
      if (directed !== 'copy' && directed !== 'nowhere') link(directed)
      else if (directed === 'copy' && source.pack.archive.has(target)) {
        link(copyPart(copying, relationship, depth + 1))
      } else {
        if (directed === 'copy')
          warnings.add(slide, warnOfAssembly('part_missing', { part: target }))
        if (isReferred) dropped.add(id)
      }
    }
    return { links, dropped }
  }

  const copyPart = (from: Copying, { kind, target }: Relationship, depth: number): OutputPart => {
    if (depth > maxDepth) {
      throw new UnreadableFile('limit_exceeded', `${target} is referred to through too many parts.`)
    }
    const { source, slide, copies, rewrite = null } = from
    const key = target.toLowerCase()
    const known = copies.get(key)
    if (known) return known
    const extension = readExtension(target)
    const contentType = source.contentType(target)
    const content = mediaKinds.has(kind)
      ? `${extension} ${contentType} ${source.hash(target)}`
      : null
    const shared = content === null ? undefined : media.get(content)
    const part = shared ?? output.add(chooseStem(kind), extension, contentType)
    copies.set(key, part)
    if (content !== null) media.set(content, part)
    if (!shared) {
      const inside = { source, partName: target, slide, copies, direct: directInside, rewrite }
      copyInto(part, inside, depth)
    }
    return part
  }

  return (part, copying) => copyInto(part, copying, 0)
}

const maxDepth = 16

const mediaKinds = new Set(['image', 'audio', 'video', 'media'])

/** Kinds of relationships that are useless if the part's text does not refer to them. */
const referredKinds = new Set([
  ...mediaKinds,
  'chart',
  'chartEx',
  'hyperlink',
  'oleObject',
  'package',
  'slide',
  'tags',
])

/** Kinds of parts that belong to a deck and not to the slide that refers to them. */
export const structuralKinds: ReadonlySet<string> = new Set([
  'commentAuthors',
  'comments',
  'handoutMaster',
  'notesMaster',
  'notesSlide',
  'officeDocument',
  'printerSettings',
  'slide',
  'slideLayout',
  'slideMaster',
  'slideUpdateInfo',
  'theme',
  'vbaProject',
])

function directInside({ kind }: Relationship): 'nowhere' | 'copy' {
  return structuralKinds.has(kind) ? 'nowhere' : 'copy'
}

/** The stem of a copied part's name, by the kind of the relationship that refers to it. */
function chooseStem(kind: string): string {
  return stems[kind] ?? 'ppt/parts/part'
}

/** The extension of a copied part: its own if it is plain. */
function readExtension(partName: string): string {
  const extension = /\.([A-Za-z0-9]{1,8})$/.exec(partName)?.[1]?.toLowerCase()
  return extension === undefined || extension === 'rels' ? 'bin' : extension
}

const stems: Readonly<Record<string, string>> = {
  activeXControlBinary: 'ppt/activeX/activeXBin',
  audio: 'ppt/media/media',
  chart: 'ppt/charts/chart',
  chartColorStyle: 'ppt/charts/colors',
  chartEx: 'ppt/charts/chartEx',
  chartStyle: 'ppt/charts/style',
  chartUserShapes: 'ppt/drawings/drawing',
  control: 'ppt/activeX/activeX',
  customXml: 'customXml/item',
  customXmlProps: 'customXml/itemProps',
  diagramColors: 'ppt/diagrams/colors',
  diagramData: 'ppt/diagrams/data',
  diagramDrawing: 'ppt/diagrams/drawing',
  diagramLayout: 'ppt/diagrams/layout',
  diagramQuickStyle: 'ppt/diagrams/quickStyle',
  image: 'ppt/media/image',
  media: 'ppt/media/media',
  oleObject: 'ppt/embeddings/oleObject',
  package: 'ppt/embeddings/package',
  tags: 'ppt/tags/tag',
  theme: 'ppt/theme/theme',
  themeOverride: 'ppt/theme/themeOverride',
  video: 'ppt/media/media',
  vmlDrawing: 'ppt/drawings/vmlDrawing',
}
