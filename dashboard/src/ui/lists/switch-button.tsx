import { useAct } from '../../api/use-act.ts'
import { formatNumber } from '../../language/format.ts'
import { Button } from '../button.tsx'

/** Switches the selected rows that are not in the state, with an offer to undo it; nothing if all are. */
export function SwitchButton<Row extends { id: string }>({
  act,
  rows,
  isDone,
  write,
  object,
  describe,
  onDone,
}: {
  act: string
  rows: readonly Row[]
  isDone: (row: Row) => boolean
  /** Writes the state, or the opposite one to undo it. */
  write: (row: Row, isUndone: boolean) => PromiseLike<unknown>
  /** The kind of the rows, as the API calls it. */
  object: string
  /** `3 rules enabled` */
  describe: (count: number) => string
  onDone: () => void
}) {
  const others = rows.filter((row) => !isDone(row))
  // One after the other, because the session's rate limits apply.
  const writeAll = async (rows: readonly Row[], isUndone: boolean) => {
    for (const row of rows) await write(row, isUndone)
    return rows
  }
  const { busy, run } = useAct({
    perform: () => writeAll(others, false),
    undo: (rows) => writeAll(rows, true),
    changes: [object],
    done: describe(others.length),
    onDone,
  })
  if (others.length === 0) return null
  return (
    <Button small busy={busy} onClick={() => void run()}>
      {act}
      <span className="text-muted tabular-nums">{formatNumber(others.length)}</span>
    </Button>
  )
}
