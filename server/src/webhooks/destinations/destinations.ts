import { redactValues } from '../../kernel/base/redact.ts'
import type { Outcome } from '../engine/delivery.ts'
import type { Destination } from '../engine/destination.ts'
import { systemTimers, type Timers } from '../engine/timers.ts'
import { createEgressOf } from '../send/egress.ts'
import { type Failure, toOutcome } from '../send/failure.ts'
import type { Guard } from '../send/guard.ts'
import type { Message, SendTo } from '../send/outgoing.ts'
import type { Send } from '../send/send.ts'
import { withoutSecrets } from '../send/without-secrets.ts'
import { refusedBy, toBrokerFailure } from './connecting.ts'
import { type DestinationKind, explainMissingClient, isMissingClient } from './destination.ts'
import { kindOf } from './kinds.ts'
import { createPool, type Pool } from './pool.ts'

export interface Destinations {
  sendTo: SendTo
  close(): Promise<void>
}

interface DestinationsOptions {
  guard: Guard
  /** Makes the requests of destinations that are services over HTTP. */
  send: Send
  timeoutMs: number
  maxConnections: number
  timers?: Timers
}

type SentByConnection = Pick<DestinationsOptions, 'guard' | 'timeoutMs' | 'timers'> & {
  egressOf: ReturnType<typeof createEgressOf>
}

type Connected = Extract<DestinationKind, { client: string }>
type Requested = Exclude<DestinationKind, Connected>

/** Makes the attempts of endpoints whose events go to a queue, a topic or a bucket. */
export function createDestinations(options: DestinationsOptions): Destinations {
  const pool = createPool(options.maxConnections, options.timers)
  const egressOf = createEgressOf(options.guard)
  return {
    async sendTo(destination, message) {
      const kind = kindOf(destination.type)
      const outcome = await ('client' in kind
        ? sendByConnection(destination, kind, message, pool, { ...options, egressOf })
        : sendByRequest(destination, kind, message, options))
      const secrets = kind.secretsOf(destination)
      return {
        ...withoutSecrets(outcome, secrets),
        message: outcome.message === null ? null : toSentence(outcome.message, secrets),
      }
    },
    close: pool.close,
  }
}

const maxMessageCharacters = 1_000

/** A service may repeat the request, at any length. PostgreSQL refuses U+0000. */
function toSentence(message: string, secrets: readonly string[]): string {
  const redacted = redactValues(message, secrets).replaceAll('\0', '\ufffd')
  return redacted.slice(0, maxMessageCharacters)
}

async function sendByRequest(
  destination: Destination,
  kind: Requested,
  message: Message,
  { send }: DestinationsOptions,
): Promise<Outcome> {
  const request = kind.createRequest(destination, message, Date.now())
  const { organizationId, network } = message
  const outcome = await send({ organizationId, network, ...request }, null)
  const { statusCode, error, responseBody } = outcome
  if (statusCode === null || error !== null) return outcome
  const refusal = kind.readRefusal(statusCode, responseBody ?? '')
  return refusal === null ? outcome : { ...outcome, ...refusedBy(kind.name, refusal) }
}

async function sendByConnection(
  destination: Destination,
  kind: Connected,
  message: Message,
  pool: Pool,
  { guard, egressOf, timeoutMs, timers = systemTimers }: SentByConnection,
): Promise<Outcome> {
  const { organizationId, network } = message
  const startedAt = performance.now()
  const pass = () => Math.round(performance.now() - startedAt)
  const to = { guard, organizationId, egress: egressOf(network), timeoutMs }
  let cancel = () => {}
  const late = new Promise<'late'>((resolve) => {
    cancel = timers.after(timeoutMs, () => resolve('late'))
  })
  const sent = pool.use(
    destination,
    organizationId,
    () => kind.open(destination, to),
    (connection) => connection.send(message),
  )
  // It may fail after the timeout.
  sent.catch(() => {})
  try {
    if ((await Promise.race([sent, late])) !== 'late') return accepted(pass())
    // Whether the message was stored is unknown, and so is the state of the connection.
    pool.drop(destination)
    const within = `${kind.name} did not confirm the message within ${timeoutMs / 1_000} s.`
    return toOutcome({ error: 'timeout', message: within }, pass())
  } catch (error) {
    const failure: Failure = isMissingClient(error)
      ? { error: 'destination', message: explainMissingClient(kind) }
      : toBrokerFailure(error, kind.name)
    return toOutcome(failure, pass())
  } finally {
    cancel()
  }
}

function accepted(durationMs: number): Outcome {
  return {
    statusCode: null,
    error: null,
    message: null,
    durationMs,
    responseHeaders: null,
    responseBody: null,
    retryAfterMs: null,
  }
}
