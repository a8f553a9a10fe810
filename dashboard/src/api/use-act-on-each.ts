import { useToasts } from '../ui/toast.tsx'
import { actOnEach, describeFailures, type Outcome } from './act-on-each.ts'
import { useAct } from './use-act.ts'

/**
 * An action on each of several rows, such as the selected ones of a list. It reports how many succeeded,
 * with an offer to undo those, and which failed with the reason. The caller keeps the failed rows selected.
 */
export function useActOnEach<Row, Result>({
  write,
  undo,
  nameOf,
  describe,
  changes,
  onEnd,
}: {
  write: (row: Row) => PromiseLike<Result>
  undo?: (row: Row) => PromiseLike<unknown>
  nameOf: (row: Row) => string
  /** `3 rules enabled`, of the rows that succeeded; nothing is reported without it. */
  describe?: (written: readonly Row[]) => string
  /** The kinds of resources that it changes. */
  changes: readonly string[]
  onEnd: (failed: readonly Row[], results: readonly Result[]) => void
}) {
  const toasts = useToasts()
  const report = (outcome: Outcome<Row, unknown>) => {
    if (outcome.failed.length > 0) toasts.failed(new Error(describeFailures(outcome, nameOf)))
  }
  return useAct<readonly Row[], Outcome<Row, Result>>({
    perform: (rows) => actOnEach(rows, write),
    changes,
    done: ({ written }) => (written.length > 0 ? describe?.(written) : undefined),
    ...(undo && { undo: ({ written }) => actOnEach(written, undo).then(report) }),
    onDone(outcome) {
      report(outcome)
      onEnd(
        outcome.failed.map(({ row }) => row),
        outcome.results,
      )
    },
  })
}
