import type { Siblings } from '../kernel/base/siblings.ts'
import type { Orders, ToChild, ToParent } from './messages.ts'

/** Reaches the other children through the parent. */
export function connectSiblings({ number, count }: Orders): Siblings {
  const listeners = new Map<string, (message: unknown) => void>()
  const readers = new Map<string, () => Promise<unknown>>()
  const questions = new Map<number, (answers: unknown[]) => void>()
  let lastId = 0
  process.on('message', (message: ToChild) => {
    if (message.kind === 'published') listeners.get(message.topic)?.(message.message)
    else if (message.kind === 'asked') void answer(message)
    else if (message.kind === 'answers') {
      questions.get(message.id)?.(message.answers)
      questions.delete(message.id)
    }
  })
  return {
    number,
    count,
    send: (topic, message) => post({ kind: 'tell', topic, message }),
    on: (topic, listener) => void listeners.set(topic, listener),
    ask(topic) {
      lastId += 1
      const id = lastId
      return new Promise((resolve) => {
        questions.set(id, resolve)
        post({ kind: 'ask', id, topic })
      })
    },
    answer: (topic, read) => void readers.set(topic, read),
  }

  /** A missing response counts as a late one. */
  async function answer({ id, topic }: { id: number; topic: string }): Promise<void> {
    const read = readers.get(topic)
    if (read !== undefined) post({ kind: 'answer', id, answer: await read() })
  }
}

function post(message: ToParent): void {
  if (process.connected) process.send!(message)
}
