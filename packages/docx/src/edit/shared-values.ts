import type { Run } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import type { Edit } from '@blazon/pptx/edit/editable-deck'
import { usersByElement, type ValueName, type ValueOrigins } from '../value-origins.ts'

/** The element that sets a value of an object, if changing it affects only what should change. */
export type FindValue = (
  of: object,
  name: ValueName,
) => { part: string; element: XmlElement } | null

/** A shared setting may be changed if everything visible that uses it gets the same value. */
export function findSharedValues(values: ValueOrigins, edits: readonly Edit[]): FindValue {
  const wanted = new Map<ValueName, Map<object, string>>()
  const want = (name: ValueName, run: object, value: string) => {
    const byRun = wanted.get(name) ?? new Map<object, string>()
    wanted.set(name, byRun.set(run, value))
  }
  for (const edit of edits) {
    if (edit.kind === 'font') want(edit.script, edit.run, edit.typeface)
    else if (edit.kind === 'color' && edit.part === 'text') want('color', edit.of, edit.to)
    else if (edit.kind === 'color') want('paint', edit.paint, edit.to)
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
        (user) => !isSeen(user) || byRun?.get(user) === value,
      )
    // Several scripts share one element, so each is tested separately.
    const isAgreed = isColor(name) ? (agreed.get(setting.element) ?? isShared()) : isShared()
    if (isColor(name)) agreed.set(setting.element, isAgreed)
    return isAgreed ? setting : null
  }
}

/** The shared setting that an edit changes; null for an edit at its own place. */
export function findSharedSetting(findValue: FindValue, edit: Edit): ReturnType<FindValue> {
  if (edit.kind === 'font') return findValue(edit.run, edit.script)
  if (edit.kind !== 'color' || edit.part === 'highlight') return null
  return edit.part === 'text' ? findValue(edit.of, 'color') : findValue(edit.paint, 'paint')
}

function isColor(name: ValueName): boolean {
  return name === 'color' || name === 'paint'
}

/** Whether a value is seen: only runs can be invisible; fonts of symbols and formulas stay. */
function isSeen(of: object): boolean {
  if (!('text' in of)) return true
  const { text, notation, isUnseen = false } = of as Run
  return !isUnseen && !notation && text.trim() !== ''
}
