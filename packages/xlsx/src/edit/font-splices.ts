import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { escapeXml } from '@blazon/pptx/container/xml-text'
import { requireSource } from '@blazon/pptx/patch/part-patch'
import type { Splice } from '@blazon/pptx/patch/splices'
import type { LookChange } from './changes.ts'

/** Where an element of a piece is in the text of its part. */
export type ToText = (position: number) => number

export const inPlace: ToText = (position) => position

/**
 * Sets the colour and the name of a font (`x:font`), or of the properties of a run (`x:rPr`). A named
 * font replaces that of the theme.
 */
export function fontSplices(
  text: string,
  font: XmlElement,
  change: LookChange,
  toText: ToText = inPlace,
): Splice[] {
  const { start, contentStart, contentEnd, end } = requireSource(font)
  const tag = text.slice(toText(start), toText(contentStart))
  const prefix = prefixOf(tag)
  const added: { before: ReadonlySet<string>; xml: string }[] = []
  const splices: Splice[] = []
  const set = (name: string, before: readonly string[], xml: string) => {
    const own = child(font, name)
    if (own) splices.push(replaced(own, xml, toText))
    else added.push({ before: new Set(before), xml })
  }
  const nameTag = font.name === 'x:rPr' ? 'rFont' : 'name'
  if (change.color !== undefined) {
    set('x:color', [`x:${nameTag}`, ...afterName], colorXml(prefix, 'color', change.color))
  }
  if (change.font !== undefined) {
    const xml = `<${prefix}${nameTag} val="${escapeXml(change.font)}"/>`
    set(`x:${nameTag}`, afterName, xml)
    const scheme = child(font, 'x:scheme')
    if (scheme) splices.push(replaced(scheme, '', toText))
  }
  if (contentStart === end) {
    const content = added.map(({ xml }) => xml).join('')
    if (content === '') return splices
    const closed = `${tag.replace(/\s*\/>$/, '>')}${content}</${prefix}${font.name.slice(2)}>`
    return [{ start: toText(start), end: toText(end), text: closed }]
  }
  const inserted = new Map<number, string>()
  for (const { before, xml } of added) {
    const next = font.children.find(({ name }) => before.has(name))
    const at = toText(next ? requireSource(next).start : contentEnd)
    inserted.set(at, (inserted.get(at) ?? '') + xml)
  }
  return [...splices, ...[...inserted].map(([at, xml]) => ({ start: at, end: at, text: xml }))]
}

/** Excel reads the properties in any order, and writes these after the name. */
const afterName = ['x:family', 'x:charset', 'x:scheme']

/** A colour element, such as `<color rgb="FFE60000"/>`. */
export function colorXml(prefix: string, name: string, hex: string): string {
  return `<${prefix}${name} rgb="FF${hex.slice(1)}"/>`
}

/** Replaces a colour element by another of its name. */
export function colorSplice(text: string, color: XmlElement, hex: string): Splice {
  const { start, contentStart } = requireSource(color)
  return replaced(
    color,
    colorXml(prefixOf(text.slice(start, contentStart)), color.name.replace(/^.*:/, ''), hex),
    inPlace,
  )
}

/** `x:` of `<x:font …>`; '' if its namespace is the default one. */
export function prefixOf(tag: string): string {
  return /^<([^\s/>:]+:)/.exec(tag)?.[1] ?? ''
}

function replaced(element: XmlElement, xml: string, toText: ToText): Splice {
  const { start, end } = requireSource(element)
  return { start: toText(start), end: toText(end), text: xml }
}
