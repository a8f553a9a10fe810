import type { Finding } from '@blazon/sdk/types'
import { t } from '@lingui/core/macro'
import { i18n } from '#language'
import {
  allowedWords,
  enumerated,
  positions,
  targets,
  type Words,
} from '../../language/finding-words.ts'
import { formatList, formatNumber, nameLanguage } from '../../language/format.ts'
import { roleWords } from '../../pages/rules/fields/fonts/role-words.ts'

/** The parameters of a message in the reader's language; each message has those that it names. */
export type Localized = Readonly<Record<Name, string>>

type Name =
  | 'alignment'
  | 'allowed'
  | 'background'
  | 'bottom'
  | 'bullet'
  | 'color'
  | 'column'
  | 'count'
  | 'cover'
  | 'degrees'
  | 'disclaimer'
  | 'distance'
  | 'dpi'
  | 'edge'
  | 'expected'
  | 'file'
  | 'font'
  | 'fonts'
  | 'from'
  | 'ink'
  | 'key'
  | 'kind'
  | 'language'
  | 'layout'
  | 'left'
  | 'level'
  | 'limit'
  | 'mark'
  | 'master'
  | 'max'
  | 'maximum'
  | 'min'
  | 'minimum'
  | 'name'
  | 'nearest'
  | 'neighbor'
  | 'number'
  | 'of'
  | 'original'
  | 'other'
  | 'part'
  | 'percent'
  | 'picture'
  | 'place'
  | 'placeholder'
  | 'position'
  | 'positions'
  | 'proper'
  | 'property'
  | 'range'
  | 'ratio'
  | 'replacement'
  | 'right'
  | 'row'
  | 'scale'
  | 'series'
  | 'sheet'
  | 'sheets'
  | 'shownBy'
  | 'side'
  | 'sides'
  | 'size'
  | 'sizes'
  | 'slide'
  | 'slides'
  | 'space'
  | 'style'
  | 'suggestions'
  | 'target'
  | 'term'
  | 'text'
  | 'to'
  | 'top'
  | 'transition'
  | 'usage'
  | 'value'
  | 'view_box'
  | 'weight'
  | 'what'
  | 'where'
  | 'width'
  | 'word'

/** Parameters of which any may be absent. */
type Some = Partial<Localized>

type Params = Readonly<Record<string, unknown>>

/**
 * Returns the parameters of a finding's message as words of the reader's language: numbers as they
 * are written, lists joined, the words of the API translated. Values of the file stay as they are.
 */
export function localizeParams({ code, params = {}, location }: FoundParams): Localized {
  const given: Params = params as Params
  const plain: Some = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, localize(name, value)]),
  )
  const slide = formatNumber(Number(given.slide ?? 0))
  return {
    name: given.slide === undefined ? t`Background` : t`Slide ${slide}`,
    positions: t`on the page`,
    ...plain,
    ...(code !== undefined && code in listed && nameListed(given, listed[code]!)),
    ...(given.part !== undefined && { part: namePart(given, plain) }),
    ...(given.in !== undefined && { place: namePlace(given, plain) }),
    ...(given.behind !== undefined && { background: nameBackground(given, plain) }),
    ...(code === 'language_forbidden' && { allowed: list(texts(given.allowed).map(nameLanguage)) }),
    ...(code === 'text_hard_to_read' && given.in === 'text' && { place: t`in the file` }),
    ...(code === 'too_many' && { limit: nameLimit(given.limit) }),
    ...(code === 'font_size_wrong' && { sizes: nameLimits(sizeLimits(given, plain), ' pt') }),
    ...(code === 'line_spacing_wrong' && { range: nameLimits(plain, '') }),
    ...(code === 'beyond_safe_area' && { sides: nameSides(plain) }),
    ...(typeof given.ink === 'string' && { color: `${plain.color} (${given.ink})` }),
    where: given.where === undefined ? '' : ` (${list(texts(given.where).map(nameRole))})`,
    ...(given.on !== undefined && { shownBy: nameSheet(given, location) }),
  } as Localized
}

type FoundParams = Pick<Finding, 'code' | 'params' | 'location'>

function localize(name: string, value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return localizeList(name, value.map(String))
  const text = String(value)
  if (name === 'size') return localizeDecimals(text)
  if (name === 'nearest') return text.replace(/ΔE [\d.]+/, localizeDecimals)
  if (name === 'language') return nameLanguage(text)
  return enumerated[name]?.[text] ?? text
}

function localizeList(name: string, values: readonly string[]): string {
  if (name === 'positions') return either(values.map((one) => positions[one] ?? one))
  if (name === 'suggestions') return either(values.map((word) => t`“${word}”`))
  if (name === 'usage' && values.length > 0) {
    return formatList(values.map((one) => targets[one] ?? one))
  }
  return list(values.map((one) => (name === 'allowed' ? localizeAllowed(one) : one)))
}

function localizeAllowed(one: string): string {
  return allowedWords[one] ?? (/^[\d.]+ × [\d.]+ cm$/.test(one) ? localizeDecimals(one) : one)
}

/** `33,87 × 19,05 cm` of `33.87 × 19.05 cm`. */
function localizeDecimals(text: string): string {
  return text.replace(/\d+\.\d+/g, (number) => formatNumber(Number(number)))
}

/** The parameter with the first items of a longer list, by the code of the message. */
const listed: Readonly<Record<string, 'fonts' | 'sizes'>> = {
  slide_has_too_many_fonts: 'fonts',
  slide_has_too_many_sizes: 'sizes',
}

function nameListed(given: Params, name: 'fonts' | 'sizes'): Some {
  const items = texts(given[name])
  const named = items.map((item) => (name === 'sizes' ? localizeDecimals(item) : item)).join(', ')
  const rest = Number(given.count) - items.length
  const others = formatNumber(rest)
  return { [name]: rest > 0 ? t`${named} and ${others} more` : named }
}

function sizeLimits(given: Params, plain: Some): Some {
  if (given.allowed === undefined) return plain
  return { ...plain, allowed: either(texts(given.allowed).map((size) => localizeDecimals(size))) }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function list(words: readonly string[]): string {
  return words.length === 0 ? t`nothing` : words.join(', ')
}

function either(words: readonly string[]): string {
  return new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(words)
}

function nameRole(role: string): string {
  return role === 'alt_text' ? t`Alternative texts` : ((roleWords as Words)[role] ?? role)
}

/** What has a colour, as the subject of a sentence. */
function namePart(given: Params, { of = '', mark = '', row = '', column = '', ...plain }: Some) {
  switch (given.part) {
    case 'background': {
      const place = namePlace(given, plain)
      return t`The background ${place}`
    }
    case 'cell_fill':
      return t`The fill of row ${row}, column ${column} of “${of}”`
    case 'cell_border':
      return t`A border of row ${row}, column ${column} of “${of}”`
    case 'mark':
      return t`“${of}” (${mark})`
    case 'series': {
      const { series = '' } = plain
      return t`Series ${series} of “${of}”`
    }
    case 'text':
      return t`The text “${of}”`
    case 'fill':
      return t`The fill of “${of}”`
    case 'line':
      return t`The line of “${of}”`
    case 'effect':
      return t`An effect of “${of}”`
    case 'bullet':
      return t`The bullet of “${of}”`
    case 'highlight':
      return t`The highlight of “${of}”`
    case 'outline':
      return t`The outline of “${of}”`
    case 'underline':
      return t`The underline of “${of}”`
    default:
      return of
  }
}

function namePlace(given: Params, { number = '', sheet = '' }: Some): string {
  switch (given.in) {
    case 'slide':
      return t`on slide ${number}`
    case 'page':
      return t`on page ${number}`
    case 'sheet':
      return t`on the sheet “${sheet}”`
    case 'html_part':
      return t`in the HTML part`
    case 'text_part':
      return t`in the text part`
    case 'subject':
      return t`in the subject`
    case 'style_sheet':
      return t`in the style sheet`
    case 'drawing':
      return t`in the drawing`
    case 'picture':
      return t`in the picture`
    case 'text':
      return t`in the text`
    default:
      return t`on the page`
  }
}

function nameBackground(given: Params, { background = '', picture, from = '', to = '' }: Some) {
  if (given.behind === 'gradient') return t`${background} (gradient of ${from} and ${to})`
  if (given.behind === 'pattern') return t`${background} (pattern of ${from} and ${to})`
  return picture === undefined
    ? t`${background} (picture)`
    : t`${background} (picture “${picture}”)`
}

function nameLimit(limit: unknown): string {
  const most = formatNumber(Number(limit))
  return limit === 0 ? t`none` : t`at most ${most}`
}

function nameLimits({ min, max, allowed }: Some, unit: string): string {
  const least = `${min}${unit}`
  const most = `${max}${unit}`
  const values = `${allowed}${unit}`
  const limits = [
    min === undefined ? null : t`at least ${least}`,
    max === undefined ? null : t`at most ${most}`,
    allowed === undefined ? null : values,
  ]
  return limits.filter((limit) => limit !== null).join(', ')
}

function nameSides({ top, right, bottom, left }: Some): string {
  const sides = [
    top === undefined ? null : t`${top} pt at the top`,
    right === undefined ? null : t`${right} pt on the right`,
    bottom === undefined ? null : t`${bottom} pt at the bottom`,
    left === undefined ? null : t`${left} pt on the left`,
  ]
  return sides.filter((side) => side !== null).join(', ')
}

/** The master, layout, header or footer of a finding, with the slides that show it. */
function nameSheet(given: Params, { slides = [] }: Finding['location']): string {
  const numbers = slides.map((one) => formatNumber(one)).join(', ')
  switch (given.on) {
    case 'master':
      return t`On the master; slides: ${numbers}.`
    case 'layout':
      return t`On the layout; slides: ${numbers}.`
    case 'header':
      return t`In the header; pages: ${numbers}.`
    case 'footer':
      return t`In the footer; pages: ${numbers}.`
    default:
      return ''
  }
}
