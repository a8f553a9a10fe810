import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../kernel/base/clock.ts'

/** What the archiver last reported, in `backup-state.json` of the data directory. Times are ISO 8601. */
export interface BackupState {
  place: string
  /** When the archiver last made progress. */
  seenAt: string
  /** Since when archiving fails; null while it succeeds. */
  failingSince: string | null
  error: string | null
  /** Everything that was committed before this time can be restored; null before the first base backup. */
  archivedUntil: string | null
  /** When the last base backup ended. */
  baseBackupAt: string | null
  /** Complete segments of 16 MiB that wait on the disk of the store. */
  waitingSegments: number
}

/** An archiver that shows no progress for so long counts as failing: a hanging disk does not respond. */
const silentMs = 300_000

export async function writeBackupState(dataDir: string, state: BackupState): Promise<void> {
  const path = join(dataDir, fileName)
  await writeFile(`${path}.draft`, `${JSON.stringify(state)}\n`, { mode: 0o600 })
  await rename(`${path}.draft`, path)
}

/** Null if the store was never archived. */
export function readBackupState(dataDir: string): BackupState | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, fileName), 'utf8'))
  } catch {
    return null
  }
}

/** How long archiving of a data directory has been failing; 0 while it succeeds or has just begun. */
export function readFailingSeconds(dataDir: string, { now }: Clock): number {
  const state = readBackupState(dataDir)
  return state === null ? 0 : countFailingSeconds(state, now())
}

/** How long archiving has been failing; 0 while it succeeds. */
export function countFailingSeconds(state: BackupState, now: number): number {
  const silence = now - Date.parse(state.seenAt)
  const since = Date.parse(state.failingSince ?? state.seenAt)
  const isFailing = state.failingSince !== null || silence > silentMs
  return isFailing ? Math.max(0, Math.round((now - since) / 1_000)) : 0
}

const fileName = 'backup-state.json'
