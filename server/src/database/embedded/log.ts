import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'

const maxBytes = 8 * 1024 * 1024

export interface ServerLog {
  readonly descriptor: number
  /** The last lines that were written since it was opened. */
  tail(): string
  close(): void
}

/** Opens PostgreSQL's log to append; one grown large first makes way, so two files remain. */
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
