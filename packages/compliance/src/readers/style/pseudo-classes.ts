import { generate, type PseudoClassSelector } from 'css-tree'
import { childElements, type MarkupElement } from '../markup/tree.ts'
import { type Test, UnsupportedSelector } from './selector-test.ts'

/**
 * Compiles a pseudo-class without selectors inside; null for a state that a static page does not
 * have.
 */
export function compilePseudoClass(node: PseudoClassSelector): Test | null {
  const name = node.name.toLowerCase()
  if (states.has(name)) return null
  const argument = node.children?.first
  if (name === 'nth-child' && argument) return nthChild(generate(argument))
  const test = node.children ? undefined : tests[name]
  if (!test) throw new UnsupportedSelector()
  return test
}

const tests: Readonly<Record<string, Test>> = {
  root: ({ parent }) => parent === null,
  'first-child': ({ index }) => index === 0,
  'last-child': (element) => isLast(element),
  'only-child': (element) => element.index === 0 && isLast(element),
  link: ({ attributes }) => attributes.has('href'),
  'any-link': ({ attributes }) => attributes.has('href'),
  disabled: ({ attributes }) => attributes.has('disabled'),
  enabled: ({ name, attributes }) => formControls.has(name) && !attributes.has('disabled'),
  checked: ({ attributes }) => attributes.has('checked') || attributes.has('selected'),
}

const lastChildren = new WeakMap<MarkupElement, MarkupElement>()

function isLast(element: MarkupElement): boolean {
  const { parent } = element
  if (parent === null) return true
  const last = lastChildren.get(parent) ?? childElements(parent).at(-1)!
  lastChildren.set(parent, last)
  return last === element
}

/** `an+b`, without spaces as css-tree writes it; `even`, `odd`. */
function nthChild(formula: string): Test {
  const found = { even: '2n', odd: '2n+1' }[formula] ?? formula
  const match = /^(?:([+-]?\d*)n)?([+-]?\d+)?$/.exec(found)
  if (!match || found === '') throw new UnsupportedSelector()
  const [, step, first] = match
  const a = step === undefined ? 0 : step === '' || step === '+' ? 1 : step === '-' ? -1 : +step
  const b = Number(first ?? 0)
  return ({ index }) => {
    const rest = index + 1 - b
    return a === 0 ? rest === 0 : rest % a === 0 && rest / a >= 0
  }
}

const formControls = new Set('button fieldset input optgroup option select textarea'.split(' '))

const states = new Set(
  `active hover focus focus-visible focus-within visited target target-within fullscreen modal
  user-invalid user-valid autofill placeholder-shown playing popover-open before after first-line
  first-letter`.split(/\s+/),
)
