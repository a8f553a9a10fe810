import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalAsset } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { addEntry } from '../search-index.ts'
import { createPage, type Page, picture, type Site } from '../site.ts'
import { fileDownloads } from './downloads.ts'
import { pager } from './pager.ts'

const templatesOnPage = 40

/** Templates with a picture and their files. */
export function* renderTemplates(site: Site): Generator<PortalOutput> {
  const { templates } = site.model
  if (templates.length === 0) return
  const pages = splitPages(templates, templatesOnPage)
  for (const [at, shown] of pages.entries()) {
    const page = createPage(site, templatesPath(at))
    yield renderPage(page, {
      title: page.words.say('templates'),
      summary: page.words.say('templates_summary'),
      entry: templatesPath(0),
      body: [
        html`<div class="grid wide">${shown.map((template) => assetCard(page, template))}</div>`,
        pager(page, at, pages.length, templatesPath),
      ],
    })
    for (const { slug, name, description, tags } of shown) {
      addEntry(site.index, {
        title: name,
        path: `${page.path}#${slug}`,
        kind: page.words.say('template'),
        image: null,
        words: ['template', description ?? '', ...tags].join(' '),
      })
    }
  }
}

function templatesPath(at: number): string {
  return `templates/${at === 0 ? 'index' : at + 1}.html`
}

/** An asset with a picture of its first variant, and the files of all. */
function assetCard(page: Page, asset: PortalAsset): Markup {
  const { slug, name, description, variants } = asset
  const shown = variants.find(({ picture }) => picture !== null)?.picture ?? null
  return html`<article class="card" id="${slug}">${shown === null ? null : html`<div class="show bleed">${picture(page, shown, '')}</div>`}<div class="say"><strong class="title">${name}</strong>${description === null ? null : html`<p>${description}</p>`}<div class="block">${variants.map(({ downloads }) => fileDownloads(page, downloads))}</div></div></article>`
}
