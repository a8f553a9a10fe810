import { createHash } from 'node:crypto'
import { html, Markup } from '@blazon/html/markup'
import type { ApiError } from '../../kernel/base/errors.ts'
import type { DeliveryAnswer } from './answer.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;min-height:100vh;place-items:center}
main{width:min(24rem,100% - 2rem)}h1{font-size:1.25rem}
label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
input,button{padding:.5rem .75rem;margin:.25rem 0 .75rem;border:1px solid #767676;border-radius:.5rem}
button{background:#1a1a1a;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){button{background:#f2f2f2;color:#111}}
a{color:inherit;margin-right:1rem}.problem{margin:0 0 .75rem}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** A page with one message, for a person who opened an address that shows nothing else. */
export function messagePage(status: number, title: string, content: Markup): DeliveryAnswer {
  const { source: body } = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${new Markup(style)}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>
`
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  }
  return { status, headers, body }
}

/** An error at an address that people open in a browser, where JSON would not help. */
export function errorPage({ status, message, headers }: ApiError): DeliveryAnswer {
  const page = messagePage(
    status,
    titles[status] ?? 'This page cannot be shown',
    html`<p>${message}</p>`,
  )
  return { ...page, headers: { ...headers, ...page.headers } }
}

const titles: Readonly<Record<number, string>> = {
  401: 'This page needs a key',
  403: 'This page needs another key',
  404: 'This page does not exist',
  410: 'This page is no longer available',
}
