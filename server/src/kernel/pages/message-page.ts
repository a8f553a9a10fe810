import { createHash } from 'node:crypto'
import { html, type Markup } from '@blazon/html/markup'
import type { ApiError } from '../base/errors.ts'
import type { Language } from './language.ts'
import { messageStyle, renderDocument } from './page-document.ts'
import { words } from './words.ts'

interface MessagePage {
  status: number
  headers: Record<string, string>
  body: string
}

/** A page with one message in the reader's language, for a person who opened an address that shows nothing else. */
export function messagePage(
  status: number,
  language: Language,
  title: string,
  content: Markup,
): MessagePage {
  const body = renderDocument(language, { title, content, style: messageStyle })
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Cache-Control': 'no-store',
    Vary: 'Accept, Accept-Language',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  }
  return { status, headers, body }
}

/**
 * An error where a browser asks for a page. The API's own message is for programmers, so it is shown only
 * where the address has a wrong value that it names.
 *
 * @param requestId what the operator finds the failure by
 */
export function errorPage(
  { status, message, headers }: Pick<ApiError, 'status' | 'message' | 'headers'>,
  language: Language,
  requestId: string,
): MessagePage {
  const { errors, otherError } = words[language]
  const { title, text } = errors[status] ?? otherError
  const more =
    status === 400
      ? html`<p class="quiet" lang="en">${message}</p>`
      : status === 500
        ? html`<p class="quiet">${requestId}</p>`
        : null
  const page = messagePage(status, language, title, html`<p>${text}</p>${more}`)
  return { ...page, headers: { ...headers, ...page.headers } }
}

/** Answers a reader whose address leads nowhere. */
export function notFoundPage(language: Language): MessagePage {
  const { errors, home, documentation } = words[language]
  const { title, text } = errors[404]!
  return messagePage(
    404,
    language,
    title,
    html`<p>${text}</p><p><a href="/">${home}</a> <a href="/docs">${documentation}</a></p>`,
  )
}

const styleHash = createHash('sha256').update(messageStyle).digest('base64')
