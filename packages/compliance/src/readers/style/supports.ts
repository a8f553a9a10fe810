import { lexer } from 'css-tree'
import { type Applies, judgeCondition } from './condition-logic.ts'
import { InvalidSelector } from './selector-test.ts'
import { compileSelectors } from './selectors.ts'

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
