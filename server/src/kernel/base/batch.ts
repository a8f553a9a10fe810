/**
 * Combines single calls. The calls of one turn of the event loop are performed together; while two
 * batches run, further calls wait for the next one, so batches grow with the load. `perform`
 * returns results in the order of the calls; if it throws, all calls of that batch fail.
 */
export function batched<Input, Answer>(
  perform: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
): (input: Input) => Promise<Answer> {
  let waiting: Waiting<Input, Answer>[] = []
  let underWay = 0
  let planned = false

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      plan()
    })

  function plan(): void {
    if (planned || waiting.length === 0 || underWay >= maxUnderWay) return
    planned = true
    setImmediate(performNext)
  }

  async function performNext(): Promise<void> {
    planned = false
    const batch = waiting.slice(0, maxBatch)
    waiting = waiting.slice(maxBatch)
    underWay++
    plan()
    await settle(batch)
    underWay--
    plan()
  }

  async function settle(batch: readonly Waiting<Input, Answer>[]): Promise<void> {
    try {
      const answers = await perform(batch.map(({ input }) => input))
      if (answers.length !== batch.length)
        throw new Error('a batch returned fewer results than items')
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at]!)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}

interface Waiting<Input, Answer> {
  input: Input
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

const maxBatch = 200
const maxUnderWay = 2
