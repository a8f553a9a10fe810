import { type CharacterProperties, readCharacter } from './character-properties.ts'
import { colorChild } from './colors.ts'
import { solid } from './fills.ts'
import type { Look } from './look.ts'
import type { Source, Sourced } from './model.ts'
import type { XmlElement } from './xml.ts'
import { attribute, child } from './xml-query.ts'

/**
 * One place where a text's properties may be set: a list style with its levels (`a:lstStyle`,
 * `p:bodyStyle`), or the character properties of any level.
 */
export type Rung =
  | { source: Source; list: XmlElement }
  | { source: Source; character: CharacterProperties }

/** Character properties with where each was set; what nothing sets is left out. */
export type CharacterStyle = {
  [Key in keyof CharacterProperties]?: Sourced<NonNullable<CharacterProperties[Key]>>
}

/** The rungs that a text inherits from, nearest first, under one look. */
export interface Cascade {
  readonly look: Look
  readonly rungs: readonly Rung[]
  /** The inherited character style of a list level (from 0), without paragraph and run. */
  style(level: number): CharacterStyle
}

/** @param rungs nearest first; the defaults (18 pt, tx1, minor latin) come after them. */
export function makeCascade(rungs: readonly Rung[], look: Look): Cascade {
  const styles: CharacterStyle[] = []
  return {
    look,
    rungs,
    style: (level) => {
      styles[level] ??= inheritStyle(rungs, level, look)
      return styles[level]
    },
  }
}

/** A style with a nearer rung laid over it. */
export function overlay(
  style: CharacterStyle,
  properties: CharacterProperties,
  source: Source,
): CharacterStyle {
  const nearer: Record<string, Sourced<unknown>> = {}
  for (const [key, value] of Object.entries(properties)) nearer[key] = { value, source }
  return { ...style, ...(nearer as CharacterStyle) }
}

/** The rungs of `a:fontRef`: the typefaces are the theme's, the colour is set in the shape. */
export function fontReferenceRungs(reference: XmlElement | null, look: Look): Rung[] {
  if (!reference) return []
  const rungs: Rung[] = []
  const index = attribute(reference, 'idx')
  const half = index === 'major' ? 'mj' : index === 'minor' ? 'mn' : null
  if (half) rungs.push({ source: 'theme', character: themeFonts(half) })
  const color = colorChild(reference)
  if (color) rungs.push({ source: 'shape', character: { fill: solid(color, { look }) } })
  return rungs
}

/** The paragraph properties of a list style at a level (from 0). */
export function listLevel(list: XmlElement, level: number): XmlElement | null {
  return child(list, `a:lvl${level + 1}pPr`)
}

function inheritStyle(rungs: readonly Rung[], level: number, look: Look): CharacterStyle {
  let style = overlay({}, defaults(look), 'default')
  for (const rung of rungs.toReversed()) {
    const properties =
      'character' in rung
        ? rung.character
        : readCharacter(child(listLevel(rung.list, level), 'a:defRPr'), look)
    style = overlay(style, properties, rung.source)
  }
  return style
}

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
