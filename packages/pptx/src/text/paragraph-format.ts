import type {
  Alignment,
  Bullet,
  Margins,
  ParagraphFormat,
  Source,
  Sourced,
  Spacing,
} from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, fraction, integer } from '../container/xml-query.ts'
import { oncePerPair } from './once-per-pair.ts'

/** The default format of a paragraph. */
export const defaultFormat: ParagraphFormat = {
  alignment: byDefault('left'),
  lineSpacing: byDefault({ kind: 'multiple', value: 1 }),
  before: byDefault({ kind: 'points', value: 0 }),
  after: byDefault({ kind: 'points', value: 0 }),
  bullet: byDefault({ kind: 'none' }),
}

/** A paragraph's own format. Paragraphs with equal properties and one inherited format share it. */
export function ownFormat(
  inherited: ParagraphFormat,
  properties: XmlElement | null,
): ParagraphFormat {
  return properties ? overlayOwn(inherited, properties) : inherited
}

const overlayOwn = oncePerPair((inherited: ParagraphFormat, properties: XmlElement) =>
  overlayFormat(inherited, properties, 'explicit'),
)

/**
 * Overlays a format with paragraph properties (`a:pPr`, `a:lvl1pPr`); returns the same format if
 * they set nothing.
 */
export function overlayFormat(
  format: ParagraphFormat,
  properties: XmlElement | null,
  source: Source,
): ParagraphFormat {
  if (!properties) return format
  let result = format
  const alignment = alignments.get(attribute(properties, 'algn') ?? '')
  if (alignment) result = { ...result, alignment: { value: alignment, source } }
  const margins = overlayMargins(format.margins, properties)
  if (margins) result = { ...result, margins }
  for (const part of properties.children) {
    const spacing = spacingKeys.get(part.name)
    if (spacing) {
      const value = readSpacing(part)
      if (value) result = { ...result, [spacing]: { value, source } }
      continue
    }
    const bullet = readBullet(part)
    if (bullet) result = { ...result, bullet: { value: bullet, source } }
  }
  return result
}

function overlayMargins(margins = noMargins, properties: XmlElement): Margins | null {
  const left = readMargin(properties, 'marL')
  const right = readMargin(properties, 'marR')
  const firstLine = readMargin(properties, 'indent')
  if (left === null && right === null && firstLine === null) return null
  return {
    left: left ?? margins.left,
    right: right ?? margins.right,
    firstLine: firstLine ?? margins.firstLine,
  }
}

const noMargins: Margins = { left: 0, right: 0, firstLine: 0 }

function readMargin(properties: XmlElement, name: string): number | null {
  const emu = integer(properties, name)
  return emu === null ? null : emu / emuPerPoint
}

const emuPerPoint = 12_700

const spacingKeys: ReadonlyMap<string, 'lineSpacing' | 'before' | 'after'> = new Map([
  ['a:lnSpc', 'lineSpacing'],
  ['a:spcBef', 'before'],
  ['a:spcAft', 'after'],
])

const alignments: ReadonlyMap<string, Alignment> = new Map([
  ['l', 'left'],
  ['ctr', 'center'],
  ['r', 'right'],
  ['just', 'justify'],
  ['justLow', 'justify'],
  ['dist', 'justify'],
  ['thaiDist', 'justify'],
])

function readSpacing(element: XmlElement): Spacing | null {
  const multiple = fraction(child(element, 'a:spcPct'), 'val')
  if (multiple !== null) return { kind: 'multiple', value: multiple }
  const hundredths = integer(child(element, 'a:spcPts'), 'val')
  return hundredths === null ? null : { kind: 'points', value: hundredths / 100 }
}

function readBullet(part: XmlElement): Bullet | null {
  switch (part.name) {
    case 'a:buNone':
      return { kind: 'none' }
    case 'a:buAutoNum':
      return { kind: 'number' }
    case 'a:buBlip':
      return { kind: 'picture' }
    case 'a:buChar':
      return { kind: 'character', character: attribute(part, 'char') ?? '•' }
    default:
      return null
  }
}

function byDefault<Value>(value: Value): Sourced<Value> {
  return { value, source: 'default' }
}
