import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalFont, PortalFontFace } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type Site } from '../site.ts'
import { typeScale } from '../type-scale.ts'
import type { Words } from '../words.ts'
import { fileDownloads } from './downloads.ts'
import { pager } from './pager.ts'

/** Families with specimens and files, and the type scale. */
export function* renderTypography(site: Site): Generator<PortalOutput> {
  const { fonts, settings } = site.model
  if (fonts.length === 0 && settings.typeScale === null) return
  const pages = splitPages(fonts, familiesOnPage)
  for (const [at, shown] of pages.entries()) {
    const page = createPage(site, typographyPath(at))
    yield renderPage(page, {
      title: page.words.say('typography'),
      summary: page.words.say('typography_summary'),
      entry: typographyPath(0),
      body: [
        shown.map((font) => family(page, font)),
        pager(page, at, pages.length, typographyPath),
        at === 0 ? scale(page) : null,
      ],
    })
    for (const { family, slug, license } of shown) {
      addEntry(site.index, {
        title: family,
        path: `${page.path}#${slug}`,
        kind: page.words.say('typeface'),
        image: null,
        words: `font typeface typography ${page.words.say('typeface')} ${license?.slice(0, 80) ?? ''}`,
      })
    }
  }
}

function typographyPath(at: number): string {
  return `typography/${at === 0 ? 'index' : at + 1}.html`
}

/** The limit of a page: a family takes 8 KB with all its faces. */
const familiesOnPage = 10
const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 &?!%@€£$§#*()[]{}/«»“”‘’–—…'
/** A family of 18 faces in two styles fits; more are listed with the downloads. */
const maxFaces = 24

function family(page: Page, font: PortalFont): Markup {
  const { slug, faces } = font
  const { words } = page
  const roles = font.roles.map((role) => (isFontRole(role) ? words.say(`font_${role}`) : role))
  return html`<section class="family" id="${slug}">
<h2>${font.family}</h2>
${roles.length === 0 ? null : html`<p class="muted">${words.say('for_roles', { roles: words.list(roles) })}</p>`}
<div class="family-${slug}"><p class="specimen" aria-hidden="true">${specimenText(font.family, words)}</p>
<p class="glyphs" aria-hidden="true">${letters}</p>
<ul class="faces">${faces.slice(0, maxFaces).map((face, at) => faceLine(font, face, at, words))}</ul></div>
${licence(font, words)}
${font.isDownloadable ? fileDownloads(page, uniqueFiles(faces), true) : null}
</section>`
}

/** A family shows its own name first, then words and figures. */
function specimenText(family: string, { say }: Words): string {
  return family.length < 18 ? say('specimen', { family }) : family
}

function faceLine({ slug }: PortalFont, face: PortalFontFace, at: number, { say }: Words): Markup {
  const { min, max } = face.weight
  const weight = min === max ? `${min}` : say('variable_weight', { min, max })
  return html`<li><span class="line face-${slug}-${at}">${face.name}</span><span class="muted small">${weight}${face.style === 'normal' ? null : `, ${say(face.style)}`}${face.glyphCount === null ? null : ` · ${say('count_glyphs', { count: face.glyphCount })}`}</span></li>`
}

function licence(font: PortalFont, { say }: Words): Markup {
  const { license, licenseUrl, vendorUrl, isDownloadable, faces } = font
  const hasFile = faces.some(({ webFile, downloads }) => webFile !== null || downloads.length > 0)
  const text =
    license === null ? null : html`${license.length > 240 ? `${license.slice(0, 240)}…` : license} `
  const terms =
    licenseUrl === null ? null : html`<a href="${licenseUrl}">${say('read_licence')}</a>. `
  const vendor =
    vendorUrl === null ? null : html`<a href="${vendorUrl}">${say('get_from_vendor')}</a>. `
  const reason = isDownloadable
    ? null
    : hasFile
      ? `${say('no_downloads')} `
      : `${say('licensed_elsewhere')} `
  return html`<p class="notes">${text}${terms}${reason}${vendor}</p>`
}

function uniqueFiles(faces: readonly PortalFontFace[]) {
  const files = new Map(faces.flatMap(({ downloads }) => downloads.map((file) => [file.key, file])))
  return [...files.values()]
}

function scale({ site, words }: Page): Markup {
  const sample = words.say('sample', { name: site.model.settings.name })
  return html`<section><h2>${words.say('type_scale')}</h2><ol class="steps">${typeScale(
    site.model,
    words,
  ).map(
    ({ name, family, sizePx, lineHeight, weight }, at) =>
      html`<li><p class="muted small">${name} · ${family === null ? null : `${family} `}${weight} · ${sizePx} px / ${Math.round(sizePx * lineHeight)} px</p><p class="line step-${at}">${sample}</p></li>`,
  )}</ol></section>`
}

function isFontRole(role: string): role is 'heading' | 'body' | 'code' {
  return role === 'heading' || role === 'body' || role === 'code'
}
