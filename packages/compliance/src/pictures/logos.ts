import { labDeltaE2000 } from '@blazon/color/difference'
import { labOfHex } from '@blazon/color/lab'
import type { Box, Document, Element, Page, Paint, Picture } from '@blazon/document/document'
import { groupBy } from '../group-by.ts'
import type { Matrix } from '../readers/drawing/matrix.ts'
import type { Likeness } from './appearance.ts'
import type { ComparedPictures, KnownLogo } from './compared-pictures.ts'
import { difference, type Ink, type Rgb } from './ink.ts'
import { isUpright, type Orientation } from './orientation.ts'
import { findRedrawn, solidFill } from './outlines.ts'

/** A logo on a page. */
export interface LogoUse {
  logo: KnownLogo
  /** Null for a background. */
  element: Element | null
  /** The other elements that draw it, in formats with shapes. */
  parts: readonly Element[]
  /** The box of the logo's whole file as shown, in EMU; null if its position is unknown. */
  box: Box | null
  /** The displayed size of the whole file before its rotation, in EMU; null if unknown. */
  size: { width: number; height: number } | null
  /** Degrees clockwise; null if unknown. */
  rotation: number | null
  /** Its displayed aspect ratio divided by its own; 1 is undistorted, null unknown. */
  stretch: number | null
  /** Tolerance of the stretch. */
  precision: number
  mirrored: boolean
  /** True if it is shown in other colours than its own. */
  recolored: boolean
  /** The colour of the border of its picture that is not part of the logo; null without one. */
  ground: Rgb | null
  /** How little it resembles the logo: other colours, another orientation, different bits. */
  distance: number
}

/** The logos that a page shows. */
interface Shown {
  uses: readonly LogoUse[]
  /** True if an unreadable element may be a logo. */
  isUncertain: boolean
}

/**
 * Finds the chosen logos on a page: pictures with the same bytes, pictures that look alike, and
 * shapes with the same geometry; on the page itself, its background, its layout and master. A
 * picture that is another of the known logos, such as another variant or an earlier version of the
 * same asset, is not the chosen one.
 */
export function findLogos(
  document: Document,
  page: Page,
  chosen: readonly KnownLogo[],
  pictures: ComparedPictures,
): Shown {
  const { groups, isUncertain } = findAlike(document, page, pictures)
  return { uses: groups.flatMap((alike) => withoutOthers(alike, chosen)), isUncertain }
}

/** The logos that a page shows: of those that one picture is like, the one that matches best. */
export function listShownLogos(
  document: Document,
  page: Page,
  pictures: ComparedPictures,
): KnownLogo[] {
  if (pictures.logos.length === 0) return []
  return findAlike(document, page, pictures).groups.flatMap((alike) =>
    alike
      .filter((use) => !alike.some((other) => isBetterMatch(other, use)))
      .map(({ logo }) => logo),
  )
}

/** The logos that each picture, and each drawing, of a page is like. */
function findAlike(
  document: Document,
  page: Page,
  pictures: ComparedPictures,
): { groups: LogoUse[][]; isUncertain: boolean } {
  const shown = [...page.backdrop, ...page.elements].filter(({ hidden }) => !hidden)
  const groups: LogoUse[][] = []
  let isUncertain = isUnknown(page.background.value, page.backgroundPicture ?? null)
  const lookAt = (picture: Picture, element: Element | null, box: Box | null) => {
    const alike = pictures.logos.flatMap(
      (logo) => inPicture(picture, element, box, logo, pictures) ?? [],
    )
    groups.push(alike)
    if (alike.length === 0 && pictures.find(picture) === null) isUncertain = true
  }
  if (page.backgroundPicture) lookAt(page.backgroundPicture, null, wholePage(document))
  for (const element of shown) {
    if (element.picture) lookAt(element.picture, element, element.box)
    else if (isUnknown(element.fill?.value, null) || element.kind === 'object') isUncertain = true
    if (element.cells.some(({ fill }) => isUnknown(fill?.value, null))) isUncertain = true
  }
  const redrawn = pictures.logos.flatMap((logo) => findDrawn(document, page, logo, pictures))
  groups.push(...groupBy(redrawn, ({ element }) => element).values())
  return { groups, isUncertain }
}

function isUnknown(paint: Paint | undefined, picture: Picture | null): boolean {
  return picture === null && (paint?.kind === 'picture' || paint?.kind === 'unknown')
}

/** The uses of chosen logos that no other logo matches better. All uses are of one picture. */
function withoutOthers(uses: readonly LogoUse[], chosen: readonly KnownLogo[]): LogoUse[] {
  const [own, others] = [new Set<LogoUse>(), [] as LogoUse[]]
  for (const use of uses) {
    if (chosen.includes(use.logo)) own.add(use)
    else others.push(use)
  }
  return [...own].filter((use) => !others.some((other) => isBetterMatch(other, use)))
}

/**
 * Scaling and compression change a few bits: a smaller difference does not distinguish versions.
 */
const leastDifference = 4

/** Whether a picture is rather another logo: in its own colours, or clearly closer to it. */
function isBetterMatch(other: LogoUse, use: LogoUse): boolean {
  if (use.recolored && !other.recolored) return true
  if (other.logo.id !== use.logo.id) return false
  const closer = use.distance - other.distance
  // If they cannot be distinguished, it is the current version.
  const isReplaced = use.logo.isRetired && !other.logo.isRetired
  return isReplaced ? closer > -leastDifference : closer >= leastDifference
}

function inPicture(
  picture: Picture,
  element: Element | null,
  box: Box | null,
  logo: KnownLogo,
  pictures: ComparedPictures,
): LogoUse | null {
  const compared = pictures.find(picture)
  const frame = box ?? extentBox(element)
  const isSame = [picture.sha256, picture.vectorSha256].includes(logo.sha256)
  const isWhole = Object.values(picture.crop).every((side) => side < 0.005)
  if (isSame && isWhole) {
    const size = picture.pixels ?? compared?.size ?? logo.size
    return {
      ...placed(box, frame && paddedOff(picture, frame)),
      logo,
      element,
      parts: [],
      stretch: picture.tiled || !frame || !size ? null : computeStretch(picture, frame, size),
      precision: 0,
      mirrored: picture.mirrored ?? false,
      recolored: picture.recolored ?? false,
      ground: null,
      distance: -sameBytes,
    }
  }
  const likeness = compared?.likenesses.get(logo)
  if (!compared || !likeness) return null
  const { ink, model, orientation } = likeness
  const precision = ink.precision + model.precision
  const own = Math.abs(ink.aspect / model.aspect - 1) <= precision ? 1 : ink.aspect / model.aspect
  const whole = frame && computeWholeBox(paddedOff(picture, frame), ink, model)
  const isOwnGround = logo.ground && compared.ground && isNear(logo.ground, compared.ground)
  return {
    ...placed(box, whole && upright(whole, orientation, picture.mirrored ?? false)),
    logo,
    element,
    parts: [],
    stretch:
      picture.tiled || !frame
        ? null
        : own * computeStretch(picture, frame, picture.pixels ?? compared.size),
    precision: own === 1 ? 0 : precision,
    mirrored: (picture.mirrored ?? false) !== orientation.mirrored,
    recolored: likeness.isRecolored || (picture.recolored ?? false),
    ground: isOwnGround ? null : compared.ground,
    distance: computeDistance(likeness),
  }
}

/** Fewer than any likeness has: the same file is certainly that logo. */
const sameBytes = 1000

function computeDistance({ distance, tint, isRecolored, orientation }: Likeness): number {
  return distance + tint / 8 + (isRecolored ? 500 : 0) + (isUpright(orientation) ? 0 : 250)
}

/** Whether grounds were the same colour before lossy compression. */
function isNear(one: Rgb, other: Rgb): boolean {
  return difference(one, other) < 12
}

function placed(box: Box | null, whole: Box | null): Pick<LogoUse, 'box' | 'size' | 'rotation'> {
  return { box: box && whole, size: whole, rotation: whole?.rotation ?? null }
}

/** A box for the size and the rotation of an element whose position is unknown. */
function extentBox(element: Element | null): Box | null {
  return element?.extent ? { x: 0, y: 0, rotation: 0, ...element.extent } : null
}

/** The box of a logo whose pixels are turned: around the same centre, by its own sides. */
function upright(box: Box, { turn }: Orientation, mirrored: boolean): Box {
  const rotation = (box.rotation + (mirrored ? 360 - turn : turn)) % 360
  if (turn % 180 === 0) return { ...box, rotation }
  const [x, y] = [box.x + (box.width - box.height) / 2, box.y + (box.height - box.width) / 2]
  return { x: Math.round(x), y: Math.round(y), width: box.height, height: box.width, rotation }
}

/** The displayed width of a pixel divided by its height. */
function computeStretch(
  { crop }: Picture,
  box: Box,
  size: { width: number; height: number },
): number {
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
function computeWholeBox(box: Box, ink: Ink, model: Ink): Box {
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

/** The logo as shapes of the page, or as the whole page. */
function findDrawn(
  document: Document,
  page: Page,
  logo: KnownLogo,
  pictures: ComparedPictures,
): LogoUse[] {
  const { drawing } = logo
  const found = drawing ? findRedrawn(page.elements, drawing.outlines) : []
  const uses = found.map(({ elements, matrix }): LogoUse => {
    const isPlaced = elements.every(({ box }) => box !== null)
    const whole = transformed(drawing!.size, matrix)
    return {
      ...placed(isPlaced ? whole : null, whole),
      logo,
      element: elements[0]!,
      parts: elements,
      stretch: stretchIn(matrix),
      precision: 0,
      mirrored: matrix[0] * matrix[3] - matrix[1] * matrix[2] < 0,
      recolored: logo.hasOwnColors && hasOtherFills(elements, drawing!.fills),
      ground: null,
      distance: 0,
    }
  })
  const alike = pictures.whole?.likenesses.get(logo)
  if (uses.length > 0 || !alike) return uses
  const box = wholePage(document)
  const [element] = page.elements
  if (!box || !element) return []
  const { ink, model, orientation, isRecolored: recolored } = alike
  const whole = upright(computeWholeBox(box, ink, model), orientation, false)
  return [
    {
      ...placed(whole, whole),
      logo,
      element,
      parts: page.elements,
      stretch: ink.aspect / model.aspect,
      precision: ink.precision + model.precision,
      mirrored: orientation.mirrored,
      recolored,
      ground: null,
      distance: computeDistance(alike),
    },
  ]
}

/** Whether a shape of a drawing has a plain colour that the same shape of the logo has not. */
function hasOtherFills(
  elements: readonly Element[],
  fills: NonNullable<KnownLogo['drawing']>['fills'],
): boolean {
  return elements.some((element, at) => {
    const [shown, own] = [solidFill(element), fills[at]]
    return shown && own
      ? labDeltaE2000(labOfHex(shown), labOfHex(own)) > mostColorDifference
      : false
  })
}

/** ΔE2000: rounding and profiles change a colour by less. */
const mostColorDifference = 5

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
  const isMirrored = a * d - b * c < 0
  const direction = isMirrored ? Math.atan2(-b, -a) : Math.atan2(b, a)
  const rotation = (Math.round((direction * 180_000) / Math.PI) / 1000 + 360) % 360
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
