import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { RequestInit as UndiciRequestInit } from 'undici'
import type { FetchAllowed } from '../../kernel/api/context.ts'
import { guardedConnector } from './connect.ts'
import type { Egress, Guard } from './guard.ts'

const maxUsualBytes = 1024 * 1024

/** The decoded body of a response is larger than its limit. */
export class ResponseTooLarge extends Error {
  constructor(maxBytes: number) {
    super(`the response has more than ${describeBytes(maxBytes)}`)
  }
}

/**
 * `fetch` for an organization's own servers, such as its identity provider, under the same guard as
 * webhooks. It follows no redirects. It rejects after `timeoutMs`, with `TargetRefused` for an
 * address that is not allowed, and with `ResponseTooLarge` for a body of more than `maxBytes`,
 * default 1 MiB.
 */
export function createGuardedFetch(
  guard: Guard,
  timeoutMs: number,
  egress: Egress = guard.egress,
): FetchAllowed {
  return async (organizationId, url, init, maxBytes = maxUsualBytes) => {
    const target = guard.target(url)
    const { Agent, fetch } = (await import('undici')).default
    const connect = guardedConnector(guard, () => organizationId, timeoutMs, egress)
    const agent = new Agent({ connect, pipelining: 1 })
    try {
      const response = await fetch(target, {
        ...(init as unknown as UndiciRequestInit),
        redirect: 'manual',
        signal: AbortSignal.any([
          AbortSignal.timeout(timeoutMs),
          ...(init.signal ? [init.signal] : []),
        ]),
        dispatcher: agent,
      })
      const chunks: Uint8Array[] = []
      let bytes = 0
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new ResponseTooLarge(maxBytes)
        chunks.push(chunk)
      }
      const hasBody = ![204, 205, 304].includes(response.status)
      return new Response(hasBody ? Buffer.concat(chunks) : null, {
        status: response.status,
        headers: [...response.headers],
      })
    } finally {
      await agent.destroy()
    }
  }
}
