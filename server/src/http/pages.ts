import { errorCodes } from '../kernel/base/errors.ts'
import { notFoundPage } from '../kernel/pages/message-page.ts'
import { createPage } from './docs/page.ts'
import type { SearchEntry } from './docs/search.ts'
import { readLanguage, wantsPage } from './request/request.ts'
import type { Handler } from './server.ts'

/**
 * Answers an address that does not exist: with a page for browsers, otherwise with the response of
 * `refuse`.
 */
export function pageForBrowsers(refuse: Handler): Handler {
  return (request, response) => {
    const isRead = /^(GET|HEAD)$/.test(request.method)
    if (!isRead || !wantsPage(request)) return refuse(request, response)
    const page = notFoundPage(readLanguage(request))
    return { ...page, headers: { ...page.headers, 'Referrer-Policy': 'same-origin' } }
  }
}

/** The page of the error codes, to which the `doc_url` of an error links. */
export function errorPage() {
  const rows = errorCodes.map(
    ({ code, type, status }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${type}</td></tr>`,
  )
  return createPage({
    title: 'Error codes',
    section: '/docs/errors',
    content: `<p>Every error has the shape <code>{"error": {"type", "code", "message", "param", "doc_url", "request_id"}}</code>. The message says what was wrong and what to do.</p>
<div class="wide" tabindex="0"><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Type</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`,
  })
}

/** What the search finds of the error codes. */
export function errorEntries(): SearchEntry[] {
  return errorCodes.map(({ code, type, status }) => ({
    address: `/docs/errors#${code}`,
    heading: code,
    page: 'Error codes',
    text: `${status} ${type}`,
  }))
}
