import type { XmlElement } from '../container/xml.ts'
import { attribute } from '../container/xml-query.ts'
import { isMark } from './mark.ts'
import { toTransitional } from './strict.ts'

/** What is to stand for a relationship's id: its target's hash; null leaves the element out. */
export type Resolve = (id: string, element: XmlElement) => string | null

/**
 * A part's meaning as text: canonical names, attributes in order, no namespaces, comments, white
 * space between elements or other traces of how it was written; no marks, creation ids and states
 * of the editor; no text that PowerPoint makes up for numbers and dates.
 * @param skipped names of elements that don't count.
 */
export function canonicalXml(
  root: XmlElement,
  resolve: Resolve,
  skipped: ReadonlySet<string> = new Set(),
): string {
  const pieces: string[] = []
  const write = (element: XmlElement) => {
    if (skipped.has(element.name) || isTrace(element)) return
    const attributes = resolvedAttributes(element, resolve)
    if (!attributes) return
    pieces.push('<', toTransitional(element.name))
    for (const [name, value] of attributes) pieces.push(' ', name, '=', JSON.stringify(value))
    pieces.push('>')
    if (!isMadeUp(element)) {
      const text = element.children.length === 0 ? textOf(element) : ''
      if (text !== '') pieces.push(JSON.stringify(text))
      element.children.forEach(write)
    }
    pieces.push('/')
  }
  write(root)
  return pieces.join('')
}

const editorStates = new Set(['dirty', 'err', 'smtClean', 'smtId', 'bmk'])

/** By name; null if the element goes with its target. */
function resolvedAttributes(element: XmlElement, resolve: Resolve): [string, string][] | null {
  const resolved: [string, string][] = []
  for (const name of Object.keys(element.attributes).sort()) {
    const value = element.attributes[name] ?? ''
    if (name.startsWith('r:')) {
      const target = resolve(value, element)
      if (target === null) return null
      resolved.push([name, target])
    } else if (!isIncidental(element, name)) {
      resolved.push([toTransitional(name), toTransitional(value)])
    }
  }
  return resolved
}

function isIncidental({ name }: XmlElement, attributeName: string): boolean {
  return (
    (/[rR]Pr$/.test(name) && editorStates.has(attributeName)) ||
    // Whether a slide is hidden is the deck's affair: each deck it is in may say otherwise.
    (name === 'p:sld' && attributeName === 'show') ||
    (name === 'a:fld' && attributeName === 'id') ||
    // An id of the slide's relationships, which holds the drawing by itself.
    (name === 'dsp:dataModelExt' && attributeName === 'relId')
  )
}

const creationIds = new Set([
  'p14:creationId',
  'p14:modId',
  'a16:creationId',
  'a16:rowId',
  'a16:colId',
  '{http://schemas.microsoft.com/office/drawing/2014/chart}uniqueId',
])

/** Marks, extensions of nothing but a creation id, and lists that hold only such. */
function isTrace(element: XmlElement): boolean {
  if (element.name.endsWith(':extLst')) return element.children.every(isTrace)
  if (!element.name.endsWith(':ext')) return false
  if (isMark(element)) return true
  return (
    attribute(element, 'uri') !== null &&
    element.children.length > 0 &&
    element.children.every(({ name }) => creationIds.has(name))
  )
}

function isMadeUp(element: XmlElement): boolean {
  return element.name === 'a:fld' && /^(slidenum|datetime)/.test(attribute(element, 'type') ?? '')
}

function textOf({ name, text }: XmlElement): string {
  return /:[tv]$/.test(name) ? text : text.trim()
}
