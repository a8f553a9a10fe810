import { type Outcome, type ReadTask, readIcon } from './read-icon.ts'

/** Runs in an icon's child process, the only place that reads untrusted icon files. */

export function readIconFile(task: ReadTask): Promise<Outcome> {
  return readIcon(task)
}
