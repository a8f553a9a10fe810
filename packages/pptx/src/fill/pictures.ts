import type { Box } from '@blazon/document/document'
import { readImageSize } from '../container/image-size.ts'
import type { XmlElement } from '../container/xml.ts'
import { child, descend } from '../container/xml-query.ts'
import { requireSource } from '../patch/part-patch.ts'
import { applyWithin, type Splice } from '../patch/splices.ts'
import { readBox } from '../sheet/geometry.ts'
import { findPlaceholder, placeholderAncestors } from '../sheet/placeholders.ts'
import type { Sheet } from '../sheet/sheets.ts'
import type { PictureValue } from './values.ts'

/**
 * The splices that give a shape a picture: the picture of `p:pic` is replaced, `p:sp` becomes a
 * picture in its outline.
 * @param relationship the id of the picture's relationship.
 * @param fit whether all of the picture is shown; otherwise it fills the frame and is cropped.
 * @param named splices of the shape's alternative text.
 */
export function pictureSplices(
  shape: XmlElement,
  text: string,
  sheet: Sheet,
  picture: PictureValue,
  { relationship, fit, named }: { relationship: string; fit: boolean; named: readonly Splice[] },
): Splice[] {
  const fill = blipFill(relationship, placement(findBox(shape, sheet), picture, fit))
  if (shape.name === 'p:pic') {
    const before = child(shape, 'p:blipFill')
    if (!before) return []
    const { start, end } = requireSource(before)
    return [...named, { start, end, text: fill }]
  }
  const { start, end } = requireSource(shape)
  const piece = (element: XmlElement | null) => {
    if (!element) return ''
    const range = requireSource(element)
    const inside = named.filter(({ start, end }) => start >= range.start && end <= range.end)
    return applyWithin(text, range, inside)
  }
  const nonVisual = child(shape, 'p:nvSpPr')
  const written =
    `<p:pic ${namespaces}><p:nvPicPr>${piece(child(nonVisual, 'p:cNvPr'))}` +
    '<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr>' +
    `${piece(child(nonVisual, 'p:nvPr')) || '<p:nvPr/>'}</p:nvPicPr>${fill}` +
    `${piece(child(shape, 'p:spPr')) || '<p:spPr/>'}${piece(child(shape, 'p:style'))}</p:pic>`
  return [{ start, end, text: written }]
}

const namespaces = [
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
].join(' ')

/** Cut-off or empty shares at the left and right, and at the top and bottom. */
interface Placement {
  cropX: number
  cropY: number
  insetX: number
  insetY: number
}

function blipFill(relationship: string, { cropX, cropY, insetX, insetY }: Placement): string {
  const crop = sides(cropX, cropY)
  return (
    `<p:blipFill ${namespaces}><a:blip r:embed="${relationship}"/>` +
    `${crop ? `<a:srcRect${crop}/>` : ''}` +
    `<a:stretch><a:fillRect${sides(insetX, insetY)}/></a:stretch></p:blipFill>`
  )
}

/** ECMA-376-1, 20.1.8.55: thousandths of a percent. */
function sides(x: number, y: number): string {
  const [across, down] = [x, y].map((share) => Math.round(share * 100_000))
  return `${across ? ` l="${across}" r="${across}"` : ''}${down ? ` t="${down}" b="${down}"` : ''}`
}

function placement(box: Box | null, { bytes }: PictureValue, fit: boolean): Placement {
  const none = { cropX: 0, cropY: 0, insetX: 0, insetY: 0 }
  const pixels = readImageSize(bytes)
  if (!box || !pixels || box.width <= 0 || box.height <= 0) return none
  if (pixels.width <= 0 || pixels.height <= 0) return none
  const ratio = pixels.width / pixels.height / (box.width / box.height)
  const isWider = ratio > 1
  const share = (1 - (isWider ? 1 / ratio : ratio)) / 2
  if (fit) return { ...none, ...(isWider ? { insetY: share } : { insetX: share }) }
  return { ...none, ...(isWider ? { cropX: share } : { cropY: share }) }
}

/** The shape's own box, or that which a placeholder inherits. */
function findBox(shape: XmlElement, sheet: Sheet): Box | null {
  const own = readBox(descend(shape, 'p:spPr', 'a:xfrm'))
  const placeholder = findPlaceholder(shape)
  if (own || !placeholder) return own
  for (const ancestor of placeholderAncestors(placeholder, sheet)) {
    const box = readBox(descend(ancestor.shape, 'p:spPr', 'a:xfrm'))
    if (box) return box
  }
  return null
}
