import type { Paint, Source, Sourced } from '@blazon/document/document'
import type { XmlElement } from '../container/xml.ts'
import { child, flag, integer } from '../container/xml-query.ts'
import { effectList, effectPaints, effectsIn } from '../paint/effects.ts'
import { containedFill, ownFill, solid } from '../paint/fills.ts'
import {
  referencedEffects,
  referencedFill,
  referencedFormat,
  referencedLine,
} from '../paint/style-matrix.ts'
import type { Ancestor } from '../sheet/placeholders.ts'
import type { Scene } from '../sheet/scene.ts'
import { colorChild } from '../theme/colors.ts'

interface ShapePaint {
  fill: Sourced<Paint> | null
  line: Sourced<Paint> | null
  effects: Sourced<Paint>[]
}

/**
 * Fill, line and effects of a shape, each the first that is set: by its own properties, its style,
 * the layout's and the master's placeholder.
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
  const own = { properties: child(shape, `${prefix}:spPr`), source: 'explicit' as Source }
  const inherited = ancestors.map((ancestor) => ({
    properties: child(ancestor.shape, 'p:spPr'),
    source: ancestor.source,
  }))

  const styledFill = referencedFill(child(style, 'a:fillRef'), look, 'shape')
  // With `useBgFill`, the background of the slide is seen instead of any fill.
  const fill =
    flag(shape, 'useBgFill') === true
      ? null
      : nearest(own, styledFill, inherited, (properties) =>
          containedFill(properties, { look, groupFill }),
        )
  if (fill?.value.kind === 'gradient' && fill.source !== 'explicit') {
    const gradient =
      fill === styledFill
        ? referencedFormat(child(style, 'a:fillRef'), look)
        : inherited.map(({ properties }) => ownFill(properties)).find((found) => found !== null)
    if (gradient?.name === 'a:gradFill') scene.trace?.(fill, shape, { gradient })
  }
  const styledLine = referencedLine(child(style, 'a:lnRef'), look, 'shape')
  const line = nearest(own, styledLine, inherited, (properties) =>
    containedFill(child(properties, 'a:ln'), { look, groupFill }),
  )
  const effects = [...readEffects(own, style, inherited, scene), ...readDepth(own, scene)]
  return { fill, line, effects }
}

/** The colours of the sides and of the contour of a shape in three dimensions. */
function readDepth({ properties, source }: Place, { look, trace }: Scene): Sourced<Paint>[] {
  const depth = child(properties, 'a:sp3d')
  return (depth?.children ?? []).flatMap((part) => {
    const width = depthAttributes[part.name]
    if (width === undefined || !(integer(depth, width) ?? 0)) return []
    const paint = solid(colorChild(part), { look })
    if (!paint) return []
    const sourced = { value: paint, source }
    trace?.(sourced, part)
    return [sourced]
  })
}

/** What gives each colour an area. */
const depthAttributes: Readonly<Record<string, string>> = {
  'a:extrusionClr': 'extrusionH',
  'a:contourClr': 'contourW',
}

interface Place {
  properties: XmlElement | null
  source: Source
}

/** The style of a shape counts before its placeholders, unless it references no paint (`idx` 0). */
function nearest(
  own: Place,
  styled: Sourced<Paint> | null,
  inherited: readonly Place[],
  read: (properties: XmlElement | null) => Paint | null,
): Sourced<Paint> | null {
  const first = (places: readonly Place[]) => {
    for (const { properties, source } of places) {
      const value = read(properties)
      if (value) return { value, source }
    }
    return null
  }
  const isPaint = styled !== null && styled.value.kind !== 'none'
  return first([own]) ?? (isPaint ? styled : (first(inherited) ?? styled))
}

function readEffects(
  own: Place,
  style: XmlElement | null,
  inherited: readonly Place[],
  { look, trace }: Scene,
): Sourced<Paint>[] {
  const ownList = effectList(own.properties)
  const referenced = ownList ? null : referencedEffects(child(style, 'a:effectRef'), look)
  if (referenced) {
    return effectPaints(referenced.list, referenced.context).map((value) => ({
      value,
      source: 'theme' as const,
    }))
  }
  const set = [own, ...inherited].find(({ properties }) => effectList(properties))
  const list = effectList(set?.properties ?? null)
  if (!set || !list) return []
  return effectsIn(list, { look }).map(({ effect, paint }) => {
    const sourced = { value: paint, source: set.source }
    if (set.source === 'explicit') trace?.(sourced, effect)
    return sourced
  })
}
