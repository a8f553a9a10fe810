import type { Paint, ParagraphFormat, Source, Sourced } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child } from '../container/xml-query.ts'
import { solid } from '../paint/fills.ts'
import { colorChild } from '../theme/colors.ts'
import type { Look } from '../theme/look.ts'
import { noteTypeface } from '../theme/setters.ts'
import {
  type CharacterProperties,
  findCharacterElement,
  readCharacter,
} from './character-properties.ts'
import { defaultFormat, overlayFormat } from './paragraph-format.ts'

/**
 * A place that may set a text's properties: a list style with its levels (`a:lstStyle`,
 * `p:bodyStyle`), or the character properties of any level.
 */
export type StyleLayer =
  | { source: Source; list: XmlElement }
  | { source: Source; character: CharacterProperties }

/** Character properties and the source of each; unset ones are absent. */
export type CharacterStyle = {
  [Key in keyof CharacterProperties]?: Sourced<NonNullable<CharacterProperties[Key]>>
}

/** The styles that a text inherits, under one look. */
export interface Cascade {
  readonly look: Look
  /** The character style of a list level (from 0), without those of paragraph and run. */
  style(level: number): CharacterStyle
  /** The bullet of a list level. */
  bullet(level: number): Bullet
  /** The paragraph format of a list level. */
  format(level: number): ParagraphFormat
  /** The elements with paragraph properties of a list level, nearest first. */
  properties(level: number): readonly LevelProperties[]
}

/** Paragraph properties (`a:pPr`, `a:lvl1pPr`), and what they are set by. */
export interface LevelProperties {
  element: XmlElement
  source: Source
}

/** The properties of a bullet; its colour is null if it has the text's. */
interface Bullet {
  visible?: boolean
  color?: Sourced<Paint> | null
}

/** The defaults of every text: 18 pt, tx1, minor latin. */
export function defaultCascade(look: Look): Cascade {
  const style = overlay({}, defaults(look), 'default')
  return {
    look,
    style: () => style,
    bullet: () => ({}),
    format: () => defaultFormat,
    properties: () => [],
  }
}

/** A cascade with additional layers, nearest first, before those of another. */
export function extendCascade(base: Cascade, layers: readonly StyleLayer[]): Cascade {
  if (layers.length === 0) return base
  const { look } = base
  const styles: CharacterStyle[] = []
  const bullets: Bullet[] = []
  const formats: ParagraphFormat[] = []
  return {
    look,
    style: (level) => {
      styles[level] ??= layers.reduceRight((style, layer) => {
        const character =
          'character' in layer
            ? layer.character
            : readCharacter(child(listLevel(layer.list, level), 'a:defRPr'), look)
        return overlay(style, character, layer.source)
      }, base.style(level))
      return styles[level]
    },
    bullet: (level) => {
      bullets[level] ??= layers.reduceRight(
        (bullet, layer) =>
          'list' in layer
            ? overlayBullet(bullet, listLevel(layer.list, level), look, layer.source)
            : bullet,
        base.bullet(level),
      )
      return bullets[level]
    },
    format: (level) => {
      formats[level] ??= layers.reduceRight(
        (format, layer) =>
          'list' in layer
            ? overlayFormat(format, listLevel(layer.list, level), layer.source)
            : format,
        base.format(level),
      )
      return formats[level]
    },
    properties: (level) => {
      const own = layers.flatMap((layer) => {
        const element = 'list' in layer ? listLevel(layer.list, level) : null
        return element ? [{ element, source: layer.source }] : []
      })
      return own.length > 0 ? [...own, ...base.properties(level)] : base.properties(level)
    },
  }
}

/** A cascade that is created once for each key under a look. */
export function sharedCascade(look: Look, key: XmlElement | string, make: () => Cascade): Cascade {
  let known = cascades.get(look)
  if (!known) {
    known = new Map()
    cascades.set(look, known)
  }
  let cascade = known.get(key)
  if (!cascade) {
    cascade = make()
    known.set(key, cascade)
  }
  return cascade
}

/** Shared cascades under a look, by the element that they inherit from. */
const cascades = new WeakMap<Look, Map<XmlElement | string, Cascade>>()

/** A style overlaid with a nearer layer; the same style if the layer sets nothing. */
export function overlay(
  style: CharacterStyle,
  properties: CharacterProperties,
  source: Source,
): CharacterStyle {
  let result: Record<string, Sourced<unknown>> | null = null
  for (const key in properties) {
    result ??= { ...style }
    result[key] = { value: properties[key as keyof CharacterProperties], source }
  }
  if (result && source !== 'explicit') noteTypefaces(result as CharacterStyle, properties)
  return (result as CharacterStyle | null) ?? style
}

/** Records the elements that set inherited typefaces. */
function noteTypefaces(style: CharacterStyle, properties: CharacterProperties): void {
  const element = findCharacterElement(properties)
  for (const script of ['latin', 'ea', 'cs'] as const) {
    const written = child(element, `a:${script}`)
    if (written && properties[script] && style[script]) noteTypeface(style[script], written)
  }
}

/** A bullet overlaid with paragraph properties (`a:pPr`, `a:lvl1pPr`). */
export function overlayBullet(
  bullet: Bullet,
  properties: XmlElement | null,
  look: Look,
  source: Source,
): Bullet {
  let result = bullet
  for (const part of properties?.children ?? []) {
    if (part.name === 'a:buNone') result = { ...result, visible: false }
    else if (visibleBullets.has(part.name)) result = { ...result, visible: true }
    else if (part.name === 'a:buClrTx') result = { ...result, color: null }
    else if (part.name === 'a:buClr') {
      result = { ...result, color: { value: solid(colorChild(part), { look }), source } }
    }
  }
  return result
}

const visibleBullets = new Set(['a:buChar', 'a:buAutoNum', 'a:buBlip'])

/** The layers of `a:fontRef`: typefaces with the source theme, the colour with the source shape. */
export function fontReferenceLayers(reference: XmlElement | null, look: Look): StyleLayer[] {
  if (!reference) return []
  const layers: StyleLayer[] = []
  const index = attribute(reference, 'idx')
  const half = index === 'major' ? 'mj' : index === 'minor' ? 'mn' : null
  if (half) layers.push({ source: 'theme', character: themeFonts(half) })
  const color = colorChild(reference)
  if (color) layers.push({ source: 'shape', character: { fill: solid(color, { look }) } })
  return layers
}

/** The paragraph properties of a list style for a level (from 0). */
function listLevel(list: XmlElement, level: number): XmlElement | null {
  return child(list, levelNames[level] ?? '')
}

const levelNames = Array.from({ length: 9 }, (_, level) => `a:lvl${level + 1}pPr`)

function defaults(look: Look): CharacterProperties {
  const textColor: XmlElement = {
    name: 'a:schemeClr',
    attributes: { val: 'tx1' },
    children: [],
    text: '',
  }
  return { ...themeFonts('mn'), size: 18, bold: false, fill: solid(textColor, { look }) }
}

function themeFonts(half: 'mj' | 'mn'): CharacterProperties {
  return { latin: `+${half}-lt`, ea: `+${half}-ea`, cs: `+${half}-cs` }
}
