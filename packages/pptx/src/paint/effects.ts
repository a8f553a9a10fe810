import type { Paint } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child } from '../container/xml-query.ts'
import { colorChild } from '../theme/colors.ts'
import { containedFill, type FillContext, solid } from './fills.ts'

/** The effects that a container (`p:spPr`, `a:effectStyle`) sets; null if it sets none. */
export function effectList(container: XmlElement | null): XmlElement | null {
  return child(container, 'a:effectLst') ?? child(container, 'a:effectDag')
}

/** The paints of an effect list: shadows, glow, and fill overlays. */
export function effectPaints(list: XmlElement, context: FillContext): Paint[] {
  return effectsIn(list, context).map(({ paint }) => paint)
}

/** Like `effectPaints`, each with its element. */
export function effectsIn(
  list: XmlElement,
  context: FillContext,
): { effect: XmlElement; paint: Paint }[] {
  return list.children.flatMap((effect) => {
    if (effect.name === 'a:cont') return effectsIn(effect, context)
    const paint = coloredEffects.has(effect.name)
      ? solid(colorChild(effect), context)
      : effect.name === 'a:fillOverlay' && containedFill(effect, context)
    return paint ? [{ effect, paint }] : []
  })
}

const coloredEffects: ReadonlySet<string> = new Set([
  'a:outerShdw',
  'a:innerShdw',
  'a:prstShdw',
  'a:glow',
])
