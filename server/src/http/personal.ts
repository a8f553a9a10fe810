import type { AccountContext, Services, SignedIn } from '../kernel/api/context.ts'
import type { PersonalRoute } from '../kernel/api/route.ts'
import { readJsonBody } from './body.ts'
import { inputCheck } from './input.ts'
import { type Reply, renderer } from './reply.ts'
import { type HttpRequest, headerReader } from './request.ts'

/** Handles a request outside every organization; `signedIn` is null if the route requires no session. */
export type PersonalEndpoint = (
  request: HttpRequest,
  signedIn: SignedIn | null,
  version: string,
) => Promise<Reply>

/**
 * A route outside every organization. It has no scopes and no idempotency keys, which belong to an API
 * key, and no transaction, because none should be open while a password is verified.
 */
export function createPersonalEndpoint(row: PersonalRoute, services: Services): PersonalEndpoint {
  const render = renderer(row)
  const checkInput = inputCheck(row)
  return async (request, signedIn, version) => {
    const { params, query, body } = checkInput.check(
      request,
      row.method === 'GET' ? {} : await readJsonBody(request),
      false,
    )
    const { id: requestId, ip: address } = request
    const context = { services, requestId, address, header: headerReader(request) }
    const own = (signedIn === null ? context : { ...context, signedIn }) as AccountContext
    const input = { params, query, body } as Parameters<typeof row.handle>[1]
    return render(await row.handle(own, input), version)
  }
}
