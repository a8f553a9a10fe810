import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descendants } from '../container/xml-query.ts'
import { cut } from '../edit/replace-text.ts'
import type { Splice } from '../patch/splices.ts'

/** Whether a part's text may contain a variable, possibly split across runs. */
export function mayHoldVariables(text: string): boolean {
  return />[^<]*\{/.test(text)
}

/**
 * Fills the variables in a part's paragraphs. A value takes the formatting of the run in which its
 * variable begins; variables without a value stay.
 * @param root parsed for editing.
 * @param find returns the value of a variable, or null.
 * @param onUnknown called with the name and the paragraph of each variable that stays.
 */
export function variableSplices(
  root: XmlElement,
  text: string,
  find: (name: string) => string | null,
  onUnknown: (name: string, paragraph: XmlElement) => void,
): Splice[] {
  const splices: Splice[] = []
  for (const paragraph of descendants(root, 'a:p')) {
    for (const runs of runsTogether(paragraph)) {
      const joined = runs.map(({ content }) => content).join('')
      for (const found of joined.matchAll(variablePattern)) {
        const name = found[1] ?? ''
        const value = find(name)
        const end = found.index + found[0].length
        const filled = value === null ? null : fill(text, runs, found.index, end, value)
        if (filled) splices.push(...filled)
        else onUnknown(name, paragraph)
      }
    }
  }
  return splices
}

/** The names of the variables in the paragraphs of an element, in order. */
export function variablesIn(root: XmlElement): string[] {
  return [...descendants(root, 'a:p')].flatMap((paragraph) =>
    runsTogether(paragraph).flatMap((runs) => {
      const joined = runs.map(({ content }) => content).join('')
      return [...joined.matchAll(variablePattern)].map(([, name = '']) => name)
    }),
  )
}

/** The variable that is the alternative text or the name of a shape, and where it is written. */
export interface ShapeVariable {
  name: string
  /** Whether all of a picture is shown instead of filling its frame: `{{logo fit}}`. */
  fit: boolean
  attribute: 'descr' | 'title' | 'name'
  /** `p:cNvPr` */
  element: XmlElement
}

/** Null if neither the alternative text, the title nor the name of the shape is a variable. */
export function shapeVariable(shape: XmlElement): ShapeVariable | null {
  const nonVisual = shape.children.find(({ name }) => /^p:nv\w+Pr$/.test(name))
  const element = child(nonVisual, 'p:cNvPr')
  if (!element) return null
  for (const name of ['descr', 'title', 'name'] as const) {
    const found = /^\s*\{\{\s*([^{}\s][^{}]{0,150}?)(\s+fit)?\s*\}\}\s*$/.exec(
      attribute(element, name) ?? '',
    )
    if (found) return { name: found[1] ?? '', fit: Boolean(found[2]), attribute: name, element }
  }
  return null
}

/** A name of a text, or of a list with a column, whose name may have spaces and other letters. */
const variablePattern = /\{\{\s*([A-Za-z][\w-]*\.[^{}]{1,100}?|[\w.-]+)\s*\}\}/g

interface Run {
  element: XmlElement
  content: string
}

/** A paragraph's runs, split at breaks and fields. */
function runsTogether(paragraph: XmlElement): Run[][] {
  const groups: Run[][] = [[]]
  for (const element of paragraph.children) {
    if (element.name === 'a:r') {
      groups.at(-1)?.push({ element, content: child(element, 'a:t')?.text ?? '' })
    } else if (element.name !== 'a:pPr') {
      groups.push([])
    }
  }
  return groups
}

function fill(
  text: string,
  runs: readonly Run[],
  start: number,
  end: number,
  value: string,
): Splice[] | null {
  const splices: Splice[] = []
  let position = 0
  for (const { element, content } of runs) {
    const from = Math.max(start - position, 0)
    const to = Math.min(end - position, content.length)
    position += content.length
    if (from >= to) continue
    const by = splices.length === 0 ? value : ''
    const splice = cut(text, element, content.length, from, to, by)
    if (!splice) return null
    splices.push(splice)
  }
  return splices
}
