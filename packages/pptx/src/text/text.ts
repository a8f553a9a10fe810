import type { Notation, Paint, Sourced } from '@blazon/document/document'
import type { Trace } from '../container/origins.ts'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import {
  attribute,
  child,
  children,
  descendants,
  fraction,
  integer,
} from '../container/xml-query.ts'
import type { Paragraph, Run } from '../model.ts'
import { solid } from '../paint/fills.ts'
import { isSymbolFamily } from '../theme/family-kinds.ts'
import { resolveTypeface } from '../theme/fonts.ts'
import type { Look } from '../theme/look.ts'
import { type CharacterProperties, readCharacter } from './character-properties.ts'
import { oncePerPair } from './once-per-pair.ts'
import { ownFormat } from './paragraph-format.ts'
import { type Cascade, type CharacterStyle, overlay, overlayBullet } from './text-cascade.ts'

interface TextContext {
  cascade: Cascade
  /** Autofit's factor for sizes. */
  fontScale: number
  /** Relationships of the part with the text, for its links. */
  relationships: Relationships
  trace: Trace | null
}

/** The paragraphs of a text body (`p:txBody`, `a:txBody`, `c:rich`), with every value resolved. */
export function readParagraphs(body: XmlElement | null, context: TextContext): Paragraph[] {
  return children(body, 'a:p').map((paragraph, index) => {
    const properties = child(paragraph, 'a:pPr')
    const level = Math.min(8, Math.max(0, integer(properties, 'lvl') ?? 0))
    const style = paragraphStyle(properties, level, context)
    const runs: Run[] = []
    for (const part of paragraph.children) {
      const text = runText(part)
      if (text === null) continue
      const run = readRun(part, text, runs.length + 1, style, context)
      context.trace?.(run, part)
      runs.push(run)
    }
    const bullet = bulletColor(properties, level, context)
    const format = ownFormat(context.cascade.format(level), properties)
    const alignment = format.alignment.value
    const read: Paragraph = { number: index + 1, level, runs, bullet, alignment, format }
    context.trace?.(read, paragraph)
    return read
  })
}

/** A run with a complete style, such as a label of a chart. */
export function makeRun(number: number, text: string, style: CharacterStyle, look: Look): Run {
  return { number, text, ...resolveAppearance(style, look) }
}

type Appearance = Omit<Run, 'number' | 'text'>

/** Cached by style, because a style belongs to one look and many runs share it. */
const appearances = new WeakMap<CharacterStyle, Appearance>()

function resolveAppearance(style: CharacterStyle, { theme }: Look): Appearance {
  let appearance = appearances.get(style)
  if (!appearance) {
    const language = style.language?.value ?? null
    appearance = {
      fonts: {
        latin: resolveTypeface(style.latin, 'latin', theme, language),
        ea: resolveTypeface(style.ea, 'ea', theme, language),
        cs: resolveTypeface(style.cs, 'cs', theme, language),
      },
      ...readThemeFont(style.latin?.value),
      size: required(style.size),
      weight: { value: style.bold?.value ? 700 : 400, source: style.bold?.source ?? 'default' },
      italic: style.italic?.value ?? false,
      caps: style.caps?.value ?? false,
      color: required(style.fill),
      highlight: style.highlight?.value ?? null,
      ...(style.letterSpacing?.value ? { letterSpacing: style.letterSpacing.value } : {}),
      ...drawnAround(style),
      language,
      link: null,
    }
    appearances.set(style, appearance)
  }
  return appearance
}

function readThemeFont(typeface = ''): Pick<Run, 'themeFont'> {
  if (typeface === '+mj-lt') return { themeFont: 'major' }
  return typeface === '+mn-lt' ? { themeFont: 'minor' } : {}
}

function drawnAround({
  line,
  underline,
  effects,
}: CharacterStyle): Pick<Run, 'line' | 'underline' | 'effects'> {
  const own = effects?.value.map((value) => ({ value, source: effects.source })) ?? []
  return {
    ...(line && line.value.kind !== 'none' ? { line } : {}),
    ...(underline && underline.value.kind !== 'none' ? { underline } : {}),
    ...(own.length > 0 ? { effects: own } : {}),
  }
}

/** Autofit's factor for the text (`a:normAutofit`), from the nearest body that sets one. */
export function findFontScale(bodies: readonly (XmlElement | null)[]): number {
  for (const body of bodies) {
    const fit = child(body, 'a:bodyPr')?.children.find((candidate) => fits.has(candidate.name))
    if (fit) return fit.name === 'a:normAutofit' ? readScale(fit) : 1
  }
  return 1
}

/** 1 to 100 % (ECMA-376-1, ST_TextFontScalePercent). */
function readScale(fit: XmlElement): number {
  return Math.min(1, Math.max(0.01, fraction(fit, 'fontScale') ?? 1))
}

const fits = new Set(['a:normAutofit', 'a:noAutofit', 'a:spAutoFit'])

function paragraphStyle(
  properties: XmlElement | null,
  level: number,
  { cascade }: TextContext,
): CharacterStyle {
  const inherited = cascade.style(level)
  const own = child(properties, 'a:defRPr')
  return own ? overlay(inherited, readCharacter(own, cascade.look), 'explicit') : inherited
}

/** The text of a run, field, break or formula; null for other children of a paragraph. */
function runText(part: XmlElement): string | null {
  switch (part.name) {
    case 'a:r':
    case 'a:fld':
      return child(part, 'a:t')?.text ?? ''
    case 'a:br':
      return '\n'
    case 'a14:m':
      return [...descendants(part, 'm:t')].map((text) => text.text).join('')
    default:
      return null
  }
}

/** A field that shows the date of today; its text is that of the last save. */
function isAutomaticDate(part: XmlElement): boolean {
  return part.name === 'a:fld' && (attribute(part, 'type') ?? '').startsWith('datetime')
}

function readRun(
  part: XmlElement,
  text: string,
  number: number,
  paragraph: CharacterStyle,
  { cascade, fontScale, relationships }: TextContext,
): Run {
  const { look } = cascade
  const properties = part.name === 'a14:m' ? firstBelow(part, 'a:rPr') : child(part, 'a:rPr')
  const own: CharacterProperties = readCharacter(properties, look)
  const run = makeRun(number, text, overlayOwn(paragraph, own), look)
  if (fontScale !== 1) {
    run.size = { ...run.size, value: Math.round(run.size.value * fontScale * 100) / 100 }
  }
  const notation = readNotation(part, properties, text)
  if (notation) run.notation = notation
  if (isAutomaticDate(part)) run.isAutomaticDate = true
  const link = child(properties, 'a:hlinkClick')
  if (link) {
    const target = relationships.byId(attribute(link, 'r:id'))
    run.link = target?.external ? target.target : null
    if (!keepsTextColor(link)) {
      run.color = { value: solid(linkColor, { look }), source: 'theme' }
    }
  }
  return run
}

/**
 * PowerPoint names a symbol font (`a:sym`) on an arrow or a smiling face that it inserts for `-->` or
 * `:)`, stored as `à` or `J` or in the private use area, but also on words that are typed after it.
 */
function readNotation(
  part: XmlElement,
  properties: XmlElement | null,
  text: string,
): Notation | null {
  if (part.name === 'a14:m') return 'formula'
  const symbol = attribute(child(properties, 'a:sym'), 'typeface')
  if (!symbol || !isSymbolFamily(symbol)) return null
  return /^\s*(?:\S|[\u0080-\u00ff\uf020-\uf0ff\s]+)\s*$/.test(text) ? 'symbols' : null
}

/** The style of a run. Runs with equal formats have the same one, and what is resolved of it. */
const overlayOwn = oncePerPair((style: CharacterStyle, own: CharacterProperties) =>
  overlay(style, own, 'explicit'),
)

const linkColor: XmlElement = {
  name: 'a:schemeClr',
  attributes: { val: 'hlink' },
  children: [],
  text: '',
}

/** Whether a link keeps the colour of its run, by its extension (MS-ODRAWXML, `hlinkClr`). */
export function keepsTextColor(link: XmlElement): boolean {
  return children(child(link, 'a:extLst'), 'a:ext').some(
    (extension) => attribute(child(extension, 'ahyp:hlinkClr'), 'val') === 'tx',
  )
}

function bulletColor(
  properties: XmlElement | null,
  level: number,
  { cascade }: TextContext,
): Sourced<Paint> | null {
  const inherited = cascade.bullet(level)
  const bullet = overlayBullet(inherited, properties, cascade.look, 'explicit')
  return bullet.visible ? (bullet.color ?? null) : null
}

function firstBelow(element: XmlElement, name: string): XmlElement | null {
  for (const found of descendants(element, name)) return found
  return null
}

function required<Value>(value: Sourced<Value> | undefined): Sourced<Value> {
  if (!value) throw new Error('The defaults of a text cascade set its size and its colour.')
  return value
}
