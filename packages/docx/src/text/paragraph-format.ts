import type {
  Alignment,
  Bullet,
  ParagraphFormat,
  Source,
  Sourced,
  Spacing,
} from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { isOn, lengthInPoints } from '../styles/values.ts'

/** The `w:pPr` elements that set properties of a paragraph, the strongest first. */
interface ParagraphProperties {
  own: XmlElement | null
  all: readonly XmlElement[]
}

/**
 * The format of a paragraph (ECMA-376-1, 17.3.1).
 * @param level the properties (`w:lvl`) of its list level; null without a list.
 * @param size of its first text in points, for comparison with a minimum line height.
 */
export function readParagraphFormat(
  properties: ParagraphProperties,
  alignment: Alignment | null,
  level: { properties: XmlElement | null } | null,
  size: number,
): ParagraphFormat {
  const isRightToLeft = isOn(findProperty(properties, 'w:bidi')?.value ?? null)
  return {
    alignment: {
      value: alignment ?? (isRightToLeft ? 'right' : 'left'),
      source: findProperty(properties, 'w:jc')?.source ?? 'default',
    },
    lineSpacing: readLineSpacing(properties, size),
    before: readSpace(properties, 'before'),
    after: readSpace(properties, 'after'),
    bullet: {
      value: readBullet(level),
      source: level ? (findProperty(properties, 'w:numPr')?.source ?? 'style') : 'default',
    },
  }
}

/** The spacing of lines: 240ths of a single line, or with a line rule 20ths of a point. */
function readLineSpacing(properties: ParagraphProperties, size: number): Sourced<Spacing> {
  const line = findSpacing(properties, 'w:line')
  const written = line && readTwentieths(line.value)
  if (!line || written === null) return { value: { kind: 'multiple', value: 1 }, source: 'default' }
  const { source } = line
  const rule = findSpacing(properties, 'w:lineRule')?.value ?? 'auto'
  if (rule === 'auto') return { value: { kind: 'multiple', value: written / 12 }, source }
  // With a minimum line height, a line is as high as its letters if they are higher.
  if (rule === 'atLeast' && written <= size * singleLine) {
    return { value: { kind: 'multiple', value: 1 }, source }
  }
  return { value: { kind: 'points', value: written }, source }
}

function readSpace(properties: ParagraphProperties, side: 'before' | 'after'): Sourced<Spacing> {
  const automatic = findSpacing(properties, `w:${side}Autospacing`)
  if (automatic && isTrue(automatic.value)) {
    return { value: { kind: 'points', value: automaticSpace }, source: automatic.source }
  }
  const lines = findSpacing(properties, `w:${side}Lines`)
  const hundredths = lines === null ? 0 : Number(lines.value)
  if (lines && hundredths > 0) {
    const value = (hundredths / 100) * gridLine
    return { value: { kind: 'points', value }, source: lines.source }
  }
  const found = findSpacing(properties, `w:${side}`)
  const value = found && readTwentieths(found.value)
  return found && value !== null
    ? { value: { kind: 'points', value }, source: found.source }
    : { value: { kind: 'points', value: 0 }, source: 'default' }
}

function readBullet(level: { properties: XmlElement | null } | null): Bullet {
  if (!level) return { kind: 'none' }
  const { properties } = level
  if (child(properties, 'w:lvlPicBulletId')) return { kind: 'picture' }
  const format = attribute(child(properties, 'w:numFmt'), 'w:val')
  const text = attribute(child(properties, 'w:lvlText'), 'w:val') ?? ''
  if (format === 'none' || (format === 'bullet' && text === '')) return { kind: 'none' }
  return format === 'bullet' ? { kind: 'character', character: text } : { kind: 'number' }
}

function findProperty({ own, all }: ParagraphProperties, name: string) {
  for (const properties of all) {
    const value = child(properties, name)
    if (value) return { value, source: chooseSource(properties, own) }
  }
  return null
}

/** Attributes of `w:spacing` are inherited individually. */
function findSpacing({ own, all }: ParagraphProperties, name: string) {
  for (const properties of all) {
    const value = attribute(child(properties, 'w:spacing'), name)
    if (value !== null) return { value, source: chooseSource(properties, own) }
  }
  return null
}

function chooseSource(properties: XmlElement, own: XmlElement | null): Source {
  return properties === own ? 'explicit' : 'style'
}

/** Points, from twentieths of a point or a length with a unit. */
function readTwentieths(written: string): number | null {
  return /^-?\d{1,9}(\.\d{1,6})?$/.test(written) ? Number(written) / 20 : lengthInPoints(written)
}

function isTrue(written: string): boolean {
  return !['0', 'false', 'off'].includes(written)
}

/** A single line, as a factor of the type size. */
const singleLine = 1.2
/** Word's space, in points, around a paragraph with automatic spacing. */
const automaticSpace = 14
/** The height of a line, in points, for spacing given in lines. */
const gridLine = 12
