import type { Warning } from '@blazon/warnings/warning'

/** A source cannot be deployed, and a retry would not change it. */
export class SourceFailed extends Error {
  readonly reason: Warning

  constructor(reason: Warning) {
    super(reason.message)
    this.reason = reason
  }
}
