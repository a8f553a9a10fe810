import type { Paint, Run, Sourced } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child } from '@blazon/pptx/container/xml-query'
import { containedFill } from '@blazon/pptx/paint/fills'
import {
  borderColor,
  highlightColor,
  isDark,
  resolveShading,
  resolveWordColor,
  toPaint,
} from '../styles/colors.ts'
import { resolveFont } from '../styles/fonts.ts'
import { type FontSlot, type Setting, type Settings, themeAttribute } from '../styles/settings.ts'
import { readPoints } from '../styles/values.ts'
import type { ValueName } from '../value-origins.ts'
import type { WordFile } from '../word-file.ts'

/** The look of a text, and what sets its colour and fonts. */
export interface Appearance {
  shown: Omit<Run, 'number' | 'text' | 'link'>
  shading: Sourced<Paint> | null
  underline: Sourced<Paint> | null
  /** The colour of the border around it. */
  border: Sourced<Paint> | null
  origins: ReadonlyMap<ValueName, Setting>
}

/** The background of a text, and what it inherits from a shape. */
interface Ground {
  /** Topmost first. */
  behind: readonly Paint[]
  /** The colour of a text that sets none, from the style of its shape. */
  textColor: Sourced<Paint> | null
}

/**
 * The appearance of a text with these properties.
 * @param text whose characters select the font for ASCII or for other Latin text.
 */
export function readAppearance(
  settings: Settings,
  text: string,
  ground: Ground,
  word: WordFile,
): Appearance {
  // Text marked as complex script or right-to-left has only complex-script properties.
  const isComplex = isSet(settings, 'w:rtl') || isSet(settings, 'w:cs')
  const latin: FontSlot = isComplex ? 'cs' : /[!-~]/.test(text) ? 'ascii' : 'hAnsi'
  const eastAsian: FontSlot = isComplex ? 'cs' : 'eastAsia'
  const font = (slot: FontSlot) =>
    settings.has(slot)
      ? resolveFont(settings, slot, word.look.theme, word.languages)
      : { value: 'Times New Roman', source: 'default' as const }
  const shading = readShading(settings, word)
  const behind = shading ? [shading.value, ...ground.behind] : ground.behind
  const color = readColor(settings, behind, ground, word)
  const highlight = highlightColor(settings.get('w:highlight')?.element ?? null)
  const isHidden = isSet(settings, 'w:vanish')
  const outline = readOutline(settings, word)
  const shown: Appearance['shown'] = {
    fonts: { latin: font(latin), ea: font(eastAsian), cs: font('cs') },
    ...readThemeFont(settings, latin),
    size: readSize(settings, isComplex),
    weight: toggle(settings, isComplex ? 'w:bCs' : 'w:b', (isOn) => (isOn ? 700 : 400)),
    italic: isSet(settings, isComplex ? 'w:iCs' : 'w:i'),
    caps: isSet(settings, 'w:caps'),
    color: isHidden ? null : color,
    highlight: highlight === null || isHidden ? null : { hex: highlight, alpha: 1 },
    language: readLanguage(settings, isComplex),
    behind,
    ...(outline && !isHidden && { line: outline }),
    ...(isHidden && { isUnseen: true }),
  }
  return {
    shown,
    shading: isHidden ? null : shading,
    underline: isHidden ? null : readUnderline(settings, word),
    border: isHidden ? null : readBorder(settings, word),
    origins: listOrigins(settings, { latin, eastAsian }),
  }
}

function readThemeFont(settings: Settings, slot: FontSlot): Pick<Run, 'themeFont'> {
  const reference = attribute(settings.get(slot)?.element ?? null, themeAttribute(slot)) ?? ''
  if (reference.startsWith('major')) return { themeFont: 'major' }
  return reference.startsWith('minor') ? { themeFont: 'minor' } : {}
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

/** The size; 10 points if none is set (ECMA-376-1, 17.3.2.38). */
function readSize(settings: Settings, isComplex: boolean): Sourced<number> {
  const setting = settings.get(isComplex ? 'w:szCs' : 'w:sz')
  const points = readPoints(setting?.element ?? null)
  return points === null
    ? { value: 10, source: 'default' }
    : { value: points, source: setting?.source ?? 'default' }
}

function readColor(
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
  if (color !== 'auto') return { value: toPaint(color), source: setting?.source ?? 'default' }
  if (textColor && !setting) return textColor
  const ground = behind.find(({ kind }) => kind !== 'none')
  const hex = ground && isDark(ground) ? '#FFFFFF' : '#000000'
  return { value: { kind: 'solid', color: { hex, alpha: 1 } }, source: 'default' }
}

function readShading(settings: Settings, { look }: WordFile): Sourced<Paint> | null {
  const setting = settings.get('w:shd')
  const paint = resolveShading(setting?.element ?? null, look)
  return paint && setting ? { value: paint, source: setting.source } : null
}

/** The colour of an underline, if it differs from the text's. */
function readUnderline(settings: Settings, { look }: WordFile): Sourced<Paint> | null {
  const setting = settings.get('w:u')
  if (!setting || attribute(setting.element, 'w:val') === 'none') return null
  const color = resolveWordColor(setting.element, 'line', look)
  return color === 'auto' ? null : { value: toPaint(color), source: setting.source }
}

function readBorder(settings: Settings, { look }: WordFile): Sourced<Paint> | null {
  const setting = settings.get('w:bdr')
  const color = setting ? borderColor(setting.element, look) : null
  if (!setting || !color) return null
  return { value: color.value, source: color.source === 'default' ? 'default' : setting.source }
}

function readOutline(settings: Settings, { look }: WordFile): Sourced<Paint> | null {
  const setting = settings.get('w14:textOutline')
  const paint = setting && containedFill(asDrawing(setting.element), { look })
  return paint && paint.kind !== 'none' ? { value: paint, source: setting.source } : null
}

function readLanguage(settings: Settings, isComplex: boolean): string | null {
  return attribute(settings.get('w:lang')?.element ?? null, isComplex ? 'w:bidi' : 'w:val')
}

function listOrigins(
  settings: Settings,
  slots: { latin: FontSlot; eastAsian: FontSlot },
): ReadonlyMap<ValueName, Setting> {
  const names: (readonly [ValueName, string])[] = [
    ['color', 'w:color'],
    ['textFill', 'w14:textFill'],
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

/** Word 2010 text effects as DrawingML, which has the same names and attributes. */
function asDrawing({ name, attributes, children, text }: XmlElement): XmlElement {
  const own = Object.entries(attributes).map(([key, value]) => [key.replace(/^w14:/, ''), value])
  // Word's value is the transparency, DrawingML's the opacity.
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
