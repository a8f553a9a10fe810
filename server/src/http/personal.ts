import type { FastifyRequest } from 'fastify'
import type { AccountContext, Services, SignedIn } from '../kernel/context.ts'
import type { PersonalRoute } from '../kernel/route.ts'
import { inputCheck } from './input.ts'
import { type Reply, renderer } from './reply.ts'
import { headerReader, readJsonBody } from './request.ts'

/** What is known of a request to a row outside every organization. */
export interface PersonalArrival {
  /** Null where the row asks for no one. */
  signedIn: SignedIn | null
  requestId: string
  version: string
}

export type PersonalEndpoint = (request: FastifyRequest, arrival: PersonalArrival) => Promise<Reply>

/**
 * A row outside every organization. It has neither scopes nor idempotency keys, which are counted
 * for an API key, and no transaction around it: a password is checked while none is open.
 */
export function createPersonalEndpoint(row: PersonalRoute, services: Services): PersonalEndpoint {
  const render = renderer(row)
  const checkInput = inputCheck(row)
  return async (request, { signedIn, requestId, version }) => {
    const body = row.method === 'GET' ? {} : await readJsonBody(request)
    const input = { ...checkInput(request, body), body }
    const context = { services, requestId, address: request.ip, header: headerReader(request) }
    const call = (signedIn === null ? context : { ...context, signedIn }) as AccountContext
    return render(await row.handle(call, input as Parameters<typeof row.handle>[1]), version)
  }
}
