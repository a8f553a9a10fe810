import { createHash } from 'node:crypto'
import { html, Markup } from '@blazon/compliance/reports/markup'
import type { DeliveryAnswer } from './answer.ts'

/** The pages that a visitor sees who may not read a portal yet. */

/** Asks for the password; `problem` says why the previous one was refused. */
export function passwordGate(problem: string | null): DeliveryAnswer {
  const message = problem === null ? null : html`<p role="alert" class="problem">${problem}</p>`
  return gate(
    'This site has a password',
    html`<form method="post"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" autofocus>
${message}<button>Open the site</button></form>`,
  )
}

export function linkGate(): DeliveryAnswer {
  return gate(
    'This site needs a link',
    html`<p>The link that you used has expired or is incomplete. Ask the sender for a new one.</p>`,
  )
}

/** `signInUrl` is the dashboard; `here` reloads the page from this site, which sends the session. */
export function membersGate(signInUrl: string, here: string): DeliveryAnswer {
  return gate(
    'Only members can open this site',
    html`<p>Sign in to the organization, and open the site again.</p>
<p><a href="${signInUrl}">Sign in</a> <a href="${here}">I am signed in: open the site</a></p>`,
  )
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;min-height:100vh;place-items:center}
main{width:min(24rem,100% - 2rem)}h1{font-size:1.25rem}
label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}
input,button{padding:.5rem .75rem;margin:.25rem 0 .75rem;border:1px solid #767676;border-radius:.5rem}
button{background:#1a1a1a;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){button{background:#f2f2f2;color:#111}}
a{color:inherit;margin-right:1rem}.problem{margin:0 0 .75rem}`
const styleHash = createHash('sha256').update(style).digest('base64')

function gate(title: string, content: Markup): DeliveryAnswer {
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
  return { status: 403, headers, body }
}
