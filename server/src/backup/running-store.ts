import type { OnlineBackup } from '../database/embedded/online-backup.ts'
import type { PackOptions, Part } from './pack.ts'

/** What `pack` needs for a copy of a running store. */
interface RunningCopy {
  parts: AsyncGenerator<Part>
  options: PackOptions
  /** The file of the WAL that the copy begins with; known when the database is copied. */
  firstSegment(): string
}

/**
 * The parts of a copy of a running store: the encryption key, the database, then the given parts.
 * The database comes before the files: since a file is stored before its row, every copied row has
 * its file.
 */
export function copyRunningStore(
  backup: OnlineBackup,
  afterDatabase: readonly string[],
): RunningCopy {
  const finished: string[] = []
  async function* parts(): AsyncGenerator<Part> {
    yield { path: 'encryption-key' }
    yield { path: 'postgres' }
    const { wal, label } = await backup.finish()
    finished.push(...wal)
    for (const path of wal) yield { path }
    yield { path: 'postgres/backup_label', content: label }
    for (const path of afterDatabase) yield { path }
  }
  return {
    parts: parts(),
    options: {
      leaveOut: (path) => !finished.includes(path) && !backup.includes(path),
      mayChange: (path) => path.startsWith('postgres/') && !finished.includes(path),
    },
    firstSegment: () => finished[0]!.slice('postgres/pg_wal/'.length),
  }
}
