import type { Readable } from 'node:stream'

export interface BackupPlace {
  /** For messages: the path, or `s3://bucket/prefix`. */
  readonly name: string
  /** Writes a file completely or not at all. When it resolves, the file survives a crash. */
  write(path: string, content: Buffer | Readable): Promise<void>
  /** Rejects with `NotInPlace`. */
  read(path: string): Promise<Readable>
  /** The names in a folder, sorted: those of files, and those of folders with a final slash. */
  list(folder: string): Promise<string[]>
  /** Removes a file; does nothing if it does not exist. */
  remove(path: string): Promise<void>
  close(): void
}

export class NotInPlace extends Error {}
