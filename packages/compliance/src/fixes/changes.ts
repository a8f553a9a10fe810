import type { BrandPalette } from '../brand.ts'
import { groupBy } from '../group-by.ts'
import type { WrittenTo } from './editor.ts'
import { findPlace } from './judge.ts'
import { findTarget, isColorRepair, type Planned, type Repair } from './repair.ts'
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

export type FixPlace = (typeof fixPlaces)[number]

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
}

/** Describes what a plan writes, shared values first. */
export function describeChanges(
  { shared, own }: SharedPlan,
  palettes: readonly BrandPalette[],
  written: ReadonlyMap<Repair, WrittenTo>,
): Change[] {
  const keys = new Map(
    palettes.flatMap(({ colors }) => colors.map(({ key, value }) => [value.hex, key] as const)),
  )
  const wide = shared.flatMap(({ shared: { kind, name }, planned }) =>
    group(planned, keys, () => ({ place: kind, place_name: name })),
  )
  const narrow = group(own, keys, ({ repair }) => {
    const { sheet, page, position } = repair.violation.place
    const style = written.get(repair)
    if (style) return { place: style.kind, place_name: style.name }
    if (sheet?.kind === 'layout') return { place: 'layout', place_name: sheet.name }
    if (sheet) return { place: sheet.kind, place_name: null }
    return { place: page && position === null ? 'slide' : 'file', place_name: null }
  })
  return [...wide, ...narrow]
}

type Where = Pick<Change, 'place' | 'place_name'>

function group(
  planned: readonly Planned[],
  keys: ReadonlyMap<string, string>,
  locate: (one: Planned) => Where,
): Change[] {
  const described = planned.map((one) => ({ one, change: describe(one, keys, locate(one)) }))
  const groups = groupBy(described, ({ change }) => JSON.stringify(change))
  return [...groups.values()].map((members) => {
    const places = members.map(({ one }) => one.repair)
    const slides = places.flatMap(({ finding, violation }) => {
      const page = findPlace(violation).page
      return finding.location.slides ?? (page === null ? [] : [page])
    })
    return {
      ...members[0]!.change,
      places_count: members.length,
      slides: [...new Set(slides)].sort((one, other) => one - other),
      fingerprints: [...new Set(places.map(({ finding }) => finding.fingerprint))],
    }
  })
}

function describe({ repair, to }: Planned, keys: ReadonlyMap<string, string>, where: Where) {
  const { kind } = repair.violation.spot
  const target = isColorRepair(repair) ? findTarget(repair) : null
  return {
    rule: repair.rule.id,
    kind: kind === 'paint' ? ('color' as const) : kind === 'font' ? kind : ('words' as const),
    target,
    from: String(repair.violation.observed),
    to,
    color: target === null ? null : (keys.get(to) ?? null),
    ...where,
  }
}
