/** The columns in which a resource keeps why its work failed. */
interface FailureCells {
  failure_code: string | null
  failure_message: string | null
}

/** `failure` on the wire: null unless the work failed. */
export function renderFailure({ failure_code, failure_message }: FailureCells) {
  return failure_code === null ? null : { code: failure_code, message: failure_message! }
}
