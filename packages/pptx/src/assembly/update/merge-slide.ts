import type { Warning } from '@blazon/warnings/warning'
import { type MergedParagraph, mergeParagraphs } from './merge-paragraphs.ts'
import { joinText, type TextBlock, type TextParagraph } from './text-blocks.ts'
import { explainKept } from './warnings.ts'

/** A text that was edited and kept. */
export interface TextEdit {
  /** The name of its shape; `Notes` for the notes. */
  shape: string
  text: string
}

export interface TextConflict extends TextEdit {
  /** What the current version has in its place. */
  current: string
}

/** How the current version of a slide becomes the new slide. */
export interface MergedSlide {
  /** The values of variables that the slide was built with. */
  values: ReadonlyMap<string, string>
  /** The blocks that keep an edited paragraph, by key. */
  blocks: ReadonlyMap<string, { edited: TextBlock; paragraphs: readonly MergedParagraph[] }>
  edits: readonly TextEdit[]
  conflicts: readonly TextConflict[]
}

type Blocks = ReadonlyMap<string, TextBlock>

/** The variables of texts, as `fill/text.ts` finds them. */
const variablePattern = /\{\{\s*([A-Za-z][\w-]*\.[^{}]{1,100}?|[\w.-]+)\s*\}\}/g

/**
 * Merges the texts of a slide: the version that it was built from, the slide as it was edited, and the
 * current version. Returns the reason if the current version has no place for an edited text, or needs
 * a value that the slide does not show.
 */
export function mergeSlide(
  base: Blocks,
  edited: Blocks,
  current: Blocks,
  isAsMade: boolean,
): MergedSlide | { reason: Warning } {
  const values = collectValues(base, edited)
  const blocks = new Map<string, { edited: TextBlock; paragraphs: readonly MergedParagraph[] }>()
  const edits: TextEdit[] = []
  const conflicts: TextConflict[] = []
  for (const [key, now] of current) {
    const [was, by] = [base.get(key), edited.get(key)]
    const merge =
      isAsMade || was === undefined || by === undefined
        ? null
        : mergeParagraphs(identify(was, values), identify(by, null), identify(now, values))
    const shown = merge?.keepsEdits
      ? merge.paragraphs
      : now.paragraphs.map((_, at) => ({ current: at }))
    const unknown = shown
      .flatMap((one) => ('current' in one ? listNames(now.paragraphs[one.current]!.text) : []))
      .find((name) => !values.has(name))
    if (unknown !== undefined) {
      return { reason: explainKept('value_needed', { variable: `{{${unknown}}}` }) }
    }
    if (merge === null || by === undefined || !merge.keepsEdits) continue
    blocks.set(key, { edited: by, paragraphs: merge.paragraphs })
    const { shape } = by
    const kept = merge.paragraphs.flatMap((one) =>
      'edited' in one ? [by.paragraphs[one.edited]!] : [],
    )
    edits.push({ shape, text: joinText(kept) })
    for (const { edited: mine, current: theirs } of merge.conflicts) {
      const text = joinText(by.paragraphs.slice(mine.start, mine.end))
      const filled = fillAll(now.paragraphs.slice(theirs.start, theirs.end), values)
      conflicts.push({ shape, text, current: joinText(filled) })
    }
  }
  const lost = isAsMade ? null : findLost(base, edited, current, values)
  if (lost !== null) return { reason: explainKept('edited_text_lost', { shape: lost }) }
  return { values, blocks, edits, conflicts }
}

/** The name of an edited text whose shape the current version lacks; null for none. */
function findLost(base: Blocks, edited: Blocks, current: Blocks, values: Values): string | null {
  for (const [key, block] of edited) {
    if (current.has(key)) continue
    const was = base.get(key)
    if (was === undefined || isEdited(was, block, values)) return block.shape
  }
  return null
}

type Values = ReadonlyMap<string, string>

function isEdited(was: TextBlock, by: TextBlock, values: Values): boolean {
  const [one, other] = [identify(was, values), identify(by, null)]
  return one.length !== other.length || one.some((paragraph, at) => paragraph !== other[at])
}

/** Texts that are equal if paragraphs say and look the same. Variables are filled with `values`. */
function identify({ paragraphs }: TextBlock, values: Values | null): string[] {
  return paragraphs.map(
    ({ text, format }) => `${values === null ? text : fillText(text, values)}\n${format}`,
  )
}

function fillAll(paragraphs: readonly TextParagraph[], values: Values): TextParagraph[] {
  return paragraphs.map((one) => ({ ...one, text: fillText(one.text, values) }))
}

/**
 * The values of the variables of a slide, from its paragraphs at the same place as in the version that
 * it was built from, counted from the start or from the end of a text.
 */
function collectValues(base: Blocks, edited: Blocks): Map<string, string> {
  const values = new Map<string, string>()
  for (const [key, { paragraphs }] of base) {
    const shown = edited.get(key)?.paragraphs ?? []
    for (const [at, { text }] of paragraphs.entries()) {
      if (listNames(text).length === 0) continue
      const places = [at, shown.length - paragraphs.length + at]
      const found = places
        .map((place) => shown[place] && readValues(text, shown[place].text))
        .find((read) => read)
      for (const [name, value] of found ?? []) if (!values.has(name)) values.set(name, value)
    }
  }
  return values
}

/** The names of the variables in a text. */
function listNames(text: string): string[] {
  return [...text.matchAll(variablePattern)].map(([, name = '']) => name)
}

/** A text with the values of its variables; those without a value stay. */
function fillText(text: string, values: ReadonlyMap<string, string>): string {
  return text.replace(variablePattern, (whole, name: string) => values.get(name) ?? whole)
}

/**
 * The values with which a template became a text; null if it did not. What is between two variables
 * ends the first at its first occurrence, so that the time is linear; variables side by side have no
 * values.
 */
export function readValues(template: string, text: string): Map<string, string> | null {
  const values = new Map<string, string>()
  const names = listNames(template)
  const fixed = template.split(variablePattern).filter((_, at) => at % 2 === 0)
  let position = 0
  for (const [at, part] of fixed.entries()) {
    const isFirst = at === 0
    const isLast = at === fixed.length - 1
    if (!isFirst && !isLast && part === '') return null
    const found = isFirst
      ? 0
      : isLast
        ? Math.max(text.length - part.length, position)
        : text.indexOf(part, position)
    if (found < 0 || !text.startsWith(part, found)) return null
    if (!isFirst) {
      const name = names[at - 1]!
      const value = text.slice(position, found)
      if ((values.get(name) ?? value) !== value) return null
      values.set(name, value)
    }
    position = found + part.length
  }
  return position === text.length ? values : null
}
