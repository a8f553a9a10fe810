/** The work took too long. Its later result is ignored. */
export class LateAnswer extends Error {}

/**
 * Resolves with the result of `work`. Rejects with `LateAnswer` if that takes longer than
 * `timeoutMs`.
 */
export function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    // Responses that arrived while this process was busy are read first.
    const giveUp = () => setImmediate(reject, new LateAnswer(`no answer within ${timeoutMs} ms`))
    const timer = setTimeout(giveUp, timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
