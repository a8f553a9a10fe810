import { collectPage } from '@blazon/compliance/web-page/collect-page'
import type { EmbeddedPage } from '@blazon/compliance/web-page/embed-sheets'
import { fetchResource } from '@blazon/compliance/web-page/fetch-resource'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { describeBytes } from '@blazon/warnings/describe-bytes'
import type { Refusal } from '@blazon/warnings/refusal'
import type { FetchAllowed } from '../../kernel/api/context.ts'
import type { WebPages } from '../../kernel/api/web-pages.ts'
import { ApiError, invalid, refuseFile } from '../../kernel/base/errors.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import { createTurns } from '../../kernel/processes/turns.ts'
import { TargetRefused } from '../../webhooks/send/guard.ts'
import { ResponseTooLarge } from '../../webhooks/send/guarded-fetch.ts'
import type { EmbedTask } from './task.ts'

const embedding: Work<EmbedTask, EmbeddedPage | { refusal: Refusal }> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'embed',
}

interface WebPagesOptions {
  fetchAllowed: FetchAllowed
  processes: Processes
  /** For a page with all its style sheets, including the wait for a place. */
  timeoutMs?: number
}

// One organization with slow pages leaves half of the places to the others.
const places = 8
const share = 4
const usualTimeoutMs = 20_000
// Of the page with all its style sheets, so that eight pages at once hold 64 MiB.
const maxBytes = 8 * 2 ** 20

/**
 * Reads pages through the guard of webhooks: every address, also of redirects and style sheets, is
 * judged, and nothing of the caller is sent. Pages are parsed in processes that can be killed.
 */
export function createWebPages(options: WebPagesOptions): WebPages {
  const { fetchAllowed, processes, timeoutMs = usualTimeoutMs } = options
  const turns = createTurns(places, share)
  return {
    async read({ organizationId }, url) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const turn = await turns.take(organizationId, { signal })
        try {
          return await collect(organizationId, url, signal)
        } finally {
          turn.end()
        }
      } catch (error) {
        throw signal.aborted ? tooSlow(timeoutMs) : explain(error)
      }
    },
  }

  async function collect(organizationId: string, url: string, signal: AbortSignal) {
    let left = maxBytes
    return await collectPage(url, {
      async fetch(address) {
        const resource = await fetchResource(address, (target, headers) =>
          fetchAllowed(organizationId, target, { headers, signal }, left),
        )
        left = Math.max(0, left - resource.bytes.length)
        return resource
      },
      async embed(page, sheets) {
        const task = { page, sheets }
        const outcome = await processes.run(embedding, task, { organizationId, signal })
        if ('refusal' in outcome) throw refuseFile(outcome.refusal, 'url')
        return outcome
      },
    })
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ApiError) return error
  const refused = [error, (error as Error).cause].find((one) => one instanceof TargetRefused)
  if (refused !== undefined)
    return invalid('url', `The page cannot be read at this address. ${refused.message}`)
  if (error instanceof ResponseTooLarge) {
    return unprocessable(
      `The page with its style sheets is larger than ${describeBytes(maxBytes)}. Check a smaller page, or save the page and check the file.`,
    )
  }
  if (error instanceof UnreadableFile) return refuseFile(error.refusal, 'url')
  if (error instanceof WorkLimit) {
    return unprocessable(`The page could not be read. ${error.message}`)
  }
  return unprocessable(
    'The page could not be reached: the connection failed. Check that the address opens in a browser.',
    error,
  )
}

function tooSlow(timeoutMs: number): ApiError {
  return unprocessable(
    `The page could not be read within ${timeoutMs / 1_000} seconds. Try again, or save the page as an HTML file and check the file.`,
  )
}

function unprocessable(message: string, cause?: unknown): ApiError {
  return new ApiError('unprocessable_file', message, { param: 'url', cause })
}
