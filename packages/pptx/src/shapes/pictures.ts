import type { XmlElement } from '../container/xml.ts'
import { attribute, child, children, descend, fraction } from '../container/xml-query.ts'
import type { Element, Picture } from '../model.ts'
import { outline } from '../sheet/element.ts'
import { coversBox, isMirrored } from '../sheet/geometry.ts'
import type { DeckContext, Scene } from '../sheet/scene.ts'
import { paintShape } from './shape-paint.ts'

/** Reads `p:pic`: a picture, or a film or sound with its poster. */
export function readPicture(shape: XmlElement, scene: Scene): Element {
  const properties = descend(shape, 'p:nvPicPr', 'p:nvPr')
  const isMedia = properties?.children.some(({ name }) => mediaNames.has(name)) ?? false
  const { element, ancestors } = outline(isMedia ? 'media' : 'picture', shape, scene)
  return {
    ...element,
    ...paintShape(shape, ancestors, scene),
    opaque: coversBox(child(shape, 'p:spPr')),
    picture: resolvePicture(child(shape, 'p:blipFill'), descend(shape, 'p:spPr', 'a:xfrm'), scene),
  }
}

/** The context of a picture: the part that refers to it, and the enclosing groups. */
type Surroundings = Pick<Scene, 'relationships' | 'mirrored'> & { deck: Pick<DeckContext, 'media'> }

/**
 * The picture of a blip fill (`p:blipFill`, `a:blipFill`); null if it has none.
 * @param transform of the filled shape, for its flips.
 */
export function resolvePicture(
  fill: XmlElement | null,
  transform: XmlElement | null,
  { deck, relationships, mirrored }: Surroundings,
): Picture | null {
  const blip = child(fill, 'a:blip')
  if (!fill || !blip) return null
  const findMedia = (id: string | null) => {
    const relationship = relationships.byId(id)
    return relationship && !relationship.external ? deck.media.read(relationship.target) : null
  }
  const embedded = relationships.byId(attribute(blip, 'r:embed') || null)
  const linked = relationships.byId(attribute(blip, 'r:link') || null)
  const vector = findMedia(vectorId(blip))
  const media = findMedia(attribute(blip, 'r:embed') || null) ?? vector
  return {
    sha256: media?.sha256 ?? null,
    pixels: media?.pixels ?? null,
    crop: readCrop(fill),
    linked: !media && (linked ?? embedded)?.external === true,
    vectorSha256: vector?.sha256 ?? null,
    tiled: child(fill, 'a:tile') !== null,
    mirrored: mirrored !== isMirrored(transform),
    recolored: blip.children.some(isRecoloring),
    read: () => media?.read() ?? null,
  }
}

/** The crop of each side, from the source rectangle and the rectangle that it is stretched to. */
function readCrop(fill: XmlElement): Picture['crop'] {
  const source = sides(child(fill, 'a:srcRect'))
  const target = sides(descend(fill, 'a:stretch', 'a:fillRect'))
  const across = (1 - source.left - source.right) / (1 - target.left - target.right || 1)
  const down = (1 - source.top - source.bottom) / (1 - target.top - target.bottom || 1)
  return {
    left: source.left - target.left * across,
    top: source.top - target.top * down,
    right: source.right - target.right * across,
    bottom: source.bottom - target.bottom * down,
  }
}

function sides(rectangle: XmlElement | null): Picture['crop'] {
  const side = (name: string) => fraction(rectangle, name) ?? 0
  return { left: side('l'), top: side('t'), right: side('r'), bottom: side('b') }
}

/** Whether an effect of a blip changes its colours, as the presets of “Recolor” do. */
function isRecoloring({ name, attributes }: XmlElement): boolean {
  if (name !== 'a:lum') return recolorings.has(name)
  return [attributes.bright, attributes.contrast].some(
    (share = '0') => Number.parseFloat(share) !== 0,
  )
}

const recolorings = new Set(['a:biLevel', 'a:clrRepl', 'a:duotone', 'a:grayscl', 'a:hsl', 'a:tint'])

/** The relationship of the SVG of a raster picture (MS-ODRAWXML, `svgBlip`). */
function vectorId(blip: XmlElement): string | null {
  for (const extension of children(child(blip, 'a:extLst'), 'a:ext')) {
    const drawing = child(extension, 'asvg:svgBlip')
    if (drawing) return attribute(drawing, 'r:embed') || null
  }
  return null
}

const mediaNames = new Set([
  'a:videoFile',
  'a:audioFile',
  'a:quickTimeFile',
  'a:wavAudioFile',
  'a:audioCd',
])
