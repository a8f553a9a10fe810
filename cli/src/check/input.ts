import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

/** A file to check. */
export interface Input {
  /** Path, or the name that was given for standard input. */
  name: string
  /** Rejects with an error of the system, such as EACCES. */
  read(): Promise<Buffer>
}

export function fileInput(path: string): Input {
  return { name: path, read: () => readFile(path) }
}

/** Standard input; a name such as `page.css` says what it is where its content does not. */
export function standardInput(name: string): Input {
  return { name, read: () => buffer(process.stdin) }
}
