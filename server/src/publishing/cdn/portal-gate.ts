import { html, type Markup } from '@blazon/html/markup'
import type { DeliveryAnswer } from './answer.ts'
import { messagePage } from './message-page.ts'

/** The pages that a visitor sees who may not read a portal, or what was shared, yet. */

const site = { title: 'This site has a password', act: 'Open the site' }

/** Asks for the password; `problem` says why the previous one was refused. */
export function passwordGate(problem: string | null, { title, act } = site): DeliveryAnswer {
  const message = problem === null ? null : html`<p role="alert" class="problem">${problem}</p>`
  return gate(
    title,
    html`<form method="post"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" autofocus>
${message}<button>${act}</button></form>`,
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

function gate(title: string, content: Markup): DeliveryAnswer {
  return messagePage(403, title, content)
}
