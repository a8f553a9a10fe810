import { entityTag } from '@blazon/sdk/entity-tag'
import { BlazonError } from '@blazon/sdk/errors'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { ApiFailure } from '../../api/failure.ts'
import type { Tagged } from '../../api/if-match.ts'
import { createFieldChanges, findControl, readLabel } from './field-changes.ts'
import type { Draft } from './use-draft.ts'

// Most forms never need them.
const ConflictNote = lazy(() =>
  import('./conflict-note.tsx').then(({ ConflictNote }) => ({ default: ConflictNote })),
)
const TheirsNote = lazy(() =>
  import('./conflict-note.tsx').then(({ TheirsNote }) => ({ default: TheirsNote })),
)

export interface Changes {
  /** What the form changes; undefined if it creates something. */
  resource?: Tagged | undefined
  /** The values that the form holds in its state. */
  draft?: Pick<Draft<object>, 'conflicts' | 'keepMine' | 'showTheirs' | 'submit'> | undefined
}

/**
 * Keeps what a person entered in a form while somebody else changes its resource: untouched fields
 * follow, touched ones stay. If both changed a field, a note asks whose value stays, and nothing is
 * submitted before. A submission that is refused because the resource has changed (412) is repeated if
 * no field is in question.
 */
export function useServerChanges({ resource, draft }: Changes) {
  const form = useRef<HTMLFormElement>(null)
  const note = useRef<HTMLDivElement>(null)
  const [fields] = useState(createFieldChanges)
  /** The labels of the fields in question; null if there are none. */
  const [labels, setLabels] = useState<readonly string[] | null>(null)
  const [takeBack, setTakeBack] = useState<(() => void) | null>(null)
  /** The tag of the resource with which a refused submission is repeated. */
  const awaited = useRef<string | undefined>(undefined)

  // After each rendering, because any of them can show a new state of the resource.
  useLayoutEffect(() => {
    if (form.current === null || resource === undefined) return
    const controls = [
      ...fields.follow(form.current),
      ...(draft?.conflicts ?? []).map((path) => findControl(form.current!, path)),
    ]
    const names = controls.map((control) => (control === undefined ? '' : readLabel(control)))
    const found = controls.length === 0 ? null : [...new Set(names.filter((name) => name !== ''))]
    if (found?.join() !== labels?.join()) setLabels(found)
    if (awaited.current === undefined || entityTag(resource) !== awaited.current) return
    awaited.current = undefined
    if (found === null) form.current.requestSubmit()
  })

  async function submitting(run: () => Promise<unknown>): Promise<unknown> {
    const stored = [fields.submit(form.current!), draft?.submit()]
    try {
      const result = await run()
      for (const settle of stored) settle?.()
      return result
    } catch (error) {
      if (error instanceof BlazonError && error.current !== null && resource !== undefined)
        awaited.current = entityTag(error.current)
      throw error
    }
  }

  return {
    form,
    submitting,
    /** Whether a question must be answered first, to which the focus moves. */
    refuses(): boolean {
      if (labels === null) return false
      note.current?.querySelector('button')?.focus()
      return true
    },
    isExplained: ({ code }: ApiFailure) =>
      code === 'precondition_failed' && awaited.current !== undefined,
    /** The note that asks, while nothing is submitted. */
    question: (isBusy: boolean): ReactNode => (
      <div ref={note} className="empty:hidden">
        <Suspense>
          {labels !== null && resource !== undefined && !isBusy && (
            <ConflictNote
              resource={resource}
              labels={labels}
              onKeepMine={() => {
                fields.keepMine(form.current!)
                draft?.keepMine()
                setLabels(null)
              }}
              onShowTheirs={() => {
                const undo = [fields.showTheirs(form.current!), draft?.showTheirs()]
                setTakeBack(() => () => {
                  for (const one of undo) one?.()
                  setTakeBack(null)
                })
                setLabels(null)
              }}
            />
          )}
          {takeBack !== null && <TheirsNote onBack={takeBack} onKeep={() => setTakeBack(null)} />}
        </Suspense>
      </div>
    ),
  }
}
