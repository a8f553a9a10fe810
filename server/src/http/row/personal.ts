import type { AccountContext, SignedIn } from '../../kernel/api/context.ts'
import type { PersonalRoute } from '../../kernel/api/route.ts'
import { newestVersion } from '../../kernel/api/versions.ts'
import { toId } from '../../kernel/base/ids.ts'
import { renderer } from '../reply/reply.ts'
import { readJsonBody } from '../request/body.ts'
import { refuseForeignOrigin } from '../request/origin.ts'
import { type HttpRequest, headerReader, refuseDuplicateHeaders } from '../request/request.ts'
import type { Handler } from '../server.ts'
import { chooseVersion, takeToken } from './admission.ts'
import { requireConfirmedPassword } from './authenticate.ts'
import { deprecatedUses, setDeprecationHeaders } from './deprecation.ts'
import type { Api } from './exchange.ts'
import { inputCheck } from './input.ts'
import { answerError } from './refusal.ts'

/**
 * The handler of a row outside every organization, which requires a session or nothing. It has no scopes
 * and no idempotency keys, which belong to an API key, and no transaction, because none should be open
 * while a password is verified.
 */
export function personalHandler(api: Api, row: PersonalRoute): Handler {
  const { services } = api
  const render = renderer(row)
  const checkInput = inputCheck(row)
  const findUses = deprecatedUses(row)
  return async (request) => {
    try {
      refuseDuplicateHeaders(request)
      refuseForeignOrigin(request, services.publicUrl)
      const signedIn = row.scopes === 'session' ? await admitSession(api, row, request) : null
      const version = chooseVersion(request, newestVersion)
      const json = row.method === 'GET' ? {} : await readJsonBody(request)
      setDeprecationHeaders(request, findUses?.(request, json) ?? [], services.publicUrl)
      const { params, query, body } = checkInput.check(request, json, false)
      const { id: requestId, ip: address } = request
      const context = { services, requestId, address, header: headerReader(request) }
      const own = (signedIn === null ? context : { ...context, signedIn }) as AccountContext
      const input = { params, query, body } as Parameters<typeof row.handle>[1]
      return render(await row.handle(own, input), version)
    } catch (error) {
      request.answerHeaders['Blazon-Version'] ??= newestVersion
      return answerError(api, request, error)
    }
  }
}

async function admitSession(api: Api, row: PersonalRoute, request: HttpRequest): Promise<SignedIn> {
  const signedIn = await api.sessions.signedIn(headerReader(request))
  await takeToken(api, toId('user', signedIn.userId), true, request)
  requireConfirmedPassword(row, null, signedIn, api.services.clock)
  return signedIn
}
