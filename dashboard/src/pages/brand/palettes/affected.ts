import type { Check, CheckSchedule, Portal, Rule, RuleType } from '@blazon/sdk/types'

/** A part of the brand that others use. */
export type Subject =
  | { kind: 'palette'; id: string }
  | { kind: 'font'; id: string; family: string }
  | { kind: 'rule'; id: string }

/** Everything that can use a part of the brand; `portal` is null if the reader may not see it. */
export interface Users {
  rules: readonly Rule[]
  types: readonly RuleType[]
  schedules: readonly CheckSchedule[]
  /** The last checks that were completed. */
  checks: readonly Pick<Check, 'name' | 'rules'>[]
  portal: Portal | null
}

interface Affected {
  /** Names of enabled rules. */
  rules: readonly string[]
  /** Names of active schedules that check with one of the rules. */
  schedules: readonly string[]
  /** Names of the decks that one of the rules judged in the last checks; each once. */
  decks: readonly string[]
  /** Whether the portal, once its settings were chosen, shows it after its next publication. */
  isOnPortal: boolean
}

/** What uses a part of the brand, or will use it once it is published. */
export function findAffected(
  subject: Subject,
  { rules, types, schedules, checks, portal }: Users,
): Affected {
  const takesPalettes = new Set(
    types
      .filter(({ params }) => readProperties(params).includes('palettes'))
      .map(({ type }) => type),
  )
  const used = rules.filter(
    (rule) => rule.enabled && isUsedBy(subject, rule, takesPalettes.has(rule.type)),
  )
  const ids = new Set(used.map(({ id }) => id))
  const repeated = schedules.filter(
    ({ status, rules }) =>
      status === 'active' && ids.size > 0 && (rules === null || rules.some((id) => ids.has(id))),
  )
  const judged = checks.filter(({ rules }) => rules.some(({ id }) => ids.has(id)))
  const shown = portal?.shown[`${subject.kind}s`] ?? null
  return {
    rules: subject.kind === 'rule' ? [] : used.map(({ name }) => name),
    schedules: repeated.map(({ name }) => name),
    decks: [...new Set(judged.map(({ name }) => name).filter((name) => name !== null))],
    isOnPortal:
      portal !== null && portal.updated !== null && (shown === null || shown.includes(subject.id)),
  }
}

function isUsedBy(subject: Subject, { id, params }: Rule, takesPalettes: boolean): boolean {
  if (subject.kind === 'rule') return id === subject.id
  const values = listTexts(params)
  if (values.has(subject.id)) return true
  if (subject.kind === 'font') return values.has(subject.family.toLowerCase())
  // A rule without palettes uses all that are published.
  const chosen = params.palettes
  return takesPalettes && !(Array.isArray(chosen) && chosen.length > 0)
}

function readProperties({ properties }: Record<string, unknown>): string[] {
  return Object.keys((properties as object | undefined) ?? {})
}

/** All texts in the parameters: as they are, and in small letters. */
function listTexts(value: unknown, into = new Set<string>()): Set<string> {
  if (typeof value === 'string') into.add(value).add(value.toLowerCase())
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) listTexts(member, into)
  return into
}
