import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isElementAllowed, texts } from './allowlist.ts'
import { cleanAttributes } from './attributes.ts'
import type { SvgElement } from './element.ts'
import { refuseEndless } from './references.ts'
import { type Found, RefusedSvg, refusedThings } from './refused-svg.ts'

export type CleanMode = 'strict' | 'strip'

export interface CleanSvg {
  root: SvgElement
  /** What was taken out, in words, each once. */
  removed: string[]
}

export const svgBytesAtMost = 512 * 1024
const depthAtMost = 256
const removedAtMost = 200

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** The text of an SVG file, UTF-8 or UTF-16. Throws {@link RefusedSvg}. */
export function decodeSvg(bytes: Uint8Array): string {
  if (bytes.length > svgBytesAtMost) {
    throw new RefusedSvg(`An icon has at most ${svgBytesAtMost} bytes.`)
  }
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new RefusedSvg('The file is neither UTF-8 nor UTF-16 text.')
  }
}

/**
 * Lets through what the allowlist names. `strict` refuses a file with anything else, naming each thing
 * and its place; `strip` takes it out with all it holds, and lists it. A file that is not well-formed,
 * is no SVG, has a DOCTYPE, is nested too deep or draws itself without end is refused in both.
 * Throws {@link RefusedSvg}.
 */
export function cleanSvg(source: string, mode: CleanMode): CleanSvg {
  const parser = new SaxesParser({ xmlns: true, additionalNamespaces: { xlink: xlinkNamespace } })
  const found: Found[] = []
  const open: SvgElement[] = []
  let root = null as SvgElement | null
  let depth = 0
  // The depth of the element that is left out with all it holds.
  let leftOut = Number.POSITIVE_INFINITY
  let tagAt = 0

  const refuse = (what: string, at: () => number) => found.push({ what, at })
  const here = () => {
    const at = parser.position - 1
    return () => at
  }
  const text = (content: string) => {
    if (depth >= leftOut || content.trim() === '') return
    const parent = open.at(-1)
    if (parent === undefined) return
    if (texts.has(parent.name)) parent.children.push(content)
    else refuse(`text in <${parent.name}>`, here())
  }

  parser.on('error', (error) => {
    throw new RefusedSvg(`The file is not well-formed XML: ${error.message.slice(0, 200)}`)
  })
  parser.on('doctype', () => {
    throw refusedThings(source, [{ what: 'a DOCTYPE', at: () => source.indexOf('<!DOCTYPE') }])
  })
  parser.on('processinginstruction', ({ target }) => {
    if (depth < leftOut) refuse(`<?${short(target)}?>`, here())
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('opentagstart', () => {
    tagAt = source.lastIndexOf('<', parser.position - 1)
  })
  parser.on('opentag', (tag) => {
    depth++
    const [at, end] = [tagAt, parser.position]
    if (depth > depthAtMost)
      throw new RefusedSvg(`Elements are nested more than ${depthAtMost} deep.`)
    if (depth >= leftOut) return
    const isSvg = tag.uri === svgNamespace || tag.uri === ''
    if (depth === 1 && !(isSvg && tag.local === 'svg')) {
      throw new RefusedSvg(`The file is no SVG: it begins with <${short(tag.name)}>.`)
    }
    const parent = open.at(-1)
    const inText = parent !== undefined && texts.has(parent.name)
    if (!isSvg || inText || !isElementAllowed(tag.local)) {
      leftOut = depth
      refuse(`<${short(tag.name)}>`, () => at)
      return
    }
    const attributes = cleanAttributes(tag.local, attributesOf(tag), (what, name) =>
      refuse(what, () => attributeAt(source, at, end, name)),
    )
    if (attributes === null) {
      leftOut = depth
      return
    }
    const element: SvgElement = { name: tag.local, attributes, children: [] }
    if (parent === undefined) root = element
    else parent.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    if (depth === leftOut) leftOut = Number.POSITIVE_INFINITY
    else if (depth < leftOut) open.pop()
    depth--
  })
  parser.write(source).close()

  if (mode === 'strict' && found.length > 0) throw refusedThings(source, found)
  if (root === null) throw new RefusedSvg('The file is empty.')
  refuseEndless(root)
  const removed = [...new Set(found.map(({ what }) => what))].slice(0, removedAtMost)
  return { root, removed }
}

/** By the names that the allowlist has: without a prefix where they are SVG's own, or of XLink's `href`. */
function attributesOf(tag: SaxesTagNS): [name: string, value: string][] {
  return Object.values(tag.attributes).flatMap(({ name, prefix, local, uri, value }) => {
    if (prefix === 'xmlns' || name === 'xmlns') return []
    return [[uri === xlinkNamespace && local === 'href' ? 'xlink:href' : name, value] as const]
  }) as [string, string][]
}

function attributeAt(source: string, tagAt: number, end: number, name: string): number {
  const tag = source.slice(tagAt, end)
  let at = tag.indexOf(name)
  while (at > 0 && !/\s/.test(tag[at - 1]!)) at = tag.indexOf(name, at + 1)
  return tagAt + Math.max(at, 0)
}

function short(name: string): string {
  return name.length > 60 ? `${name.slice(0, 60)}…` : name
}
