import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import type { StyleSheet } from './style-sheet.ts'

/** The lists of a file (ECMA-376-1, 17.9). */
export interface Numbering {
  part: string
  /** The properties (`w:lvl`) of a level of a list; null if there is none. */
  findLevel(list: string | null, level: number): XmlElement | null
}

export function readNumbering(
  root: XmlElement | null,
  part: string,
  styles: StyleSheet,
): Numbering {
  const lists = indexed(root, 'w:num', 'w:numId')
  const definitions = indexed(root, 'w:abstractNum', 'w:abstractNumId')
  const findDefinition = (list: string, depth = 0): XmlElement | null => {
    const id = attribute(child(lists.get(list), 'w:abstractNumId'), 'w:val')
    const definition = definitions.get(id ?? '') ?? null
    const linked = attribute(child(definition, 'w:numStyleLink'), 'w:val')
    if (linked === null || depth > 4) return definition
    const style = styles.find('numbering', linked)?.element
    const numbered = child(child(child(style, 'w:pPr'), 'w:numPr'), 'w:numId')
    const next = attribute(numbered, 'w:val')
    return next === null ? definition : (findDefinition(next, depth + 1) ?? definition)
  }
  return {
    part,
    findLevel(list, level) {
      if (list === null || list === '0') return null
      const isLevel = (one: XmlElement) => integer(one, 'w:ilvl') === level
      const override = children(lists.get(list), 'w:lvlOverride').find(isLevel)
      const own = child(override, 'w:lvl')
      return own ?? children(findDefinition(list), 'w:lvl').find(isLevel) ?? null
    },
  }
}

function indexed(root: XmlElement | null, name: string, id: string): Map<string, XmlElement> {
  return new Map(children(root, name).map((element) => [attribute(element, id) ?? '', element]))
}
