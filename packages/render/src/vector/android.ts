import type { IconBody } from '@blazon/svg/normalize'
import { iconSvg } from '@blazon/svg/normalize'
import { trimPath } from '@blazon/svg/path-data'
import { round } from '@blazon/svg/view-box'
import { type Matrix, scaling } from '../svg/matrix.ts'
import { flatten, type Mark } from './flatten.ts'
import { NotExportable } from './not-exportable.ts'
import type { Gradient } from './paint.ts'
import { chooseRule, intersect, isEmpty, mapPath } from './paths.ts'
import { coverSameArea } from './same-area.ts'

/** The longer side of an icon in density-independent pixels: the size of Android's own icons. */
const side = 24
/** A longer `pathData` does not fit into the resource table, and the build of the app fails. */
const maxPathLength = 32_767

/**
 * An icon as an Android vector drawable. Strokes are outlines, so that the drawing is the same in every
 * version of Android. Throws {@link NotExportable} for a drawing that has no such form.
 */
export function writeVectorDrawable(icon: IconBody): string {
  const { marks, scale } = flatten(iconSvg(icon))
  const longer = Math.max(icon.width, icon.height)
  const decimals = Math.max(1, 4 - Math.floor(Math.log10(longer)))
  const dp = (length: number) => `${round((length / longer) * side, 2)}dp`
  const parts = marks
    .map((mark) => writeMark(visibleMark(mark, icon, scale), scale, decimals))
    .join('')
  const hasGradient = marks.some((mark) => mark.kind === 'fill' && mark.paint.kind !== 'color')
  return (
    '<vector xmlns:android="http://schemas.android.com/apk/res/android"\n' +
    (hasGradient ? '    xmlns:aapt="http://schemas.android.com/aapt"\n' : '') +
    `    android:width="${dp(icon.width)}"\n    android:height="${dp(icon.height)}"\n` +
    `    android:viewportWidth="${icon.width}"\n    android:viewportHeight="${icon.height}">\n` +
    `${parts}</vector>\n`
  )
}

type FillMark = Mark & { kind: 'fill' }

/** A mark as the part of it that its clip leaves, because Android clips without antialiasing. */
function visibleMark(mark: Mark, { width, height }: IconBody, scale: number): FillMark {
  if (mark.kind !== 'fill') {
    throw new NotExportable(mark.kind === 'image' ? 'a picture' : mark.reason)
  }
  if (mark.clip === null) return mark
  const path = intersect(mark.path, mark.clip)
  const after = { path, clip: null }
  if (coverSameArea([mark], [after], width * scale, height * scale)) return { ...mark, ...after }
  throw new NotExportable('a clip that cannot be resolved')
}

function writeMark({ path, paint, opacity }: FillMark, scale: number, decimals: number): string {
  if (isEmpty(path)) return ''
  const data = trimPath(mapPath(path, scaling(1 / scale, 1 / scale)).toSVGString(), decimals)
  if (data.length > maxPathLength) throw new NotExportable('a path of more than 32,767 characters')
  const rule = chooseRule(path) === 'evenodd' ? ' android:fillType="evenOdd"' : ''
  if (paint.kind === 'color') {
    const alpha = paint.alpha * opacity
    const fill = ` android:fillColor="${paint.hex}"`
    const share = alpha < 1 ? ` android:fillAlpha="${round(alpha, 4)}"` : ''
    return `  <path android:pathData="${data}"${fill}${share}${rule} />\n`
  }
  const share = opacity < 1 ? ` android:fillAlpha="${round(opacity, 4)}"` : ''
  return (
    `  <path android:pathData="${data}"${share}${rule}>\n    <aapt:attr name="android:fillColor">\n` +
    `${writeGradient(paint, scale, decimals)}    </aapt:attr>\n  </path>\n`
  )
}

function writeGradient(gradient: Gradient, scale: number, decimals: number): string {
  const shown = (length: number) => round(length / scale, decimals)
  const attributes =
    gradient.kind === 'linear'
      ? linearAttributes(gradient, shown)
      : radialAttributes(gradient, shown)
  const items = gradient.stops.map(({ offset, hex, alpha }) => {
    const channel = Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0')
      .toUpperCase()
    return `        <item android:offset="${round(offset, 4)}" android:color="#${channel}${hex.slice(1)}" />\n`
  })
  return `      <gradient${attributes}>\n${items.join('')}      </gradient>\n`
}

function linearAttributes(
  gradient: Gradient & { kind: 'linear' },
  shown: (length: number) => number,
): string {
  const { x1, y1, x2, y2 } = linearEnds(gradient)
  return (
    ` android:type="linear" android:startX="${shown(x1)}" android:startY="${shown(y1)}"` +
    ` android:endX="${shown(x2)}" android:endY="${shown(y2)}"`
  )
}

function radialAttributes(
  { matrix, cx, cy, r, fx, fy, fr }: Gradient & { kind: 'radial' },
  shown: (length: number) => number,
): string {
  const factor = similarity(matrix)
  const isRound = factor !== null && fx === cx && fy === cy && fr === 0
  if (!isRound) throw new NotExportable('a radial gradient that is not round')
  const x = matrix.a * cx + matrix.c * cy + matrix.e
  const y = matrix.b * cx + matrix.d * cy + matrix.f
  return (
    ` android:type="radial" android:centerX="${shown(x)}" android:centerY="${shown(y)}"` +
    ` android:gradientRadius="${shown(r * factor)}"`
  )
}

interface Ends {
  x1: number
  y1: number
  x2: number
  y2: number
}

/**
 * The ends of a linear gradient in the coordinates of the drawing. Its lines of equal colour stay at a
 * right angle to the line between the ends, also after a map that skews.
 */
function linearEnds({ matrix, x1, y1, x2, y2 }: Gradient & { kind: 'linear' }): Ends {
  const { a, b, c, d, e, f } = matrix
  const start = { x: a * x1 + c * y1 + e, y: b * x1 + d * y1 + f }
  const end = { x: a * x2 + c * y2 + e, y: b * x2 + d * y2 + f }
  // The direction of equal colour, and the direction across it.
  const along = { x: a * -(y2 - y1) + c * (x2 - x1), y: b * -(y2 - y1) + d * (x2 - x1) }
  const length = Math.hypot(along.x, along.y)
  const across = { x: along.y / length, y: -along.x / length }
  const distance = (end.x - start.x) * across.x + (end.y - start.y) * across.y
  return {
    x1: start.x,
    y1: start.y,
    x2: start.x + across.x * distance,
    y2: start.y + across.y * distance,
  }
}

/** The factor of a map that keeps circles round; null for others. */
function similarity({ a, b, c, d }: Matrix): number | null {
  const [first, second] = [Math.hypot(a, b), Math.hypot(c, d)]
  const isRound =
    Math.abs(first - second) < 1e-3 * first && Math.abs(a * c + b * d) < 1e-3 * first ** 2
  return isRound ? first : null
}
