import { type TSchemaOptions, Type } from 'typebox'

/** One of some options, each with its name for people. */
export function choice<const Words extends Readonly<Record<string, string>>>(
  words: Words,
  options: TSchemaOptions = {},
) {
  return Type.Enum(Object.keys(words) as (keyof Words & string)[], { ...options, words })
}

/** Parameters that several rule types share. */

export const paletteIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  minItems: 1,
  maxItems: 100,
  title: 'Palettes',
  hint: 'All published palettes if you choose none.',
  description: 'Ids of palettes. Default: all published palettes.',
})

export const tolerance = Type.Number({
  minimum: 0,
  maximum: 20,
  default: 2,
  title: 'Tolerance',
  hint: '0 is exactly the colour; a difference of 2 (ΔE2000) is hard to see.',
  description:
    'ΔE2000 within which a colour counts as a palette colour, unless that colour has its own tolerance.',
})

const target = choice({
  text: 'Text',
  fill: 'Fill',
  line: 'Line',
  background: 'Background',
  effect: 'Effect',
})

export const colorTargets = Type.Array(target, {
  minItems: 1,
  uniqueItems: true,
  title: 'What to judge',
  hint: 'Everything if you choose nothing.',
  description: 'What to judge. Default: everything.',
})

export const count = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const points = Type.Number({ exclusiveMinimum: 0, maximum: 4000, description: 'Points.' })

/** A length on a slide. */
export const distance = Type.Number({ minimum: 0, maximum: 4000, description: 'Points.' })

export const names = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
  minItems: 1,
  maxItems: 200,
})

/** A family name or the id of a font, alone or with the roles of the texts that it sets. */
export const families = Type.Array(
  Type.Union([
    Type.String({ minLength: 1, maxLength: 200 }),
    Type.Object(
      {
        family: Type.String({ minLength: 1, maxLength: 200 }),
        roles: Type.Array(Type.String({ maxLength: 63, pattern: '^[a-z0-9](-?[a-z0-9])*$' }), {
          minItems: 1,
          maxItems: 20,
          uniqueItems: true,
          description: 'heading, body, code, or roles of your own.',
        }),
      },
      { additionalProperties: false },
    ),
  ]),
  { minItems: 1, maxItems: 200 },
)

/** The roles that a text may have in a document, with their names for people. */
export const roleNames = {
  title: 'Titles',
  subtitle: 'Subtitles',
  body: 'Body texts',
  caption: 'Captions',
  footer: 'Footers',
  notes: 'Speaker notes',
  other: 'Other texts',
} as const
