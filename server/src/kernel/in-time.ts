/** Nothing came within the time; what comes later is ignored. */
export class LateAnswer extends Error {}

/** What `work` resolves with. Rejects with `LateAnswer` where that takes longer than `timeoutMs`. */
export function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    // What came while this process was busy is read first.
    const giveUp = () => setImmediate(reject, new LateAnswer(`no answer within ${timeoutMs} ms`))
    const timer = setTimeout(giveUp, timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
