import { colorChild } from './colors.ts'
import { containedFill, type FillContext, solid } from './fills.ts'
import type { Paint } from './model.ts'
import type { XmlElement } from './xml.ts'
import { child } from './xml-query.ts'

/** The effects that a container (`p:spPr`, `a:effectStyle`) sets; null where it sets none. */
export function effectList(container: XmlElement | null): XmlElement | null {
  return child(container, 'a:effectLst') ?? child(container, 'a:effectDag')
}

/** The paints of an effect list: shadows, glow, and what is laid over the fill. */
export function effectPaints(list: XmlElement, context: FillContext): Paint[] {
  return list.children.flatMap((effect) => {
    if (coloredEffects.has(effect.name)) return [solid(colorChild(effect), context)]
    if (effect.name === 'a:fillOverlay') return containedFill(effect, context) ?? []
    if (effect.name === 'a:cont') return effectPaints(effect, context)
    return []
  })
}

const coloredEffects = new Set(['a:outerShdw', 'a:innerShdw', 'a:prstShdw', 'a:glow'])
