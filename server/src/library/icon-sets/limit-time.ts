import { ApiError } from '../../kernel/base/errors.ts'

/** 20,000 icons take two minutes on two cores. */
const maxWallMs = 10 * 60_000

/**
 * Runs work on all icons of a set, and ends its tasks after 10 minutes or when it has failed.
 * @param failed what did not happen, such as `The set could not be exported`
 * @throws ApiError `service_unavailable` if the work takes too long
 */
export async function limitTime<Result>(
  failed: string,
  run: (signal: AbortSignal) => Promise<Result>,
  atMostMs = maxWallMs,
): Promise<Result> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(tooSlow(failed)), atMostMs)
  try {
    return await run(ending.signal)
  } finally {
    clearTimeout(timer)
    ending.abort()
  }
}

function tooSlow(failed: string): ApiError {
  return new ApiError(
    'service_unavailable',
    `${failed} within 10 minutes. Try again when the service is less busy.`,
    { headers: { 'Retry-After': '60' } },
  )
}
