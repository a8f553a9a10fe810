import {
  animatedCheck,
  animations,
  attributeCheck,
  isInert,
  isInertDeclaration,
} from './allowlist.ts'
import { readStyle } from './style.ts'
import { isId, isPlain, type ValueCheck } from './values.ts'

type Refuse = (what: string, attribute: string) => void

const animatedValues: ReadonlySet<string> = new Set(['values', 'from', 'to', 'by'])

/**
 * The attributes of an element that the allowlist lets through; null where the element is nothing
 * without the one that was refused. What does nothing in an icon is left out without a word.
 */
export function cleanAttributes(
  element: string,
  given: readonly (readonly [name: string, value: string])[],
  refuse: Refuse,
): Map<string, string> | null {
  const kept = new Map<string, string>()
  const declared = new Map<string, string>()
  const all = new Map(given)
  const isAnimation = animations.has(element)
  const target = isAnimation ? targetCheck(element, all.get('attributeName')) : undefined
  if (isAnimation && target === undefined) {
    refuse(`<${element}> of ${short(all.get('attributeName') ?? 'nothing')}`, 'attributeName')
    return null
  }
  for (const [name, value] of all) {
    if (name === 'style') {
      const { attributes, style, refused } = readStyle(value)
      for (const property of refused)
        refuse(`${short(property)} in the style of <${element}>`, name)
      for (const [property, said] of attributes) declared.set(property, said)
      if (style !== null) kept.set(name, style)
    } else if (isAnimation && name === 'attributeName') kept.set(name, value)
    else if (isAnimation && animatedValues.has(name)) {
      if (value.split(';').every((part) => part === '' || target!(part.trim())))
        kept.set(name, value)
      else refuse(`this ${name} of <${element}>`, name)
    } else keep(kept, element, name, value, refuse)
  }
  for (const [property, value] of declared) kept.set(property, value)
  return kept
}

function keep(
  kept: Map<string, string>,
  element: string,
  name: string,
  value: string,
  refuse: Refuse,
): void {
  if (isInert(name) || isInertDeclaration(name, value)) return
  // What no reference can name is no id.
  if (name === 'id' && !isId(value)) return
  const plainName = name === 'xlink:href' ? 'href' : name
  const check = attributeCheck(plainName)
  if (check === undefined) refuse(`${short(name)} of <${element}>`, name)
  else if (!check(value)) refuse(`this ${short(name)} of <${element}>`, name)
  // `href` wins over `xlink:href` (SVG 2, section 16.1.6).
  else if (name === plainName || !kept.has(plainName)) kept.set(plainName, value.trim())
}

/** What may stand in the values of an animation; undefined where it may not touch its target. */
function targetCheck(element: string, target: string | undefined): ValueCheck | undefined {
  if (target === undefined) return element === 'animateMotion' ? isPlain : undefined
  if (element === 'animateTransform') return animatedCheck(target) && isPlain
  return animatedCheck(target)
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
