import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { smallYoungGeneration } from '../boot/young-generation.ts'
import type { Child } from './children.ts'
import type { Orders, ToChild, ToParent } from './messages.ts'
import type { Recipient, Relay } from './relay.ts'

/** A child could not start; the message is for the operator. */
export class ChildFailed extends Error {}

/** Starts a process of `child.ts`, which listens through the parent. */
export function forkChild(orders: Orders, relay: Relay): Child {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./child.js', import.meta.url)),
    args: [],
    execArgv: [...process.execArgv, smallYoungGeneration],
  })
  // Round robin, whatever NODE_CLUSTER_SCHED_POLICY says: 64 connections that are kept alive are
  // 16 for each of four processes, where the kernel chooses 1 to 32.
  cluster.schedulingPolicy = cluster.SCHED_RR
  const worker = cluster.fork()
  // A child may end while a message is being sent.
  worker.on('error', () => {})
  const recipient: Recipient = {
    send(message: ToChild) {
      if (worker.isConnected()) worker.send(message)
    },
  }
  let leave = () => {}
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: ToParent) => {
      if (message.kind === 'loaded') recipient.send({ kind: 'start', orders })
      else if (message.kind === 'ready') {
        leave = relay.join(recipient)
        resolve()
      } else if (message.kind === 'failed') reject(new ChildFailed(message.reason))
      else relay.receive(recipient, message)
    })
    worker.once('exit', (code, signal) => {
      reject(new ChildFailed(`A process ended before it was ready (${howItEnded(code, signal)}).`))
    })
  })
  // The promise may be awaited later, or never.
  ready.catch(() => {})
  return {
    ready,
    ended: new Promise((resolve) => {
      worker.once('exit', (code, signal) => {
        leave()
        resolve(howItEnded(code, signal))
      })
    }),
    stop: (closing) => recipient.send({ kind: 'stop', closing }),
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

function howItEnded(code: number | null, signal: string | null): string {
  return signal ?? `exit code ${code}`
}
