import type { Source } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import { isOn } from './values.ts'

/** A property and the place that sets it. */
export interface Setting {
  /** `w:color`, `w:sz`, …; for a font slot, its `w:rFonts`. */
  element: XmlElement
  part: string
  source: Source
  /** For an on/off property. */
  isOn: boolean
}

/** Character properties by name; the font slots by `ascii`, `hAnsi`, `eastAsia` and `cs`. */
export type Settings = ReadonlyMap<string, Setting>

/** Properties overridden by those of one `w:rPr`. */
export function layOver(
  base: Settings,
  properties: XmlElement | null,
  part: string,
  source: Source,
): Settings {
  if (!properties || properties.children.length === 0) return base
  const settings = new Map(base)
  for (const element of properties.children) {
    const setting = { element, part, source, isOn: isOn(element) }
    if (element.name !== 'w:rFonts') settings.set(element.name, setting)
    else for (const slot of slotsIn(element)) settings.set(slot, setting)
  }
  return settings
}

/**
 * Combines table, paragraph and character style over the document defaults: the last that sets a
 * property wins, but toggle properties set by two of them cancel each other (ECMA-376-1, 17.7.3).
 */
export function combineStyles(defaults: Settings, styles: readonly Settings[]): Settings {
  const combined = new Map(defaults)
  for (const style of styles) for (const [name, setting] of style) combined.set(name, setting)
  for (const name of toggles) {
    const last = combined.get(name)
    if (!last) continue
    const on = styles.filter((style) => style.get(name)?.isOn).length
    const isOnByDefault = defaults.get(name)?.isOn ?? false
    combined.set(name, { ...last, isOn: isOnByDefault || on % 2 === 1 })
  }
  return combined
}

export const noSettings: Settings = new Map()

const fontSlots = ['ascii', 'hAnsi', 'eastAsia', 'cs'] as const

export type FontSlot = (typeof fontSlots)[number]

/** The name of the attribute that takes a slot's font from the theme. */
export function themeAttribute(slot: FontSlot): string {
  return slot === 'cs' ? 'w:cstheme' : `w:${slot}Theme`
}

function slotsIn(fonts: XmlElement): FontSlot[] {
  return fontSlots.filter(
    (slot) =>
      attribute(fonts, themeAttribute(slot)) !== null || attribute(fonts, `w:${slot}`) !== null,
  )
}

const toggles = ['w:b', 'w:bCs', 'w:i', 'w:iCs', 'w:caps', 'w:smallCaps', 'w:vanish']
