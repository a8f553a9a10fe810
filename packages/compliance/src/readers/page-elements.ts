import type { AttributeText, Element, Position, Role } from '@blazon/document/document'
import { string } from 'css-tree'
import { isDecorative } from './drawing/pen.ts'
import { createElement, pictureAt } from './element.ts'
import { type MarkupElement, type MarkupNode, textContent, writeSelector } from './markup/tree.ts'

/** What elements of HTML mean, from their names and attributes alone. */

/** The attribute that a field shows; null for another element, and for a `textarea` with a text. */
export function findShown(element: MarkupElement): 'value' | 'placeholder' | null {
  const { name, attributes } = element
  if (name === 'textarea') return textContent(element).trim() === '' ? 'placeholder' : null
  if (name !== 'input' || !showsText(attributes.get('type'))) return null
  return attributes.get('value') ? 'value' : 'placeholder'
}

function showsText(type = 'text'): boolean {
  return !/^(?:checkbox|color|file|hidden|image|password|radio|range)$/i.test(type)
}

/** The texts of attributes, without the one that a field shows as its text. */
export function listAttributeTexts(
  element: MarkupElement,
  names: readonly string[],
): AttributeText[] {
  if (element.attributes.size === 0 || unlabelled.has(element.name)) return []
  return names.flatMap((name) => {
    const text = element.attributes.get(name)?.trim()
    if (!text || name === findShown(element)) return []
    return { text, location: locateAttribute(element, name) }
  })
}

/** The place of an attribute: its element's, with a selector of its own. */
export function locateAttribute(element: MarkupElement, name: string): Position {
  return { ...element.position, selector: `${writeSelector(element)}[${name}]` }
}

/** Attributes whose texts people read or hear. */
export const labels = ['aria-label', 'aria-description', 'title', 'placeholder']

/** Elements whose `title` is the name of a set of style sheets. */
const unlabelled = new Set(['link', 'style'])

/** The text of `content`: its strings and attributes. */
export function readContent(content: string, { attributes }: MarkupElement): string {
  const parts = content.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|attr\(\s*([^\s,)]+)/gis)
  return [...parts]
    .map(([, double, single, name]) =>
      name === undefined
        ? string.decode(`"${double ?? single ?? ''}"`)
        : (attributes.get(name) ?? ''),
    )
    .join('')
}

/** The children of a host that a slot shows. */
export function listAssigned({ attributes }: MarkupElement, host: MarkupElement): MarkupNode[] {
  const name = attributes.get('name') ?? ''
  return host.children.filter((child) => {
    const slot = child.kind === 'element' ? (child.attributes.get('slot') ?? '') : ''
    return slot === name
  })
}

/** WCAG 2.2, 1.4.3 excepts the text of inactive controls. */
export function isInactive({ name, attributes }: MarkupElement): boolean {
  if (attributes.get('aria-disabled') === 'true') return true
  return attributes.has('disabled') && controls.has(name)
}

const controls = new Set('button input select textarea fieldset optgroup option'.split(' '))

/** Whether a mail program marked it as the signature of a message (Gmail, Thunderbird, Outlook). */
export function isSignature({ attributes }: MarkupElement): boolean {
  const classes = (attributes.get('class') ?? '').split(/\s+/)
  return (
    classes.includes('gmail_signature') ||
    classes.includes('moz-signature') ||
    /^signature$/i.test(attributes.get('id') ?? '')
  )
}

/** An element that needs an alternative text; null for any other. */
export function createFigure(element: MarkupElement): Element | null {
  const { name, attributes } = element
  const kind = name === 'input' && attributes.get('type') === 'image' ? 'picture' : figures[name]
  if (kind === undefined || (name === 'canvas' && attributes.get('role') !== 'img')) return null
  if (name === 'area' && !attributes.has('href')) return null
  const alt = attributes.get('alt')
  const source = attributes.get('src') ?? attributes.get('data') ?? null
  return {
    ...createElement(element),
    kind,
    altText: alt || attributes.get('aria-label') || attributes.get('title') || null,
    // An empty alternative text marks the picture as decorative.
    decorative: isDecorative(element) || alt === '',
    attributeTexts: listAttributeTexts(element, ['alt', ...labels]),
    picture: kind === 'picture' && source !== null ? pictureAt(source) : null,
  }
}

const figures: Readonly<Record<string, Element['kind']>> = {
  img: 'picture',
  canvas: 'picture',
  video: 'media',
  audio: 'media',
  iframe: 'object',
  embed: 'object',
  area: 'object',
  object: 'object',
}

/** Elements that load a file by `src` or `data`. */
export const loading = new Set(
  'img input video audio iframe embed object source track script'.split(' '),
)

/** Elements whose children are not displayed as part of the page. */
export const closed = new Set(
  'head title script style template noscript iframe object embed video audio canvas'.split(' '),
)

/** Elements whose text is code, which word rules skip. */
export const codeElements = new Set('code kbd pre samp tt var'.split(' '))

/** The roles of texts, by the element that contains them. */
export const roles: Readonly<Record<string, Role>> = {
  h1: 'title',
  h2: 'subtitle',
  h3: 'subtitle',
  h4: 'subtitle',
  h5: 'subtitle',
  h6: 'subtitle',
  figcaption: 'caption',
  caption: 'caption',
  footer: 'footer',
}
