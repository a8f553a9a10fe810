import type { AtRule } from './sheet.ts'

/** Whether a block holds on a screen at rest; `unknown` where only the viewer can tell. */
export type Applies = boolean | 'unknown'

/** What the at-rules around a block say of it, taken together. */
export function applies(conditions: readonly AtRule[]): Applies {
  const all = conditions.map(applyOne)
  if (all.includes(false)) return false
  return all.includes('unknown') ? 'unknown' : true
}

function applyOne({ name, prelude }: AtRule): Applies {
  switch (name) {
    case 'layer':
      return true
    case 'media':
      return mediaApplies(prelude)
    case 'supports':
      return 'unknown'
    case 'container':
    case 'scope':
    case 'starting-style':
    case 'document':
      return 'unknown'
    default:
      // `@font-face`, `@keyframes`, `@page`, `@property`: nothing on the page is selected.
      return false
  }
}

/** Whether a list of media queries holds on a screen that prefers a light page. */
export function mediaApplies(query: string): Applies {
  const queries = query.toLowerCase().replace(/\s+/g, ' ').split(',')
  const all = queries.map((one) => queryApplies(one.trim()))
  if (all.includes(true)) return true
  return all.includes('unknown') ? 'unknown' : false
}

function queryApplies(query: string): Applies {
  if (['', 'all', 'screen', 'only screen', 'not print'].includes(query)) return true
  if (/^(only )?(print|speech)\b/.test(query) || query === 'not screen') return false
  if (/^\(prefers-color-scheme: ?light\)$/.test(query)) return true
  if (/^\(prefers-color-scheme: ?dark\)$/.test(query)) return false
  return 'unknown'
}
