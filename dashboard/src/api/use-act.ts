import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useToasts } from '../ui/toast.tsx'

interface Act<Input, Result> {
  perform: (input: Input) => PromiseLike<Result>
  /** The kinds of resources that it changes: what is shown of them is asked for again. */
  changes: readonly string[]
  /** What to say when it is done. */
  done?: string
  /** Before what is shown is asked for again. */
  onDone?: (result: Result) => void
}

export interface Performing<Input, Result> {
  busy: boolean
  /** Does it. A failure is told in a corner; forms, which show it themselves, use `attempt`. */
  run: (input: Input) => Promise<Result | undefined>
  /** Does it, and throws. */
  attempt: (input: Input) => Promise<Result>
}

/** Something that changes what the server has: does it, tells of it, and brings the page up to date. */
export function useAct<Input = void, Result = unknown>({
  perform,
  changes,
  done,
  onDone,
}: Act<Input, Result>): Performing<Input, Result> {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)

  const attempt = async (input: Input): Promise<Result> => {
    setBusy(true)
    try {
      const result = await perform(input)
      if (done !== undefined) toasts.done(done)
      onDone?.(result)
      for (const object of changes) void queries.invalidateQueries({ queryKey: [object] })
      return result
    } finally {
      setBusy(false)
    }
  }
  const tell = useCallback((error: unknown) => toasts.failed(error), [toasts])

  return {
    busy,
    attempt,
    run: (input) =>
      attempt(input).catch((error) => {
        tell(error)
        return undefined
      }),
  }
}
