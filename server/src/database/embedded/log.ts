import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'

const maxBytes = 8 * 1024 * 1024

export interface ServerLog {
  readonly descriptor: number
  /** The last lines written since the log was opened. */
  tail(): string
  close(): void
}

/** Opens PostgreSQL's log to append; a large one is renamed first, so at most two files remain. */
export function openLog(path: string): ServerLog {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (size > maxBytes) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  const start = fstatSync(descriptor).size
  return {
    descriptor,
    tail: () =>
      readFileSync(path).subarray(start).toString().trimEnd().split('\n').slice(-20).join('\n'),
    close: () => closeSync(descriptor),
  }
}
