import type { RequestContext } from '../../kernel/api/context.ts'
import type { Answer, Route, Unfinished } from '../../kernel/api/route.ts'
import { finishedTopic } from '../../kernel/signals/signals.ts'
import type { HttpRequest } from '../request/request.ts'

const maxSeconds = 30
const pollMs = 250

/** Milliseconds of `Prefer: wait=N` (RFC 7240, section 4.3), at most 30 s; 0 without it. */
export function readPreferredWait(request: HttpRequest): number {
  for (const preference of readPreferences(request)) {
    const seconds = /^wait\s*=\s*"?(\d{1,6})"?$/i.exec(preference)?.[1]
    if (seconds !== undefined) return Math.min(Number(seconds), maxSeconds) * 1_000
  }
  return 0
}

/** Whether the request has `Prefer: error-details`. */
export function prefersErrorDetails(request: HttpRequest): boolean {
  return readPreferences(request).some((one) => /^error-details$/i.test(one))
}

function readPreferences({ headers: { prefer } }: HttpRequest): string[] {
  const text = Array.isArray(prefer) ? prefer.join(',') : (prefer ?? '')
  return text.split(/[,;]/).map((preference) => preference.trim())
}

/**
 * The resource when it is finished, or as it is when the time runs out or the server stops. Null if
 * it is gone.
 */
export async function pollUntilFinished(
  row: Route,
  call: RequestContext,
  unfinished: Unfinished,
  waitMs: number,
  isStopping: () => boolean,
): Promise<Answer | null> {
  let wake = () => {}
  const unsubscribe = call.services.signals.on(finishedTopic, (id) => {
    if (id === unfinished.id) wake()
  })
  const deadline = Date.now() + waitMs
  try {
    for (;;) {
      const answer = (await row.poll?.(call, unfinished)) ?? null
      if (answer?.status !== 202) return answer
      const left = deadline - Date.now()
      if (left <= 0 || isStopping()) return answer
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(pollMs, left))
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  } finally {
    unsubscribe()
  }
}
