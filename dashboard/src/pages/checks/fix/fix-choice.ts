import type { BrandChecksFixParams } from '@blazon/sdk/params'
import type { CheckFix } from '@blazon/sdk/types'
import { useState } from 'react'

type Change = CheckFix['changes'][number]
type Replacement = NonNullable<BrandChecksFixParams['replacements']>[number]

/** The changes of a fix that a person chooses, and the values that they choose for them. */
export interface FixChoice {
  /** Without issues as long as nothing is chosen: the service then makes all safe changes. */
  body: Pick<BrandChecksFixParams, 'issues' | 'replacements'>
  isChosen(change: Change): boolean
  findValue(change: Change): string
  toggle(change: Change, isIncluded: boolean): void
  /** Chooses a value, and with it the change. */
  replace(change: Change, to: string): void
}

/** @param offered ids of the only issues to fix; all by default. */
export function useFixChoice(
  offered: readonly string[] | undefined,
  changes: readonly Change[],
): FixChoice {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map())
  const isIncluded = (id: string) =>
    toggled.get(id) ?? changes.some((change) => change.selected && change.issues.includes(id))
  const isChosen = (change: Change) =>
    change.applicability !== 'manual' && change.issues.some(isIncluded)
  const toggle = ({ issues }: Change, isOn: boolean) =>
    setToggled(new Map([...toggled, ...issues.map((id) => [id, isOn] as const)]))
  const issues = [...new Set(changes.flatMap((change) => change.issues))].filter(isIncluded)
  const replacements = changes.flatMap((change): Replacement[] => {
    const to = values.get(nameValue(change))
    if (to === undefined || to === change.to || !isChosen(change)) return []
    return [{ kind: change.kind === 'words' ? 'term' : change.kind, from: change.from, to }]
  })
  const isTouched = toggled.size > 0
  return {
    body: {
      ...(isTouched ? { issues } : offered && { issues: [...offered] }),
      ...(replacements.length > 0 && { replacements: withoutRepeated(replacements) }),
    },
    isChosen,
    findValue: (change) => values.get(nameValue(change)) ?? change.to,
    toggle,
    replace(change, to) {
      setValues(new Map([...values, [nameValue(change), to]]))
      if (!isChosen(change)) toggle(change, true)
    },
  }
}

/** A value is replaced wherever it was observed. */
function nameValue({ kind, from }: Change): string {
  return `${kind} ${from}`
}

function withoutRepeated(replacements: readonly Replacement[]): Replacement[] {
  return [...new Map(replacements.map((one) => [`${one.kind} ${one.from}`, one])).values()]
}
