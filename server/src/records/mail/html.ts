import { contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import { escapeText } from '@blazon/svg/write'
import type { Mail } from './mail.ts'
import { mailTexts } from './mail-texts.ts'
import { writeFooter } from './plain.ts'

/**
 * The HTML part of a mail: the same heading, paragraphs and link as its text part, in the colours of
 * the dashboard, light and dark, and with the organization's colour if it has one. It loads nothing,
 * so that opening it tells the sender nothing. Its styles are inline, because some mail programs
 * remove style sheets; those show it in the light colours.
 */
export function renderHtml(mail: Mail): string {
  const { subject, text, table, list, link, act, ending = '', organization, words } = mail
  const { language, say } = words
  const sender = organization?.name ?? 'Blazon'
  const own = organization?.color ?? null
  // The dark style sheet knows only the accent of the dashboard.
  const accent = own === null ? 'accent' : 'own'
  const paint = paintOn(own ?? dashboardAccent)
  const address = escapeText(link)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title>
<style>${darkLook}</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#fbfbfa">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="canvas" style="background:#fbfbfa">
<tr><td align="center" style="padding:32px 16px">
<main style="display:block;max-width:520px;margin:0 auto;text-align:left;font-family:${fonts}">
<p style="margin:0 0 16px"><span aria-hidden="true" class="${accent}" style="${markLook}${paint}">${escapeText(chooseInitial(sender))}</span><span class="ink" style="${senderLook}">${escapeText(sender)}</span></p>
<div class="surface" style="${cardLook}">
<h1 class="ink" style="${headingLook}">${escapeText(subject)}</h1>
${renderParagraphs(text, 'ink', paragraphLook)}${renderTable(table)}${renderList(list)}
<p style="margin:24px 0"><a href="${address}" class="${accent}" style="${buttonLook}${paint}">${escapeText(act)}</a></p>
<p class="muted" style="${noteLook}">${escapeText(say(mailTexts.otherwise))} <a href="${address}" class="link" style="color:#6d2a78;word-break:break-all">${address}</a></p>${renderParagraphs(ending, 'muted', `${noteLook}padding-top:12px`)}
</div>
<p class="muted" style="${noteLook}padding:16px 4px 0">${escapeText(writeFooter(mail))}</p>
</main>
</td></tr>
</table>
</body>
</html>
`
}

function renderParagraphs(text: string, className: 'ink' | 'muted', look: string): string {
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph.trim() !== '')
  return paragraphs
    .map((paragraph) => `<p class="${className}" style="${look}">${escapeText(paragraph)}</p>`)
    .join('\n')
}

function renderTable(table: Mail['table']): string {
  if (table === undefined) return ''
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell, at) => `<${tag} class="ink" style="${cellLook}text-align:${at === 0 ? 'left' : 'right'}">${escapeText(cell)}</${tag}>`).join('')}</tr>`
  const rows = table.rows.map((cells) => line(cells, 'td'))
  return `
<table cellpadding="0" cellspacing="0" width="100%" style="margin:4px 0 16px;border-collapse:collapse">
<thead>${line(table.head, 'th')}</thead>
<tbody>${rows.join('\n')}</tbody>
</table>`
}

function renderList(list: Mail['list']): string {
  if (list === undefined) return ''
  const items = list.links.map(
    ({ text, link }) =>
      `<li style="margin:0 0 4px"><a href="${escapeText(link)}" class="link" style="color:#6d2a78">${escapeText(text)}</a></li>`,
  )
  const title = `\n<p class="ink" style="${paragraphLook}font-weight:600">${escapeText(list.title)}</p>`
  return items.length === 0
    ? title
    : `${title}\n<ul style="margin:0 0 12px;padding:0 0 0 20px;font-size:15px;line-height:23px">${items.join('\n')}</ul>`
}

/** The colour behind a text, and white or black for the text: whichever has more contrast (WCAG 2.2). */
function paintOn(background: string): string {
  const [white, black] = ['#FFFFFF', '#000000'].map((hex) =>
    contrastRatio(rgbOfHex(hex), rgbOfHex(background)),
  )
  return `background:${background};color:${white! >= black! ? '#ffffff' : '#000000'}`
}

/** The first letter or digit, as the mark of the sender. */
function chooseInitial(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? 'B').toUpperCase()
}

const dashboardAccent = '#6d2a78'
const fonts = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const paragraphLook = 'margin:0 0 12px;font-size:15px;line-height:23px;color:#1b1a18;'
const cellLook =
  'padding:6px 4px;border-bottom:1px solid #e8e7e3;font-size:13px;line-height:20px;color:#1b1a18;'
const headingLook = 'margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#1b1a18'
const noteLook = 'margin:0;font-size:13px;line-height:20px;color:#5d5b55;'
const senderLook = 'font-size:15px;line-height:28px;font-weight:600;color:#1b1a18'
const cardLook =
  'padding:28px;background:#ffffff;border:1px solid #e8e7e3;border-radius:10px;overflow-wrap:anywhere'
const buttonLook =
  'display:inline-block;padding:10px 18px;border-radius:6px;font-size:15px;line-height:20px;font-weight:600;text-decoration:none;'
const markLook =
  'display:inline-block;width:28px;height:28px;margin-right:10px;border-radius:6px;font-size:15px;line-height:28px;font-weight:600;text-align:center;vertical-align:top;'

/** The dark values of dashboard/src/theme.css. */
const darkLook = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#121214!important}
.surface{background:#19191c!important;border-color:#29292e!important}
.ink{color:#ededf0!important}
.muted{color:#a6a6b0!important}
.link{color:#d9a4e3!important}
.accent{background:#d9a4e3!important;color:#2a1030!important}
}
`
