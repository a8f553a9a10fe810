import { splitWords } from '@blazon/color/css/split'
import type { Measure, Position, Sourced } from '@blazon/document/document'
import { type LengthBase, toPixels } from './lengths.ts'
import { expandShorthand, isGlobal } from './shorthands.ts'

/** The lengths of a declaration that part boxes or round their corners, each once. */
export function readMeasures(
  property: string,
  value: string,
  base: LengthBase,
  location: Position,
): Measure[] {
  const settings = expandShorthand(property, value).filter(([name]) => findKind(name) !== null)
  const named = settings.map(([name, part]) => [name, { value: part, source: 'explicit' }] as const)
  return listMeasures(new Map(named), base, location).map((one) => ({ ...one, property }))
}

/** The lengths that the longhands of an element set, each once for margin, padding, gap and corners. */
export function listMeasures(
  own: ReadonlyMap<string, Sourced<string>>,
  base: LengthBase,
  location: Position,
): Measure[] {
  const measures = new Map<string, Measure>()
  for (const [name, { value, source }] of own) {
    const kind = findKind(name)
    if (kind === null || isGlobal(value)) continue
    for (const word of splitWords(value.replaceAll('/', ' '))) {
      // A share of the page, or a value that the browser chooses, is not on a scale of lengths.
      if (/^(?:auto|normal)$|%/i.test(word)) continue
      const pixels = toPixels(word, base)
      const property = shorthandOf(name)
      const key = `${property} ${pixels ?? word}`
      if (!measures.has(key)) measures.set(key, { kind, property, pixels, source, location })
    }
  }
  return [...measures.values()]
}

function findKind(name: string): Measure['kind'] | null {
  if (/^(?:margin|padding)-(?:top|right|bottom|left)$|^(?:row|column)-gap$/.test(name)) {
    return 'spacing'
  }
  return /^border-\w+-\w+-radius$/.test(name) ? 'radius' : null
}

function shorthandOf(name: string): string {
  if (name.endsWith('-gap')) return 'gap'
  return name.endsWith('-radius') ? 'border-radius' : name.slice(0, name.indexOf('-'))
}
