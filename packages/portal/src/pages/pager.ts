import { html, type Markup } from '@blazon/html/markup'
import type { Page } from '../site.ts'

/** Links to the pages of a list, from 0; null for one page. */
export function pager(
  page: Page,
  at: number,
  count: number,
  pathAt: (at: number) => string,
): Markup | null {
  if (count <= 1) return null
  const { say } = page.words
  const shown = [...new Set([0, at - 2, at - 1, at, at + 1, at + 2, count - 1])].filter(
    (number) => number >= 0 && number < count,
  )
  const items = shown.map((number, index) => {
    const gap =
      number - (shown[index - 1] ?? -1) > 1 ? html`<li><i aria-hidden="true">…</i></li>` : null
    const link =
      number === at
        ? html`<li><b aria-current="page">${number + 1}</b></li>`
        : html`<li><a href="${page.to(pathAt(number))}" aria-label="${say('page', { number: number + 1 })}">${number + 1}</a></li>`
    return [gap, link]
  })
  return html`<nav aria-label="${say('pages')}"><ul class="pager">${items}</ul></nav>`
}
