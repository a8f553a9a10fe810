import type { Run } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Edit } from '@blazon/pptx/edit/editable-deck'
import { usersByElement, type ValueName, type ValueOrigins } from '../value-origins.ts'

/** The element that sets a value of a run, if changing it affects only what should change. */
export type FindValue = (
  run: object,
  name: ValueName,
) => { part: string; element: XmlElement } | null

/** A shared setting may be changed if every text that uses it gets the same value. */
export function findSharedValues(values: ValueOrigins, edits: readonly Edit[]): FindValue {
  const wanted = new Map<ValueName, Map<object, string>>()
  const want = (name: ValueName, run: object, value: string) => {
    const byRun = wanted.get(name) ?? new Map<object, string>()
    wanted.set(name, byRun.set(run, value))
  }
  for (const edit of edits) {
    if (edit.kind === 'font') want(edit.script, edit.run, edit.typeface)
    else if (edit.kind === 'color' && edit.part === 'text') want('color', edit.of, edit.to)
  }
  const users = new Map<ValueName, ReadonlyMap<XmlElement, readonly object[]>>()
  const agreed = new Map<XmlElement, boolean>()
  return (run, name) => {
    const setting = values.get(run)?.get(name)
    if (!setting) return null
    const known = users.get(name) ?? usersByElement(values, name)
    users.set(name, known)
    const byRun = wanted.get(name)
    const value = byRun?.get(run)
    const isShared = () =>
      (known.get(setting.element) ?? []).every(
        (user) => !isSeen(user as Run) || byRun?.get(user) === value,
      )
    // Several scripts share one element, so each is tested separately.
    const isAgreed = name === 'color' ? (agreed.get(setting.element) ?? isShared()) : isShared()
    if (name === 'color') agreed.set(setting.element, isAgreed)
    return isAgreed ? setting : null
  }
}

function isSeen({ text, isUnseen = false }: Run): boolean {
  return !isUnseen && text.trim() !== ''
}
