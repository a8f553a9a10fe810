import { ApiError } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { countUnauthenticated } from '../limits/rate-limit.ts'
import { toApiError } from '../reply/errors.ts'
import { errorReply, type Reply } from '../reply/reply.ts'
import type { HttpRequest } from '../request/request.ts'
import type { Api } from './exchange.ts'
import { prefersErrorDetails } from './wait.ts'

/** Answers with the error envelope. An address that fails to authenticate too often is refused. */
export async function answerError(
  { services, log, limiter }: Api,
  request: HttpRequest,
  error: unknown,
): Promise<Reply> {
  const requestId = toId('request', request.id)
  const known = toApiError(error)
  if (known === null || known.status >= 500) {
    log.error({ err: error, request: requestId }, 'a request failed')
  }
  const refusal = known ?? internalError()
  const tooMany = refusal.status === 401 ? await countUnauthenticated(limiter, request.ip) : null
  return errorReply(tooMany ?? refusal, requestId, services.publicUrl, {
    isDetailed: prefersErrorDetails(request),
    hasCredential: request.headers.authorization !== undefined,
  })
}

function internalError(): ApiError {
  return new ApiError(
    'internal_error',
    'The server failed to process the request. The operator finds the error in the log by the request id.',
  )
}
