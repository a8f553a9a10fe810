import { minimumRatio, rgbToHex } from '@blazon/color/contrast'
import { byDifference } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import type { Paint, PaintColor, Run } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import {
  type Backdrop,
  type Background,
  type BackgroundReader,
  createBackdrop,
  createBackgroundReader,
  type Layer,
} from '../../colors/backdrop.ts'
import { findColorsBehind } from '../../colors/colors-behind.ts'
import {
  type Contrast,
  findLeastContrast,
  measureContrast,
  type Pixels,
} from '../../colors/contrast.ts'
import type { Swatch } from '../../colors/swatches.ts'
import type { Fix } from '../../finding.ts'
import { sayFinding } from '../../finding-messages.ts'
import type { Behind } from '../../finding-phrases.ts'
import { excerpt, hasSlides } from '../../places/place.ts'
import { type Body, type FoundRun, runPlace, runs } from '../../places/walk.ts'
import { type Judgement, ruleType } from '../../rule.ts'

const params = Type.Object(
  {
    level: Type.Optional(
      Type.Enum(['AA', 'AAA'], {
        default: 'AA',
        title: 'Level',
        hint: '4.5 : 1 (AA) or 7 : 1 (AAA); 3 : 1 or 4.5 : 1 for large text.',
        description: 'WCAG 2.2: 4.5:1 (AA) or 7:1 (AAA); large text 3:1 or 4.5:1.',
      }),
    ),
    ratio: Type.Optional(
      Type.Number({
        minimum: 1,
        maximum: 21,
        title: 'One ratio for all texts',
        hint: 'Replaces the level: 4.5 means 4.5 : 1.',
        description: 'One ratio for text of any size; replaces the level.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** A rule's requirement for the contrast of a text. */
export type ContrastDemand = Static<typeof params>

export const contrastMin = ruleType({
  type: 'contrast_min',
  name: 'Minimum contrast',
  topic: 'color',
  summary:
    'Every text stands out from what is behind it, also on pictures and gradients (WCAG 2.2).',
  description:
    'Every text stands out from what is behind it, by WCAG 2.2. Large text is at least 18 pt, or 14 pt bold. On pictures, gradients and shapes that cover a part of the text, slides are drawn and the pixels below the text count: all but the 5% with the least contrast must reach the ratio. In other formats the worst stop of a gradient counts. On a picture of a PDF its pixels count in the same way if the whole text lies on it; on other pictures the contrast is indeterminate.',
  formats: ['pptx', 'docx', 'xlsx', 'html', 'svg', 'pdf', 'eml', 'mht', 'odp', 'odt'],
  needsWholeFile: true,
  params,
  example: { level: 'AA' },

  *evaluate(document, params, context): Generator<Judgement> {
    const rank = createRanking(context.allowedSwatches(undefined, 'text').accepted)
    const propose = createProposals(rank)
    let backdrop: Backdrop | null = null
    let before: Body | null = null
    let behind: BackgroundReader | null = null
    for (const { body, paragraph, run } of runs(document, context)) {
      const { page, element, sheet } = body.place
      // What lies behind a text on a master differs from slide to slide.
      if (!page || !element || (sheet && hasSlides(document.format))) continue
      const paint = run.color?.value
      const isExempt = run.isUnseen || run.isPlain || run.isInactive
      if (isExempt || (paint && isInvisible(paint))) continue
      if (backdrop?.page !== page) backdrop = createBackdrop(page)
      if (body !== before || !behind) {
        behind = createBackgroundReader(document.format, backdrop, element, body.cell)
      }
      before = body
      const { colorsBehind } = context
      const pixels = findColorsBehind(colorsBehind, page, element, body.cell, paragraph, run)
      const uneven = () => findUneven(behind?.layersOf(run) ?? [])
      yield judge({ body, paragraph, run }, behind.read(run), pixels, params, propose, uneven)
    }
  },

  sentence: ({ level = 'AA', ratio }) =>
    ratio === undefined
      ? `Text stands out from what is behind it: a contrast of at least ${level === 'AAA' ? '7:1, or 4.5:1' : '4.5:1, or 3:1'} for large text (WCAG 2.2, level ${level}).`
      : `Text stands out from what is behind it: a contrast of at least ${ratio}:1, whatever its size.`,
})

function judge(
  { body, paragraph, run }: FoundRun,
  backgrounds: readonly Background[],
  pixels: Pixels | null,
  params: ContrastDemand,
  propose: Proposals,
  findBehind: () => Behind | null,
): Judgement {
  const paint = run.color?.value
  if (!paint) return 'indeterminate'
  const minimums = findMinimums(run, params)
  const ofColors = backgrounds.map((background) => findLeastContrast(paint, background))
  if (reachAll(ofColors, minimums)) return 'obeys'
  const contrasts = pixels ? [measureContrast(paint, pixels)] : ofColors
  if (reachAll(contrasts, minimums)) return 'obeys'
  const [minimum, worst] = [minimums[0], contrasts[0]]
  if (!missAll(contrasts, minimums) || !worst || minimum === undefined) return 'indeterminate'
  const ratio = roundDown(worst.ratio)
  const median = roundDown(worst.median ?? worst.ratio)
  const [text, background] = [rgbToHex(worst.text), rgbToHex(worst.background)]
  const behind = findBehind()
  return [
    {
      place: runPlace(body, paragraph, run),
      // The texts on one picture or gradient have one cause, whatever the ratio of each.
      observed: behind ? nameBehind(behind) : ratio,
      measured: ratio,
      expected: `at least ${minimum}:1`,
      ...sayFinding('contrast_too_low', {
        ...{ text: excerpt(run.text), color: text, background, ratio, minimum },
        ...(median !== ratio && { median }),
        ...behind,
      }),
      source: run.color?.source ?? null,
      fix: propose(text, backgrounds, pixels, minimum),
    },
  ]
}

/** The topmost picture, gradient or pattern behind a text; null if plain colours are. */
function findUneven(layers: readonly Layer[]): Behind | null {
  for (const { paint, name } of layers) {
    if (paint.kind === 'picture') {
      return { behind: 'picture', ...(name !== null && { picture: excerpt(name) }) }
    }
    if (paint.kind === 'gradient') return { behind: 'gradient', ...findEnds(paint.stops) }
    if (paint.kind === 'pattern') {
      return { behind: 'pattern', ...findEnds([paint.foreground, paint.background]) }
    }
    if (paint.kind === 'solid' && paint.color.alpha >= 1) return null
  }
  return null
}

function findEnds(colors: readonly PaintColor[]): { from: string; to: string } {
  return { from: colors[0]?.hex ?? '', to: colors.at(-1)?.hex ?? '' }
}

/** The name of the picture, or the colours of the gradient or the pattern. */
function nameBehind(behind: Behind): string {
  if (behind.behind === 'picture') return behind.picture ?? 'picture'
  return behind.from === behind.to ? behind.from : `${behind.from} to ${behind.to}`
}

function reachAll(found: readonly (Contrast | null)[], minimums: readonly number[]): boolean {
  return found.every((one) => one !== null && minimums.every((minimum) => one.ratio >= minimum))
}

function missAll(found: readonly (Contrast | null)[], minimums: readonly number[]): boolean {
  return found.every((one) => one !== null && minimums.every((minimum) => one.ratio < minimum))
}

/** Rounded down, so that a failing ratio never reads like the required one. */
function roundDown(ratio: number): number {
  return Math.floor(ratio * 1000) / 1000
}

function reachesOn(
  hex: string,
  backgrounds: readonly Background[],
  pixels: Pixels | null,
  minimum: number,
): boolean {
  const paint: Paint = { kind: 'solid', color: { hex, alpha: 1 } }
  const contrasts = pixels
    ? [measureContrast(paint, pixels)]
    : backgrounds.map((background) => findLeastContrast(paint, background))
  return contrasts.every((contrast) => contrast !== null && contrast.ratio >= minimum)
}

function isInvisible(paint: Paint): boolean {
  return paint.kind === 'none' || (paint.kind === 'solid' && paint.color.alpha === 0)
}

/** The required ratios; both if the size is unknown, so that they must agree for a result. */
export function findMinimums({ size, weight }: Run, { level = 'AA', ratio }: ContrastDemand) {
  if (ratio !== undefined) return [ratio]
  const [normal, large] = [minimumRatio(level, false), minimumRatio(level, true)]
  if (size === null) return [normal, large]
  const isLarge = size.value >= 18 || (size.value >= 14 && (weight?.value ?? 400) >= 700)
  return [isLarge ? large : normal]
}

/** Swatches by their difference from a colour, ranked once for each colour that texts have. */
type Ranking = (hex: string) => readonly Swatch[]

function createRanking(swatches: readonly Swatch[]): Ranking {
  const ranked = new Map<string, readonly Swatch[]>()
  return (hex) => {
    const known = ranked.get(hex)
    if (known) return known
    const list = byDifference(labOfHex(hex), swatches).map(({ candidate }) => candidate)
    ranked.set(hex, list)
    return list
  }
}

/** The palette's text colour with enough contrast that is nearest to the one used. */
type Proposals = (
  text: string,
  backgrounds: readonly Background[],
  pixels: Pixels | null,
  minimum: number,
) => Fix | null

/** Texts on the same colours get the same proposal; only that for pixels is computed each time. */
function createProposals(rank: Ranking): Proposals {
  const known = new Map<string, Fix | null>()
  return (text, backgrounds, pixels, minimum) => {
    const find = () => {
      const reaches = (hex: string) => reachesOn(hex, backgrounds, pixels, minimum)
      return rank(text).find(({ value }) => reaches(value.hex))
    }
    if (pixels) return describeProposal(find())
    const key = JSON.stringify([text, backgrounds, minimum])
    const before = known.get(key)
    if (before !== undefined) return before
    const proposal = describeProposal(find())
    known.set(key, proposal)
    return proposal
  }
}

function describeProposal(swatch: Swatch | undefined): Fix | null {
  if (!swatch) return null
  const { key, value } = swatch
  return {
    kind: 'manual',
    description: `Use ${key} ${value.hex}, which stands out enough here.`,
    replacement: value.hex,
  }
}
