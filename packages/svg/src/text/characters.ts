import { listElements, type SvgElement } from '../element.ts'
import { sayDrawingRefusal } from '../refusals.ts'
import { RefusedSvg } from '../refused-svg.ts'
import { initialTextStyle, type SvgTextStyle } from './text-style.ts'

/** A character of a `<text>`, with what its elements say about it. */
export interface Character {
  /** One code point. */
  character: string
  /** The element that contains it: the text, or a `<tspan>` of it. */
  element: SvgElement
  style: SvgTextStyle
  /** The attributes of the `<tspan>` elements around it that its path takes over. */
  paint: SvgElement['attributes']
  /** Where it begins in user units; null if it follows the character before it. */
  x: number | null
  y: number | null
  dx: number
  dy: number
}

/** More cost more than a drawing may; icons have a few. */
const maxCharacters = 2_000

/**
 * The characters that a text shows, in order, with spaces collapsed (SVG 2, section 11.7.1). Throws
 * {@link RefusedSvg} for too many characters, or a place that is not in user units.
 */
export function listCharacters(
  text: SvgElement,
  styles: ReadonlyMap<SvgElement, SvgTextStyle>,
): Character[] {
  const shown = collapse(listAll(text, styles, new Map()))
  if (shown.length > maxCharacters) {
    throw new RefusedSvg(sayDrawingRefusal('text_too_long', { limit: maxCharacters }))
  }
  placeAll(text, shown)
  return shown
}

/** Properties that apply to the text as a whole, or to nothing inside a text. */
const ofTheWhole =
  /^(x|y|dx|dy|rotate|id|style|transform.*|opacity|clip-path|mask|filter|overflow)$/

function listAll(
  element: SvgElement,
  styles: ReadonlyMap<SvgElement, SvgTextStyle>,
  paint: SvgElement['attributes'],
): Character[] {
  const style = styles.get(element) ?? initialTextStyle
  return element.children.flatMap((child) => {
    if (typeof child === 'string') {
      return [...child].map((character) => ({
        ...{ character, element, style, paint },
        ...{ x: null, y: null, dx: 0, dy: 0 },
      }))
    }
    if (child.name !== 'tspan') return []
    const own = [...child.attributes].filter(([name]) => !ofTheWhole.test(name))
    return listAll(child, styles, new Map([...paint, ...own]))
  })
}

function collapse(characters: readonly Character[]): Character[] {
  const shown: Character[] = []
  for (const one of characters) {
    const isSpace = /^[ \t\r\n]$/.test(one.character)
    const last = shown.at(-1)
    const isFirst = last === undefined || (last.character === ' ' && !last.style.keepsSpaces)
    if (isSpace && isFirst && !one.style.keepsSpaces) continue
    shown.push(isSpace ? { ...one, character: ' ' } : one)
  }
  const last = shown.at(-1)
  if (last?.character === ' ' && !last.style.keepsSpaces) shown.pop()
  return shown
}

/** Gives the characters the places of an element and of its `<tspan>` elements, which win. */
function placeAll(element: SvgElement, shown: readonly Character[]): void {
  const within = new Set(listElements(element))
  const own = shown.filter((character) => within.has(character.element))
  for (const name of ['x', 'y', 'dx', 'dy'] as const) {
    const given = element.attributes.get(name)
    if (given === undefined || given.trim() === '') continue
    const numbers = given
      .trim()
      .split(/[\s,]+/)
      .map((part) => Number(part.replace(/px$/, '')))
    if (!numbers.every(Number.isFinite)) {
      throw new RefusedSvg(
        sayDrawingRefusal('text_place_invalid', { name, value: given.slice(0, 60) }),
      )
    }
    for (const [at, number] of numbers.entries()) {
      const character = own[at]
      if (character !== undefined) character[name] = number
    }
  }
  for (const child of element.children) {
    if (typeof child !== 'string' && child.name === 'tspan') placeAll(child, shown)
  }
}
