import type { Document, PaintColor, Sourced } from '@blazon/document/document'
import type { Inherited, SharedValue } from '@blazon/pptx/edit/shared-values'
import { listPaintColors, paints } from '../colors/paints.ts'
import { runs } from '../places/walk.ts'
import type { Selection } from '../selection.ts'
import { findScripts } from '../texts/font-scripts.ts'
import { findNotation } from '../texts/notation.ts'
import { findColors, isColorRepair, type Planned, type Repair } from './repair.ts'

/** What is written where values are set, and what on the shapes themselves. */
export interface SharedPlan {
  shared: readonly SharedRepairs[]
  own: readonly Planned[]
}

/** A new value of a theme, a master or a layout, and the repairs that it makes. */
interface SharedRepairs {
  shared: SharedValue
  to: string
  planned: readonly Planned[]
}

/**
 * Moves repairs to where their values are set. A shared value is changed if everything that shows
 * it gets the same new value. Lighter or darker shades of it must get their own values.
 * @param findShared where a value is inherited from, the widest first.
 */
export function shareRepairs(
  document: Document,
  context: Selection,
  planned: readonly Planned[],
  findShared: (read: PaintColor | Sourced<string>) => readonly Inherited[],
): SharedPlan {
  const known = new Map<SharedValue, Use[]>()
  const bySpot = new Map<object, Map<object, Planned>>()
  for (const one of planned) {
    for (const { of, read } of findReads(one.repair)) {
      const reads = bySpot.get(of) ?? new Map<object, Planned>()
      bySpot.set(of, reads.set(read, one))
    }
  }
  for (const { of, read } of listReads(document, context)) {
    for (const { shared, isPlain } of findShared(read)) {
      const uses = known.get(shared) ?? []
      known.set(shared, uses)
      uses.push({ isPlain, planned: bySpot.get(of)?.get(read) ?? null })
    }
  }
  const changed = new Map<SharedValue, { to: string; planned: Planned[] }>()
  const own: Planned[] = []
  for (const one of planned) {
    const reads = findReads(one.repair)
    const found = reads.map(({ read }) =>
      findShared(read).find(
        ({ shared, isPlain }) => isPlain && isUnanimous(known.get(shared) ?? [], one.to),
      ),
    )
    const values = found.flatMap((inherited) => (inherited ? [inherited.shared] : []))
    if (values.length === 0 || values.length < reads.length) own.push(one)
    else
      for (const shared of values) {
        const change = changed.get(shared) ?? { to: one.to, planned: [] }
        changed.set(shared, change)
        change.planned.push(one)
      }
  }
  return { shared: [...changed].map(([shared, change]) => ({ shared, ...change })), own }
}

/** A use of a shared value, and its planned replacement. */
interface Use {
  isPlain: boolean
  planned: Planned | null
}

interface Read {
  of: object
  read: PaintColor | Sourced<string>
}

function isUnanimous(uses: readonly Use[], to: string): boolean {
  return uses.every(({ isPlain, planned }) => planned !== null && (!isPlain || planned.to === to))
}

/** The values that a repair replaces, as they were read. */
function findReads(repair: Repair): readonly Read[] {
  const { spot } = repair.violation
  if (isColorRepair(repair)) {
    return findColors(repair).map((read) => ({ of: repair.violation.spot.of, read }))
  }
  const read = spot.kind === 'font' ? spot.run.fonts[spot.script] : null
  return spot.kind === 'font' && read ? [{ of: spot.run, read }] : []
}

/** Every colour that the document shows, and every typeface of words. */
function* listReads(document: Document, context: Selection): Generator<Read> {
  for (const { spot, paint } of paints(document, context)) {
    const colors = listPaintColors(paint.value)
    if (colors !== 'unknown') for (const read of colors) yield { of: spot.of, read }
  }
  for (const { run } of runs(document, context, 'family')) {
    if (findNotation(run) !== 'words') continue
    for (const script of findScripts(run.text)) {
      const read = run.fonts[script]
      if (read) yield { of: run, read }
    }
  }
}
