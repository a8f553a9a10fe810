import { html } from '@blazon/html/markup'
import type { Language } from '../../kernel/pages/language.ts'
import { messagePage } from '../../kernel/pages/message-page.ts'
import { words } from '../../kernel/pages/words.ts'
import type { DeliveryAnswer } from './answer.ts'

/** The pages that a visitor sees who may not read a portal, or what was shared, yet. */

/** Asks for the password of a site or a report; `isWrong` says that the previous one was refused. */
export function passwordGate(
  language: Language,
  opened: 'site' | 'report',
  { isWrong = false } = {},
): DeliveryAnswer {
  const { password, wrongPassword, [`${opened}WithPassword` as const]: asked } = words[language]
  const problem = isWrong ? html`<p role="alert" class="problem">${wrongPassword}</p>` : null
  return messagePage(
    403,
    language,
    asked.title,
    html`<form method="post"><label for="password">${password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" autofocus>
${problem}<button>${asked.act}</button></form>`,
  )
}

export function linkGate(language: Language): DeliveryAnswer {
  const { title, text } = words[language].needsLink
  return messagePage(403, language, title, html`<p>${text}</p>`)
}

/** `signInUrl` is the dashboard; `here` reloads the page from this site, which sends the session. */
export function membersGate(language: Language, signInUrl: string, here: string): DeliveryAnswer {
  const { needsMember, signIn, openAsMember } = words[language]
  return messagePage(
    403,
    language,
    needsMember.title,
    html`<p>${needsMember.text}</p>
<p><a href="${signInUrl}">${signIn}</a> <a href="${here}">${openAsMember}</a></p>`,
  )
}
