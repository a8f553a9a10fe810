import type { XmlElement } from '../container/xml.ts'
import { attribute } from '../container/xml-query.ts'
import { isMark } from './mark.ts'
import { toTransitional } from './strict.ts'

/** Returns the replacement of a relationship id: its target's hash; null removes the element. */
type Resolve = (id: string, element: XmlElement) => string | null

/**
 * The meaning of a part as text: canonical names and sorted attributes, without namespaces,
 * comments, white space between elements and other notation; without marks, creation ids and editor
 * states; without generated text of numbers and dates.
 * @param skipped names of elements to ignore.
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
      const text = element.children.length === 0 ? normalizeText(element) : ''
      if (text !== '') pieces.push(JSON.stringify(text))
      element.children.forEach(write)
    }
    pieces.push('/')
  }
  write(root)
  return pieces.join('')
}

const editorStates = new Set(['dirty', 'err', 'smtClean', 'smtId', 'bmk'])

/** The attributes by name; null if the element is removed with its target. */
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
    // Whether a slide is hidden depends on the deck.
    (name === 'p:sld' && attributeName === 'show') ||
    (name === 'a:fld' && attributeName === 'id') ||
    // An id of the slide's relationships, which already contain the drawing.
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

/** Marks, extensions with only a creation id, and lists of only those. */
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

function normalizeText({ name, text }: XmlElement): string {
  return /:[tv]$/.test(name) ? text : text.trim()
}
