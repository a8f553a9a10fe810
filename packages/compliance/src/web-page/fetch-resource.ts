import { malformed } from '@blazon/pptx/container/unreadable-file'
import { sayUnchecked } from '../refusal-messages.ts'
import type { Resource } from './embed-sheets.ts'

const maxRedirects = 5

/**
 * Fetches a page or a style sheet without cookies or credentials. `get` follows no redirects itself,
 * so that it judges the address of each.
 * @throws UnreadableFile for an answer without content, and the errors of `get`.
 */
export async function fetchResource(
  address: string,
  get: (address: string, headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Resource> {
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await get(url, {
      accept: 'text/html, text/css, */*;q=0.1',
      'user-agent': agent,
    })
    const location = response.headers.get('location')
    if (location === null || response.status < 300 || response.status > 399) {
      requireSuccess(response)
      const contentType = response.headers.get('content-type')
      return { address: url, contentType, bytes: new Uint8Array(await response.arrayBuffer()) }
    }
    await response.body?.cancel()
    if (!URL.canParse(location, url)) {
      const address = location.slice(0, 200)
      throw malformed(sayUnchecked('page_redirects_wrongly', { address }))
    }
    url = new URL(location, url).href
  }
  throw malformed(sayUnchecked('too_many_redirects', { limit: maxRedirects }))
}

const agent = 'Blazon-Check/1.0'

function requireSuccess({ status }: Response): void {
  if (status >= 200 && status < 300) return
  const code = [401, 403].includes(status) ? 'page_not_public' : 'page_status'
  throw malformed(sayUnchecked(code, { status }))
}
