import type { Paint, PaintColor } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, flag, integer } from '../container/xml-query.ts'
import { effectList, effectPaints } from '../paint/effects.ts'
import { containedFill, resolvePaintColor } from '../paint/fills.ts'
import { colorChild } from '../theme/colors.ts'
import type { Look } from '../theme/look.ts'
import { oncePerPair } from './once-per-pair.ts'

/** The character properties that one level of inheritance sets; typefaces as written (`+mn-lt`). */
export interface CharacterProperties {
  latin?: string
  ea?: string
  cs?: string
  /** Points, before autofit. */
  size?: number
  bold?: boolean
  italic?: boolean
  caps?: boolean
  /** Points added to each advance. */
  letterSpacing?: number
  fill?: Paint
  highlight?: PaintColor
  /** Paint of its outline. */
  line?: Paint
  /** Paint of its underline, if that has its own. */
  underline?: Paint
  /** Paints of its shadows and glow. */
  effects?: readonly Paint[]
  language?: string
}

/** Reads `a:rPr` or `a:defRPr`, once for each look. */
export function readCharacter(element: XmlElement | null, look: Look): CharacterProperties {
  return element ? readOnce(look, element) : nothing
}

const readOnce = oncePerPair((look: Look, element: XmlElement) => {
  const properties = parseCharacter(element, look)
  characterElements.set(properties, element)
  return properties
})

/** The element of character properties; null for generated ones. */
export function findCharacterElement(properties: CharacterProperties): XmlElement | null {
  return characterElements.get(properties) ?? null
}

const characterElements = new WeakMap<CharacterProperties, XmlElement>()

const nothing: CharacterProperties = {}

/** Limits in points (ECMA-376-1, ST_TextFontSize). */
const minSize = 1
const maxSize = 4000

function parseCharacter(element: XmlElement, look: Look): CharacterProperties {
  const properties: CharacterProperties = {}
  const size = integer(element, 'sz')
  if (size !== null) properties.size = Math.min(maxSize, Math.max(minSize, size / 100))
  const bold = flag(element, 'b')
  if (bold !== null) properties.bold = bold
  const italic = flag(element, 'i')
  if (italic !== null) properties.italic = italic
  const caps = attribute(element, 'cap')
  if (caps !== null) properties.caps = caps === 'all'
  const spacing = integer(element, 'spc')
  if (spacing !== null) properties.letterSpacing = spacing / 100
  const language = attribute(element, 'lang')
  if (language) properties.language = language
  if (element.children.length === 0) return properties

  for (const script of ['latin', 'ea', 'cs'] as const) {
    const typeface = attribute(child(element, `a:${script}`), 'typeface')
    if (typeface) properties[script] = typeface
  }
  const fill = containedFill(element, { look })
  if (fill) properties.fill = fill
  const line = containedFill(child(element, 'a:ln'), { look })
  if (line) properties.line = line
  if (!['none', null].includes(attribute(element, 'u'))) {
    const underline =
      containedFill(child(element, 'a:uFill'), { look }) ??
      containedFill(child(element, 'a:uLn'), { look })
    if (underline) properties.underline = underline
  }
  const effects = effectList(element)
  if (effects) properties.effects = effectPaints(effects, { look })
  const highlight = resolvePaintColor(colorChild(child(element, 'a:highlight')), { look })
  if (highlight) properties.highlight = highlight
  return properties
}
