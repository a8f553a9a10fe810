import type { Principal } from '../kernel/api/context.ts'
import type { AnyRoute, Method, Route } from '../kernel/api/route.ts'
import { newestVersion } from '../kernel/api/versions.ts'
import { ApiError } from '../kernel/base/errors.ts'
import type { MaybePromise } from '../kernel/base/maybe-promise.ts'
import {
  apiPrefix,
  methodNotAllowed,
  methods,
  methodsByPath,
  noSuchAddress,
  reading,
} from './addresses.ts'
import { createBodyShares } from './limits/body-share.ts'
import { createHeavyShare } from './limits/heavy-share.ts'
import { type Reply, readErrorCode, renderer } from './reply/reply.ts'
import type { HttpRequest } from './request/request.ts'
import { readRequestOrigin } from './row/admission.ts'
import { preflight } from './row/cors.ts'
import {
  findUpdates,
  matchRequirement,
  showsTag,
  taggedRenderer,
  takesCondition,
} from './row/entity-tags.ts'
import {
  type Api,
  type ApiOptions,
  type Arrival,
  createArrival,
  createExchange,
  type Endpoint,
  firstReply,
  walk,
} from './row/exchange.ts'
import { inputCheck } from './row/input.ts'
import { personalHandler } from './row/personal.ts'
import { answerError } from './row/refusal.ts'
import { admission, listSteps } from './row/steps.ts'
import type { Handler, HttpServer } from './server.ts'

/**
 * Serves the routes. `row/steps.ts` lists the steps of a request. Returns the handler of unknown
 * addresses.
 */
export function serveApi(http: HttpServer, options: ApiOptions): Handler {
  const { routes, personalRoutes } = options
  const api: Api = {
    ...options,
    bodyShares: createBodyShares(),
    heavyShare: createHeavyShare(),
    isStopping: () => !http.server.listening,
  }
  const updates = findUpdates(routes)
  for (const row of routes) {
    const endpoint = createEndpoint(row, updates.get(row) ?? null)
    http.route(listMethods(row), apiPrefix + row.path, (request) => {
      const exchange = createExchange(api, request, endpoint)
      return answerArrival(exchange, () => walk(exchange))
    })
  }
  for (const row of personalRoutes) {
    http.route(listMethods(row), apiPrefix + row.path, personalHandler(api, row))
  }
  for (const [path, allowed] of methodsByPath([...routes, ...personalRoutes])) {
    refuseOtherMethods(http, api, path, allowed)
  }
  return (request) => refuse(api, request, noSuchAddress(request))
}

function listMethods({ method }: AnyRoute): readonly string[] {
  return method === 'GET' ? reading : [method]
}

/** Answers a caller, with the error that a step threw, and logs the request for its organization. */
function answerArrival(arrival: Arrival, answer: () => MaybePromise<Reply>): MaybePromise<Reply> {
  const { api, request } = arrival
  const end = (reply: Reply): Reply => {
    if (arrival.principal !== null) log(api, request, arrival.principal, reply)
    request.answerHeaders['Blazon-Version'] ??= newestVersion
    return reply
  }
  const fail = async (error: unknown): Promise<Reply> => {
    if (arrival.principal !== null) noteDenial(api, request, arrival.principal, error)
    return end(await answerError(api, request, error))
  }
  let reply: MaybePromise<Reply>
  try {
    reply = answer()
  } catch (error) {
    return fail(error)
  }
  return reply instanceof Promise ? reply.then(end, fail) : end(reply)
}

/**
 * Refuses a request that no row answers. Like everywhere, a missing credential is refused first
 * (401).
 */
function refuse(api: Api, request: HttpRequest, error: ApiError): MaybePromise<Reply> {
  const arrival = createArrival(api, request)
  const refuseAdmitted = () => {
    throw error
  }
  return answerArrival(arrival, () => firstReply([...admission, refuseAdmitted], arrival))
}

function refuseOtherMethods(
  http: HttpServer,
  api: Api,
  path: string,
  allowed: readonly Method[],
): void {
  const allow = methods.filter((method) =>
    (allowed as readonly string[]).includes(method === 'HEAD' ? 'GET' : method),
  )
  const publishable = api.routes.some((row) => row.path === path && row.publishable === true)
  const others = methods.filter((method) => !allow.includes(method))
  http.route(others, apiPrefix + path, (request) =>
    request.method === 'OPTIONS' && publishable
      ? preflight(request, allow)
      : refuse(api, request, methodNotAllowed(request, allow)),
  )
}

/** Adds a refused write to the audit log. A request to confirm the password is not a refusal. */
function noteDenial(
  { services: { auditNotes, clock } }: Api,
  request: HttpRequest,
  principal: Principal,
  error: unknown,
): void {
  const { method, params, route, id } = request
  const isRead = (reading as readonly string[]).includes(method)
  if (!(error instanceof ApiError) || error.status !== 403 || isRead) return
  if (error.code === 'password_confirmation_required') return
  auditNotes.note(principal.tenant, {
    ...readRequestOrigin(request, principal),
    action: 'request.denied',
    target: { type: 'request', id: params.id?.slice(0, 100) ?? null, name: `${method} ${route}` },
    result: 'denied',
    errorCode: error.code,
    requestId: id,
    occurredAt: clock.now(),
  })
}

function log({ services }: Api, request: HttpRequest, principal: Principal, reply: Reply): void {
  services.requestLog.note({
    id: request.id,
    principal,
    method: request.method,
    url: request.url,
    status: reply.status,
    errorCode: readErrorCode(reply),
    // Null if the request was refused before its version was read.
    apiVersion: request.answerHeaders['Blazon-Version'] ?? null,
    idempotent: request.headers['idempotency-key'] !== undefined,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    durationMs: performance.now() - request.startedAt,
  })
}

/** @param update the PATCH of the row's resource, if that has an entity tag. */
function createEndpoint(row: Route, update: Route | null): Endpoint {
  const isConditional = update !== null && takesCondition(row)
  return {
    row,
    steps: listSteps(row, isConditional),
    render: update !== null && showsTag(row) ? taggedRenderer(row, update) : renderer(row),
    checkInput: inputCheck(row, isConditional),
    requireMatch: isConditional ? matchRequirement(update) : null,
  }
}
