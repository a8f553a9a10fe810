import type { XmlElement } from '../container/xml.ts'
import { child, descendants } from '../container/xml-query.ts'
import { cut } from '../edit/replace-text.ts'
import type { Splice } from '../patch/splices.ts'

/** Names and values for `{{name}}`. */
export type Variables = Readonly<Record<string, string>>

/** Valid names of variables. */
export const variableName = /^[A-Za-z][A-Za-z0-9_.-]{0,63}$/

/** Whether a part's text may contain a variable, possibly split across runs. */
export function mayHoldVariables(text: string): boolean {
  return />[^<]*\{/.test(text)
}

/**
 * Fills the variables in a part's paragraphs. A value takes the formatting of the run in which its
 * variable begins; variables without a value stay.
 * @param root parsed for editing.
 * @param onUnknown called with the name of each variable that stays.
 */
export function variableSplices(
  root: XmlElement,
  text: string,
  variables: Variables,
  onUnknown: (name: string) => void,
): Splice[] {
  const splices: Splice[] = []
  for (const paragraph of descendants(root, 'a:p')) {
    for (const runs of runsTogether(paragraph)) {
      const joined = runs.map(({ content }) => content).join('')
      for (const found of joined.matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)) {
        const name = found[1] ?? ''
        const value = Object.hasOwn(variables, name) ? variables[name] : undefined
        const end = found.index + found[0].length
        const filled = value === undefined ? null : fill(text, runs, found.index, end, value)
        if (filled) splices.push(...filled)
        else onUnknown(name)
      }
    }
  }
  return splices
}

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
