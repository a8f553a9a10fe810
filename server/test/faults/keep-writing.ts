import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable, type Pool, transaction } from '../../src/database/database.ts'

/**
 * Eight writers into the table `written`, half of them with transactions; each continues after a failure with the next
 * number.
 */
export function keepWriting({ db }: Pool) {
  const acknowledged: number[] = []
  let next = 0
  let failed = 0
  let isOver = false
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    while (!isOver) {
      const id = next++
      const write =
        writer % 2 === 0
          ? db`insert into written values (${id})`
          : transaction(db, (tx) => tx`insert into written values (${id})`)
      await write.then(
        () => acknowledged.push(id),
        (error) => {
          if (!isUnavailable(error)) throw error
          failed += 1
        },
      )
      await sleep(5)
    }
  })
  return {
    acknowledged,
    countFailed: () => failed,
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
  }
}
