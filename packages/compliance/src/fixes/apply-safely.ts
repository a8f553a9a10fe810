import type { Violation } from '../rule.ts'
import type { Editor, WrittenTo } from './editor.ts'
import { findCaution } from './grade.ts'
import { findHarms, findPlace, type Harm, type HarmPlace, type Judged } from './judge.ts'
import { explainHarm, explainLeft, type LeftReason } from './left.ts'
import { type Planning, type PlanState, planRepairs } from './plan-repairs.ts'
import { isColorRepair, type Planned, type Repair } from './repair.ts'
import type { SharedPlan } from './share-repairs.ts'

interface Task extends Planning {
  before: Judged
  /** Evaluates the rules on the file with the repairs. */
  judgeBytes(bytes: Uint8Array): Promise<Judged>
}

interface Outcome {
  bytes: Uint8Array
  /** The evaluation of the fixed bytes; null if nothing is changed. */
  after: Judged | null
  plan: SharedPlan
  /** The styles and lists where repairs are written. */
  written: ReadonlyMap<Repair, WrittenTo>
  /** Why the repairs of a finding are not made, by fingerprint. */
  left: ReadonlyMap<string, LeftReason>
}

/**
 * Makes the repairs that make nothing worse. Each round writes all repairs that are not ruled out, and
 * checks the result with every rule. If something got worse, the next palette colour is tried on the
 * same shape. If none helps, the findings of the shape are left, then those of the page. If the place
 * is unknown, halves of the repairs are tried. Rounds are counted, not timed, so
 * that the result is always the same.
 */
export async function applySafely(task: Task): Promise<Outcome> {
  const { editor, before, repairs } = task
  const state: PlanState = { left: new Map(), barred: new Map() }
  for (const repair of repairs) {
    const caution = findCaution(repair)
    if (caution) state.left.set(repair.finding.fingerprint, caution)
  }
  for (let round = 0; round < maxRounds; round += 1) {
    const plan = planRepairs(task, state)
    if (plan.shared.length + plan.own.length === 0) break
    const { bytes, refused, written } = write(editor, plan)
    if (refused.length > 0) {
      for (const { finding } of refused)
        state.left.set(finding.fingerprint, explainLeft('place_missing'))
      continue
    }
    const after = await task.judgeBytes(bytes)
    const harms = findHarms(before, after)
    if (harms.length === 0) return { bytes, after, plan, written, left: state.left }
    await ruleOut(task, state, plan, harms, round)
  }
  const left = new Map(state.left)
  for (const { finding } of repairs) {
    if (!left.has(finding.fingerprint))
      left.set(finding.fingerprint, explainLeft('changes_entangled'))
  }
  const plan = { shared: [], own: [] }
  return { bytes: new Uint8Array(), after: null, plan, written: new Map(), left }
}

const maxRounds = 24
/** Rounds in which another colour is tried before a finding is left. */
const tryingRounds = 8
const maxTries = 3

function write(editor: Editor, { shared, own }: SharedPlan) {
  const repairs = new Map<Violation, Repair>(
    own.map(({ repair, to }) => [withReplacement(repair.violation, to), repair]),
  )
  const { bytes, refused, written = new Map() } = editor.write([...repairs.keys()], shared)
  return {
    bytes,
    refused: refused.flatMap((violation) => repairs.get(violation) ?? []),
    written: new Map<Repair, WrittenTo>(
      [...written].map(([violation, place]) => [repairs.get(violation)!, place]),
    ),
  }
}

function withReplacement(
  { fix, ...violation }: Repair['violation'],
  replacement: string,
): Violation {
  return { ...violation, fix: { kind: 'manual', description: '', ...fix, replacement } }
}

/** Rules out at least one of the repairs that made something worse. */
async function ruleOut(
  task: Task,
  state: PlanState,
  plan: SharedPlan,
  harms: readonly Harm[],
  round: number,
): Promise<void> {
  const planned = [...plan.own, ...plan.shared.flatMap((one) => one.planned)]
  const placed = planned.map((one) => ({ one, place: findPlace(one.repair.violation) }))
  const isRuledOut = (one: Planned) => state.left.has(one.repair.finding.fingerprint)
  for (const harm of harms) {
    const suspects = chooseSuspects(harm, placed) ?? (await bisect(task, plan, harm))
    for (const one of suspects) {
      if (isRuledOut(one) || (round < tryingRounds && tryAnother(state, one, harm))) continue
      state.left.set(one.repair.finding.fingerprint, explainHarm(harm))
    }
  }
}

/** The repairs on the shape, otherwise those of the page; null if there are none. */
function chooseSuspects(
  { place, type }: Harm,
  placed: readonly { one: Planned; place: HarmPlace }[],
): readonly Planned[] | null {
  const onPage = placed.filter((other) => other.place.page === place.page)
  const onShape = onPage.filter((other) => other.place.element === place.element)
  for (const near of [onShape, onPage]) {
    const alike = near.filter(({ one }) => affects(one.repair, type))
    if (alike.length > 0) return alike.map(({ one }) => one)
  }
  for (const near of [onShape, onPage]) if (near.length > 0) return near.map(({ one }) => one)
  return null
}

/** Whether the repair changes something that this type of rule evaluates. */
function affects({ violation }: Repair, type: string): boolean {
  const isOfColor = type.startsWith('color_') || type === 'contrast_min' || type === 'legibility'
  const { kind } = violation.spot
  if (kind === 'paint') return isOfColor
  if (type === 'layout' || type === 'text_overflow') return true
  return kind === 'font' ? type.startsWith('font_') : !isOfColor
}

/** Bars the colour of a text, so that the next one is tried; false after enough attempts. */
function tryAnother({ barred }: PlanState, { repair, to }: Planned, { type }: Harm): boolean {
  if (!isColorRepair(repair) || repair.chosen !== null || !affects(repair, type)) return false
  const { of } = repair.violation.spot
  const tried = barred.get(of) ?? new Set()
  barred.set(of, tried.add(to))
  return tried.size <= maxTries
}

/** Finds a repair that does harm elsewhere by trying halves of the repairs. */
async function bisect(
  { editor, before, judgeBytes }: Task,
  plan: SharedPlan,
  harm: Harm,
): Promise<Planned[]> {
  let suspects = [...plan.own, ...plan.shared.flatMap(({ planned }) => planned)]
  const isHarmful = async (some: readonly Planned[]) => {
    const { bytes } = write(editor, { shared: [], own: some })
    return findHarms(before, await judgeBytes(bytes)).some(
      ({ message }) => message === harm.message,
    )
  }
  while (suspects.length > 1) {
    const half = suspects.slice(0, Math.ceil(suspects.length / 2))
    suspects = (await isHarmful(half)) ? half : suspects.slice(half.length)
  }
  return suspects
}
