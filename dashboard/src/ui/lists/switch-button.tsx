import type { ComponentProps } from 'react'
import { useActOnEach } from '../../api/use-act-on-each.ts'
import { formatNumber } from '../../language/format.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'

/** Switches the selected rows that are not in the state, with an offer to undo it; nothing if all are. */
export function SwitchButton<Row>({
  act,
  rows,
  isDone,
  write,
  object,
  nameOf,
  describe,
  onEnd,
  ...button
}: {
  act: string
  rows: readonly Row[]
  isDone: (row: Row) => boolean
  /** Writes the state, or the one before to undo it. */
  write: (row: Row, isUndone: boolean) => PromiseLike<unknown>
  /** The kind of the rows, as the API calls it. */
  object: string
  nameOf: (row: Row) => string
  /** `3 rules enabled` */
  describe: (count: number) => string
  onEnd: (failed: readonly Row[]) => void
} & Pick<ComponentProps<typeof Button>, 'icon' | 'look'>) {
  const others = rows.filter((row) => !isDone(row))
  const { busy, run } = useActOnEach({
    write: (row: Row) => write(row, false),
    undo: (row) => write(row, true),
    nameOf,
    describe: ({ length }) => describe(length),
    changes: [object],
    onEnd,
  })
  if (others.length === 0) return null
  return (
    <Button small {...button} busy={busy} onClick={() => void run(others)}>
      {act}
      <span className={classNames('tabular-nums', button.look !== 'primary' && 'text-muted')}>
        {formatNumber(others.length)}
      </span>
    </Button>
  )
}
