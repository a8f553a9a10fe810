import type { ToChild, ToParent } from './messages.ts'

/** The relay's view of a child. */
export interface Recipient {
  send(message: ToChild): void
}

/** Passes messages between the children (`kernel/base/siblings.ts`), in the parent. */
export interface Relay {
  /** Adds a child that is ready; the returned function removes it. */
  join(child: Recipient): () => void
  receive(from: Recipient, message: ToParent): void
}

interface Question {
  waiting: Set<Recipient>
  answers: unknown[]
  close(): void
}

const answerMs = 2_000

/** @param own the parent's own responses, by topic */
export function createRelay(own: Readonly<Record<string, () => unknown>>): Relay {
  const children = new Set<Recipient>()
  const questions = new Map<number, Question>()
  let lastId = 0

  return {
    join(child) {
      children.add(child)
      return () => {
        children.delete(child)
        for (const question of [...questions.values()]) settle(question, child)
      }
    },
    receive(from, message) {
      if (message.kind === 'tell') {
        const { topic } = message
        for (const child of others(from)) child.send({ ...message, kind: 'published', topic })
      } else if (message.kind === 'ask') ask(from, message)
      else if (message.kind === 'answer') {
        const question = questions.get(message.id)
        if (question === undefined || !question.waiting.has(from)) return
        question.answers.push(message.answer)
        settle(question, from)
      }
    },
  }

  function others(from: Recipient): Recipient[] {
    return [...children].filter((child) => child !== from)
  }

  function ask(from: Recipient, { id: askedAs, topic }: { id: number; topic: string }): void {
    lastId += 1
    const id = lastId
    const answer = own[topic]
    const timer = setTimeout(() => question.close(), answerMs)
    const question: Question = {
      waiting: new Set(others(from)),
      answers: answer === undefined ? [] : [answer()],
      close() {
        clearTimeout(timer)
        questions.delete(id)
        from.send({ kind: 'answers', id: askedAs, answers: question.answers })
      },
    }
    questions.set(id, question)
    for (const child of question.waiting) child.send({ kind: 'asked', id, topic })
    if (question.waiting.size === 0) question.close()
  }
}

function settle(question: Question, child: Recipient): void {
  if (question.waiting.delete(child) && question.waiting.size === 0) question.close()
}
