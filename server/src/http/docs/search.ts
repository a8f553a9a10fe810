import { createPage, type Page } from './page.ts'

/** A section that the search finds. */
export interface SearchEntry {
  /** Its address, with its anchor. */
  address: string
  heading: string
  /** The title of its page. */
  page: string
  /** Its text. The index keeps each word once. */
  text: string
}

/** The index that the script of the page loads: a list of address, heading, page and words. */
export function searchIndex(entries: readonly SearchEntry[]): string {
  return JSON.stringify(
    entries.map(({ address, heading, page, text }) => [address, heading, page, listWords(text)]),
  )
}

/** The words of at least three signs, each once, separated by spaces. */
function listWords(text: string): string {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}_-]{2,}/gu))].join(' ')
}

export const searchIndexAddress = '/docs/search.json'

export function searchPage(): Page {
  return createPage({
    title: 'Search',
    section: '/docs/search',
    content: `<input class="find" type="search" aria-label="Search the documentation" hidden>
<noscript><p>The search needs JavaScript. The <a href="/docs">overview</a> and the <a href="/docs/guides">guides</a> list every page.</p></noscript>
<p class="found" role="status"></p><ul class="results" data-index="${searchIndexAddress}"></ul>`,
  })
}
