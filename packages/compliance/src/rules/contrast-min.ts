import { contrastRatio, minimumRatio, type Rgb, rgbOfHex, rgbToHex } from '@blazon/color/contrast'
import { labOfHex } from '@blazon/color/lab'
import { byDifference } from '@blazon/color/nearest'
import type { Paint, Run } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { type Backdrop, type Background, backdropOf, backgroundsOf, over } from '../backdrop.ts'
import type { Fix } from '../finding.ts'
import { type Place, quoted } from '../place.ts'
import { type Judgement, ruleType } from '../rule.ts'
import { type Swatch, swatchesOf } from '../swatches.ts'
import { bodiesOf, elements, runPlace, runsOf } from '../walk.ts'

const params = Type.Object(
  {
    level: Type.Optional(
      Type.Enum(['AA', 'AAA'], {
        default: 'AA',
        description: 'WCAG 2.2: 4.5:1 (AA) or 7:1 (AAA); large text 3:1 or 4.5:1.',
      }),
    ),
    ratio: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: 21,
        description: 'One ratio for text of any size; takes the place of the level.',
      }),
    ),
  },
  { additionalProperties: false },
)

type Params = Static<typeof params>

export const contrastMin = ruleType({
  type: 'contrast_min',
  description:
    'Every text stands out from what is behind it, by WCAG 2.2. Large text is at least 18 pt, or 14 pt bold. On a gradient the worst stop counts; on a picture the contrast is indeterminate.',
  formats: ['pptx', 'docx', 'html', 'svg', 'pdf'],
  params,
  example: { level: 'AA' },

  *evaluate(document, params, context): Generator<Judgement> {
    const proposals = swatchesOf(context.palettes, undefined).filter(
      ({ usage, deprecated }) => !deprecated && (usage.length === 0 || usage.includes('text')),
    )
    let backdrop: Backdrop | null = null
    for (const { page, element } of elements(document, context)) {
      if (backdrop?.page !== page) backdrop = backdropOf(page)
      for (const body of bodiesOf(page, element)) {
        const behind = backgroundsOf(document.format, backdrop, element, body.cell)
        for (const { paragraph, run } of runsOf(body)) {
          const paint = run.color?.value
          if (run.isUnseen || (paint && isInvisible(paint))) continue
          const place = runPlace(body, paragraph, run)
          yield judge(run, behind(run), params, place, proposals)
        }
      }
    }
  },
})

function judge(
  run: Run,
  backgrounds: readonly Background[],
  params: Params,
  place: Place,
  proposals: readonly Swatch[],
): Judgement {
  const paint = run.color?.value
  if (!paint) return 'indeterminate'
  const worsts = backgrounds.map((background) => worstPair(paint, background))
  const minimums = minimumsOf(run, params)
  const outcomes = worsts.flatMap((worst) =>
    minimums.map((minimum) => (worst === null ? null : worst.ratio >= minimum)),
  )
  if (outcomes.every((isEnough) => isEnough === true)) return 'obeys'
  const [minimum, worst] = [minimums[0], worsts[0]]
  if (!outcomes.every((isEnough) => isEnough === false) || !worst || minimum === undefined) {
    return 'indeterminate'
  }
  // Shown rounded down, so that no failing ratio reads as the one that was asked for.
  const observed = Math.floor(worst.ratio * 1000) / 1000
  const [text, background] = [rgbToHex(worst.text), rgbToHex(worst.background)]
  return [
    {
      place,
      observed,
      expected: `at least ${minimum}:1`,
      message: `Text ${quoted(run.text)} in ${text} on ${background} has a contrast of ${observed}:1; expected: at least ${minimum}:1.`,
      source: run.color?.source ?? null,
      fix: proposal(text, backgrounds, minimum, proposals),
    },
  ]
}

function isInvisible(paint: Paint): boolean {
  return paint.kind === 'none' || (paint.kind === 'solid' && paint.color.alpha === 0)
}

interface Pair {
  text: Rgb
  background: Rgb
  ratio: number
}

/** The pair of text and background with the least contrast; null where one is unknown. */
function worstPair(paint: Paint, background: Background): Pair | null {
  if (background === null) return null
  let worst: Pair | null = null
  for (const beneath of background) {
    const texts = over(paint, [beneath])
    if (texts === null) return null
    for (const text of texts) {
      const ratio = contrastRatio(text, beneath)
      if (worst === null || ratio < worst.ratio) worst = { text, background: beneath, ratio }
    }
  }
  return worst
}

/** The ratio asked for; both where the size is unknown, so that only what they share is decided. */
function minimumsOf({ size, weight }: Run, { level = 'AA', ratio }: Params) {
  if (ratio !== undefined) return [ratio]
  const [normal, large] = [minimumRatio(level, false), minimumRatio(level, true)]
  if (size === null) return [normal, large]
  const isLarge = size.value >= 18 || (size.value >= 14 && (weight?.value ?? 400) >= 700)
  return [isLarge ? large : normal]
}

/** The palette's text colour that is nearest to the one used and stands out enough. */
function proposal(
  text: string,
  backgrounds: readonly Background[],
  minimum: number,
  swatches: readonly Swatch[],
): Fix | null {
  const found = byDifference(labOfHex(text), swatches).find(({ candidate }) =>
    backgrounds.every((background) =>
      background?.every((one) => contrastRatio(rgbOfHex(candidate.value.hex), one) >= minimum),
    ),
  )
  if (!found) return null
  const { key, value } = found.candidate
  return {
    kind: 'manual',
    description: `${key} ${value.hex} stands out enough here.`,
    replacement: value.hex,
  }
}
