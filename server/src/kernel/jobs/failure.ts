import type { Refusal } from '@blazon/warnings/refusal'

/** Why the work of a resource failed. */
export interface Failure extends Refusal {
  code: string
}

/** The columns that store a failure. */
interface FailureCells {
  failure_code: string | null
  failure_message: string | null
}

/** The properties of a failure that has a reason, in the schema of a resource. */
export const reasonProperties = {
  reason: {
    type: 'string',
    description:
      'A word for the sentence of `message`, for programs that write in another language, such as `message_encrypted`; absent if it has none',
  },
  params: {
    type: 'object',
    additionalProperties: true,
    description: 'The values in the sentence, with its reason',
  },
}

/**
 * Returns a failure as its columns store it. One with a reason is stored as JSON in the column of the
 * message, because the release before stores and reads a text in it.
 */
export function storeFailure({ code, message, reason, params }: Failure): FailureCells {
  return {
    failure_code: code,
    failure_message: reason === undefined ? message : JSON.stringify({ message, reason, params }),
  }
}

/** Returns `failure` on the wire: null unless the work failed. */
export function renderFailure({ failure_code, failure_message }: FailureCells): Failure | null {
  if (failure_code === null) return null
  return { code: failure_code, ...readRefusal(failure_message!) }
}

function readRefusal(stored: string): Refusal {
  return stored.startsWith('{"message":') ? JSON.parse(stored) : { message: stored }
}
