import { isbot } from 'isbot'
import type { HeaderReader } from '../../kernel/api/context.ts'

/** A person opened a page, or opened or saved another file. */
export type Use = 'view' | 'download'

/** No browser sends a longer name, and the patterns would be slow on it. */
const maxAgentLength = 400

/**
 * What a request for a file of a portal counts as; null for a request that does not count:
 * - The person objects, with `DNT: 1` or `Sec-GPC: 1` (Global Privacy Control).
 * - A program sends it: a robot by the patterns of `isbot`, which include programs that are not
 *   browsers and requests without `User-Agent`.
 * - The browser prefetches the file, which nobody may ever look at.
 * - A page needs the file, as its picture, font, style sheet or script. Browsers mark what a person
 *   opens or saves as navigation (Fetch Metadata). Without TLS they send no marks: then a request
 *   counts that accepts HTML, or that has no `Accept`, as Chromium saves files.
 */
export function readUse(path: string, header: HeaderReader): Use | null {
  if (header('dnt') === '1' || header('sec-gpc') === '1') return null
  if (/prefetch|preview/.test(header('sec-purpose') ?? header('purpose') ?? '')) return null
  const agent = header('user-agent') ?? ''
  if (agent === '' || isbot(agent.slice(0, maxAgentLength))) return null
  if (!isNavigation(header)) return null
  return path.endsWith('.html') ? 'view' : 'download'
}

function isNavigation(header: HeaderReader): boolean {
  const mode = header('sec-fetch-mode')
  if (mode != null) {
    // A page of another site that shows this one in a frame is not opened by its reader.
    return mode === 'navigate' && !/^i?frame$/.test(header('sec-fetch-dest') ?? '')
  }
  const accept = header('accept')
  return accept == null || accept.includes('text/html')
}
