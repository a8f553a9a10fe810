import { lexer } from 'css-tree'
import { type Applies, judgeCondition } from './condition-logic.ts'
import { mediaApplies } from './media-queries.ts'
import { InvalidSelector } from './selector-test.ts'
import { compileSelectors } from './selectors.ts'
import type { AtRule } from './sheet.ts'

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

/**
 * Whether current browsers support a condition of `@supports`: a property of the CSS
 * specifications, with a value of their syntax. A value that css-tree does not know may be newer
 * than it, and is `unknown`.
 */
export function supportsApplies(condition: string): Applies {
  return judgeCondition(condition.replace(/\s+/g, ' ').trim(), judgeTerm)
}

function judgeTerm(term: string): Applies {
  const selector = /^selector\((.*)\)$/i.exec(term)
  if (selector) return isSelector(selector[1]!)
  const declaration = /^(-{0,2}[a-z][\w-]*) ?: ?(.+)$/i.exec(term)
  if (!declaration) return 'unknown'
  const [, name = '', value = ''] = declaration
  if (name.startsWith('--')) return true
  if (name.startsWith('-')) return 'unknown'
  if (lexer.getProperty(name.toLowerCase()) === null) return false
  return lexer.matchProperty(name, value).error === null ? true : 'unknown'
}

function isSelector(text: string): boolean {
  try {
    compileSelectors(text, { parents: null, scope: null })
    return true
  } catch (error) {
    if (error instanceof InvalidSelector) return false
    throw error
  }
}
