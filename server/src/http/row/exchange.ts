import type { Principal, RequestContext, Services } from '../../kernel/api/context.ts'
import type { PersonalRoute, Route } from '../../kernel/api/route.ts'
import type { Log } from '../../kernel/base/log.ts'
import { finallyDo, type MaybePromise, whenResolved } from '../../kernel/base/maybe-promise.ts'
import type { BodyShares } from '../limits/body-share.ts'
import type { HeavyShare } from '../limits/heavy-share.ts'
import type { Limiter } from '../limits/rate-limit.ts'
import type { Renderer, Reply } from '../reply/reply.ts'
import type { JsonBody } from '../request/json.ts'
import type { Upload } from '../request/multipart.ts'
import type { HttpRequest } from '../request/request.ts'
import type { Authenticator, SessionAuthenticator } from './authenticate.ts'
import type { RequireMatch } from './entity-tags.ts'
import type { IdempotentRequest } from './idempotency.ts'
import type { CheckedInput, InputCheck } from './input.ts'

export interface ApiOptions {
  routes: readonly Route[]
  personalRoutes: readonly PersonalRoute[]
  services: Services
  log: Log
  authenticators: readonly Authenticator[]
  sessions: SessionAuthenticator
  limiter: Limiter
  /** Requests per second of one credential; 0 for no limit. */
  rates: { live: number; test: number }
}

/** What all requests of the API share. */
export interface Api extends ApiOptions {
  bodyShares: BodyShares
  heavyShare: HeavyShare
  /** Whether the server is stopping, so that nothing waits any longer. */
  isStopping(): boolean
}

/** A row of the API with its steps, and with its compiled validation and serialization. */
export interface Endpoint {
  row: Route
  steps: Steps
  render: Renderer
  checkInput: InputCheck
  /** Null if the row does not accept `If-Match`. */
  requireMatch: RequireMatch | null
}

/** A request whose caller is being admitted. */
export interface Arrival {
  readonly api: Api
  readonly request: HttpRequest
  /** Null until `authenticateCaller`. */
  principal: Principal | null
  /** Absent until `openContext`. `inTransaction` replaces it for its own steps. */
  context: RequestContext
  /** Null until a step replies. */
  reply: Reply | null
}

/** A request of a row and its reply, on their way through the steps. */
export interface Exchange extends Arrival {
  readonly endpoint: Endpoint
  /** The Idempotency-Key; null without one. */
  key: string | null
  body: Body
  /** How a repetition of the request is recognized; null without an Idempotency-Key. */
  idempotent: IdempotentRequest | null
  /** Absent until `checkFields` or `checkFieldsAndRules`. */
  input: CheckedInput
  /** The result of the row's inspection; null if the row has none. */
  inspected: unknown
  returnBodyShare(): void
  endTurn(): void
}

/** The body of a request: its JSON, and the uploaded file. */
interface Body extends JsonBody {
  upload: Upload | null
}

/** Does one thing to an exchange, or throws the error that the caller gets. */
export type Step<Given extends Arrival = Exchange> = (exchange: Given) => MaybePromise<void>

export interface Steps {
  /** In order, until one of them replies. */
  untilReply: readonly Step[]
  /** In order, after the reply and before it is sent. */
  afterReply: readonly Step[]
}

export function createArrival(api: Api, request: HttpRequest): Arrival {
  return { api, request, principal: null, context: absent, reply: null }
}

export function createExchange(api: Api, request: HttpRequest, endpoint: Endpoint): Exchange {
  // Each property by its name: V8 adds those after a spread by calls of its runtime (docs/decisions/0034).
  return {
    api,
    request,
    principal: null,
    context: absent,
    reply: null,
    endpoint,
    key: null,
    body: noBody,
    idempotent: null,
    input: absent,
    inspected: null,
    returnBodyShare: nothingTaken,
    endTurn: nothingTaken,
  }
}

/** Runs the steps of the row, and gives back what they took. */
export function walk(exchange: Exchange): MaybePromise<Reply> {
  const { untilReply, afterReply } = exchange.endpoint.steps
  return finallyDo(
    () => {
      const reply = firstReply(untilReply, exchange)
      return afterReply.length === 0
        ? reply
        : whenResolved(reply, () => lastReply(afterReply, exchange))
    },
    () => release(exchange),
  )
}

/**
 * Runs steps until one of them replies: synchronously as long as they return no promise, because
 * promises would take a tenth of the CPU time of a small request.
 */
export function firstReply<Given extends Arrival>(
  steps: readonly Step<Given>[],
  exchange: Given,
  from = 0,
): MaybePromise<Reply> {
  for (let at = from; at < steps.length; at++) {
    const pending = steps[at]!(exchange)
    if (pending instanceof Promise) {
      return pending.then(() => exchange.reply ?? firstReply(steps, exchange, at + 1))
    }
    if (exchange.reply !== null) return exchange.reply
  }
  throw new Error('no step replied')
}

async function lastReply(steps: readonly Step[], exchange: Exchange): Promise<Reply> {
  for (const step of steps) await step(exchange)
  return exchange.reply!
}

/** Resolves when the file of a form is removed from the disk; without one, it returns at once. */
function release({ endTurn, returnBodyShare, body }: Exchange): MaybePromise<void> {
  endTurn()
  returnBodyShare()
  return body.upload?.staged.discard()
}

const noBody: Body = { value: {}, text: '{}', upload: null }
const nothingTaken = () => {}
/** A property that a later step sets before any step reads it. */
const absent = undefined as never
