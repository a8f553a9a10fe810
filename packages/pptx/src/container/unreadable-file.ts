import { type Refusal, toRefusal } from '@blazon/warnings/refusal'
import type { Warning } from '@blazon/warnings/warning'

/** Why a file could not be read: a failure code of a check (brand contract, section 4). */
type UnreadableCode = 'unsupported_format' | 'encrypted' | 'malformed' | 'limit_exceeded'

/** The only error that reading a file throws; its message is for the person who sent the file. */
export class UnreadableFile extends Error {
  readonly code: UnreadableCode
  readonly refusal: Refusal

  constructor(code: UnreadableCode, said: string | Warning) {
    const refusal = toRefusal(said)
    super(refusal.message)
    this.name = 'UnreadableFile'
    this.code = code
    this.refusal = refusal
  }
}

export function malformed(said: string | Warning): UnreadableFile {
  return new UnreadableFile('malformed', said)
}
