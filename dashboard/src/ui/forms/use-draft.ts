import { useState } from 'react'
import { type Edited, findConflicts, follow, isEqual } from './three-way.ts'

/** What a form holds of a resource in its state, for `Form`. */
export interface Draft<Values> {
  values: Values
  change: (next: Partial<Values> | ((before: Values) => Partial<Values>)) => void
  /** Whether it differs from what the server has. */
  isChanged: boolean
  /** The paths of what both the person and somebody else changed. */
  conflicts: readonly string[]
  /** Keeps the person's values, and regards those of the server as seen. */
  keepMine: () => void
  /** Shows the values of the server; the returned function takes that back. */
  showTheirs: () => () => void
  /** To be called when these values are submitted; the returned function, when they are stored. */
  submit: () => () => void
}

/**
 * The state of a form that follows the server where the person changed nothing.
 * @param theirs the present values of the resource that the form changes.
 */
export function useDraft<Values extends object>(theirs: Values): Draft<Values> {
  const [state, setState] = useState<State>({ seen: theirs, base: theirs, mine: theirs })
  const isNew = !isEqual(theirs, state.seen)
  const edited = isNew ? follow(state, theirs) : state
  const conflicts = isNew ? findConflicts(edited, theirs) : []
  const next = { ...edited, seen: conflicts.length > 0 ? state.seen : theirs }
  // During the rendering, so that no outdated value is shown.
  if (!isEqual(next, state)) setState(next)
  const values = edited.mine as Values
  return {
    values,
    change: (next) =>
      setState(({ mine, ...rest }) => {
        const before = mine as Values
        return {
          ...rest,
          mine: { ...before, ...(typeof next === 'function' ? next(before) : next) },
        }
      }),
    isChanged: !isEqual(values, theirs),
    conflicts,
    keepMine: () => setState({ seen: theirs, base: theirs, mine: values }),
    showTheirs() {
      setState({ seen: theirs, base: theirs, mine: withTheirs(edited, theirs) })
      return () => setState({ seen: theirs, base: theirs, mine: values })
    },
    submit: () => () => setState((now) => ({ ...now, base: values })),
  }
}

interface State extends Edited {
  /** The last values of the server that were compared without a conflict. */
  seen: unknown
}

/** The person's values, with those of the server where both changed something. */
function withTheirs({ base, mine }: Edited, theirs: unknown): unknown {
  const conflicts = findConflicts({ base, mine }, theirs)
  if (conflicts.length === 0) return mine
  if (conflicts[0] === '') return theirs
  const members = { ...(mine as Record<string, unknown>) }
  for (const path of conflicts) {
    const [name] = path.split('.') as [string]
    const side = (value: unknown) => (value as Record<string, unknown>)[name]
    members[name] = withTheirs({ base: side(base), mine: side(mine) }, side(theirs))
  }
  return members
}
