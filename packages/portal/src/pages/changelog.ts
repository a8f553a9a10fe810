import { html, type Markup } from '@blazon/compliance/reports/markup'
import { dateText } from '../languages.ts'
import { renderPage } from '../layout.ts'
import type { PortalChange } from '../model.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { createPage, type Page, type Site } from '../site.ts'
import { pager } from './pager.ts'

const changesOnPage = 120

/** What changed, newest first. */
export function* renderChangelog(site: Site): Generator<PortalOutput> {
  const { changes } = site.model
  if (changes.length === 0) return
  const pages = splitPages(changes, changesOnPage)
  for (const [at, shown] of pages.entries()) {
    const page = createPage(site, changelogPath(at))
    yield renderPage(page, {
      title: 'Changelog',
      summary: 'What changed in the brand, newest first.',
      entry: changelogPath(0),
      body: [changeList(page, shown), pager(page, at, pages.length, changelogPath)],
    })
  }
}

export function changeList(page: Page, changes: readonly PortalChange[]): Markup {
  const language = page.site.model.settings.languages[0] ?? 'en'
  return html`<ol class="changes">${changes.map(
    (change) =>
      html`<li><time datetime="${change.at}">${dateText(change.at, language)}</time><p>${changeTitle(page, change)}</p>${change.text === null ? null : html`<p class="muted small">${change.text}</p>`}</li>\n`,
  )}</ol>`
}

function changeTitle(page: Page, { title, section, slug }: PortalChange): Markup {
  const path = section === null || slug === null ? null : findChangedPath(page.site, section, slug)
  return path === null ? html`${title}` : html`<a href="${page.to(path)}">${title}</a>`
}

/** The page of a thing that still is there. */
function findChangedPath({ model }: Site, section: string, slug: string): string | null {
  const has = (list: readonly { slug: string }[]) => list.some((item) => item.slug === slug)
  if (section === 'palettes' && has(model.palettes)) return `palettes/${slug}.html`
  if (section === 'logos' && has(model.logos)) return `logos/${slug}.html`
  if (section === 'decks' && has(model.decks)) return `decks/${slug}.html`
  if (section === 'typography' && has(model.fonts)) return `typography/index.html#${slug}`
  if (section === 'icons' && model.iconSets.some(({ prefix }) => prefix === slug))
    return `icons/${slug}/index.html`
  return null
}

function changelogPath(at: number): string {
  return `changelog/${at === 0 ? 'index' : at + 1}.html`
}
