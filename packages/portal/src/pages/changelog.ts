import { html, type Markup } from '@blazon/html/markup'
import { feedPath, findChangedPath } from '../changes.ts'
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
      title: page.words.say('changelog'),
      summary: page.words.say('changelog_summary'),
      entry: changelogPath(0),
      body: [feedLink(page), changeList(page, shown), pager(page, at, pages.length, changelogPath)],
    })
  }
}

function feedLink(page: Page): Markup | null {
  const path = feedPath(page.site)
  if (path === null) return null
  return html`<p class="block"><a href="${page.to(path)}">${page.words.say('follow_feed')}</a></p>`
}

export function changeList(page: Page, changes: readonly PortalChange[]): Markup {
  return html`<ol class="changes">${changes.map(
    (change) =>
      html`<li><time datetime="${change.at}">${page.words.date(change.at)}</time><p>${changeTitle(page, change)}</p>${change.text === null ? null : html`<p class="muted small">${change.text}</p>`}</li>\n`,
  )}</ol>`
}

function changeTitle(page: Page, { title, section, slug }: PortalChange): Markup {
  const path = findChangedPath(page.site, section, slug)
  return path === null ? html`${title}` : html`<a href="${page.to(path)}">${title}</a>`
}

function changelogPath(at: number): string {
  return `changelog/${at === 0 ? 'index' : at + 1}.html`
}
