import type { Warning } from '@blazon/warnings/warning'
import {
  animatedCheck,
  animations,
  attributeCheck,
  isInert,
  isInertDeclaration,
  isReactName,
} from './allowlist.ts'
import { computeFontSize, resolveLengths } from './lengths.ts'
import { describeItem } from './refusals.ts'
import { type Declaration, isWideForm, parseDeclarations, readStyle } from './style/style.ts'
import { isId, isPlain, type ValueCheck } from './values.ts'

/** Reports an item; `isHarmless` is that of `Found`. */
type Refuse = (what: Warning, attribute: string, isHarmless?: boolean) => void

interface GivenElement {
  name: string
  isRoot: boolean
  attributes: readonly (readonly [name: string, value: string])[]
  /** From the rules for the element, the weakest first. */
  rules: readonly Declaration[]
  /** Size of the parent's text in pixels; null if it depends on the page. */
  fontSize: number | null
}

interface CleanAttributes {
  attributes: Map<string, string>
  fontSize: number | null
}

const animatedValues: ReadonlySet<string> = new Set(['values', 'from', 'to', 'by'])

/**
 * The attributes of an element that the allowlist permits; null if the element is useless without a
 * refused one. Attributes without an effect in an icon are removed silently.
 */
export function cleanAttributes(element: GivenElement, refuse: Refuse): CleanAttributes | null {
  const { name: elementName, rules } = element
  const kept = new Map<string, string>()
  const all = new Map(element.attributes)
  const isAnimation = animations.has(elementName)
  const target = isAnimation ? targetCheck(elementName, all.get('attributeName')) : undefined
  if (isAnimation && target === undefined) {
    const name = short(all.get('attributeName') ?? 'nothing')
    refuse(describeItem('animation', { name, element: elementName }), 'attributeName')
    return null
  }
  const styled = parseDeclarations(all.get('style') ?? '').filter(
    ({ property, value }) => !(element.isRoot && takeSize(all, property, value)),
  )
  const declared = readStyle([...rules, ...styled.filter((each) => !isWideForm(each, all))])
  for (const property of declared.refused) {
    const what = { property: short(property), element: elementName }
    refuse(describeItem('property', what), 'style')
  }
  for (const [name, value] of all) {
    if (name === 'style') {
      if (declared.style !== null) kept.set(name, declared.style)
    } else if (isAnimation && name === 'attributeName') kept.set(name, value)
    else if (isAnimation && animatedValues.has(name)) {
      if (value.split(';').every((part) => part === '' || target!(part.trim())))
        kept.set(name, value)
      else refuse(describeItem('value', { name, element: elementName }), name)
    } else keep(kept, elementName, name, value, refuse)
  }
  if (declared.style !== null) kept.set('style', declared.style)
  for (const [property, value] of declared.attributes) kept.set(property, value)
  const fontSize = computeFontSize(
    declared.fontSize ?? all.get('font-size') ?? null,
    element.fontSize,
  )
  for (const [name, value] of kept) {
    // The root's size is its size in a page; the drawing is in its viewBox.
    if (element.isRoot && (name === 'width' || name === 'height')) continue
    const resolved = resolveLengths(name, value, fontSize)
    if (resolved !== null) kept.set(name, resolved)
    else {
      kept.delete(name)
      refuse(describeItem('page_unit', { name: short(name), element: elementName }), name)
    }
  }
  return { attributes: kept, fontSize }
}

/** Takes a size in the style of the root as its attribute; false for other declarations. */
function takeSize(attributes: Map<string, string>, property: string, value: string): boolean {
  if (property !== 'width' && property !== 'height') return false
  if (!isPlain(value)) return false
  attributes.set(property, value)
  return true
}

function keep(
  kept: Map<string, string>,
  element: string,
  name: string,
  value: string,
  refuse: Refuse,
): void {
  if (isInert(name) || isInertDeclaration(name, value)) return
  // An id that no reference can name is removed.
  if (name === 'id' && !isId(value)) return
  const plainName = name === 'xlink:href' ? 'href' : name
  const check = attributeCheck(plainName)
  if (check === undefined || !check(value)) {
    const code = check === undefined ? 'attribute' : 'value'
    const isHarmless = check === undefined && isReactName(name)
    refuse(describeItem(code, { name: short(name), element }), name, isHarmless)
  }
  // `href` takes precedence over `xlink:href` (SVG 2, section 16.1.6).
  else if (name === plainName || !kept.has(plainName)) kept.set(plainName, value.trim())
}

/** The check of an animation's values; undefined if it must not animate its target. */
function targetCheck(element: string, target: string | undefined): ValueCheck | undefined {
  if (target === undefined) return element === 'animateMotion' ? isPlain : undefined
  if (element === 'animateTransform') return animatedCheck(target) && isPlain
  return animatedCheck(target)
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
