/**
 * Replaces slides of a deck with the current versions of the assets that they were built from, and
 * keeps texts that were edited meanwhile: a three-way merge of the version that the slide was built
 * from, the slide, and the current version.
 */

import type { Warning } from '@blazon/warnings/warning'
import { findPresentation, openPackage, type Package } from '../../container/package.ts'
import { readProperties } from '../../container/properties.ts'
import { attribute, child, children, descendants } from '../../container/xml-query.ts'
import { listVariables } from '../../fill/list-variables.ts'
import { canonicalXml } from '../../identity/canonical.ts'
import { createPartHasher, isSlideJump, packageParts } from '../../identity/content-hash.ts'
import { readMark, type SlideMark } from '../../identity/mark.ts'
import { slidePartNames } from '../../slides/list-slides.ts'
import { type AssemblySlide, assemble } from '../assemble.ts'
import { type MergedSlide, mergeSlide, type TextConflict, type TextEdit } from './merge-slide.ts'
import { listTextBlocks } from './text-blocks.ts'
import { explainKept } from './warnings.ts'
import { writeEdits } from './write-edits.ts'

/** A slide of a deck (`.pptx`), by number from 1. */
interface SlideVersion {
  deck: Uint8Array
  slide: number
}

export interface SlideUpdate {
  /** Number in the deck, from 1. */
  slide: number
  /** Whether nobody changed it since it was built. */
  isAsMade: boolean
  /** The version that it was built from. */
  base: SlideVersion
  current: SlideVersion
  /** Of the current version. */
  mark: SlideMark
}

export interface UpdatedSlide {
  slide: number
  isReplaced: boolean
  /** Edited texts that the new slide has. */
  edits: readonly TextEdit[]
  /** Texts that both the person and the current version changed; the person's is kept. */
  conflicts: readonly TextConflict[]
  /** Why the slide was left as it is; null if it was replaced. */
  reason: Warning | null
}

interface UpdatedDeck {
  /** Null if no slide was replaced. */
  bytes: Uint8Array | null
  /** In the order of the updates. */
  slides: readonly UpdatedSlide[]
  warnings: readonly Warning[]
}

/**
 * Updates slides of a deck. Slides without an update stay as they are.
 * @throws UnreadableFile if a deck cannot be read
 */
export function updateDeck(
  deck: Uint8Array,
  updates: readonly SlideUpdate[],
  masterPolicy: 'keep' | 'merge' = 'keep',
): UpdatedDeck {
  const pack = openPackage(deck, true)
  const parts = slidePartNames(pack)
  const packs = new Map<Uint8Array, Package>()
  const merged = new Map(
    updates.map((update) => [update.slide, tryMerge(update, pack, parts, packs)] as const),
  )
  const slides = updates.map(({ slide }) => {
    const outcome = merged.get(slide)!
    if ('reason' in outcome) {
      return { slide, isReplaced: false, edits: [], conflicts: [], reason: outcome.reason }
    }
    const { edits, conflicts } = outcome
    return { slide, isReplaced: true, edits, conflicts, reason: null }
  })
  if (slides.every(({ isReplaced }) => !isReplaced)) return { bytes: null, slides, warnings: [] }
  const sections = readSections(pack)
  const assembled = assemble({
    slides: parts.map((part, index) => {
      const number = index + 1
      const beside = { hidden: null, section: sections[index] ?? null }
      const update = updates.find(({ slide }) => slide === number)
      const outcome = merged.get(number)
      if (update === undefined || outcome === undefined || 'reason' in outcome) {
        return { deck, slide: number, mark: readOwnMark(pack, part), ...beside }
      }
      const { current, mark } = update
      const texts = Object.fromEntries(outcome.values)
      const hidden = isHidden(pack, part)
      return { ...current, mark, texts, ...beside, hidden } satisfies AssemblySlide
    }),
    masterPolicy,
    variables: {},
    title: readProperties(pack).title ?? '',
    settingsOf: deck,
  })
  const edited = new Map(
    [...merged].flatMap(([slide, outcome]) =>
      'reason' in outcome || outcome.blocks.size === 0 ? [] : [[slide, outcome] as const],
    ),
  )
  // Variables that a kept slide leaves unfilled were unfilled before.
  const warnings = assembled.warnings.filter(
    ({ code }) => code !== 'variable_unknown' && code !== 'column_outside_row',
  )
  return { bytes: writeEdits(assembled.bytes, edited, pack), slides, warnings }
}

type Outcome = MergedSlide | { reason: Warning }

function tryMerge(
  { slide, isAsMade, base, current }: SlideUpdate,
  pack: Package,
  parts: readonly (string | null)[],
  packs: Map<Uint8Array, Package>,
): Outcome {
  const part = parts[slide - 1]
  if (!part || !pack.archive.has(part)) return { reason: explainKept('slide_damaged') }
  const isOfData = [base, current].some((version) =>
    listVariables(version.deck, [version.slide])[0]!.some(({ place }) => place !== 'text'),
  )
  if (isOfData) return { reason: explainKept('slide_shows_data') }
  const [was, now] = [base, current].map((version) => {
    const opened = packs.get(version.deck) ?? openPackage(version.deck, true)
    packs.set(version.deck, opened)
    return { pack: opened, part: slidePartNames(opened)[version.slide - 1] ?? '' }
  }) as [OpenSlide, OpenSlide]
  if (!isAsMade && !hasSameLook({ pack, part }, was)) {
    return { reason: explainKept('slide_changed') }
  }
  return mergeSlide(
    listTextBlocks(was.pack, was.part),
    listTextBlocks(pack, part),
    listTextBlocks(now.pack, now.part),
    isAsMade,
  )
}

function readOwnMark(pack: Package, part: string | null): SlideMark | null {
  const root = part === null ? null : pack.xml(part)
  return root === null ? null : readMark(root)
}

function isHidden(pack: Package, part: string | null): boolean {
  return part !== null && pack.xml(part)?.attributes.show === '0'
}

/** The name of each slide's section, in the order of the presentation; null without one. */
function readSections(pack: Package): (string | null)[] {
  const { root } = findPresentation(pack)
  const byId = new Map<string, string>()
  for (const section of descendants(root, 'p14:section')) {
    const name = attribute(section, 'name') ?? ''
    for (const slide of descendants(section, 'p14:sldId'))
      byId.set(attribute(slide, 'id') ?? '', name)
  }
  return children(child(root, 'p:sldIdLst'), 'p:sldId').map(
    (slide) => byId.get(attribute(slide, 'id') ?? '') ?? null,
  )
}

/** A slide of an open package. */
interface OpenSlide {
  pack: Package
  part: string
}

/** What texts and assembling change: paragraphs, their defaults and fit, ids of table styles. */
const changedElements: ReadonlySet<string> = new Set([
  ...['a:p', 'a:lstStyle', 'a:bodyPr', 'a:tableStyleId', 'p:custDataLst'],
])

/** Whether two versions of a slide differ only in their texts. */
function hasSameLook(one: OpenSlide, other: OpenSlide): boolean {
  return describeLook(one) === describeLook(other)
}

function describeLook({ pack, part }: OpenSlide): string {
  const root = pack.xml(part)
  if (root === null) return ''
  const relationships = pack.relationships(part)
  const hash = createPartHasher(packageParts(pack))
  const resolve: Parameters<typeof canonicalXml>[1] = (id, element) => {
    const relationship = relationships.byId(id)
    if (isSlideJump(element, relationship)) return null
    if (relationship === null) return 'nothing'
    return relationship.external ? relationship.target : hash(relationship.target)
  }
  return canonicalXml(root, resolve, changedElements)
}
