import { BlazonError } from '@blazon/sdk/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useToasts } from '../ui/toast.tsx'
import { adoptResource } from './if-match.ts'

interface Act<Input, Result> {
  perform: (input: Input) => PromiseLike<Result>
  /** The kinds of resources that it changes; their queries are refetched. */
  changes: readonly string[]
  /** The message after success. */
  done?: string | ((result: Result) => string | undefined)
  /** Takes the action back, which the message then offers. */
  undo?: (result: Result) => PromiseLike<unknown>
  /** Called before the queries are refetched. */
  onDone?: (result: Result) => void
}

export interface Performing<Input, Result> {
  busy: boolean
  /** Runs the action. A failure is shown as a toast; forms, which show it, use `attempt`. */
  run: (input: Input) => Promise<Result | undefined>
  /** Runs the action; throws on failure. */
  attempt: (input: Input) => Promise<Result>
}

/** An action that changes data on the server: runs it, reports the result, refetches queries. */
export function useAct<Input = void, Result = unknown>({
  perform,
  changes,
  done,
  undo,
  onDone,
}: Act<Input, Result>): Performing<Input, Result> {
  const queries = useQueryClient()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)

  const refetch = () => {
    for (const object of changes) void queries.invalidateQueries({ queryKey: [object] })
  }
  const attempt = async (input: Input): Promise<Result> => {
    setBusy(true)
    try {
      const result = await perform(input)
      adoptResource(queries, result)
      const takeBack = () => undo!(result).then(refetch, toasts.failed)
      const message = typeof done === 'function' ? done(result) : done
      if (message !== undefined) toasts.done(message, undo && (() => void takeBack()))
      onDone?.(result)
      refetch()
      return result
    } catch (error) {
      if (error instanceof BlazonError) adoptResource(queries, error.current)
      throw error
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
