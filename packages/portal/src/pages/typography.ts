import { nameFontRoles } from '@blazon/compliance/rules/phrases'
import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalFont, PortalFontFace } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, type Site } from '../site.ts'
import { typeScale } from '../type-scale.ts'
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
      title: 'Typography',
      summary: 'The typefaces of the brand, their weights, and the sizes that belong together.',
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
        kind: 'Typeface',
        image: null,
        words: `font typeface typography ${license?.slice(0, 80) ?? ''}`,
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
  return html`<section class="family" id="${slug}">
<h2>${font.family}</h2>
${font.roles.length === 0 ? null : html`<p class="muted">For ${nameFontRoles(font.roles)}.</p>`}
<div class="family-${slug}"><p class="specimen" aria-hidden="true">${specimenText(font.family)}</p>
<p class="glyphs" aria-hidden="true">${letters}</p>
<ul class="faces">${faces.slice(0, maxFaces).map((face, at) => faceLine(font, face, at))}</ul></div>
${licence(font)}
${font.isDownloadable ? fileDownloads(page, uniqueFiles(faces), true) : null}
</section>`
}

/** A family shows its own name first, then words and figures. */
function specimenText(family: string): string {
  return family.length < 18 ? `${family} sets the tone` : family
}

function faceLine({ slug }: PortalFont, face: PortalFontFace, at: number): Markup {
  const { min, max } = face.weight
  const weight = min === max ? `${min}` : `${min} to ${max}, variable`
  return html`<li><span class="line face-${slug}-${at}">${face.name}</span><span class="muted small">${weight}${face.style === 'normal' ? null : `, ${face.style}`}${face.glyphCount === null ? null : ` · ${face.glyphCount} glyphs`}</span></li>`
}

function licence({ license, licenseUrl, vendorUrl, isDownloadable, faces }: PortalFont): Markup {
  const hasFile = faces.some(({ webFile, downloads }) => webFile !== null || downloads.length > 0)
  const text =
    license === null ? null : html`${license.length > 240 ? `${license.slice(0, 240)}…` : license} `
  const terms = licenseUrl === null ? null : html`<a href="${licenseUrl}">Read the licence</a>. `
  const vendor =
    vendorUrl === null ? null : html`<a href="${vendorUrl}">Get it from its vendor</a>. `
  const reason = isDownloadable
    ? null
    : hasFile
      ? 'The licence does not allow downloads from here. '
      : 'The family is licensed elsewhere; install it from its vendor. '
  return html`<p class="notes">${text}${terms}${reason}${vendor}</p>`
}

function uniqueFiles(faces: readonly PortalFontFace[]) {
  const files = new Map(faces.flatMap(({ downloads }) => downloads.map((file) => [file.key, file])))
  return [...files.values()]
}

function scale({ site }: Page): Markup {
  return html`<section><h2>Type scale</h2><ol class="steps">${typeScale(site.model).map(
    ({ name, family, sizePx, lineHeight, weight }, at) =>
      html`<li><p class="muted small">${name} · ${family === null ? null : `${family} `}${weight} · ${sizePx} px / ${Math.round(sizePx * lineHeight)} px</p><p class="line step-${at}">${site.model.settings.name} speaks clearly</p></li>`,
  )}</ol></section>`
}
