import type { XmlElement } from '@blazon/pptx/container/xml'
import { child, descend, fraction } from '@blazon/pptx/container/xml-query'
import { clamp } from '../limits.ts'
import type { Rectangle, Size } from '../rectangle.ts'

/** The rectangle of a whole image for which its cropped part fills the box. */
export function imageRectangle(blipFill: XmlElement, box: Size): Rectangle {
  const source = sides(child(blipFill, 'a:srcRect'))
  const target = sides(descend(blipFill, 'a:stretch', 'a:fillRect'))
  const x = target.left * box.width
  const y = target.top * box.height
  const width = box.width * (1 - target.left - target.right)
  const height = box.height * (1 - target.top - target.bottom)
  const across = width / (1 - source.left - source.right || 1)
  const down = height / (1 - source.top - source.bottom || 1)
  return {
    x: x - source.left * across,
    y: y - source.top * down,
    width: across,
    height: down,
  }
}

/** The farthest side of a crop, in widths of the picture. */
const maxCrop = 100

function sides(rectangle: XmlElement | null) {
  const side = (name: string) => clamp(fraction(rectangle, name) ?? 0, -maxCrop, maxCrop)
  return { left: side('l'), top: side('t'), right: side('r'), bottom: side('b') }
}
