import type { Relationship } from '../container/relationships.ts'
import { UnreadableFile } from '../container/unreadable-file.ts'
import { parseXml, type XmlElement } from '../container/xml.ts'
import { decodeXml, encodeXml } from '../container/xml-encoding.ts'
import { toTransitional } from '../identity/strict.ts'
import { applySplices, type Splice } from '../patch/splices.ts'
import type { Output, OutputPart } from './output.ts'
import { extensionOf, stemOf } from './part-names.ts'
import { withoutReferences } from './references.ts'
import type { Source } from './source.ts'
import { mayHoldVariables, type Variables, variableSplices } from './variables.ts'
import type { Warnings } from './warnings.ts'

/** How a part is copied. */
export interface Copying {
  source: Source
  /** Its name there. */
  partName: string
  /** The slide it belongs to, in the new deck; null for what slides share. */
  slide: number | null
  /** What was copied for the same owner, so that what it refers to twice is there once. */
  copies: Map<string, OutputPart>
  /**
   * Where a relationship is to lead: a part of the new deck, `'nowhere'`, or `'copy'` for a copy of
   * the part that it leads to.
   */
  direct(relationship: Relationship): OutputPart | 'nowhere' | 'copy'
  /** Further changes to its text. */
  edit?: Edit
}

/** What is asked before a part is parsed, and what is to change in it; the root was parsed to be edited. */
export interface Edit {
  isNeeded(text: string): boolean
  splices(root: XmlElement, text: string): Splice[]
}

/** Fills a part of the new deck with a copy, and copies what that refers to. */
export type CopyInto = (part: OutputPart, copying: Copying) => void

/** @param onFilled told the slide, when a variable of it or its parts is given its value. */
export function makeCopier(
  output: Output,
  variables: Variables,
  warnings: Warnings,
  onFilled: (slide: number) => void,
): CopyInto {
  /** Pictures, sound and film by what they hold: one part for all slides of all decks. */
  const media = new Map<string, OutputPart>()

  const copyInto = (part: OutputPart, copying: Copying, depth: number): void => {
    const { source, partName } = copying
    const packed = source.pack.archive.packed(partName)
    if (!packed) throw new Error(`${partName} was there`)
    if (extensionOf(partName) !== 'xml') {
      part.links = copyLinks(copying, null, depth).links
      part.content = packed
      return
    }
    const original = source.pack.archive.read(partName) ?? new Uint8Array()
    const written = decodeXml(original, partName)
    const text = toTransitional(written)
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
    { slide, edit }: Copying,
    text: string,
    dropped: ReadonlySet<string>,
    read: () => XmlElement,
  ): Splice[] => {
    const splices = dropped.size === 0 ? [] : withoutReferences(text, dropped)
    const hasVariables = slide !== null && mayHoldVariables(text)
    const isEdited = edit?.isNeeded(text) ?? false
    if (!isEdited && !hasVariables) return splices
    const root = read()
    if (edit && isEdited) splices.push(...edit.splices(root, text))
    if (hasVariables) {
      const filled = variableSplices(root, text, variables, (name) => {
        warnings.add('variable_unknown', slide, `{{${name}}} was given no value and stays.`)
      })
      if (filled.length > 0) onFilled(slide)
      splices.push(...filled)
    }
    return splices
  }

  /** `dropped` are the ids that must not be referred to any more. */
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
        if (directed === 'copy') warnings.add('part_missing', slide, `${target} is missing.`)
        if (isReferred) dropped.add(id)
      }
    }
    return { links, dropped }
  }

  const copyPart = (from: Copying, { kind, target }: Relationship, depth: number): OutputPart => {
    if (depth > maxDepth) {
      throw new UnreadableFile('limit_exceeded', `${target} is referred to through too many parts.`)
    }
    const { source, slide, copies } = from
    const key = target.toLowerCase()
    const known = copies.get(key)
    if (known) return known
    const extension = extensionOf(target)
    const contentType = source.contentType(target)
    const content = mediaKinds.has(kind)
      ? `${extension} ${contentType} ${source.hash(target)}`
      : null
    const shared = content === null ? undefined : media.get(content)
    const part = shared ?? output.add(stemOf(kind), extension, contentType)
    copies.set(key, part)
    if (content !== null) media.set(content, part)
    if (!shared) {
      copyInto(part, { source, partName: target, slide, copies, direct: directInside }, depth)
    }
    return part
  }

  return (part, copying) => copyInto(part, copying, 0)
}

const maxDepth = 16

const mediaKinds = new Set(['image', 'audio', 'video', 'media'])

/** Kinds that mean nothing if the part's text does not refer to them. */
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

/** What belongs to a deck rather than to the parts inside a slide that could refer to it. */
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

/** Without those inside another, whose text goes with it. */
function outermost(splices: readonly Splice[]): Splice[] {
  const isAddition = ({ start, end }: Splice) => Number(start === end)
  const ordered = [...splices].sort(
    (a, b) => a.start - b.start || isAddition(b) - isAddition(a) || b.end - a.end,
  )
  let end = -1
  return ordered.filter((splice) => {
    if (splice.start < end) return false
    end = splice.end
    return true
  })
}
