import { contrastRatio, type Rgb, rgbOfHex, rgbToHex } from '@blazon/color/contrast'
import type { Document, Paint } from '@blazon/document/document'
import type { ColorsBehind } from '../colors/colors-behind.ts'
import { groupBy } from '../group-by.ts'
import type { Rule } from '../rule.ts'
import { findMinimums } from '../rules/color/contrast-min.ts'
import { unseenLoss } from './judge.ts'
import { findContrast, listTexts, type Repaint, type ShownText } from './legibility.ts'
import type { Candidate } from './palette-choices.ts'
import { type ColorRepair, findTarget, type Planned } from './repair.ts'

interface ColorChoice {
  planned: readonly Planned[]
  /** Repairs for which no colour was found. */
  left: readonly ColorRepair[]
}

/**
 * Chooses the palette colours of texts and of their backgrounds together. A background gets the
 * colour that is nearest to it and to the texts on it, if they stay legible; then each text gets
 * the nearest colour that is legible on its new background.
 * @param candidates of a repair, the nearest first.
 */
export function chooseColors(
  document: Document,
  repairs: readonly ColorRepair[],
  candidates: (repair: ColorRepair) => readonly Candidate[],
  rules: readonly Rule[],
  colorsBehind: ColorsBehind,
): ColorChoice {
  const isBehind = (repair: ColorRepair) => backgroundParts.has(repair.violation.spot.part)
  const ofTexts = new Map(
    repairs
      .filter(({ violation }) => textParts.has(violation.spot.part))
      .map((repair) => [repair.violation.spot.of, repair]),
  )
  const demands = readDemands(rules)
  const texts = [...listTexts(document, colorsBehind)].map((text) => readDemand(text, demands))
  const planned: Planned[] = []
  const left: ColorRepair[] = []

  const behind = repairs.filter(isBehind)
  const backgrounds = chooseBackgrounds(behind, texts, ofTexts, candidates)
  for (const repair of behind) {
    const to = backgrounds.get(nameBackground(repair, candidates)) ?? null
    if (to !== null) planned.push({ repair, to })
    else left.push(repair)
  }
  const original = new Map(texts.map((text) => [text.key, text]))
  const chosen = new Map<ColorRepair, string | null>()
  for (const text of listTexts(document, colorsBehind, repaintWith(planned))) {
    const repair = ofTexts.get(text.of)
    if (!repair) continue
    const need = original.get(text.key)
    const to = need ? chooseText(text, need, candidates(repair)) : null
    chosen.set(repair, chosen.get(repair) === null ? null : to)
  }
  for (const repair of repairs) {
    if (isBehind(repair)) continue
    // Lines, effects and invisible parts need no contrast.
    const nearest = candidates(repair)[0]?.hex ?? null
    const to = chosen.has(repair) ? (chosen.get(repair) ?? null) : nearest
    if (to !== null) planned.push({ repair, to })
    else left.push(repair)
  }
  return { planned, left }
}

const backgroundParts: ReadonlySet<string> = new Set(['fill', 'background', 'highlight'])
const textParts: ReadonlySet<string> = new Set(['text', 'bullet'])

/** A text with its current and its required contrast. */
interface DemandingText extends ShownText {
  /** Null if unknown. */
  contrast: number | null
  /** The ratio to reach, and the least to accept if no rule evaluates the text. */
  needed: number
  floor: number
}

type Demands = readonly { level?: 'AA' | 'AAA'; ratio?: number }[]

function readDemands(rules: readonly Rule[]): Demands {
  return rules
    .filter(({ type, enabled }) => enabled && type === 'contrast_min')
    .map(({ params }) => params as Demands[number])
}

function readDemand(text: ShownText, demands: Demands): DemandingText {
  const contrast = findContrast(text.paint, text)
  const ruled = demands.flatMap((params) => findMinimums(text.run, params))
  const isJudged = ruled.length > 0 && text.of === text.run
  const needed = Math.max(text.minimum, ...(isJudged ? ruled : []))
  // A text that was illegible before must not become clearly worse.
  const before = contrast !== null && contrast < needed ? contrast - unseenLoss : needed
  const floor = isJudged ? needed : before
  return { ...text, contrast, needed, floor }
}

/** The nearest colour with the contrast that the text needs; null if there is none. */
function chooseText(
  text: ShownText,
  { needed, floor }: DemandingText,
  candidates: readonly Candidate[],
): string | null {
  const reaches = (limit: number) =>
    candidates.find(({ hex }) => {
      const ratio = findContrast(recolor(text.paint, null, hex), text)
      return ratio === null || ratio >= limit
    })?.hex ?? null
  return reaches(needed) ?? reaches(floor)
}

/** The new colour by `nameBackground`; null if leaving it is better. */
function chooseBackgrounds(
  repairs: readonly ColorRepair[],
  texts: readonly DemandingText[],
  ofTexts: ReadonlyMap<object, ColorRepair>,
  candidates: (repair: ColorRepair) => readonly Candidate[],
): ReadonlyMap<string, string | null> {
  const variables = readVariables(repairs, candidates)
  const chosen = new Map(
    [...variables].map(([name, { options }]) => [name, options[0]?.hex ?? null] as const),
  )
  const byColor = new Map([...variables].map(([name, { from }]) => [from, name]))
  const pairs = readPairs(texts, ofTexts, byColor)
  const current = (hex: string) => chosen.get(byColor.get(hex) ?? '') ?? hex
  // Twice, because a text may lie on two backgrounds that are both replaced.
  for (let round = 0; round < 2; round += 1) {
    for (const [name, { from, options }] of variables) {
      const concerned = pairs.filter(({ backgrounds }) => backgrounds.includes(from))
      if (concerned.length === 0) continue
      let best: { hex: string | null; cost: number } = { hex: null, cost: leavingCost }
      for (const { hex, deltaE } of options) {
        const seen = (one: string) => rgbOfHex(one === from ? hex : current(one))
        const cost = deltaE + readingCost(concerned, seen, candidates)
        if (cost < best.cost) best = { hex, cost }
      }
      chosen.set(name, best.hex)
    }
  }
  return chosen
}

// Costs in ΔE: a text keeps its colour, a text would lose its contrast, a background is left.
const keptTextCost = 30
const lostTextCost = 400
const leavingCost = 200

/** One background colour, with the colours that may replace it everywhere. */
interface Variable {
  from: string
  options: readonly Candidate[]
}

/** A colour gets the same replacement as a fill and as a background, if one is allowed. */
function readVariables(
  repairs: readonly ColorRepair[],
  candidates: (repair: ColorRepair) => readonly Candidate[],
): ReadonlyMap<string, Variable> {
  const variables = new Map<string, Variable>()
  for (const repair of repairs) {
    const name = nameBackground(repair, candidates)
    const from = String(repair.violation.observed)
    const known = variables.get(name)
    if (!known) variables.set(name, { from, options: candidates(repair) })
  }
  const byColor = groupBy([...variables], ([, { from }]) => from)
  for (const group of byColor.values()) {
    const shared = group.reduce<readonly Candidate[]>(
      (rest, [, { options }]) => rest.filter(({ hex }) => options.some((one) => one.hex === hex)),
      group[0]?.[1].options ?? [],
    )
    if (shared.length === 0) continue
    for (const [name, { from }] of group) variables.set(name, { from, options: shared })
  }
  return variables
}

/** Backgrounds that may get fewer colours, as those of a chart may, are chosen separately. */
function nameBackground(
  repair: ColorRepair,
  candidates: (repair: ColorRepair) => readonly Candidate[],
): string {
  const { rule, violation } = repair
  return `${findTarget(repair)} ${rule.id} ${violation.observed} ${candidates(repair).length}`
}

/** Texts of one colour on the same backgrounds. */
interface Pair {
  text: string
  repair: ColorRepair | null
  backgrounds: readonly string[]
  needed: number
  floor: number
  count: number
}

function readPairs(
  texts: readonly DemandingText[],
  ofTexts: ReadonlyMap<object, ColorRepair>,
  variables: ReadonlyMap<string, string>,
): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { of, paint, backgrounds, contrast, needed, floor } of texts) {
    if (contrast === null || paint.kind !== 'solid') continue
    const behind = [...new Set(backgrounds.flatMap((one) => (one ?? []).map(rgbToHex)))].sort()
    if (!behind.some((hex) => variables.has(hex))) continue
    const repair = ofTexts.get(of) ?? null
    const text = paint.color.hex
    const key = JSON.stringify([text, repair && findTarget(repair), behind, needed, floor])
    const known = pairs.get(key)
    if (known) known.count += 1
    else pairs.set(key, { text, repair, backgrounds: behind, needed, floor, count: 1 })
  }
  return [...pairs.values()]
}

/** The mean change of the texts on a background, in ΔE. */
function readingCost(
  pairs: readonly Pair[],
  seen: (hex: string) => Rgb,
  candidates: (repair: ColorRepair) => readonly Candidate[],
): number {
  let cost = 0
  let count = 0
  for (const pair of pairs) {
    const behind = pair.backgrounds.map(seen)
    const reaches = (hex: string, limit: number) =>
      behind.every((one) => contrastRatio(rgbOfHex(hex), one) >= limit)
    const nearest =
      pair.repair && candidates(pair.repair).find(({ hex }) => reaches(hex, pair.needed))
    const kept = reaches(pair.text, pair.floor) ? (pair.repair ? keptTextCost : 0) : lostTextCost
    cost += pair.count * (nearest?.deltaE ?? kept)
    count += pair.count
  }
  return count === 0 ? 0 : cost / count
}

/** Paints with the planned colours, to evaluate their effect. */
function repaintWith(planned: readonly Planned[]): Repaint {
  const changes = new Map<object, Map<string, string>>()
  for (const { repair, to } of planned) {
    const { spot, observed } = repair.violation
    if (spot.kind !== 'paint') continue
    const ofSpot = changes.get(spot.of) ?? new Map<string, string>()
    changes.set(spot.of, ofSpot.set(`${spot.part} ${observed}`, to))
    // In a Word file, a text names the paints behind it.
    changes.set(spot.paint.value, new Map([[`fill ${observed}`, to]]))
  }
  return (of, part, paint) => {
    const change = changes.get(of)
    if (!change) return paint
    return [...change].reduce((made, [name, to]) => {
      const [changed, from] = name.split(' ')
      return changed === part ? recolor(made, from ?? null, to) : made
    }, paint)
  }
}

/** A paint with one of its colours replaced; all of them if `from` is null. */
function recolor(paint: Paint, from: string | null, to: string): Paint {
  const replace = <Color extends { hex: string }>(color: Color): Color =>
    from === null || color.hex === from ? { ...color, hex: to } : color
  switch (paint.kind) {
    case 'solid':
      return { ...paint, color: replace(paint.color) }
    case 'gradient':
      return { ...paint, stops: paint.stops.map(replace) }
    case 'pattern':
      return {
        ...paint,
        foreground: replace(paint.foreground),
        background: replace(paint.background),
      }
    default:
      return paint
  }
}
