import type { Applies } from './condition-logic.ts'
import { mediaApplies } from './media-queries.ts'
import type { AtRule } from './sheet.ts'
import { supportsApplies } from './supports.ts'

/** Whether the at-rules around a block all apply. */
export function applies(conditions: readonly AtRule[]): Applies {
  const all = conditions.map(applyOne)
  if (all.includes(false)) return false
  return all.includes('unknown') ? 'unknown' : true
}

function applyOne({ name, prelude }: AtRule): Applies {
  switch (name) {
    case 'layer':
    // What it selects depends on the element: `scopes.ts`.
    case 'scope':
      return true
    case 'media':
      return mediaApplies(prelude)
    case 'supports':
      return supportsApplies(prelude)
    case 'container':
      return 'unknown'
    default:
      // `@starting-style` is the style before a page is shown. `@font-face`, `@keyframes`, `@page`, `@property`: their blocks select no element.
      return false
  }
}
