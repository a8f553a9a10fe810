import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, integer } from '@blazon/pptx/container/xml-query'
import { ownFill } from '@blazon/pptx/paint/fills'
import { callerContext, referencedFormat } from '@blazon/pptx/paint/style-matrix'
import type { Ancestor } from '@blazon/pptx/sheet/placeholders'
import { sourceRelationships, themeRelationships } from '@blazon/pptx/sheet/source-relationships'
import type { FillSource, ShapeScene } from '../shapes/shape-scene.ts'

/** Shape properties that may set a value, nearest first. */
export interface PropertiesPlace {
  properties: XmlElement | null
  relationships: Relationships
}

/** A shape's own properties, then those of the placeholders it inherits from. */
export function propertiesPlaces(
  properties: XmlElement | null,
  ancestors: readonly Ancestor[],
  scene: ShapeScene,
): PropertiesPlace[] {
  return [
    { properties, relationships: scene.relationships },
    ...ancestors.map(({ shape, source }) => ({
      properties: child(shape, 'p:spPr'),
      relationships: sourceRelationships(source, scene),
    })),
  ]
}

/** The fill of a container (`p:spPr`, `a:ln`, `a:tcPr`); null if it sets none. */
export function containedSource(
  container: XmlElement | null,
  relationships: Relationships,
  scene: ShapeScene,
): FillSource | null {
  const fill = ownFill(container)
  if (fill?.name === 'a:grpFill') return scene.groupFillSource ?? noFill(scene)
  return fill && { fill, context: { look: scene.look }, relationships }
}

/**
 * The fill of a shape: its own, its style's, or an inherited one; null if none is set. A style that
 * references no fill (`idx` 0) counts after the inherited ones.
 */
export function findFill(
  [own, ...inherited]: readonly PropertiesPlace[],
  style: XmlElement | null,
  scene: ShapeScene,
): FillSource | null {
  const contained = (place: PropertiesPlace | undefined) =>
    place ? containedSource(place.properties, place.relationships, scene) : null
  const styled = referencedSource(child(style, 'a:fillRef'), scene)
  const sources = [
    contained(own),
    styled?.fill.name === 'a:noFill' ? null : styled,
    ...inherited.map(contained),
    styled,
  ]
  return sources.find((source) => source !== null) ?? null
}

/** The theme format named by `a:fillRef` or `p:bgRef`, with the reference's colour. */
export function referencedSource(
  reference: XmlElement | null,
  scene: ShapeScene,
): FillSource | null {
  const index = reference && integer(reference, 'idx')
  if (!reference || index === null) return null
  if (index === 0 || index === 1000) return noFill(scene)
  const fill = referencedFormat(reference, scene.look)
  if (!fill) return null
  const context = callerContext(reference, scene.look)
  return { fill, context, relationships: themeRelationships(scene) }
}

function noFill(scene: ShapeScene): FillSource {
  const fill: XmlElement = { name: 'a:noFill', attributes: {}, children: [], text: '' }
  return { fill, context: { look: scene.look }, relationships: scene.relationships }
}
