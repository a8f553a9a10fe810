import { outline } from './element.ts'
import { coversBox } from './geometry.ts'
import type { Element, Picture } from './model.ts'
import type { Scene } from './scene.ts'
import { paintShape } from './shape-paint.ts'
import type { XmlElement } from './xml.ts'
import { attribute, child, descend, fraction } from './xml-query.ts'

/** Reads `p:pic`: a picture, or a film or sound with its poster. */
export function readPicture(shape: XmlElement, scene: Scene): Element {
  const properties = descend(shape, 'p:nvPicPr', 'p:nvPr')
  const isMedia = properties?.children.some(({ name }) => mediaNames.has(name)) ?? false
  const { element, ancestors } = outline(isMedia ? 'media' : 'picture', shape, scene)
  return {
    ...element,
    ...paintShape(shape, ancestors, scene),
    opaque: coversBox(child(shape, 'p:spPr')),
    picture: pictureOf(child(shape, 'p:blipFill'), scene),
  }
}

/** The picture of a blip fill (`p:blipFill`, `a:blipFill`); null where it names none. */
export function pictureOf(fill: XmlElement | null, scene: Scene): Picture | null {
  const blip = child(fill, 'a:blip')
  if (!fill || !blip) return null
  const embedded = scene.relationships.byId(attribute(blip, 'r:embed') || null)
  const linked = scene.relationships.byId(attribute(blip, 'r:link') || null)
  const media = embedded && !embedded.external ? scene.deck.media.read(embedded.target) : null
  const cut = child(fill, 'a:srcRect')
  return {
    sha256: media?.sha256 ?? null,
    pixels: media?.pixels ?? null,
    crop: {
      left: fraction(cut, 'l') ?? 0,
      top: fraction(cut, 't') ?? 0,
      right: fraction(cut, 'r') ?? 0,
      bottom: fraction(cut, 'b') ?? 0,
    },
    linked: !media && (linked ?? embedded)?.external === true,
  }
}

const mediaNames = new Set([
  'a:videoFile',
  'a:audioFile',
  'a:quickTimeFile',
  'a:wavAudioFile',
  'a:audioCd',
])
