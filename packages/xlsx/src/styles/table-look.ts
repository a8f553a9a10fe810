import type { Paint, Sourced } from '@blazon/document/document'
import { toPaintColor } from '@blazon/pptx/theme/colors'
import { applyTint } from './colors.ts'
import type { Differential, StyleSheet } from './style-sheet.ts'

/** What a table style changes in the cells of a region; absent where it changes nothing. */
export interface RegionLook {
  color?: Sourced<Paint>
  isBold?: boolean
  fill?: Sourced<Paint>
}

/** The look of a table in one style. */
interface TableLook {
  header: RegionLook
  body: RegionLook
  totals: RegionLook
  paints: readonly { name: string; target: 'fill' | 'line'; paint: Sourced<Paint> }[]
}

/**
 * The look of a table style, of the workbook or built in; null for an unknown one.
 * @param hasStripes whether its rows are striped: their texts are then judged on the first stripe.
 */
export function readTableLook(
  name: string,
  hasStripes: boolean,
  styles: StyleSheet,
): TableLook | null {
  const own = styles.tableStyle(name)
  return own ? ownLook(own, hasStripes) : builtInLook(name, hasStripes, styles)
}

function ownLook(elements: ReadonlyMap<string, Differential>, hasStripes: boolean): TableLook {
  const region = (...types: string[]): RegionLook => {
    const found = types.flatMap((type) => elements.get(type) ?? [])
    const color = found.find((one) => one.color !== null)?.color
    const fill = found.find((one) => one.fill !== null)?.fill
    const isBold = found.find((one) => one.isBold !== null)?.isBold
    return { ...(color && { color }), ...(fill && { fill }), ...(isBold && { isBold }) }
  }
  const stripes = hasStripes ? ['firstRowStripe', 'secondRowStripe'] : []
  const paints = [...elements].flatMap(([type, { fill, borders }]) => {
    const part = partNames.get(type)
    if (part === undefined) return []
    return [
      ...(fill ? [{ name: `fill of the ${part}`, target: 'fill' as const, paint: fill }] : []),
      ...borders.map((paint) => ({
        name: `lines of the ${part}`,
        target: 'line' as const,
        paint,
      })),
    ]
  })
  return {
    header: region('headerRow', 'wholeTable'),
    body: region(...stripes, 'wholeTable'),
    totals: region('totalRow', 'wholeTable'),
    paints,
  }
}

const partNames: ReadonlyMap<string, string> = new Map([
  ['wholeTable', 'table'],
  ['headerRow', 'header row'],
  ['totalRow', 'total row'],
  ['firstColumn', 'first column'],
  ['lastColumn', 'last column'],
  ['firstRowStripe', 'first row stripe'],
  ['secondRowStripe', 'second row stripe'],
  ['firstColumnStripe', 'first column stripe'],
  ['secondColumnStripe', 'second column stripe'],
])

/** A colour of the theme, lighter or darker. */
type Shade = readonly [name: string, tint: number]

interface BuiltIn {
  header: { color?: Shade; fill?: Shade }
  body: { color?: Shade; fill?: Shade; stripe?: Shade }
  lines?: Shade
}

/** Excel's styles come in groups of seven: one without a colour, then one for each accent. */
function builtInLook(name: string, hasStripes: boolean, styles: StyleSheet): TableLook | null {
  const match = /^TableStyle(Light|Medium|Dark)([1-9]\d?)$/.exec(name)
  if (!match) return null
  const number = Number(match[2])
  const group = Math.floor((number - 1) / 7)
  const create = builtIns[match[1] as keyof typeof builtIns][group]
  if (!create) return null
  const accent = (number - 1) % 7
  const { header, body, lines } = create(accent === 0 ? 'dk1' : `accent${accent}`, number)
  const { colors } = styles.colors.look.scheme
  const paint = (shade: Shade | undefined): Sourced<Paint> | undefined => {
    const color = shade && colors.get(shade[0])
    if (!shade || !color) return undefined
    return {
      value: { kind: 'solid', color: toPaintColor(applyTint(color, shade[1])) },
      source: 'style',
    }
  }
  const region = (color: Shade | undefined, fill: Shade | undefined, isBold: boolean) => {
    const [text, ground] = [paint(color), paint(fill)]
    return { ...(text && { color: text }), ...(ground && { fill: ground }), isBold }
  }
  const stripe = hasStripes ? (body.stripe ?? body.fill) : body.fill
  const painted = [
    { name: 'fill of the header row', target: 'fill' as const, paint: paint(header.fill) },
    { name: 'fill of the rows', target: 'fill' as const, paint: paint(body.fill) },
    {
      name: 'fill of the first row stripe',
      target: 'fill' as const,
      paint: hasStripes ? paint(body.stripe) : undefined,
    },
    { name: 'lines of the table', target: 'line' as const, paint: paint(lines) },
  ]
  return {
    header: region(header.color, header.fill, true),
    body: region(body.color, stripe, false),
    totals: region(body.color, body.fill, true),
    paints: painted.flatMap(({ paint: found, ...one }) =>
      found ? [{ ...one, paint: found }] : [],
    ),
  }
}

const white: Shade = ['lt1', 0]
const black: Shade = ['dk1', 0]

/** A light shade of an accent; of the style without a colour, a grey. */
function light(base: string, tint: number, grey: number): Shade {
  return base === 'dk1' ? ['lt1', grey] : [base, tint]
}

/** Excel's own definitions (`presetTableStyles.xml`), one function for each group of seven. */
const builtIns: Readonly<
  Record<'Light' | 'Medium' | 'Dark', readonly ((base: string, number: number) => BuiltIn)[]>
> = {
  Light: [
    (base) => {
      const color: Shade = base === 'dk1' ? black : [base, -0.25]
      return {
        header: { color },
        body: { color, stripe: light(base, 0.8, -0.15) },
        lines: [base, 0],
      }
    },
    (base) => ({
      header: { color: white, fill: [base, 0] },
      body: { color: black },
      lines: [base, 0],
    }),
    (base) => ({
      header: { color: black },
      body: { color: black, stripe: light(base, 0.8, -0.15) },
      lines: [base, 0],
    }),
  ],
  Medium: [
    (base) => ({
      header: { color: white, fill: [base, 0] },
      body: { color: black, stripe: light(base, 0.8, -0.15) },
      lines: base === 'dk1' ? black : [base, 0.4],
    }),
    (base) => ({
      header: { color: white, fill: [base, 0] },
      body: {
        color: black,
        fill: light(base, 0.8, -0.15),
        stripe: light(base, 0.6, -0.35),
      },
      lines: white,
    }),
    (base) => ({
      header: { color: white, fill: [base, 0] },
      body: { color: black, stripe: ['lt1', -0.15] },
      lines: black,
    }),
    (base) => ({
      header: { color: black, fill: light(base, 0.8, -0.15) },
      body: {
        color: black,
        fill: light(base, 0.8, -0.15),
        stripe: light(base, 0.6, -0.35),
      },
      lines: base === 'dk1' ? black : [base, 0.4],
    }),
  ],
  Dark: [
    (base) => ({
      header: { color: white, fill: black },
      body: {
        color: white,
        fill: base === 'dk1' ? ['dk1', 0.45] : [base, 0],
        stripe: base === 'dk1' ? ['dk1', 0.25] : [base, -0.25],
      },
    }),
    (_, number) => {
      const pair = number - 9
      const [ground, head] = pair < 0 ? ['dk1', 'dk1'] : [2 * pair + 1, 2 * pair + 2].map(accent)
      return {
        header: { color: white, fill: [head!, 0] },
        body: {
          color: black,
          fill: light(ground!, 0.8, -0.15),
          stripe: light(ground!, 0.6, -0.35),
        },
      }
    },
  ],
}

function accent(number: number): string {
  return `accent${number}`
}
