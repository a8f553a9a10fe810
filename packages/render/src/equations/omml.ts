import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend } from '@blazon/pptx/container/xml-query'

/** Reading Office Math (ECMA-376-1, 22.1). */

/** The value of a property of an object, such as `m:type` of `m:fPr`; null if it is not set. */
export function property(object: XmlElement, properties: string, name: string): string | null {
  return attribute(descend(object, properties, name), 'm:val')
}

/** Whether a property is on: one without a value is. */
export function isOn(object: XmlElement, properties: string, name: string): boolean | null {
  const found = descend(object, properties, name)
  if (!found) return null
  const value = attribute(found, 'm:val')
  return value === null || value === '1' || value === 'on' || value === 'true'
}

/** A character property: `standard` if it is not set, '' if it is set to nothing. */
export function character(
  object: XmlElement,
  properties: string,
  name: string,
  standard: string,
): string {
  const found = descend(object, properties, name)
  return found ? (attribute(found, 'm:val') ?? '') : standard
}

/** The text of a run (`m:r`). */
export function runText(run: XmlElement): string {
  return run.children
    .filter(({ name }) => name === 'm:t')
    .map(({ text }) => text)
    .join('')
}

/** The letters of `m:scr` and `m:sty` as a value of MathML's `mathvariant`. */
export function variant(run: XmlElement): string {
  const properties = 'm:rPr'
  const script = property(run, properties, 'm:scr') ?? 'roman'
  const style = property(run, properties, 'm:sty') ?? 'i'
  return (variants[script] ?? variants.roman!)[styles.indexOf(style)] ?? 'italic'
}

const styles = ['p', 'i', 'b', 'bi']

/** Variants of MathML, in the order of `styles`. */
const variants: Readonly<Record<string, readonly string[]>> = {
  roman: ['normal', 'italic', 'bold', 'bold-italic'],
  script: ['script', 'script', 'bold-script', 'bold-script'],
  fraktur: ['fraktur', 'fraktur', 'bold-fraktur', 'bold-fraktur'],
  'double-struck': ['double-struck', 'double-struck', 'double-struck', 'double-struck'],
  'sans-serif': ['sans-serif', 'sans-serif-italic', 'bold-sans-serif', 'sans-serif-bold-italic'],
  monospace: ['monospace', 'monospace', 'monospace', 'monospace'],
}

/** The arguments of a matrix, row by row. */
export function matrixRows(matrix: XmlElement): XmlElement[][] {
  return matrix.children
    .filter(({ name }) => name === 'm:mr')
    .map((row) => row.children.filter(({ name }) => name === 'm:e'))
}

/** Whether an argument has no content. */
export function isEmpty(argument: XmlElement | null): boolean {
  return !argument?.children.some(isContent)
}

/** Whether an element is shown, and not the properties of one. */
export function isContent({ name }: XmlElement): boolean {
  return !name.endsWith('Pr')
}

/** A run with another text. */
export function withText(run: XmlElement, text: string): XmlElement {
  const others = run.children.filter(({ name }) => name !== 'm:t')
  return { ...run, children: [...others, { name: 'm:t', attributes: {}, children: [], text }] }
}

/** Whether an n-ary operator has its limits above and below it, and not beside it. */
export function hasLimitsAround(nary: XmlElement): boolean {
  const location = property(nary, 'm:naryPr', 'm:limLoc')
  if (location !== null) return location === 'undOvr'
  return !integrals.test(character(nary, 'm:naryPr', 'm:chr', integral))
}

export const integral = '∫'
const integrals = /[\u222b-\u2233\u2a0b-\u2a1c]/

/** The arguments of a delimiter, and what is before, between and after them. */
export function delimiters(object: XmlElement) {
  const read = (name: string, standard: string) => character(object, 'm:dPr', name, standard)
  return {
    begin: read('m:begChr', '('),
    separator: read('m:sepChr', '|'),
    end: read('m:endChr', ')'),
    arguments: object.children.filter(({ name }) => name === 'm:e'),
  }
}

/** The accent of `m:acc`, a combining character. */
export function accent(object: XmlElement): string {
  return character(object, 'm:accPr', 'm:chr', '\u0302')
}

/** The character of `m:groupChr`; a brace below without one. */
export function groupCharacter(object: XmlElement): { character: string; isAbove: boolean } {
  return {
    character: character(object, 'm:groupChrPr', 'm:chr', '⏟'),
    isAbove: property(object, 'm:groupChrPr', 'm:pos') === 'top',
  }
}

export function isBarAbove(object: XmlElement): boolean {
  return property(object, 'm:barPr', 'm:pos') === 'top'
}

/** The degree of a root; null for a square root. */
export function degree(root: XmlElement): XmlElement | null {
  const found = child(root, 'm:deg')
  return isOn(root, 'm:radPr', 'm:degHide') || isEmpty(found) ? null : found
}
