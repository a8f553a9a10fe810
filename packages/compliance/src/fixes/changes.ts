import { labDeltaE2000 } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import type { BrandPalette } from '../brand.ts'
import { groupBy } from '../group-by.ts'
import type { WrittenTo } from './editor.ts'
import {
  type Alternative,
  type Applicability,
  gradeRepair,
  listAlternatives,
  roundDistance,
  type Unmade,
} from './grade.ts'
import { findPlace } from './judge.ts'
import type { LeftReason } from './left.ts'
import type { Candidate } from './palette-choices.ts'
import { type ColorRepair, findTarget, isColorRepair, type Planned, type Repair } from './repair.ts'
import type { SharedPlan } from './share-repairs.ts'

/** Where a fix is written. */
export const fixPlaces = [
  'theme',
  'master',
  'layout',
  'table_styles',
  'style',
  'list',
  'header',
  'footer',
  'slide',
  'file',
] as const

type FixPlace = (typeof fixPlaces)[number]

/** One value that a fix replaces with another, at all its occurrences in one place. */
export interface Change {
  /** Id of the rule. */
  rule: string
  kind: 'color' | 'font' | 'words'
  /** What is painted; null for fonts and words. */
  target: 'text' | 'fill' | 'line' | 'background' | 'effect' | null
  from: string
  to: string
  /** Key of the palette colour. */
  color: string | null
  place: FixPlace
  /** Name of the theme, layout or style. */
  place_name: string | null
  /** Number of places that show it. */
  places_count: number
  /** Ascending. */
  slides: readonly number[]
  /** Fingerprints of the findings. */
  fingerprints: readonly string[]
  applicability: Applicability
  /** ΔE2000 of a colour and its replacement, two decimals; null for fonts and words. */
  distance: number | null
  /** Whether it is made. */
  selected: boolean
  /** Why it is not made; null if it is. */
  reason: LeftReason | null
  /** Other values for it, the nearest colours first. */
  alternatives: readonly Alternative[]
}

interface Described {
  plan: SharedPlan
  unmade: readonly Unmade[]
  palettes: readonly BrandPalette[]
  written: ReadonlyMap<Repair, WrittenTo>
  candidates(repair: ColorRepair): readonly Candidate[]
}

/** Describes what a plan writes, shared values first, and then what is only proposed. */
export function describeChanges({
  plan: { shared, own },
  unmade,
  palettes,
  written,
  candidates,
}: Described): Change[] {
  const keys = new Map(
    palettes.flatMap(({ colors }) => colors.map(({ key, value }) => [value.hex, key] as const)),
  )
  const locate = ({ violation }: Repair): Where => {
    const { sheet, page, position } = violation.place
    if (sheet?.kind === 'layout') return { place: 'layout', place_name: sheet.name }
    if (sheet) return { place: sheet.kind, place_name: null }
    return { place: page && position === null ? 'slide' : 'file', place_name: null }
  }
  const describe = (one: Planned, where: Where, unmadeAs?: Unmade): DescribedRepair => {
    const value = describeValue(one, keys)
    const applicability = unmadeAs?.applicability ?? gradeRepair(one.repair, value.distance)
    const reason = unmadeAs?.reason ?? null
    return { one, change: { ...value, ...where, applicability, selected: !unmadeAs, reason } }
  }
  const made = [
    ...shared.flatMap(({ shared: { kind, name }, planned }) =>
      group(
        planned.map((one) => describe(one, { place: kind, place_name: name })),
        candidates,
      ),
    ),
    ...group(
      own.map((one) => {
        const style = written.get(one.repair)
        const where = style ? { place: style.kind, place_name: style.name } : locate(one.repair)
        return describe(one, where)
      }),
      candidates,
    ),
  ]
  const proposed = unmade.map((one) => describe(one, locate(one.repair), one))
  return [...made, ...group(proposed, candidates)]
}

type Where = Pick<Change, 'place' | 'place_name'>

/** A planned repair and its change, without what is counted over all places of the change. */
interface DescribedRepair {
  one: Planned
  change: Omit<Change, 'places_count' | 'slides' | 'fingerprints' | 'alternatives'>
}

function group(
  described: readonly DescribedRepair[],
  candidates: (repair: ColorRepair) => readonly Candidate[],
): Change[] {
  const groups = groupBy(described, ({ change }) => JSON.stringify(change))
  return [...groups.values()].map((members) => {
    const [{ one, change }] = members as [DescribedRepair]
    const places = members.map((member) => member.one.repair)
    const slides = places.flatMap(({ finding, violation }) => {
      const page = findPlace(violation).page
      return finding.location.slides ?? (page === null ? [] : [page])
    })
    return {
      ...change,
      places_count: members.length,
      slides: [...new Set(slides)].sort((some, other) => some - other),
      fingerprints: [...new Set(places.map(({ finding }) => finding.fingerprint))],
      alternatives: listAlternatives(one.repair, change.to, candidates),
    }
  })
}

function describeValue({ repair, to }: Planned, keys: ReadonlyMap<string, string>) {
  const { kind } = repair.violation.spot
  const from = String(repair.violation.observed)
  const target = isColorRepair(repair) ? findTarget(repair) : null
  return {
    rule: repair.rule.id,
    kind: kind === 'paint' ? ('color' as const) : kind === 'font' ? kind : ('words' as const),
    target,
    from,
    to,
    color: target === null ? null : (keys.get(to) ?? null),
    distance: target === null ? null : roundDistance(measureDistance(from, to)),
  }
}

function measureDistance(from: string, to: string): number {
  return labDeltaE2000(labOfHex(from), labOfHex(to))
}
