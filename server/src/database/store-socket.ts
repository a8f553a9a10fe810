import { connect } from 'node:net'
import { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The sockets of a pool. Left to TCP, a statement waits a quarter of an hour for a store that has
 * fallen silent. Here a connection is given up when nothing came or went for a while; and as long as
 * the store can't be reached, one connection at a time tries whether it can, and the others are
 * refused, so that nobody queues for a place to wait.
 */

/** The connection is gone, or was given up. What was asked on it may have happened or not. */
export class StoreLost extends Error {
  readonly code = 'CONNECTION_LOST'
}

export interface StoreSocketOptions {
  /** How long a connection may be quiet before it is given up; 0 for as long as it likes. */
  patienceMs: number
  /** Called when a connection is lost on which the store had answered. */
  onLost: () => void
}

/** The driver's `socket` option. */
export type Sockets = (target: Target) => Promise<Duplex>

/** What the driver says of where it wants to be connected. */
interface Target {
  path?: string | false
  host: readonly string[]
  port: readonly number[]
  /** Whether it asks on the new connection what array types there are. */
  fetch_types: boolean
  shared: { typeArrayMap: object }
}

interface StoreSocket {
  stream: Duplex
  /** Whether the store said anything before the connection ended. */
  answered: Promise<boolean>
}

/** How long the store may take to answer on a new connection. */
const answerMs = 5_000
/** How long a failure to connect counts for those who come after. */
const refusedMs = 250
/** How long the others wait to share the luck of the one that tries. */
const trialGraceMs = 100
/** So that who tries again at once does not spin. */
const refusalMs = 2
const keepAliveMs = 60_000

/** Makes the driver's `socket` option. It never rejects: the driver forgets a connection that does. */
export function storeSockets(options: StoreSocketOptions): Sockets {
  let reachable = true
  let refuseUntil = 0
  let trial: { done: Promise<void>; startedAt: number } | null = null

  return async (target) => {
    // Once is enough; and where the connection is lost meanwhile, nobody hears of its failure.
    if (Object.keys(target.shared.typeArrayMap).length > 0) target.fetch_types = false
    if (trial !== null) {
      const graceMs = Math.max(0, trial.startedAt + trialGraceMs - performance.now())
      await Promise.race([trial.done, sleep(graceMs)])
      if (!reachable) return refused()
    }
    if (!reachable && performance.now() < refuseUntil) return refused()
    const { stream, answered } = openSocket(target, options)
    const done = answered.then((didAnswer) => {
      reachable = didAnswer
      if (!didAnswer) refuseUntil = performance.now() + refusedMs
      trial = null
    })
    if (!reachable) trial = { done, startedAt: performance.now() }
    return stream
  }
}

/**
 * A connection as a stream of its own: its error and its end come together, while a bare socket
 * leaves the driver a moment between them in which it takes statements and never answers them; and
 * what is seen of it here stays the same under TLS.
 */
function openSocket(target: Target, { patienceMs, onLost }: StoreSocketOptions): StoreSocket {
  const { path } = target
  const [host, port] = [target.host[0]!, target.port[0]!]
  const socket = path ? connect(path) : connect(port, host)
  socket.setNoDelay(true).setKeepAlive(true, keepAliveMs).setTimeout(answerMs)
  let hasAnswered = false
  let tell = (_answered: boolean) => {}
  const answered = new Promise<boolean>((resolve) => {
    tell = resolve
  })
  const stream = new Duplex({
    read: () => void socket.resume(),
    write(chunk, _encoding, done) {
      if (socket.write(chunk)) done()
      else socket.once('drain', done)
    },
    final(done) {
      socket.end()
      done()
    },
    destroy(error, done) {
      socket.destroy()
      tell(hasAnswered)
      if (error !== null && hasAnswered) onLost()
      done(error)
    },
  })
  const lose = (reason: string, cause?: Error) => {
    if (stream.writableEnded) stream.push(null)
    else stream.destroy(new StoreLost(reason, { cause }))
  }
  socket.on('data', (bytes) => {
    if (!hasAnswered) {
      hasAnswered = true
      socket.setTimeout(patienceMs)
      tell(true)
    }
    if (!stream.push(bytes)) socket.pause()
  })
  socket.on('timeout', () => {
    const { bytesRead } = socket
    // After a pause of the whole process, what has come meanwhile is read first.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) lose('the store is silent')
    })
  })
  socket.on('error', (error) => lose(`the store cannot be reached: ${error.message}`, error))
  socket.on('close', () => lose('the store closed the connection'))
  return { stream: asSocket(stream, host, () => socket.readyState), answered }
}

/** What the driver looks at besides the stream: whom TLS is to expect, and whether there is anyone to say goodbye to. */
function asSocket(stream: Duplex, host: string, readyState: () => string): Duplex {
  return Object.defineProperties(stream, {
    host: { value: host },
    readyState: { get: readyState },
  })
}

function refused(): Duplex {
  const stream = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() })
  setTimeout(() => stream.destroy(new StoreLost('the store cannot be reached')), refusalMs)
  return stream
}
