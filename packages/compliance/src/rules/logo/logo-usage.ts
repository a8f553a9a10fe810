import type { Box, Document, Element, Format, Page } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import type { LogoUsageRules } from '../../brand.ts'
import { type Bounds, bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { findLogos, type LogoUse } from '../../pictures/logos.ts'
import { elementPlace, excerpt, pagePlace } from '../../places/place.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { both, capitalize, either, heightShare, millimetres, sentences } from '../phrases.ts'
import { type Breach, judgeBackground, logoBackground } from './logo-background.ts'
import { chooseLogos, logoParams, logoProblem, nameLogo } from './logo-params.ts'

const length = Type.Integer({ minimum: 1, maximum: 51_206_400 })
const emu = 'In EMU: 914,400 to the inch, 360,000 to the centimetre, 12,700 to the point.'

const params = Type.Object(
  {
    ...logoParams,
    min_size: Type.Optional(
      Type.Object(
        {
          width: Type.Optional({ ...length, title: 'Width' }),
          height: Type.Optional({ ...length, title: 'Height' }),
        },
        { additionalProperties: false, minProperties: 1, title: 'Smallest size', description: emu },
      ),
    ),
    clear_space: Type.Optional({
      ...length,
      title: 'Clear space',
      hint: 'The distance to keep free on every side.',
      description: `Clear space on each side. ${emu}`,
    }),
    clear_space_ratio: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 10,
        title: 'Clear space in proportion',
        hint: 'As a percentage of the logo’s height. The larger of both distances counts.',
        description: 'Clear space as a share of the logo’s height. The larger of the two applies.',
      }),
    ),
    no_distortion: Type.Optional(
      Type.Boolean({
        default: true,
        title: 'Never stretched or mirrored',
        description: 'Refuses a logo that is stretched by more than 1%, or mirrored.',
      }),
    ),
    no_rotation: Type.Optional(
      Type.Boolean({
        default: true,
        title: 'Never turned',
        description: 'Refuses a logo that is turned by more than half a degree.',
      }),
    ),
    no_recoloring: Type.Optional(
      Type.Boolean({
        default: true,
        title: 'Never in other colours',
        hint: 'If there is a white or black version, add it to the logos.',
        description:
          'Refuses a logo in other colours than its own. A variant in other colours is a logo of its own: name it too.',
      }),
    ),
    background: Type.Optional(logoBackground),
  },
  { additionalProperties: false },
)
type LogoUsageParams = Static<typeof params>

export const logoUsage = ruleType({
  type: 'logo_usage',
  name: 'Use of the logo',
  topic: 'logo',
  summary:
    'The logo is large enough, has clear space and the right background, and is not stretched, turned or recoloured.',
  description:
    'Wherever the logo is shown, it is large enough, has its clear space and an allowed background, and is not stretched, mirrored, turned or recoloured. The usage rules of an asset apply where the rule sets no clear space, size or background. What a layout or master draws is judged once. A shape that the logo is placed on as a whole does not disturb it. In Word files, OpenDocument texts and workbooks, clear space and backgrounds are unknown.',
  formats: ['pptx', 'docx', 'xlsx', 'pdf', 'svg', 'odp', 'odt'],
  params,
  example: {
    files: ['file_01jz2xq0k4e7xa6xb5xc4xd3xe'],
    min_size: { width: 914_400 },
    clear_space_ratio: 0.5,
    background: { tone: 'light' },
  },
  problem: logoProblem,

  *evaluate(document, params, context): Generator<Judgement> {
    const { logos, isComplete } = chooseLogos('logo_usage', params, context.pictures)
    if (!isComplete) yield 'indeterminate'
    const judged = new Set<Element>()
    for (const page of pages(document, context)) {
      const { uses } = findLogos(document, page, logos, context.pictures)
      for (const use of onePerElement(uses)) {
        const { element } = use
        const isOwn = element !== null && page.elements.includes(element)
        if (isOwn && context.roles && !context.roles.has(element.role)) continue
        if (!isOwn && element && judged.has(element)) continue
        if (element) judged.add(element)
        yield judge(document, page, use, withUsageRules(params, use.logo.usage))
      }
    }
  },

  sentence(
    {
      min_size,
      clear_space,
      clear_space_ratio,
      no_distortion = true,
      no_rotation = true,
      no_recoloring = true,
      background,
      ...named
    },
    names,
  ) {
    const changes = [
      ...(no_distortion ? ['stretched', 'squeezed', 'mirrored'] : []),
      ...(no_rotation ? ['turned'] : []),
      ...(no_recoloring ? ['recoloured'] : []),
    ]
    const sizes = [
      min_size?.width === undefined ? null : `narrower than ${millimetres(min_size.width)}`,
      min_size?.height === undefined ? null : `lower than ${millimetres(min_size.height)}`,
    ].filter((size) => size !== null)
    const space = [
      clear_space === undefined ? null : millimetres(clear_space),
      clear_space_ratio === undefined ? null : heightShare(clear_space_ratio),
    ].filter((part) => part !== null)
    const logo = capitalize(nameLogo(named, names, 'the logo'))
    const rules = [
      changes.length > 0 && `It is never ${either(changes)}`,
      sizes.length > 0 && `It is never ${either(sizes)}`,
      space.length > 0 && `Keep at least ${both(space)} free around it`,
      background && `Place it on ${nameBackgrounds(background)} only`,
    ].filter((rule) => typeof rule === 'string')
    const [first = 'It follows its usage rules', ...others] = rules
    return sentences([first.replace(/^It\b/, logo).replace(/\bit\b/, logo), ...others])
  },
})

/** A picture that resembles several logos counts as the most similar one. */
function onePerElement(uses: readonly LogoUse[]): Iterable<LogoUse> {
  const best = new Map<Element | null, LogoUse>()
  for (const use of uses) {
    const known = best.get(use.element)
    if (!known || faults(use) < faults(known)) best.set(use.element, use)
  }
  return best.values()
}

function faults(use: LogoUse): number {
  const isTurned = use.rotation !== null && turn(use.rotation) > mostTurn
  return distortion(use) + (use.recolored ? 10 : 0) + (isTurned ? 10 : 0)
}

/** The usage rules of the asset where the rule sets no others. */
function withUsageRules(params: LogoUsageParams, usage: LogoUsageRules | null): LogoUsageParams {
  if (!usage) return params
  const { clear_space, clear_space_ratio, min_size, background } = params
  const hasSpace = clear_space !== undefined || clear_space_ratio !== undefined
  return {
    ...params,
    ...(!hasSpace && usage.clear_space && { clear_space_ratio: usage.clear_space }),
    ...(!min_size &&
      usage.min_width_mm && { min_size: { width: Math.ceil(usage.min_width_mm * emuPerMm) } }),
    ...(!background &&
      usage.backgrounds.length > 0 && { background: { colors: [...usage.backgrounds] } }),
  }
}

const emuPerMm = 36_000

const flowing: ReadonlySet<Format> = new Set(['docx', 'xlsx', 'odt'])

function judge(document: Document, page: Page, use: LogoUse, params: LogoUsageParams): Judgement {
  const { element, box, size, stretch, rotation } = use
  const isOwn = element !== null && page.elements.includes(element)
  const place = isOwn ? elementPlace(page, element) : pagePlace(page)
  const logo = element ? { name: excerpt(element.name) } : {}
  const room = size ? computeRoom(params, size.height) : 0
  // Only a layout engine knows what surrounds a picture of a flowing text or of a sheet.
  const isLaidOut = !flowing.has(document.format)
  const background =
    params.background && isLaidOut
      ? judgeBackground(document, page, use, params.background)
      : 'obeys'
  const breaches = [
    params.no_distortion === false ? null : distorted(use),
    params.no_rotation === false || rotation === null ? null : rotated(rotation),
    params.no_recoloring === false || !use.recolored ? null : recolored,
    size && tooSmall(size, params.min_size),
    isLaidOut ? box && crowded(page, use, box, room) : null,
    typeof background === 'string' ? null : background,
  ].filter((breach) => breach !== null)
  const [first, ...others] = breaches.map(
    ({ observed, expected, say, remedy }): Violation => ({
      place,
      observed,
      expected,
      ...say(logo),
      fix: manualFix(remedy),
    }),
  )
  if (first) return [first, ...others]
  const isUnplaced = box === null || !isLaidOut
  const isUnknown =
    size === null ||
    (stretch === null && params.no_distortion !== false) ||
    (isUnplaced && (room > 0 || params.background !== undefined)) ||
    background === 'indeterminate'
  return isUnknown ? 'indeterminate' : 'obeys'
}

function distorted(use: LogoUse): Breach | null {
  const share = distortion(use)
  if (share <= mostDistortion + use.precision) return null
  if (use.mirrored) {
    return {
      ...{ observed: 'mirrored', expected: 'not mirrored', remedy: 'Flip it back.' },
      say: (logo) => sayFinding('logo_mirrored', logo),
    }
  }
  const percent = Math.round(share * 1000) / 10
  return {
    observed: `stretched by ${percent}%`,
    expected: 'at most 1%',
    say: (logo) => sayFinding('logo_stretched', { ...logo, percent }),
    remedy: 'Restore its proportions.',
  }
}

function rotated(rotation: number): Breach | null {
  if (turn(rotation) <= mostTurn) return null
  const degrees = Math.round(turn(rotation) * 10) / 10
  return {
    observed: `turned by ${degrees}°`,
    expected: 'upright',
    say: (logo) => sayFinding('logo_turned', { ...logo, degrees }),
    remedy: 'Turn it back.',
  }
}

/** Degrees to the nearest upright position, 0 to 180. */
function turn(rotation: number): number {
  return Math.abs(((rotation + 540) % 360) - 180)
}

/** Degrees: less is rounding. */
const mostTurn = 0.5

const recolored: Breach = {
  observed: 'other colours',
  expected: 'its own colours',
  say: (logo) => sayFinding('logo_recolored', logo),
  remedy: 'Replace it with the logo in its own colours, and reset its picture effects.',
}

const mostDistortion = 0.01
/** Editors round sides to whole EMU, and sizes in a scaled group more coarsely. */
const roundingEmu = 127

function distortion({ stretch, mirrored }: LogoUse): number {
  if (mirrored) return Number.POSITIVE_INFINITY
  return stretch === null ? 0 : Math.max(stretch, 1 / stretch) - 1
}

function tooSmall(
  size: { width: number; height: number },
  least: LogoUsageParams['min_size'],
): Breach | null {
  for (const side of ['width', 'height'] as const) {
    const limit = least?.[side]
    if (limit === undefined || size[side] >= limit - roundingEmu) continue
    const [found, minimum] = [points(size[side]), points(limit)]
    const code = side === 'width' ? 'logo_too_narrow' : 'logo_too_low'
    return {
      observed: `${found} pt ${side === 'width' ? 'wide' : 'high'}`,
      expected: `at least ${minimum} pt`,
      say: (logo) => sayFinding(code, { ...logo, size: found, minimum }),
      remedy: 'Make it larger.',
    }
  }
  return null
}

/** The nearest object inside the clear space around a logo. */
function crowded(page: Page, use: LogoUse, box: Box, room: number): Breach | null {
  if (room === 0) return null
  const [nearest] = disturbing(page, use, bounds(box), room)
  if (!nearest) return null
  const { element, distance } = nearest
  const neighbor = excerpt(element.name)
  const [found, minimum] = [points(distance), points(room)]
  return {
    observed: `${found} pt to ${element.name}`,
    expected: `${minimum} pt of clear space`,
    say: (logo) => sayFinding('logo_crowded', { ...logo, neighbor, distance: found, minimum }),
    remedy: 'Move what is too close.',
  }
}

function computeRoom(
  { clear_space = 0, clear_space_ratio = 0 }: LogoUsageParams,
  height: number,
): number {
  return Math.max(clear_space, clear_space_ratio * height)
}

/** The nearest first. */
function disturbing(page: Page, { element, parts }: LogoUse, logo: Bounds, room: number) {
  const stack = [...page.backdrop, ...page.elements]
  const own = new Set([element, ...parts])
  const at = element ? stack.indexOf(element) : -1
  return stack
    .flatMap((other, order) => {
      if (own.has(other) || other.hidden || !other.box || !isSeen(other)) return []
      const around = bounds(other.box)
      if (order < at && contains(around, logo)) return []
      const distance = gap(logo, around)
      return distance < room - roundingEmu ? [{ element: other, distance }] : []
    })
    .sort((a, b) => a.distance - b.distance)
}

function isSeen({ fill, line, paragraphs, cells, marks, picture, kind }: Element): boolean {
  const isPainted = [fill, line].some((paint) => paint && paint.value.kind !== 'none')
  const speaks = paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
  const isFrame = kind !== 'shape' && kind !== 'connector' && kind !== 'picture'
  return isPainted || speaks || picture !== null || cells.length + marks.length > 0 || isFrame
}

function contains(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.left <= inner.left + roundingEmu &&
    outer.top <= inner.top + roundingEmu &&
    outer.right >= inner.right - roundingEmu &&
    outer.bottom >= inner.bottom - roundingEmu
  )
}

/** The distance between two rectangles; 0 if they touch. */
function gap(a: Bounds, b: Bounds): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right)
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom)
  return Math.max(across, down)
}

function points(emu: number): number {
  return Math.round(emu / 1270) / 10
}

function nameBackgrounds({ tone, colors = [] }: { tone?: string; colors?: string[] }): string {
  return either([...(tone === undefined ? [] : [`${tone} backgrounds`]), ...colors])
}
