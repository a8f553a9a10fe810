import { html, type Markup } from '@blazon/html/markup'
import { renderPage } from '../layout.ts'
import type { PortalOutput } from '../output.ts'
import { splitPages } from '../paging.ts'
import { createPage, type Page, type Site } from '../site.ts'
import { pager } from './pager.ts'

interface CardList<Item> {
  /** Its folder, and the key of its texts. */
  section: 'palettes' | 'tokens' | 'logos' | 'icons' | 'decks'
  items: readonly Item[]
  /** How many fit a page of 100 KB. */
  onPage: number
  card(page: Page, item: Item): Markup
}

/** The list of a section as cards, in as many pages as it needs. */
export function* renderCardPages<Item>(site: Site, list: CardList<Item>): Generator<PortalOutput> {
  const { section, items, onPage, card } = list
  const pathAt = (at: number) => `${section}/index${at === 0 ? '' : `-${at + 1}`}.html`
  const pages = splitPages(items, onPage)
  for (const [at, shown] of pages.entries()) {
    const page = createPage(site, pathAt(at))
    const cards = shown.map((item) => card(page, item))
    yield renderPage(page, {
      title: page.words.say(section),
      summary: page.words.say(`${section}_summary`),
      entry: pathAt(0),
      body: [html`<div class="grid wide">${cards}</div>`, pager(page, at, pages.length, pathAt)],
    })
  }
}
