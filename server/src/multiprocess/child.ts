import type { Closing } from '../app.ts'
import { showWelcome } from '../boot/welcome.ts'
import { letYoungGenerationGrow } from '../boot/young-generation.ts'
import { ignoreBrokenPipes } from '../kernel/base/broken-pipes.ts'
import { createLog } from '../kernel/base/log.ts'
import { redact } from '../kernel/base/redact.ts'
import type { Siblings } from '../kernel/base/siblings.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { shutdownGrace } from '../settings/derived-settings.ts'
import { type Service, startService } from '../start.ts'
import { explainStartFailure } from '../start-failure.ts'
import type { Orders, ToChild, ToParent } from './messages.ts'

/** One of several processes of a service, which its parent starts, controls and ends. */

// A terminal sends these signals to all its processes; children act only on messages of the parent.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

ignoreBrokenPipes()

// Until the service runs, there is nothing to finish.
let stop = (_closing: Closing): void => process.exit(0)
let graceMs = 0
// Whoever stops a group of processes also stops the parent, which gives the same time.
process.on('SIGTERM', () => stop({ graceMs }))
process.on('message', (message: ToChild) => {
  if (message.kind === 'start') void run(message.orders)
  else if (message.kind === 'stop') stop(message.closing)
})

void send({ kind: 'loaded' })

async function run(orders: Orders): Promise<void> {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    graceMs = shutdownGrace(config)
    const log = createLog(config.logLevel, undefined, { process: orders.number })
    const { isFirst } = orders
    const show = isFirst ? showWelcome(config, log) : async () => true
    await startService(config, log, {
      shared: { isFirst, siblings: connectSiblings(orders) },
      announce(service) {
        stop = stopper(service)
        return show(service)
      },
    })
    letYoungGenerationGrow()
    await send({ kind: 'ready' })
  } catch (error) {
    const reason =
      explainStartFailure(error, config) ?? redact(String((error as Error)?.stack ?? error))
    await send({ kind: 'failed', reason })
    process.exit(1)
  }
}

/** Finishes requests and work in flight; the exit code reports a failure to close. */
function stopper(service: Service): (closing: Closing) => void {
  let isStopping = false
  return (closing) => {
    if (isStopping) return
    isStopping = true
    service.stop(closing).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
}

function send(message: ToParent): Promise<void> {
  return new Promise((resolve) => {
    process.send!(message, undefined, undefined, () => resolve())
  })
}

/** Reaches the other children through the parent. */
function connectSiblings({ number, count }: Orders): Siblings {
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
