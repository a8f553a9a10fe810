import type { Package } from '@blazon/pptx/container/package'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child } from '@blazon/pptx/container/xml-query'
import { escapeXml } from '@blazon/pptx/container/xml-text'
import { createPackagePatch } from '@blazon/pptx/patch/package-patch'
import { requireSource } from '@blazon/pptx/patch/part-patch'
import type { Splice } from '@blazon/pptx/patch/splices'

/** Attributes by name without a prefix; null removes one. */
export type Attributes = Readonly<Record<string, string | null>>

/** Changes to the parts of a Word file, collected by element and written at once. */
export interface WordPatch {
  /** Sets attributes of an element; false if another change set one of them differently. */
  setAttributes(part: string, element: XmlElement, attributes: Attributes): boolean
  /**
   * Adds a property to a run, a paragraph or a cell; false if another change added a different one
   * of that name.
   */
  addProperty(part: string, holder: XmlElement, name: string, attributes: Attributes): boolean
  /** Replaces ranges of text; false, without a change, if another change touched one. */
  splice(part: string, splices: readonly Splice[]): boolean
  /** The original text of a part. */
  text(part: string): string
  /** The changed parts by their names in the archive. */
  contents(): Map<string, Uint8Array>
}

interface Change {
  part: string
  attributes: Map<string, string | null>
}

export function createWordPatch(pack: Package): WordPatch {
  const patch = createPackagePatch(pack)
  const changed = new Map<XmlElement, Change>()
  const added = new Map<XmlElement, { part: string; properties: Map<string, Attributes> }>()

  return {
    text: (part) => patch.of(part).text,
    splice: (part, splices) => patch.of(part).splice(splices),
    setAttributes(part, element, attributes) {
      const change = changed.get(element) ?? { part, attributes: new Map() }
      const entries = Object.entries(attributes)
      const isFree = entries.every(
        ([name, value]) => !change.attributes.has(name) || change.attributes.get(name) === value,
      )
      if (!isFree) return false
      for (const [name, value] of entries) change.attributes.set(name, value)
      changed.set(element, change)
      return true
    },
    addProperty(part, holder, name, attributes) {
      const known = added.get(holder) ?? { part, properties: new Map<string, Attributes>() }
      const other = known.properties.get(name)
      const merged = { ...other, ...attributes }
      const isFree = Object.entries(other ?? {}).every(([key, value]) => merged[key] === value)
      if (!isFree) return false
      known.properties.set(name, merged)
      added.set(holder, known)
      return true
    },
    contents() {
      for (const [element, { part, attributes }] of changed) {
        const { text, splice } = patch.of(part)
        splice([startTagWith(text, element, attributes)])
      }
      for (const [holder, { part, properties }] of added) {
        const { text, splice } = patch.of(part)
        splice(propertySplices(text, holder, properties))
      }
      return patch.contents()
    },
  }
}

/** The start tag of an element with its attributes changed; new ones take the element's prefix. */
function startTagWith(
  text: string,
  element: XmlElement,
  attributes: ReadonlyMap<string, string | null>,
): Splice {
  const { start, contentStart } = requireSource(element)
  let tag = text.slice(start, contentStart)
  const prefix = isQualified(element) ? prefixIn(tag) : ''
  for (const [name, value] of attributes) {
    const written = new RegExp(`(\\s+)${prefix}${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`)
    const attribute = value === null ? '' : `$1${prefix}${name}="${escapeXml(value)}"`
    if (written.test(tag)) tag = tag.replace(written, attribute)
    else if (value !== null) {
      tag = tag.replace(/\s*\/?>$/, (end) => ` ${prefix}${name}="${escapeXml(value)}"${end.trim()}`)
    }
  }
  return { start, end: contentStart, text: tag }
}

/** Attributes of WordprocessingML have a prefix; those of DrawingML and VML have none. */
function isQualified({ name }: XmlElement): boolean {
  return name.startsWith('w:')
}

function propertySplices(
  text: string,
  holder: XmlElement,
  properties: ReadonlyMap<string, Attributes>,
): Splice[] {
  const { start, contentStart, end } = requireSource(holder)
  const prefix = prefixIn(text.slice(start, contentStart))
  const order = propertyOrders[holder.name] ?? []
  const list = `${prefix}${holder.name.slice('w:'.length)}Pr`
  const rank = (name: string) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length : at
  }
  const written = [...properties]
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([name, attributes]) => ({ name, xml: propertyXml(prefix, name, attributes) }))
  const all = written.map(({ xml }) => xml).join('')
  const own = child(holder, `${holder.name}Pr`)
  const made = `<${list}>${all}</${list}>`
  if (!own) {
    if (contentStart < end) return [{ start: contentStart, end: contentStart, text: made }]
    const tag = text.slice(start, end)
    const name = `${prefix}${holder.name.slice('w:'.length)}`
    return [{ start, end, text: `${tag.replace(/\s*\/>$/, '>')}${made}</${name}>` }]
  }
  const source = requireSource(own)
  if (source.contentStart === source.end) {
    return [{ start: source.start, end: source.end, text: made }]
  }
  const at = new Map<number, string>()
  for (const { name, xml } of written) {
    const next = own.children.find((sibling) => rank(sibling.name) > rank(name))
    const place = next ? requireSource(next).start : source.contentEnd
    at.set(place, (at.get(place) ?? '') + xml)
  }
  return [...at].map(([place, xml]) => ({ start: place, end: place, text: xml }))
}

function propertyXml(prefix: string, name: string, attributes: Attributes): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${prefix}${key}="${escapeXml(value ?? '')}"`)
  return `<${prefix}${name.slice('w:'.length)}${written.join('')}/>`
}

/** `w:` of `<w:r …>`; '' if its namespace is the default one. */
function prefixIn(tag: string): string {
  return /^<([^\s/>:]+:)/.exec(tag)?.[1] ?? ''
}

/** The order of properties (ECMA-376-1, annex A: EG_RPrBase, CT_PPrBase, CT_TcPrBase). */
const propertyOrders: Readonly<Record<string, readonly string[]>> = {
  'w:r':
    inOrder(`rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint
    noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr
    shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath`),
  'w:p': inOrder(`pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr
    suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct
    autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents
    suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr
    sectPr pPrChange`),
  'w:tc': inOrder(`cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection
    tcFitText vAlign hideMark headers cellIns cellDel cellMerge tcPrChange`),
}

function inOrder(names: string): string[] {
  return names.split(/\s+/).map((name) => `w:${name}`)
}
