import type { Paint, Run, Sourced } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { containedFill } from '@blazon/pptx/paint/fills'
import {
  highlightColor,
  isDark,
  paintOf,
  resolveShading,
  resolveWordColor,
} from '../styles/colors.ts'
import { resolveFont } from '../styles/fonts.ts'
import type { FontSlot, Setting, Settings } from '../styles/settings.ts'
import { pointsOf } from '../styles/values.ts'
import type { ValueName } from '../value-origins.ts'
import type { WordFile } from '../word-file.ts'

/** How a text is shown, and what sets its colour and fonts. */
export interface Appearance {
  shown: Omit<Run, 'number' | 'text' | 'link'>
  shading: Sourced<Paint> | null
  underline: Sourced<Paint> | null
  origins: ReadonlyMap<ValueName, Setting>
}

/** What lies behind a text and what a shape around it gives it. */
export interface Ground {
  /** Topmost first. */
  behind: readonly Paint[]
  /** The colour of a text that sets none, in a shape whose style has one. */
  textColor: Sourced<Paint> | null
}

/**
 * The appearance of a text with these properties.
 * @param text whose characters decide between the fonts for ASCII and for other Latin text.
 */
export function readAppearance(
  settings: Settings,
  text: string,
  ground: Ground,
  word: WordFile,
): Appearance {
  // Marked as complex script or right-to-left, a text has the properties of complex script alone.
  const isComplex = isSet(settings, 'w:rtl') || isSet(settings, 'w:cs')
  const latin: FontSlot = isComplex ? 'cs' : /[!-~]/.test(text) ? 'ascii' : 'hAnsi'
  const eastAsian: FontSlot = isComplex ? 'cs' : 'eastAsia'
  const font = (slot: FontSlot) =>
    settings.has(slot)
      ? resolveFont(settings, slot, word.look.theme, word.languages)
      : { value: 'Times New Roman', source: 'default' as const }
  const shading = shadingOf(settings, word)
  const behind = shading ? [shading.value, ...ground.behind] : ground.behind
  const color = colorOf(settings, behind, ground, word)
  const highlight = highlightColor(settings.get('w:highlight')?.element ?? null)
  const isHidden = isSet(settings, 'w:vanish')
  const outline = outlineOf(settings, word)
  const shown: Appearance['shown'] = {
    fonts: { latin: font(latin), ea: font(eastAsian), cs: font('cs') },
    size: sizeOf(settings, isComplex),
    weight: toggle(settings, isComplex ? 'w:bCs' : 'w:b', (isOn) => (isOn ? 700 : 400)),
    italic: isSet(settings, isComplex ? 'w:iCs' : 'w:i'),
    caps: isSet(settings, 'w:caps'),
    color: isHidden ? null : color,
    highlight: highlight === null || isHidden ? null : { hex: highlight, alpha: 1 },
    language: languageOf(settings, isComplex),
    behind,
    ...(outline && !isHidden && { line: outline }),
    ...(isHidden && { isUnseen: true }),
  }
  return {
    shown,
    shading: isHidden ? null : shading,
    underline: isHidden ? null : underlineOf(settings, word),
    origins: originsOf(settings, { latin, eastAsian }),
  }
}

function isSet(settings: Settings, name: string): boolean {
  return settings.get(name)?.isOn ?? false
}

function toggle<Value>(
  settings: Settings,
  name: string,
  value: (isOn: boolean) => Value,
): Sourced<Value> {
  const setting = settings.get(name)
  return { value: value(setting?.isOn ?? false), source: setting?.source ?? 'default' }
}

/** Without a size of its own, a text has 10 points (ECMA-376-1, 17.3.2.38). */
function sizeOf(settings: Settings, isComplex: boolean): Sourced<number> {
  const setting = settings.get(isComplex ? 'w:szCs' : 'w:sz')
  const points = pointsOf(setting?.element ?? null)
  return points === null
    ? { value: 10, source: 'default' }
    : { value: points, source: setting?.source ?? 'default' }
}

function colorOf(
  settings: Settings,
  behind: readonly Paint[],
  { textColor }: Ground,
  { look }: WordFile,
): Sourced<Paint> {
  const filled = settings.get('w14:textFill')
  const fill = filled && containedFill(asDrawing(filled.element), { look })
  const setting = settings.get('w:color')
  if (fill && filled && fill.kind !== 'unknown') return { value: fill, source: filled.source }
  const color = setting ? resolveWordColor(setting.element, 'text', look) : 'auto'
  if (color !== 'auto') return { value: paintOf(color), source: setting?.source ?? 'default' }
  if (textColor && !setting) return textColor
  const ground = behind.find(({ kind }) => kind !== 'none')
  const hex = ground && isDark(ground) ? '#FFFFFF' : '#000000'
  return { value: { kind: 'solid', color: { hex, alpha: 1 } }, source: 'default' }
}

function shadingOf(settings: Settings, { look }: WordFile): Sourced<Paint> | null {
  const setting = settings.get('w:shd')
  const paint = resolveShading(setting?.element ?? null, look)
  return paint && setting ? { value: paint, source: setting.source } : null
}

/** The colour of a line below, where it is set apart from the text's. */
function underlineOf(settings: Settings, { look }: WordFile): Sourced<Paint> | null {
  const setting = settings.get('w:u')
  if (!setting || attribute(setting.element, 'w:val') === 'none') return null
  const color = resolveWordColor(setting.element, 'line', look)
  return color === 'auto' ? null : { value: paintOf(color), source: setting.source }
}

function outlineOf(settings: Settings, { look }: WordFile): Sourced<Paint> | null {
  const setting = settings.get('w14:textOutline')
  const paint = setting && containedFill(asDrawing(setting.element), { look })
  return paint && paint.kind !== 'none' ? { value: paint, source: setting.source } : null
}

function languageOf(settings: Settings, isComplex: boolean): string | null {
  return attribute(settings.get('w:lang')?.element ?? null, isComplex ? 'w:bidi' : 'w:val')
}

function originsOf(
  settings: Settings,
  slots: { latin: FontSlot; eastAsian: FontSlot },
): ReadonlyMap<ValueName, Setting> {
  const names: (readonly [ValueName, string])[] = [
    ['color', 'w:color'],
    ['latin', slots.latin],
    ['ea', slots.eastAsian],
    ['cs', 'cs'],
  ]
  return new Map(
    names.flatMap(([name, key]) => {
      const setting = settings.get(key)
      return setting ? [[name, setting] as const] : []
    }),
  )
}

/** Text effects of Word 2010 as DrawingML, whose names and attributes theirs are. */
function asDrawing({ name, attributes, children, text }: XmlElement): XmlElement {
  const own = Object.entries(attributes).map(([key, value]) => [key.replace(/^w14:/, ''), value])
  // Theirs says how transparent a colour is, DrawingML's how opaque.
  if (name === 'w14:alpha') {
    return {
      name: 'a:alpha',
      attributes: { val: String(100_000 - Number(attributes['w14:val'])) },
      children: [],
      text,
    }
  }
  return {
    name: name.replace(/^w14:/, 'a:'),
    attributes: Object.fromEntries(own),
    children: children.map(asDrawing),
    text,
  }
}

/** The character style that a run names. */
export function namedCharacterStyle(properties: XmlElement | null): string | null {
  return attribute(child(properties, 'w:rStyle'), 'w:val')
}
