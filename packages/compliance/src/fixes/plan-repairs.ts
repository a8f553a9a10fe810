import type { EngineContext, Rule } from '../rule.ts'
import { chooseColors } from './choose-colors.ts'
import type { Editor } from './editor.ts'
import { type Comparisons, keepApart } from './keep-apart.ts'
import { explainDistance, explainLeft, type LeftReason } from './left.ts'
import type { Candidate } from './palette-choices.ts'
import {
  type ColorRepair,
  findTarget,
  isColorRepair,
  type Planned,
  type Repair,
  readMaxDistance,
} from './repair.ts'
import { type SharedPlan, shareRepairs } from './share-repairs.ts'

export interface Planning {
  editor: Editor
  repairs: readonly Repair[]
  rules: readonly Rule[]
  context: EngineContext
  comparisons: Comparisons
  /** All colours that a repair may write, the nearest first. */
  candidates(repair: ColorRepair): readonly Candidate[]
}

export interface PlanState {
  /** Why the findings are left, by fingerprint. */
  left: Map<string, LeftReason>
  /** Colours that a spot must not get. */
  barred: Map<object, Set<string>>
}

/** Plans all repairs whose findings are not left; those for which no value is found are left. */
export function planRepairs(planning: Planning, { left, barred }: PlanState): SharedPlan {
  const { editor, repairs, context } = planning
  for (;;) {
    const open = repairs.filter(({ finding }) => !left.has(finding.fingerprint))
    const colors = planColors(planning, open.filter(isColorRepair), barred)
    if (colors.left.size > 0) {
      for (const [{ finding }, reason] of colors.left) {
        if (!left.has(finding.fingerprint)) left.set(finding.fingerprint, reason)
      }
      continue
    }
    const planned = [...colors.planned, ...open.flatMap(planValue)]
    const { findShared } = editor
    if (!findShared) return { shared: [], own: planned }
    return shareRepairs(editor.document, { ...context, roles: null }, planned, findShared)
  }
}

/** The values of all repairs if distance is no limit, for a proposal. */
export function proposeColors(planning: Planning): readonly Planned[] {
  const repairs = planning.repairs
    .filter(isColorRepair)
    .map((repair) => ({ ...repair, isAsked: true }))
  const { planned } = planColors({ ...planning, repairs }, repairs, new Map())
  return planned
}

interface ColorPlan {
  planned: readonly Planned[]
  left: ReadonlyMap<ColorRepair, LeftReason>
}

function planColors(
  { editor, rules, context, comparisons, candidates }: Planning,
  repairs: readonly ColorRepair[],
  barred: PlanState['barred'],
): ColorPlan {
  const near = (repair: ColorRepair) => {
    const not = barred.get(repair.violation.spot.of)
    const most = repair.isAsked ? Number.POSITIVE_INFINITY : readMaxDistance(repair.rule)
    return candidates(repair).filter(({ hex, deltaE }) => deltaE <= most && !not?.has(hex))
  }
  const apart = keepApart(comparisons, repairs, near)
  const kept = new Map(
    repairs.map((repair) => [
      repair,
      repair.chosen === null ? apart.keep(repair, near(repair)) : near(repair),
    ]),
  )
  const { planned, left } = chooseColors(
    editor.document,
    repairs,
    (repair) => kept.get(repair)!,
    rules,
    context.colorsBehind ?? new Map(),
  )
  const merging = apart.findMerging(planned).filter(({ chosen }) => chosen === null)
  const explain = (repair: ColorRepair): LeftReason => {
    const target = findTarget(repair)
    if (candidates(repair).length === 0) return explainLeft(`${target}_color_missing`)
    const [nearest] = candidates(repair)
    if (!repair.isAsked && nearest!.deltaE > readMaxDistance(repair.rule)) {
      return explainDistance(readMaxDistance(repair.rule))
    }
    if (near(repair).length > 0 && kept.get(repair)!.length === 0) {
      return explainLeft('colors_too_few')
    }
    return explainLeft(target === 'text' ? 'contrast_too_low' : 'text_unreadable')
  }
  return {
    planned,
    left: new Map([
      ...left.map((repair) => [repair, explain(repair)] as const),
      ...merging.map((repair) => [repair, explainLeft('colors_too_few')] as const),
    ]),
  }
}

function planValue(repair: Repair): Planned[] {
  return isColorRepair(repair) ? [] : [{ repair, to: readValue(repair) }]
}

/** The new font or words of a repair. */
export function readValue({ chosen, violation }: Repair): string {
  return chosen ?? violation.fix?.replacement ?? ''
}
