import type { Document, Element, Page } from '@blazon/document/document'
import { Type } from 'typebox'
import { bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { describeLogoPlaces, namePosition } from '../../finding-phrases.ts'
import { findLogos, type LogoUse } from '../../pictures/logos.ts'
import { readPageParams } from '../../places/page-params.ts'
import {
  elementPlace,
  excerpt,
  hasSlides,
  type Place,
  pagePlace,
  quoted,
} from '../../places/place.ts'
import { listPositions, positionNames } from '../../places/positions.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { choice } from '../params.ts'
import { both, either } from '../phrases.ts'
import { chooseLogos, logoParams, logoProblem, nameLogo } from './logo-params.ts'

const which = Type.Union([
  choice({
    all: 'Every slide',
    any: 'At least one slide',
    first: 'The first slide',
    last: 'The last slide',
  }),
  Type.Array(Type.Integer({ minimum: 1, maximum: 100_000 }), { minItems: 1, maxItems: 1000 }),
])

export const logoRequired = ruleType({
  type: 'logo_required',
  name: 'Required logo',
  topic: 'logo',
  summary: 'Slides show the logo, on the slide itself or through its layout.',
  description:
    'Slides show the logo: a picture with the same bytes, or one that looks alike (by a 256-bit perceptual hash), or shapes of the same geometry; on the slide, its background, layout or master. A logo in other colours does not count.',
  formats: ['pptx', 'docx', 'xlsx', 'pdf', 'svg', 'html', 'eml', 'mht', 'odp', 'odt'],
  params: Type.Object(
    {
      ...logoParams,
      positions: Type.Optional(
        Type.Array(choice(positionNames), {
          minItems: 1,
          uniqueItems: true,
          title: 'Where it may be',
          hint: 'Anywhere on the slide if you choose nothing.',
          description:
            'Where its centre may be, with the slide in thirds both ways: a corner is a ninth, top, bottom, left and right are whole thirds, center is the ninth in the middle. Anywhere on the slide where absent.',
        }),
      ),
      slides: Type.Optional({
        ...which,
        title: 'On which slides',
        description:
          'The slides or pages that must show it: all (the default), the first, the last, at least one of them (any), or those of these numbers, from 1. Hidden slides count only where a check includes them.',
      }),
    },
    { additionalProperties: false },
  ),
  example: {
    files: ['file_01jz2xq0k4e7xa6xb5xc4xd3xe'],
    positions: ['top_right', 'bottom_right'],
    slides: 'all',
  },
  problem: logoProblem,

  *evaluate(document, params, context): Generator<Judgement> {
    const { slides = 'all' } = params
    const { pictures } = context
    const { logos, isComplete } = chooseLogos('logo_required', params, pictures)
    const judge = (page: Page) => {
      const shown = findLogos(document, page, logos, pictures)
      const isBlind = shown.isUncertain || !isComplete
      return judged(document, page, shown.uses, isBlind, params.positions)
    }
    // Plain text shows no logo.
    const all = [...pages(document, context)].filter(
      ({ messagePart = 'html' }) => messagePart === 'html',
    )
    if (slides === 'any') {
      const outcomes = all.map(judge)
      if (outcomes.includes('obeys')) yield 'obeys'
      else if (outcomes.includes('indeterminate')) yield 'indeterminate'
      else if (outcomes[0]) yield outcomes[0]
      return
    }
    for (const page of chosen(all, slides)) yield judge(page)
  },

  sentence({ positions, slides = 'all', ...named }, names) {
    const where =
      slides === 'all'
        ? 'Every slide shows'
        : slides === 'any'
          ? 'At least one slide shows'
          : slides === 'first' || slides === 'last'
            ? `The ${slides} slide shows`
            : `Slide ${both(slides as number[])} shows`
    const places = positions?.map((position) =>
      position === 'center' ? 'in the centre' : `at the ${position.replace('_', ' ')}`,
    )
    const place = places === undefined ? '' : `, ${either(places)}`
    return `${where} ${nameLogo(named, names, 'the logo')}${place}.`
  },
})

function chosen(
  all: readonly Page[],
  slides: 'all' | 'first' | 'last' | readonly number[] | string,
) {
  if (slides === 'first') return all.slice(0, 1)
  if (slides === 'last') return all.slice(-1)
  if (typeof slides === 'string') return all
  return all.filter(({ number }) => slides.includes(number))
}

function judged(
  document: Document,
  page: Page,
  uses: readonly LogoUse[],
  isBlind: boolean,
  allowed: readonly string[] | undefined,
): Judgement {
  const size = page.size ?? document.size
  const visible = uses.filter((use) => findCover(page, use) === null)
  const found = visible
    .filter(({ recolored }) => !recolored)
    .map((use) => ({ use, at: use.box && size ? listPositions(use.box, size) : null }))
  const isRight = (at: readonly string[] | null) =>
    at !== null && at.length > 0 && (!allowed || at.some((one) => allowed.includes(one)))
  if (found.some(({ at }) => isRight(at) || (at === null && !allowed))) return 'obeys'
  if (isBlind || found.some(({ at }) => at === null)) return 'indeterminate'
  const [first] = found
  if (first) return [violation(document, page, first, allowed)]
  if (visible[0]) return [recoloredLogo(document, page, visible[0])]
  const [covered] = uses
  const cover = covered ? findCover(page, covered) : null
  if (covered && cover) return [coveredLogo(document, page, covered, cover)]
  return [violation(document, page, undefined, allowed)]
}

/** The shape above a logo that hides all of it; null if the logo is visible. */
function findCover(page: Page, { element, parts, box }: LogoUse): Element | null {
  if (box === null) return null
  const logo = bounds(box)
  const at = element ? page.elements.indexOf(element) : -1
  const hides = (other: Element) => {
    const { hidden, opaque, fill, box: own } = other
    if (hidden || !opaque || own === null || parts.includes(other)) return false
    if (fill?.value.kind !== 'solid' || fill.value.color.alpha < 1) return false
    const { left, top, right, bottom } = bounds(own)
    return left <= logo.left && top <= logo.top && right >= logo.right && bottom >= logo.bottom
  }
  return page.elements.slice(at + 1).find(hides) ?? null
}

function coveredLogo(
  { format }: Document,
  page: Page,
  { element }: LogoUse,
  cover: Element,
): Violation {
  return {
    place: createPlace(page, element),
    observed: 'covered',
    expected: 'the logo',
    ...sayFinding('logo_covered', { ...readPageParams(format, page), cover: excerpt(cover.name) }),
    fix: {
      kind: 'manual',
      description: `Move ${quoted(cover.name)}, or bring the logo to the front.`,
      replacement: null,
    },
  }
}

function recoloredLogo({ format }: Document, page: Page, { element }: LogoUse): Violation {
  return {
    place: createPlace(page, element),
    observed: 'other colours',
    expected: 'the logo',
    ...sayFinding('logo_in_other_colors', readPageParams(format, page)),
    fix: {
      kind: 'manual',
      description: 'Replace it with the logo in its own colours.',
      replacement: null,
    },
  }
}

/** A logo drawn by the layout is not a shape of the slide. */
function createPlace(page: Page, element: Element | null): Place {
  return element && page.elements.includes(element) ? elementPlace(page, element) : pagePlace(page)
}

function violation(
  { format }: Document,
  page: Page,
  found: { use: LogoUse; at: readonly string[] | null } | undefined,
  allowed: readonly string[] | undefined,
): Violation {
  const params = { ...readPageParams(format, page), ...(allowed && { positions: allowed }) }
  const expected = describeLogoPlaces(allowed)
  const noun = hasSlides(format) ? 'slide' : 'page'
  const position = found?.at?.[0]
  const observed = position === undefined ? `off the ${noun}` : namePosition(position)
  return {
    place: createPlace(page, found?.use.element ?? null),
    observed: found ? observed : null,
    measured: found ? (position ?? 'off the slide') : null,
    expected,
    ...(!found
      ? sayFinding('logo_missing', params)
      : position === undefined
        ? sayFinding('logo_off_page', params)
        : sayFinding('logo_misplaced', { ...params, position })),
    fix: manualFix(
      found
        ? `Move it to the ${allowed ? either(allowed.map(namePosition)) : noun}.`
        : `Place ${expected}.`,
    ),
  }
}
