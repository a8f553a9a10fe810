import type { Box, Document, Element, Page, Paint, Picture } from '@blazon/document/document'
import type { ComparedPictures, KnownLogo } from './pictures/compared-pictures.ts'
import type { Ink } from './pictures/ink.ts'
import { findRedrawn } from './pictures/outlines.ts'
import type { Matrix } from './readers/drawing/matrix.ts'

/** A logo on a page. */
export interface LogoUse {
  logo: KnownLogo
  /** Null for a background. */
  element: Element | null
  /** The other elements that draw it, in formats with shapes. */
  parts: readonly Element[]
  /** The box of the logo's whole file as shown, in EMU; null if its position is unknown. */
  box: Box | null
  /** Its displayed aspect ratio divided by its own; 1 is undistorted, null unknown. */
  stretch: number | null
  /** Tolerance of the stretch. */
  precision: number
  mirrored: boolean
}

/** The logos that a page shows. */
export interface Shown {
  uses: readonly LogoUse[]
  /** True if an unreadable element may be a logo. */
  isUncertain: boolean
}

/**
 * Finds the logos on a page: pictures with the same bytes, pictures that look alike, and shapes
 * with the same geometry; on the page itself, its background, its layout and master.
 */
export function findLogos(
  document: Document,
  page: Page,
  logos: readonly KnownLogo[],
  pictures: ComparedPictures,
): Shown {
  const shown = [...page.backdrop, ...page.elements].filter(({ hidden }) => !hidden)
  const uses: LogoUse[] = []
  let isUncertain = isUnknown(page.background.value, page.backgroundPicture ?? null)
  const lookAt = (picture: Picture, element: Element | null, box: Box | null) => {
    const found = logos.flatMap((logo) => inPicture(picture, element, box, logo, pictures) ?? [])
    uses.push(...found)
    if (found.length === 0 && pictures.find(picture) === null) isUncertain = true
  }
  if (page.backgroundPicture) lookAt(page.backgroundPicture, null, wholePage(document))
  for (const element of shown) {
    if (element.picture) lookAt(element.picture, element, element.box)
    else if (isUnknown(element.fill?.value, null) || element.kind === 'object') isUncertain = true
    if (element.cells.some(({ fill }) => isUnknown(fill?.value, null))) isUncertain = true
  }
  for (const logo of logos) uses.push(...redrawn(document, page, logo, pictures))
  return { uses, isUncertain }
}

function isUnknown(paint: Paint | undefined, picture: Picture | null): boolean {
  return picture === null && (paint?.kind === 'picture' || paint?.kind === 'unknown')
}

function inPicture(
  picture: Picture,
  element: Element | null,
  box: Box | null,
  logo: KnownLogo,
  pictures: ComparedPictures,
): LogoUse | null {
  const compared = pictures.find(picture)
  const common = { logo, element, parts: [], mirrored: picture.mirrored ?? false }
  const sides = Object.values(picture.crop)
  const isWhole = sides.every((side) => side < 0.005)
  const isSame = [picture.sha256, picture.vectorSha256].includes(logo.sha256)
  if (isSame && isWhole) {
    const size = picture.pixels ?? compared?.size ?? logo.size
    const stretch = picture.tiled || !box || !size ? null : stretchOf(picture, box, size)
    return { ...common, box: box && paddedOff(picture, box), stretch, precision: 0 }
  }
  const likeness = compared?.likenesses.get(logo.id)
  if (!compared || !likeness) return null
  const { ink, model } = likeness
  const precision = ink.precision + model.precision
  const own = Math.abs(ink.aspect / model.aspect - 1) <= precision ? 1 : ink.aspect / model.aspect
  const size = picture.pixels ?? compared.size
  return {
    ...common,
    box: box && wholeOf(paddedOff(picture, box), ink, model),
    stretch: picture.tiled || !box ? null : own * stretchOf(picture, box, size),
    precision: own === 1 ? 0 : precision,
  }
}

/** The displayed width of a pixel divided by its height. */
function stretchOf({ crop }: Picture, box: Box, size: { width: number; height: number }): number {
  const across = box.width / (size.width * (1 - crop.left - crop.right))
  const down = box.height / (size.height * (1 - crop.top - crop.bottom))
  return across / down
}

/** The part of the box that the picture covers, without padding. */
function paddedOff({ crop, tiled }: Picture, box: Box): Box {
  if (tiled) return box
  const shown = { across: 1 - crop.left - crop.right, down: 1 - crop.top - crop.bottom }
  return inside(box, {
    left: Math.max(0, -crop.left) / shown.across,
    top: Math.max(0, -crop.top) / shown.down,
    right: 1 - Math.max(0, -crop.right) / shown.across,
    bottom: 1 - Math.max(0, -crop.bottom) / shown.down,
  })
}

/** The box of the logo's whole file, computed from the position of the picture's ink. */
function wholeOf(box: Box, ink: Ink, model: Ink): Box {
  const across = (ink.right - ink.left) / (model.right - model.left)
  const down = (ink.bottom - ink.top) / (model.bottom - model.top)
  return inside(box, {
    left: ink.left - model.left * across,
    top: ink.top - model.top * down,
    right: ink.right + (1 - model.right) * across,
    bottom: ink.bottom + (1 - model.bottom) * down,
  })
}

/** A part of a rotated box, rotated around its centre. */
function inside(box: Box, part: Pick<Ink, 'left' | 'top' | 'right' | 'bottom'>): Box {
  const width = box.width * (part.right - part.left)
  const height = box.height * (part.bottom - part.top)
  const x = box.width * ((part.left + part.right - 1) / 2)
  const y = box.height * ((part.top + part.bottom - 1) / 2)
  const turn = (box.rotation * Math.PI) / 180
  const centerX = box.x + box.width / 2 + x * Math.cos(turn) - y * Math.sin(turn)
  const centerY = box.y + box.height / 2 + x * Math.sin(turn) + y * Math.cos(turn)
  return {
    x: Math.round(centerX - width / 2),
    y: Math.round(centerY - height / 2),
    width: Math.round(width),
    height: Math.round(height),
    rotation: box.rotation,
  }
}

function redrawn(
  document: Document,
  page: Page,
  logo: KnownLogo,
  pictures: ComparedPictures,
): LogoUse[] {
  const { drawing } = logo
  const found = drawing ? findRedrawn(page.elements, drawing.outlines) : []
  const uses = found.map(({ elements, matrix }): LogoUse => {
    const isPlaced = elements.every(({ box }) => box !== null)
    return {
      logo,
      element: elements[0]!,
      parts: elements,
      box: isPlaced ? transformed(drawing!.size, matrix) : null,
      stretch: stretchIn(matrix),
      precision: 0,
      mirrored: matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0,
    }
  })
  const alike = pictures.whole?.likenesses.get(logo.id)
  if (uses.length > 0 || !alike) return uses
  const box = wholePage(document)
  const [element] = page.elements
  if (!box || !element) return []
  const { ink, model } = alike
  const precision = ink.precision + model.precision
  const stretch = ink.aspect / model.aspect
  const whole = wholeOf(box, ink, model)
  const parts = page.elements
  return [{ logo, element, parts, box: whole, stretch, precision, mirrored: false }]
}

/** The ratio of the longest and the shortest image of a unit vector: 1 keeps all shapes. */
function stretchIn([a, b, c, d]: Matrix): number {
  const half = (a * a + b * b + c * c + d * d) / 2
  const rest = Math.sqrt(Math.max(0, half * half - (a * d - b * c) ** 2))
  return Math.sqrt((half + rest) / (half - rest))
}

function transformed(size: { width: number; height: number }, matrix: Matrix): Box {
  const [a, b, c, d, e, f] = matrix
  const width = Math.hypot(a, b) * size.width
  const height = Math.hypot(c, d) * size.height
  const centerX = (a * size.width + c * size.height) / 2 + e
  const centerY = (b * size.width + d * size.height) / 2 + f
  const rotation = (Math.round((Math.atan2(b, a) * 180_000) / Math.PI) / 1000 + 360) % 360
  return {
    x: Math.round(centerX - width / 2),
    y: Math.round(centerY - height / 2),
    width: Math.round(width),
    height: Math.round(height),
    rotation,
  }
}

function wholePage({ size }: Document): Box | null {
  return size && { x: 0, y: 0, width: size.width, height: size.height, rotation: 0 }
}
