import { labDeltaE2000 } from '@blazon/color/difference'
import { type Lab, labOfHex } from '@blazon/color/lab'
import type { Document, Element, Paint } from '@blazon/document/document'
import { cached } from '../cached.ts'
import { listPaintColors } from '../colors/paints.ts'
import type { Candidate } from './palette-choices.ts'
import type { ColorRepair, Planned } from './repair.ts'

/** Colours that a reader compares in one object, such as the series of a chart. */
interface Comparison {
  kind: 'areas' | 'texts'
  colors: Set<string>
}

/** Keeps colours that a reader tells apart, apart: those of one chart, table, diagram or gradient. */
interface Apartness {
  /** The candidates of a repair that stay apart from the colours beside it, the nearest first. */
  keep(repair: ColorRepair, candidates: readonly Candidate[]): readonly Candidate[]
  /** The repairs of a plan that still make two colours one, as contrast may decide otherwise. */
  findMerging(planned: readonly Planned[]): readonly ColorRepair[]
}

/**
 * Assigns a palette colour to each colour that is compared with others, the most similar pair first,
 * for the whole document, so that equal series of two charts stay equal.
 */
export function keepApart(
  comparisons: Comparisons,
  repairs: readonly ColorRepair[],
  candidates: (repair: ColorRepair) => readonly Candidate[],
): Apartness {
  const findComparisons = ({ violation: { spot } }: ColorRepair) => [
    ...(comparisons.get(spot.of)?.get(spot.part) ?? []),
  ]
  const measure = createDifference()
  const staysApart = createTest(measure)
  const neighbours = new Map<string, Set<string>>()
  const wanted = new Map<string, { from: string; candidates: readonly Candidate[] }>()
  for (const repair of repairs) {
    for (const { kind, colors } of findComparisons(repair)) {
      const name = nameColor(kind, repair)
      if (!wanted.has(name)) {
        wanted.set(name, { from: readFrom(repair), candidates: candidates(repair) })
      }
      const beside = cached(neighbours, name, () => new Set())
      for (const color of colors) beside.add(color)
    }
  }
  const assigned = new Map<string, string | null>()
  const isFree = (name: string, from: string, to: string) =>
    [...(neighbours.get(name) ?? [])].every((other) => {
      const kind = name.slice(0, name.indexOf(' '))
      const its = `${kind} ${other}`
      // A colour that waits for its turn does not yet take one of the palette.
      if (wanted.has(its) && !assigned.has(its)) return true
      return staysApart(kind, { from, to }, { from: other, to: assigned.get(its) ?? other })
    })
  const order = [...wanted].sort(
    ([, one], [, other]) => (one.candidates[0]?.deltaE ?? 0) - (other.candidates[0]?.deltaE ?? 0),
  )
  for (const [name, { from, candidates: some }] of order) {
    assigned.set(name, some.find(({ hex }) => isFree(name, from, hex))?.hex ?? null)
  }

  return {
    keep(repair, some) {
      const names = findComparisons(repair).map(({ kind }) => nameColor(kind, repair))
      if (names.length === 0) return some
      const from = readFrom(repair)
      return some.filter(({ hex }) => names.every((name) => isFree(name, from, hex)))
    },
    findMerging(planned) {
      const results = new Map<Comparison, Map<string, { to: string; repairs: ColorRepair[] }>>()
      for (const { repair, to } of planned as readonly (Planned & { repair: ColorRepair })[]) {
        for (const comparison of findComparisons(repair)) {
          const byFrom = cached(results, comparison, () => new Map())
          const known = cached(byFrom, readFrom(repair), () => ({
            to,
            repairs: [] as ColorRepair[],
          }))
          known.repairs.push(repair)
        }
      }
      return [...results].flatMap(([{ kind, colors }, byFrom]) =>
        [...byFrom].flatMap(([from, { to, repairs }]) => {
          const isMerged = [...colors].some((other) => {
            const its = byFrom.get(other)?.to ?? other
            // Of two that are replaced, the one that changes more is left.
            const yields = !byFrom.has(other) || measure(from, to) >= measure(other, its)
            return yields && !staysApart(kind, { from, to }, { from: other, to: its })
          })
          return isMerged ? repairs : []
        }),
      )
    },
  }
}

interface Replaced {
  from: string
  to: string
}

function createTest(measure: Difference) {
  return (kind: string, one: Replaced, other: Replaced): boolean => {
    const before = measure(one.from, other.from)
    if (before < visible) return true
    // The greys of labels and titles mean nothing; red and green figures do.
    if (kind === 'texts' && isGrey(one.from) && isGrey(other.from)) return true
    return measure(one.to, other.to) >= Math.min(before, clear) - rounding
  }
}

/** ΔE2000: below 1, nobody sees two colours; 5 tells the bands of a table apart at a glance. */
const [visible, clear] = [1, 5]
const rounding = 1e-6
const mostChromaOfGrey = 12

function isGrey(hex: string): boolean {
  const [, a, b] = labOfHex(hex)
  return Math.hypot(a, b) < mostChromaOfGrey
}

/** ΔE2000 of two colours; each is converted once. */
type Difference = (one: string, other: string) => number

function createDifference(): Difference {
  const labs = new Map<string, Lab>()
  const find = (hex: string) => cached(labs, hex, () => labOfHex(hex))
  return (one, other) => (one === other ? 0 : labDeltaE2000(find(one), find(other)))
}

function nameColor(kind: Comparison['kind'], repair: ColorRepair): string {
  return `${kind} ${readFrom(repair)}`
}

function readFrom({ violation }: ColorRepair): string {
  return String(violation.observed)
}

/** The comparisons of each painted object, by the part of it that takes part. */
export type Comparisons = ReadonlyMap<object, ReadonlyMap<string, ReadonlySet<Comparison>>>

type Found = Map<object, Map<string, Set<Comparison>>>

export function listComparisons(document: Document): Comparisons {
  const found: Found = new Map()
  const groups = new Map<string, Comparison>()
  const sheets = [
    ...document.pages.map(({ number, elements }) => ({ name: `page ${number}`, elements })),
    ...(document.sharedSheets ?? []).map(({ elements }, at) => ({ name: `sheet ${at}`, elements })),
  ]
  for (const page of document.pages) addGradient(found, page, 'background', page.background.value)
  for (const { name, elements } of sheets) {
    for (const element of elements) {
      const isCompared = comparedKinds.has(element.kind)
      const create = (kind: Comparison['kind']): Comparison => ({ kind, colors: new Set() })
      const ofGroup = (group: string, kind: Comparison['kind'] = 'areas') =>
        cached(groups, `${name} ${group} ${kind}`, () => create(kind))
      // All cells of a sheet are one table.
      if (element.kind === 'cells') {
        addElement(found, element, ofGroup('cells'), ofGroup('cells', 'texts'))
        continue
      }
      const areas = isCompared
        ? create('areas')
        : element.group === undefined
          ? null
          : ofGroup(element.group)
      addElement(found, element, areas, isCompared ? create('texts') : null)
    }
  }
  return found
}

const comparedKinds: ReadonlySet<string> = new Set(['chart', 'table', 'diagram'])

/**
 * Adds an element. In a group only the fills are compared: its shapes may draw a diagram or a
 * legend.
 */
function addElement(
  found: Found,
  element: Element,
  areas: Comparison | null,
  texts: Comparison | null,
): void {
  const { fill, line, cells, marks, paragraphs } = element
  if (fill) add(found, element, 'fill', fill.value, areas)
  if (line && texts) add(found, element, 'line', line.value, areas)
  for (const cell of cells) {
    if (cell.fill) add(found, cell, 'fill', cell.fill.value, areas)
    for (const border of cell.lines) add(found, cell, 'line', border.value, areas)
  }
  for (const mark of marks) {
    if (mark.target !== 'effect') add(found, mark, mark.target, mark.paint.value, areas)
  }
  if (!texts) return
  for (const { runs } of [...paragraphs, ...cells.flatMap((cell) => cell.paragraphs)]) {
    for (const run of runs) if (run.color) add(found, run, 'text', run.color.value, texts)
  }
}

function add(
  found: Found,
  of: object,
  part: string,
  paint: Paint,
  comparison: Comparison | null,
): void {
  addGradient(found, of, part, paint)
  if (comparison) join(found, of, part, paint, comparison)
}

function addGradient(found: Found, of: object, part: string, paint: Paint): void {
  if (paint.kind === 'gradient') join(found, of, part, paint, { kind: 'areas', colors: new Set() })
}

function join(found: Found, of: object, part: string, paint: Paint, comparison: Comparison): void {
  const colors = listPaintColors(paint)
  if (colors === 'unknown') return
  for (const { hex, alpha } of colors) if (alpha > 0) comparison.colors.add(hex)
  const byPart = cached(found, of, () => new Map<string, Set<Comparison>>())
  cached(byPart, part, () => new Set()).add(comparison)
}
