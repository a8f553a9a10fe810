/**
 * A file of this machine, which stands for its bytes in a task: the child process reads it, so the
 * service neither reads it nor sends it. A class, so that no value from a request can be one.
 */
export class StoredFile {
  readonly path: string
  /** In bytes. */
  readonly size: number

  constructor(path: string, size: number) {
    this.path = path
    this.size = size
  }
}

/** A task as the service sends it: a file may stand for the bytes of any of its values. */
export type Sent<Task> = {
  [Name in keyof Task]: Task[Name] extends Uint8Array ? Task[Name] | StoredFile : Task[Name]
}
