/**
 * Turns many single calls into few: what is asked for in one turn of the event loop is performed
 * together, so that a busy process sends one statement where it would have sent fifty. `perform`
 * answers in the order of what it was asked; where it throws, all of that batch fail.
 */
export function batched<Asked, Answer>(
  perform: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []

  return (asked) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ asked, resolve, reject })
    })

  function flush(): void {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += batchAtMost) {
      void settle(all.slice(at, at + batchAtMost))
    }
  }

  async function settle(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await perform(batch.map(({ asked }) => asked))
      if (answers.length !== batch.length) throw new Error('a batch was not answered in full')
      batch.forEach(({ resolve }, at) => {
        resolve(answers[at]!)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}

interface Waiting<Asked, Answer> {
  asked: Asked
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

const batchAtMost = 200
