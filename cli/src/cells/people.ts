import { html } from '@blazon/html/markup'
import { gateRooms, rooms } from '@blazon/server/http/rooms'
import type { Language } from '@blazon/server/kernel/pages/language'
import { messageStyle, renderDocument } from '@blazon/server/kernel/pages/page-document'
import { type Cell, type Cells, nameOf } from './cells-file.ts'

/**
 * How people find their cell at the shared address, without a program: by the cell that their browser
 * remembers from before, by the domain of their e-mail address, or by their choice on a page that nginx
 * itself answers. All lead to `/sign-in/cells/NAME`, which remembers the cell and opens its sign-in page.
 * A cell sends the people of an organization that has moved there, too.
 */
export function renderPeople({ host, cells }: Cells): { maps: string; locations: string } {
  // A backslash, because `default` is a word of maps.
  const homes = cells
    .map((cell) => `    ${cell.name ?? '\\default'} https://${cell.host};`)
    .join('\n')
  const domains = cells.flatMap((cell) => (cell.domains ?? []).map((domain) => ({ domain, cell })))
  const asksForEmail = domains.length > 0
  const maps = `# Where people go: to the cell in /sign-in/cells/NAME, of their e-mail address, or in their cookie.
map $request_uri $blazon_named {
    default "";
    "~^/sign-in/cells/(?<blazon_name>[a-z][a-z0-9]*)(?:[?]|$)" $blazon_name;
}
map $blazon_named $blazon_named_home {
    default "";
${homes}
}
map $arg_login_hint $blazon_named_by_email {
    default "${asksForEmail ? 'default' : ''}";
    "" "";
${domains.map(({ domain, cell }) => `    "~*(@|%40)${domain.replaceAll('.', '\\.')}$" ${nameOf(cell)};\n`).join('')}}
map $cookie_blazon_cell $blazon_known_home {
    default "";
${homes}
}
# The language of the page, by the first one that the browser names.
map $http_accept_language $blazon_language {
    default en;
    "~*^de(-|,|;|$)" de;
}
map $blazon_language $blazon_choice_style {
    default '${messageStyle}';
}
# The page that opens after somebody has chosen a cell, if it needs no escaping.
map $request_uri $blazon_next {
    default /;
    "~^(?<blazon_page>/[A-Za-z0-9/_.~=?-]*)(?:&|$)" $blazon_page;
}
`
  const pages = [...rooms, ...gateRooms].join('|')
  const targets = [host, ...cells.map((cell) => cell.host)].map((one) => `https://${one}`).join(' ')
  const locations = `# Pages of people.
location ~ ^/(${pages})(/|$) {
    if ($blazon_known_home) {
        return 302 $blazon_known_home$request_uri;
    }
    error_page 418 =200 @choose;
    return 418;
}

location = /sign-in {
    if ($blazon_named_by_email) {
        return 302 https://${host}/sign-in/cells/$blazon_named_by_email$is_args$args;
    }
    if ($blazon_known_home) {
        return 302 $blazon_known_home$request_uri;
    }
    error_page 418 =200 @choose;
    return 418;
}

location ^~ /sign-in/cells {
    if ($blazon_named_home) {
        add_header Set-Cookie "blazon_cell=$blazon_named; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax";
        return 302 $blazon_named_home/sign-in$is_args$args;
    }
    error_page 418 =200 @choose;
    return 418;
}

location @choose {
    default_type text/html;
    charset utf-8;
    add_header Cache-Control no-store;
    add_header Content-Security-Policy "default-src 'none'; style-src 'unsafe-inline'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'";
    add_header Vary Accept-Language;
    if ($blazon_language = de) {
        return 200 '${renderChoice(cells, asksForEmail, 'de')}';
    }
    return 200 '${renderChoice(cells, asksForEmail, 'en')}';
}`
  return { maps, locations }
}

const words: Readonly<
  Record<Language, Record<'signIn' | 'email' | 'act' | 'choose' | 'orChoose', string>>
> = {
  en: {
    signIn: 'Sign in',
    email: 'E-mail',
    act: 'Continue',
    choose: 'Choose where your organization is:',
    orChoose: 'Or choose where your organization is:',
  },
  de: {
    signIn: 'Anmelden',
    email: 'E-Mail',
    act: 'Weiter',
    choose: 'Wählen Sie, wo Ihre Organisation ist:',
    orChoose: 'Oder wählen Sie, wo Ihre Organisation ist:',
  },
}

/** The page where people choose their cell, without a single quotation mark, which ends a text of nginx. */
function renderChoice(cells: readonly Cell[], asksForEmail: boolean, language: Language): string {
  const { signIn, email, act, choose, orChoose } = words[language]
  const links = cells.map(
    (cell) =>
      html`<li><a href="/sign-in/cells/${nameOf(cell)}?next=$blazon_next">${cell.title ?? cell.host}</a></li>`,
  )
  const form = html`<form action="/sign-in"><label for="email">${email}</label>
<input id="email" type="email" name="login_hint" autocomplete="username" required autofocus><button>${act}</button></form>`
  const content = html`${asksForEmail ? form : null}<p>${asksForEmail ? orChoose : choose}</p><ul>${links}</ul>`
  // A text of nginx has at most 4,096 bytes, so the style sheet is another one.
  return renderDocument(language, { title: signIn, content, style: '$blazon_choice_style' })
}
