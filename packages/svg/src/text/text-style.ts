import { type Declaration, orderDeclarations } from '../style/style.ts'

/** The properties that decide which outlines show the characters of an element. */
export interface SvgTextStyle {
  /** In the order of preference; empty if the file names none. */
  families: readonly string[]
  /** 1 to 1,000. */
  weight: number
  isItalic: boolean
  /** In user units. Null if it depends on the page. */
  size: number | null
  /** User units after each character, and after each space in addition. */
  letterSpacing: number
  wordSpacing: number
  anchor: 'start' | 'middle' | 'end'
  isRightToLeft: boolean
  isKerned: boolean
  /** Whether spaces at the ends and beside each other are shown. */
  keepsSpaces: boolean
  /** Whether `fill-rule` is set, which does not apply to text. */
  hasFillRule: boolean
  /** Set properties that outlines do not follow, such as `text-decoration`. */
  unusual: ReadonlySet<string>
}

export const initialTextStyle: SvgTextStyle = {
  families: [],
  weight: 400,
  isItalic: false,
  size: null,
  letterSpacing: 0,
  wordSpacing: 0,
  anchor: 'start',
  isRightToLeft: false,
  isKerned: true,
  keepsSpaces: false,
  hasFillRule: false,
  unusual: new Set(),
}

/** What an element declares, in the order of CSS: attributes, rules, its `style`. */
interface DeclaredStyle {
  attributes: readonly (readonly [name: string, value: string])[]
  /** From rules and `style`, the weakest first. */
  declarations: readonly Declaration[]
}

/** The style of an element's text. `size` is the element's font size. */
export function readTextStyle(
  { attributes, declarations }: DeclaredStyle,
  parent: SvgTextStyle,
  size: number | null,
): SvgTextStyle {
  const declared = new Map<string, string>()
  for (const [name, value] of attributes) declared.set(name, value.trim())
  for (const { property, value } of orderDeclarations(declarations)) declared.set(property, value)
  const style = { ...parent, size }
  const unusual = new Set(parent.unusual)
  for (const [property, value] of declared) {
    if (value === 'inherit') continue
    const usual = usualValues.get(property.replace(/^font-variant-[a-z-]+$/, 'font-variant'))
    if (usual?.test(value) === true) unusual.delete(property)
    else if (usual !== undefined) unusual.add(property)
    else Object.assign(style, readProperty(property, value, style))
  }
  return { ...style, unusual }
}

/** Values that outlines can show. */
const usualValues: ReadonlyMap<string, RegExp> = new Map([
  // The shorthand sets ten properties, in its own grammar.
  ['font', /^$/],
  ['font-variant', /^(normal|none)$/],
  ['font-stretch', /^(normal|100%)$/],
  ['font-size-adjust', /^none$/],
  ['font-feature-settings', /^normal$/],
  ['font-variation-settings', /^normal$/],
  ['text-decoration', /^none\b/],
  ['text-decoration-line', /^none$/],
  ['text-transform', /^none$/],
  ['text-shadow', /^none$/],
  ['writing-mode', /^(lr|lr-tb|horizontal-tb)$/],
  ['baseline-shift', /^(baseline|0[a-z%]*)$/],
  ['dominant-baseline', /^(auto|alphabetic)$/],
  ['alignment-baseline', /^(auto|baseline|alphabetic)$/],
  ['inline-size', /^(auto|0)$/],
  ['shape-inside', /^(auto|none)$/],
  ['rotate', /^0$/],
  ['textLength', /^$/],
])

function readProperty(property: string, value: string, style: SvgTextStyle): Partial<SvgTextStyle> {
  switch (property) {
    case 'font-family':
      return { families: readFamilies(value) }
    case 'font-weight':
      return { weight: readWeight(value, style.weight) }
    case 'font-style':
      return { isItalic: /^(italic|oblique)/.test(value) }
    case 'letter-spacing':
      return { letterSpacing: readSpacing(value, style.size) }
    case 'word-spacing':
      return { wordSpacing: readSpacing(value, style.size) }
    case 'text-anchor':
      return value === 'start' || value === 'middle' || value === 'end' ? { anchor: value } : {}
    case 'direction':
      return { isRightToLeft: value === 'rtl' }
    case 'font-kerning':
      return { isKerned: value !== 'none' }
    case 'xml:space':
      return { keepsSpaces: value === 'preserve' }
    case 'white-space':
      return { keepsSpaces: /^(pre|pre-wrap|break-spaces)$/.test(value) }
    case 'fill-rule':
      return { hasFillRule: true }
    default:
      return {}
  }
}

const maxFamilies = 20

function readFamilies(value: string): string[] {
  return value
    .split(',')
    .slice(0, maxFamilies)
    .map((name) =>
      name
        .trim()
        .replace(/^(["'])(.*)\1$/, '$2')
        .trim(),
    )
    .filter((name) => name !== '')
}

/** `bolder` and `lighter` as in CSS Fonts 4, section 2.2.1. */
function readWeight(value: string, parent: number): number {
  if (value === 'normal') return 400
  if (value === 'bold') return 700
  if (value === 'bolder') return parent < 350 ? 400 : parent < 550 ? 700 : 900
  if (value === 'lighter') return parent < 550 ? 100 : parent < 750 ? 400 : 700
  const number = Number(value)
  return number >= 1 && number <= 1_000 ? number : parent
}

function readSpacing(value: string, size: number | null): number {
  const [, number, unit] = /^([+-]?(?:\d{1,6}(?:\.\d{0,9})?|\.\d{1,9}))(px|em)?$/.exec(value) ?? []
  return number === undefined ? 0 : Number(number) * (unit === 'em' ? (size ?? 0) : 1)
}
