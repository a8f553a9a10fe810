import type { Paint, Source, Sourced } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child } from '../container/xml-query.ts'
import { effectList, effectPaints, effectsIn } from '../paint/effects.ts'
import { containedFill, ownFill } from '../paint/fills.ts'
import {
  referencedEffects,
  referencedFill,
  referencedFormat,
  referencedLine,
} from '../paint/style-matrix.ts'
import type { Ancestor } from '../sheet/placeholders.ts'
import type { Scene } from '../sheet/scene.ts'

export interface ShapePaint {
  fill: Sourced<Paint> | null
  line: Sourced<Paint> | null
  effects: Sourced<Paint>[]
}

/**
 * Fill, line and effects of a shape, each the first that is set: by its own properties, the
 * layout's and the master's placeholder, its style.
 * @param prefix of the shape's namespace: `p`, or `dsp` in a SmartArt drawing.
 */
export function paintShape(
  shape: XmlElement,
  ancestors: readonly Ancestor[],
  scene: Scene,
  prefix = 'p',
): ShapePaint {
  const { look, groupFill } = scene
  const style = child(shape, `${prefix}:style`)
  const places = [
    { properties: child(shape, `${prefix}:spPr`), source: 'explicit' as Source },
    ...ancestors.map((ancestor) => ({
      properties: child(ancestor.shape, 'p:spPr'),
      source: ancestor.source,
    })),
  ]

  const first = (read: (properties: XmlElement | null) => Paint | null) => {
    for (const { properties, source } of places) {
      const value = read(properties)
      if (value) return { value, source }
    }
    return null
  }
  const fill =
    first((properties) => containedFill(properties, { look, groupFill })) ??
    referencedFill(child(style, 'a:fillRef'), look, 'shape')
  if (fill?.value.kind === 'gradient' && fill.source !== 'explicit') {
    const fills = places.map(({ properties }) => ownFill(properties)).filter((own) => own !== null)
    const gradient = fills[0] ?? referencedFormat(child(style, 'a:fillRef'), look)
    if (gradient?.name === 'a:gradFill') scene.trace?.(fill, shape, { gradient })
  }
  const line =
    first((properties) => containedFill(child(properties, 'a:ln'), { look, groupFill })) ??
    referencedLine(child(style, 'a:lnRef'), look, 'shape')

  const set = places.find(({ properties }) => effectList(properties))
  const list = effectList(set?.properties ?? null)
  if (set && list) {
    const effects = effectsIn(list, { look }).map(({ effect, paint }) => {
      const sourced = { value: paint, source: set.source }
      if (set.source === 'explicit') scene.trace?.(sourced, effect)
      return sourced
    })
    return { fill, line, effects }
  }
  const referenced = referencedEffects(child(style, 'a:effectRef'), look)
  const effects = referenced ? effectPaints(referenced.list, referenced.context) : []
  return { fill, line, effects: effects.map((value) => ({ value, source: 'theme' as const })) }
}
