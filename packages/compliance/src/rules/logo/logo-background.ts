import { type Rgb, relativeLuminance, rgbToHex } from '@blazon/color/contrast'
import { labDeltaE2000 } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import type { Document, Page } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { createBackdrop, createBackgroundReader } from '../../colors/backdrop.ts'
import { type Said, sayFinding } from '../../finding-messages.ts'
import { describeLogoBackground } from '../../finding-phrases.ts'
import type { LogoUse } from '../../pictures/logos.ts'
import { choice } from '../params.ts'

export const logoBackground = Type.Object(
  {
    tone: Type.Optional(
      choice(
        { light: 'Light background', dark: 'Dark background' },
        {
          title: 'Brightness',
          description: 'Light is any colour on which black has a higher contrast than white.',
        },
      ),
    ),
    colors: Type.Optional(
      Type.Array(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }), {
        minItems: 1,
        maxItems: 50,
        title: 'These colours',
        hint: 'Also allowed. For example #FFD400.',
        description: 'As `#RRGGBB`; a colour within a ΔE2000 of 3 counts as the same.',
      }),
    ),
  },
  {
    additionalProperties: false,
    minProperties: 1,
    title: 'Background',
    hint: 'Any background if you choose nothing.',
    description: 'Allowed backgrounds: colours of the tone, and these colours. Default: any.',
  },
)

type LogoBackground = Static<typeof logoBackground>

/** A breach of the rule, as parts of its finding. */
export interface Breach {
  observed: string
  expected: string
  /** What is said of the logo, which may have a name. */
  say(logo: { name?: string }): Said
  remedy: string
}

/**
 * Judges the colours that a logo is placed on: the opaque border of its own picture, else what is
 * beneath it on the page. Indeterminate over a picture, or if its position is unknown.
 */
export function judgeBackground(
  document: Document,
  page: Page,
  use: LogoUse,
  allowed: LogoBackground,
): Breach | 'obeys' | 'indeterminate' {
  const seen = use.ground
    ? [[use.ground.map((channel) => channel / 255) as unknown as Rgb]]
    : backgroundsBeneath(document, page, use)
  const refused = seen.map((colors) => colors?.find((color) => !isAllowed(color, allowed)))
  const [first] = refused
  if (refused.every((color) => color !== undefined)) {
    const color = rgbToHex(first!)
    const { tone, colors = [] } = allowed
    const hexes = colors.map((one) => one.toUpperCase())
    return {
      observed: `on ${color}`,
      expected: describeLogoBackground(tone, hexes),
      say: (logo) =>
        sayFinding('logo_background_wrong', {
          ...logo,
          ...{ color, colors: hexes },
          ...(tone && { tone }),
        }),
      remedy: 'Place it on an allowed background.',
    }
  }
  return seen.includes(null) || refused.some(Boolean) ? 'indeterminate' : 'obeys'
}

/** The possible backgrounds; an unknown one is null. */
function backgroundsBeneath(
  { format }: Document,
  page: Page,
  { element, parts, box }: LogoUse,
): (readonly Rgb[] | null)[] {
  if (!element || !box) return [null]
  const backdrop = createBackdrop(page)
  const lowest = Math.min(...[element, ...parts].map((part) => backdrop.orders.get(part) ?? 0))
  const frame = { ...element, box, fill: null, cells: [] }
  const beneath = { ...backdrop, orders: new Map([[frame, lowest]]) }
  return createBackgroundReader(format, beneath, frame, null).read({ highlight: null })
}

/** Black and white have the same contrast with a colour of this luminance (WCAG 2). */
const middleLuminance = Math.sqrt(1.05 * 0.05) - 0.05
/** ΔE2000. */
const sameColor = 3

function isAllowed(color: Rgb, { tone, colors = [] }: LogoBackground): boolean {
  const isLight = relativeLuminance(color) > middleLuminance
  if (tone === (isLight ? 'light' : 'dark')) return true
  const lab = labOfHex(rgbToHex(color))
  return colors.some((allowed) => labDeltaE2000(lab, labOfHex(allowed)) <= sameColor)
}
