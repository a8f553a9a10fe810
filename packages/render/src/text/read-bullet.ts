import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, fraction, integer } from '@blazon/pptx/container/xml-query'
import type { LevelProperties } from '@blazon/pptx/text/text-cascade'
import { colorChild, resolveColor, toPaintColor } from '@blazon/pptx/theme/colors'
import { clamp } from '../limits.ts'
import type { TextSource } from './text-source.ts'
import type { TextStyle } from './text-style.ts'

/** A bullet before its number is known. */
export type BulletRule =
  | { kind: 'character'; text: string; style: TextStyle }
  | { kind: 'number'; scheme: string; startAt: number; style: TextStyle }
  | { kind: 'picture'; href: string | null; size: number; style: TextStyle }

/**
 * The bullet of a paragraph; null for none.
 * @param levels what sets paragraph properties, nearest first.
 * @param text the style of the paragraph's first letters.
 */
export function readBullet(
  levels: readonly LevelProperties[],
  text: TextStyle,
  context: TextSource,
): BulletRule | null {
  const set = firstSet(levels, marks)
  if (!set || set.element.name === 'a:buNone') return null
  const { element: mark, source } = set
  const style = bulletStyle(levels, text, context)
  switch (mark.name) {
    case 'a:buChar':
      return {
        kind: 'character',
        text: [...(attribute(mark, 'char') ?? '•')].slice(0, 4).join(''),
        style,
      }
    case 'a:buAutoNum': {
      const startAt = clamp(integer(mark, 'startAt') ?? 1, 1, 32_767)
      return { kind: 'number', scheme: attribute(mark, 'type') ?? 'arabicPeriod', startAt, style }
    }
    default:
      return {
        kind: 'picture',
        href: pictureAddress(mark, context.relationshipsOf(source), context),
        size: style.size,
        style,
      }
  }
}

const marks = new Set(['a:buNone', 'a:buChar', 'a:buAutoNum', 'a:buBlip'])
const colors = new Set(['a:buClr', 'a:buClrTx'])
const sizes = new Set(['a:buSzPct', 'a:buSzPts', 'a:buSzTx'])
const fonts = new Set(['a:buFont', 'a:buFontTx'])

/** The first child of one of the names, with the source of the properties that contain it. */
function firstSet(
  levels: readonly LevelProperties[],
  names: ReadonlySet<string>,
): LevelProperties | null {
  for (const { element, source } of levels) {
    const found = element.children.find(({ name }) => names.has(name))
    if (found) return { element: found, source }
  }
  return null
}

function firstChild(
  levels: readonly LevelProperties[],
  names: ReadonlySet<string>,
): XmlElement | null {
  return firstSet(levels, names)?.element ?? null
}

function bulletStyle(
  levels: readonly LevelProperties[],
  text: TextStyle,
  { cascade }: TextSource,
): TextStyle {
  const { families, size, weight, italic, color, gradient, language = null } = text
  const style: TextStyle = { families, size, weight, italic, color, language }
  const setColor = firstChild(levels, colors)
  const own = resolveColor(colorChild(setColor), cascade.look.scheme)
  if (setColor?.name === 'a:buClr' && own) style.color = toPaintColor(own)
  else if (gradient) style.gradient = gradient
  const setSize = firstChild(levels, sizes)
  const percent = setSize?.name === 'a:buSzPct' ? fraction(setSize, 'val') : null
  const hundredths = setSize?.name === 'a:buSzPts' ? integer(setSize, 'val') : null
  // ECMA-376: from a quarter of the text's size to four times it.
  if (percent !== null) style.size = size * clamp(percent, 0.25, 4)
  if (hundredths !== null) style.size = clamp(hundredths / 100, 1, 400)
  const setFont = firstChild(levels, fonts)
  const typeface = setFont?.name === 'a:buFont' ? attribute(setFont, 'typeface') : null
  if (typeface && !typeface.startsWith('+')) style.families = { latin: typeface }
  return style
}

/** The picture as a `data:` URL; null for formats that browsers do not support. */
function pictureAddress(
  mark: XmlElement,
  relationships: Relationships,
  { bytes }: TextSource,
): string | null {
  const relationship = relationships.byId(attribute(child(mark, 'a:blip'), 'r:embed'))
  if (!relationship || relationship.external) return null
  const content = bytes(relationship.target)
  if (!content || content.length > largestPicture) return null
  const type = pictureType(content)
  return type && `data:${type};base64,${Buffer.from(content).toString('base64')}`
}

/** Bullets are small: a larger picture in each line would bloat the drawing. */
const largestPicture = 256 * 1024

function pictureType(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x89 && bytes[1] === 0x50) return 'image/png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'image/jpeg'
  if (bytes[0] === 0x47 && bytes[1] === 0x49) return 'image/gif'
  return null
}
