/** Why a file could not be read: a failure code of a check (brand contract, section 4). */
export type UnreadableCode = 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded'

/** The only error that reading a file throws; its message is for the person who sent the file. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode

  constructor(code: UnreadableCode, message: string) {
    super(message)
    this.name = 'UnreadableFile'
    this.code = code
  }
}

export function malformed(message: string): UnreadableFile {
  return new UnreadableFile('malformed', message)
}
