import { createHash } from 'node:crypto'
import { html, Markup } from '@blazon/html/markup'
import type { ApiError } from '../base/errors.ts'
import type { Language } from './language.ts'
import { colors, shield } from './look.ts'
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
  const { source: body } = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${new Markup(style)}</style></head>
<body><main>${new Markup(shield)}<h1>${title}</h1>${content}</main></body></html>
`
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

// A page with one message loads no file, so it uses the fonts of the reader's system.
const style = `:root{${colors};font:15px/1.5 ui-sans-serif,system-ui,-apple-system,"Segoe UI",sans-serif}
body{margin:0;background:var(--canvas);color:var(--ink);display:grid;min-height:100vh;place-items:center;overflow-wrap:break-word}
main{width:min(26rem,100% - 2rem);box-sizing:border-box;padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:12px}
svg{display:block;width:2.5rem;height:2.5rem;margin-left:-.3rem}h1{font:600 1.625rem/1.25 ui-serif,Georgia,serif;margin:1rem 0 .5rem;text-wrap:balance}p{margin:.5rem 0}
label{display:block;font-size:.875rem;font-weight:600;margin:1rem 0 .25rem}input,button{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.5rem .75rem;border-radius:6px}
input{background:var(--surface);color:var(--ink);border:1px solid var(--edge)}button{margin-top:1rem;border:0;background:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}a{color:var(--accent);margin-right:1rem;display:inline-block}.problem{color:var(--bad);font-size:.875rem}.quiet{color:var(--muted);font-size:.8125rem}`
const styleHash = createHash('sha256').update(style).digest('base64')
