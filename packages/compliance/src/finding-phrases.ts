import { counted } from './counted.ts'
import { both, either, nameTargets } from './rules/phrases.ts'

/** Parameters and phrases of the sentences in `finding-messages.ts`. */

export interface Named {
  name: string
}

export interface Sized {
  size: number
  minimum: number
}

export interface Placing {
  positions?: readonly string[]
}

export interface Counted {
  what: string
  count: number
  limit: number
  slide?: number
  sheet?: string
}

export interface Edge extends Named {
  edge: string
  distance: number
}

export interface SlideCount {
  slide: number
  count: number
  limit: number
}

export interface Fonts {
  fonts: readonly string[]
}

export interface Sizes {
  sizes: readonly string[]
}

export interface Kind extends Named {
  kind: string
}

export interface Use {
  slides: number
  slide?: number
}

export interface SizeLimits {
  min?: number
  max?: number
  allowed?: readonly string[]
}

export interface Range {
  min?: number
  max?: number
}

export interface Suggested {
  word: string
  suggestions: readonly string[]
}

export interface Wanted {
  term: string
  minimum: number
  where?: readonly string[]
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** What is behind a text, if it has more than one colour. */
export type Behind =
  | { behind: 'picture'; picture?: string }
  | { behind: 'gradient' | 'pattern'; from: string; to: string }

export function isBehind(params: object): params is Behind {
  return 'behind' in params
}

/** `the picture “Sky”`, `a gradient of #3F80CE and #A4C4FF`. */
export function describeBehind(behind: Behind): string {
  if (behind.behind !== 'picture') {
    return `a ${behind.behind} of ${both([...new Set([behind.from, behind.to])])}`
  }
  return behind.picture === undefined ? 'a picture' : `the picture “${behind.picture}”`
}

/** `fills and lines`; `nothing` without a usage. */
export function nameUsage(usage: readonly string[]): string {
  return usage.length === 0 ? 'nothing' : both(nameTargets(usage))
}

/** `top right` of `top_right`. */
export function namePosition(position: string): string {
  return position === 'center' ? 'centre' : inWords(position)
}

/** `the logo at the top left or top right`. */
export function describeLogoPlaces(positions: readonly string[] | undefined): string {
  return positions ? `the logo at the ${either(positions.map(namePosition))}` : 'the logo'
}

/** `a light background or #FFD400`. */
export function describeLogoBackground(
  tone: string | undefined,
  colors: readonly string[],
): string {
  return either([...(tone ? [`a ${tone} background`] : []), ...colors])
}

/** `at least 12 pt, at most 40 pt`, `28, 14 or 12 pt`. */
export function describeSizeLimits({ min, max, allowed }: SizeLimits): string {
  const parts = [
    min === undefined ? '' : `at least ${min} pt`,
    max === undefined ? '' : `at most ${max} pt`,
    allowed === undefined ? '' : `${either(allowed)} pt`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** `at least 90`, `90 to 120`. */
export function describeRange({ min, max }: Range): string {
  if (max === undefined) return `at least ${min ?? 0}`
  return min === undefined ? `at most ${max}` : `${min} to ${max}`
}

/** `aligned to the left`, `centred`, `justified`. */
export function nameAlignment(alignment: string): string {
  if (alignment === 'justify') return 'justified'
  return alignment === 'center' ? 'centred' : `aligned to the ${alignment}`
}

export function describeTimes(minimum: number): string {
  return minimum === 1 ? 'at least once' : `at least ${minimum} times`
}

/** `box whisker` of `box_whisker`. */
export function inWords(word: string): string {
  return word.replaceAll('_', ' ')
}

export function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

export const embeddedKinds: Readonly<Record<string, string>> = {
  workbook: 'an embedded workbook',
  document: 'an embedded document',
  presentation: 'an embedded presentation',
}

const countedNouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  comment: ['comment', 'comments'],
  external_link: ['external link', 'external links'],
  hidden_sheet: ['hidden sheet', 'hidden sheets'],
  hidden_slide: ['hidden slide', 'hidden slides'],
  macro_project: ['macro project', 'macro projects'],
  noted_slide: ['slide with notes', 'slides with notes'],
  slide: ['slide', 'slides'],
}

/** `1 slide with notes`, `no comments`. */
export function nameCount(what: string, count: number): string {
  const [one, many] = countedNouns[what] ?? [what, what]
  return count === 0 ? `no ${many}` : counted(count, one, many)
}

/** `Slide 3 is hidden. `; empty if the whole file is counted. */
export function describeCounted(
  what: string,
  { slide, sheet }: Pick<Counted, 'slide' | 'sheet'>,
): string {
  if (slide === undefined && sheet === undefined) return ''
  const name = sheet === undefined ? `Slide ${slide}` : `Sheet “${sheet}”`
  return `${name} ${what === 'noted_slide' ? 'has notes' : 'is hidden'}. `
}

export function nameLogo({ name }: Partial<Named>): string {
  return name === undefined ? 'The logo of the background' : `The logo “${name}”`
}

/** `39.4 pt on the left`, in the order of CSS. */
export function listSides(over: Partial<Record<Side, number>>): string[] {
  return sides.flatMap((side) =>
    over[side] === undefined
      ? []
      : `${over[side]} pt ${side === 'left' || side === 'right' ? 'on the' : 'at the'} ${side}`,
  )
}

const sides = ['top', 'right', 'bottom', 'left'] as const

/** The first eight of a list, and how many more there are. */
export function nameSome(items: readonly string[], count: number): string {
  const left = count - items.length
  return left > 0 ? `${items.join(', ')} and ${left} more` : items.join(', ')
}

export function nameKind({ kind, name }: Kind): string {
  return `${kindNames[kind] ?? kind} “${name}”`
}

export const kindNames: Readonly<Record<string, string>> = {
  media: 'video or sound',
  object: 'embedded object',
}

export function describeUse({ slides, slide }: Use): string {
  if (slides === 0) return '; no slide uses it'
  return slides === 1 ? `; slide ${slide} uses it` : `; ${slides} slides use it`
}

export function inQuotes(text: string): string {
  return `“${text}”`
}
