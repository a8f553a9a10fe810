import type { Media } from '@blazon/pptx/container/media'
import type { Relationships } from '@blazon/pptx/container/relationships'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, fraction } from '@blazon/pptx/container/xml-query'
import type { FillContext } from '@blazon/pptx/paint/fills'
import type { Rectangle, Size } from '../rectangle.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { group, tag } from '../svg/markup.ts'
import { multiply, scaling, transform, translation } from '../svg/matrix.ts'
import type { PlacedImage } from './images.ts'
import { recolorFilter } from './recolor.ts'

/** The image of an `a:blip`, ready to be placed into rectangles. */
export interface Blip {
  /** Its own size in points. */
  size: Size
  /** Renders the whole image into a rectangle. */
  render(rectangle: Rectangle): string
}

/**
 * Opens the image of a blip fill. Returns a reason if it cannot be shown.
 * @param shown the displayed size of the whole image, in points
 */
export function openBlip(
  blipFill: XmlElement,
  context: FillContext,
  relationships: Relationships,
  shown: Size,
  scene: ShapeScene,
): Blip | { reason: string } {
  const blip = child(blipFill, 'a:blip')
  if (!blip) return { reason: 'The picture names no image.' }
  const { images, definitions } = scene.drawing
  const media = [...embeddedMedia(blip, relationships, scene)]
  let reason = linkReason(blip, relationships)
  let placed: PlacedImage | null = null
  for (const candidate of media) {
    const result = images.place(candidate, shown)
    if ('id' in result) {
      placed = result
      break
    }
    reason = result.reason
  }
  if (!placed) return { reason }
  const { id, size, note } = placed
  if (note !== null) {
    scene.drawing.report({ kind: 'not_drawn', element: 'picture', reason: note })
  }
  const filter = recolorFilter(blip, context, definitions)
  const opacity = fraction(child(blip, 'a:alphaModFix'), 'amt')
  return {
    size,
    render: ({ x, y, width, height }) => {
      const placing = multiply(translation(x, y), scaling(width, height))
      const image = tag('use', { href: `#${id}`, transform: transform(placing) })
      const attributes = {
        filter: filter && `url(#${filter})`,
        opacity: opacity !== null && opacity < 1 ? Math.max(0, opacity) : null,
      }
      return group(attributes, image)
    },
  }
}

/** The images of a blip: the drawing (`asvg:svgBlip`) before its fallback photo. */
function* embeddedMedia(
  blip: XmlElement,
  relationships: Relationships,
  scene: ShapeScene,
): Generator<Media> {
  const drawings = children(child(blip, 'a:extLst'), 'a:ext').map((extension) =>
    attribute(child(extension, 'asvg:svgBlip'), 'r:embed'),
  )
  for (const id of [...drawings, attribute(blip, 'r:embed')]) {
    const relationship = relationships.byId(id || null)
    const media =
      relationship && !relationship.external ? scene.deck.media.read(relationship.target) : null
    if (media) yield media
  }
}

function linkReason(blip: XmlElement, relationships: Relationships): string {
  const link = relationships.byId(attribute(blip, 'r:link') || attribute(blip, 'r:embed') || null)
  if (link?.external) return 'The image is linked and not in the file.'
  return 'The image is missing from the file.'
}
