import type { NamedLength } from '@blazon/color/tokens/lengths'
import type { DimensionUse } from '@blazon/color/tokens/usage'
import { type Static, Type } from 'typebox'
import type { Brand } from '../brand.ts'
import { nameThings, type RuleNames } from './phrases.ts'

/** Parameters of the rule types that compare lengths with the tokens of a set. */
export const tokenParams = {
  token_set: Type.String({
    minLength: 1,
    maxLength: 64,
    title: 'Set of tokens',
    hint: 'A change of its tokens changes the rule.',
    description: 'Id of a token set, of any status. A check uses its tokens as they are then.',
  }),
  group: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 500,
      title: 'Group of tokens',
      hint: 'For example space. Without one, the tokens whose names fit count.',
      description:
        'Path of a group of the set, whose dimensions and type sizes count. Default: those of the set whose names fit the rule, as `use` of `GET /brand/tokens/{id}/values`.',
    }),
  ),
  tolerance: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 20,
      default: 0.5,
      title: 'Tolerance',
      hint: 'In pixels; 1 pixel is 0.75 pt.',
      description: 'CSS pixels by which a length may differ from a token.',
    }),
  ),
}

const Params = Type.Object(tokenParams)
type Params = Static<typeof Params>

/** What a length may be: null without tokens, and if it is near one; otherwise the nearest ones. */
interface Scale {
  isEmpty: boolean
  /** The tokens that a length may follow instead, the nearest first; null if it follows one. */
  findInstead(pixels: number): readonly [NamedLength, ...NamedLength[]] | null
}

/** The lengths that a rule allows. */
export function createScale(
  { token_set, group, tolerance = 0.5 }: Params,
  use: DimensionUse,
  { tokenSets = [] }: Pick<Brand, 'tokenSets'>,
): Scale {
  const all = tokenSets.find(({ id }) => id === token_set)?.lengths ?? []
  const lengths = all.filter((length) =>
    group === undefined ? length.use === use : isWithin(length.name, group),
  )
  const current = lengths.filter(({ deprecated }) => !deprecated)
  const proposed = current.length > 0 ? current : lengths
  return {
    isEmpty: lengths.length === 0,
    findInstead(pixels) {
      const distance = (length: NamedLength) => Math.abs(length.pixels - pixels)
      if (lengths.some((length) => distance(length) <= tolerance + rounding)) return null
      const [first, ...more] = proposed.toSorted((a, b) => distance(a) - distance(b))
      return first === undefined ? null : [first, ...more]
    },
  }
}

/** What the rule follows, for a sentence: `the group “space” of Acme measures`. */
export function nameScale({ token_set, group }: Params, names: RuleNames): string {
  const set = nameThings([token_set], names, 'the design tokens')
  return group === undefined ? set : `the group “${group}” of ${set}`
}

/** A length as people read it. */
export function roundLength(length: number): number {
  return Math.round(length * 100) / 100
}

function isWithin(name: string, group: string): boolean {
  return name === group || name.startsWith(`${group}.`)
}

// Formats store hundredths of a point.
const rounding = 0.01
