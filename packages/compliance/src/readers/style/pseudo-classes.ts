import { ident, type PseudoClassSelector } from 'css-tree'
import { type MarkupElement, shadowRoot } from '../markup/tree.ts'
import { type PositionOf, positionFrom, positionInType } from './positions.ts'
import { InvalidSelector, type Test } from './selector-test.ts'

/**
 * Compiles a pseudo-class without selectors inside; null for a state that a static page does not
 * have.
 */
export function compilePseudoClass(
  node: PseudoClassSelector,
): { test: Test; isUncertain: boolean } | null {
  const name = node.name.toLowerCase()
  if (states.has(name)) return null
  if (undecided.has(name)) return { test: () => true, isUncertain: true }
  const test = node.children ? testWithArgument(name, listArguments(node)) : tests[name]
  if (!test) throw new InvalidSelector()
  return { test, isUncertain: false }
}

/** The words and strings of its argument. */
function listArguments({ children }: PseudoClassSelector): string[] {
  return (children?.toArray() ?? []).flatMap((part) => {
    if (part.type === 'Identifier') return [ident.decode(part.name)]
    return part.type === 'String' ? [part.value] : []
  })
}

function testWithArgument(name: string, words: readonly string[]): Test | null {
  if (name === 'lang') return (element) => words.some((range) => isInLanguage(element, range))
  if (name === 'dir') return (element) => findDirection(element) === words[0]?.toLowerCase()
  return null
}

/** The language of an element matches itself and the languages that it begins (RFC 4647). */
function isInLanguage(element: MarkupElement, range: string): boolean {
  const language = findLanguage(element)?.toLowerCase() ?? ''
  const wanted = range.toLowerCase()
  return language === wanted || (wanted !== '' && language.startsWith(`${wanted}-`))
}

function findLanguage(element: MarkupElement): string | null {
  for (let at: MarkupElement | null = element; at; at = at.parent) {
    const language = at.attributes.get('xml:lang') ?? at.attributes.get('lang')
    if (language !== undefined) return language
  }
  return null
}

/** Left to right unless an attribute says otherwise; `auto` would need the letters. */
function findDirection(element: MarkupElement): string {
  for (let at: MarkupElement | null = element; at; at = at.parent) {
    const direction = at.attributes.get('dir')?.toLowerCase()
    if (direction === 'ltr' || direction === 'rtl') return direction
  }
  return 'ltr'
}

const tests: Readonly<Record<string, Test>> = {
  root: ({ name, parent }) => parent === null && name !== shadowRoot,
  'first-child': isFirst(positionFrom('first', null)),
  'last-child': isFirst(positionFrom('last', null)),
  'only-child': isOnly(positionFrom('first', null), positionFrom('last', null)),
  'first-of-type': isFirst(positionInType('first')),
  'last-of-type': isFirst(positionInType('last')),
  'only-of-type': isOnly(positionInType('first'), positionInType('last')),
  empty: ({ children }) => children.every((child) => child.kind === 'text' && child.text === ''),
  link: ({ attributes }) => attributes.has('href'),
  'any-link': ({ attributes }) => attributes.has('href'),
  disabled: (element) => isDisabled(element),
  enabled: (element) => formControls.has(element.name) && !isDisabled(element),
  checked: ({ attributes }) => attributes.has('checked') || attributes.has('selected'),
  required: ({ name, attributes }) => fields.has(name) && attributes.has('required'),
  optional: ({ name, attributes }) => fields.has(name) && !attributes.has('required'),
  'read-write': (element) => isWritable(element),
  'read-only': (element) => !isWritable(element),
  'placeholder-shown': ({ attributes }) =>
    attributes.has('placeholder') && !attributes.get('value'),
  open: ({ name, attributes }) => openable.has(name) && attributes.has('open'),
  // Custom elements are defined by scripts.
  defined: ({ name, namespace }) => namespace !== 'html' || !name.includes('-'),
}

function isFirst(positionOf: PositionOf): Test {
  return (element, effort) => positionOf(element, effort) === 1
}

function isOnly(fromFirst: PositionOf, fromLast: PositionOf): Test {
  return (element, effort) => fromFirst(element, effort) === 1 && fromLast(element, effort) === 1
}

function isDisabled({ name, attributes, parent }: MarkupElement): boolean {
  if (!formControls.has(name)) return false
  if (attributes.has('disabled')) return true
  for (let at = parent; at; at = at.parent) {
    if (at.name === 'fieldset' && at.attributes.has('disabled')) return true
  }
  return false
}

function isWritable({ name, attributes }: MarkupElement): boolean {
  const editable = attributes.get('contenteditable')
  if (editable !== undefined && editable !== 'false') return true
  const isField = name === 'textarea' || (name === 'input' && !isButton(attributes.get('type')))
  return isField && !attributes.has('readonly') && !attributes.has('disabled')
}

function isButton(type = 'text'): boolean {
  return /^(button|submit|reset|image|checkbox|radio|color|file|hidden|range)$/i.test(type)
}

const formControls = new Set('button fieldset input optgroup option select textarea'.split(' '))
const fields = new Set(['input', 'select', 'textarea'])
const openable = new Set(['details', 'dialog'])

/** States of a page that somebody uses, and of shadow trees and media that plays. */
const states = new Set(
  `active active-view-transition autofill -webkit-autofill buffering current focus focus-visible
  focus-within fullscreen -webkit-full-screen future has-slotted hover modal muted
  past paused picture-in-picture playing popover-open seeking stalled state target target-current
  target-within user-invalid user-valid visited volume-locked xr-overlay`.split(/\s+/),
)

/** Results of a form's validation, which depends on scripts, and its defaults. */
const undecided = new Set(
  'default host-context in-range indeterminate invalid local-link out-of-range valid'.split(' '),
)
