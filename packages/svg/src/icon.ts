import type { Warning } from '@blazon/warnings/warning'
import { type CleanMode, type CleanSvg, cleanSvg } from './clean.ts'
import { differenceBetween, isBlank, maxDifference, type Render } from './compare.ts'
import { decodeText, writeOut } from './decode.ts'
import { contentHash, type IconBody, iconSvg, normalizeIcon } from './normalize.ts'
import { sayDrawingRefusal } from './refusals.ts'
import { RefusedSvg } from './refused-svg.ts'
import { black } from './style/colors.ts'
import { type OutlineLine, outlineTexts } from './text/outline-texts.ts'
import { isSizeGuessed } from './view-box.ts'
import { warnOfDifference, warnOfDrawing } from './warnings.ts'
import { writeSvg } from './write.ts'

/** An icon, with the results of reading its file. */
export interface Icon extends IconBody {
  /** Removed items; empty for none. */
  removed: string[]
  /** What to check: a drawing that cleaning changed, or a size that the file does not declare. */
  warnings: Warning[]
  /** The faces whose outlines replaced text, as `Inter 700 italic`; empty for none. */
  textFonts: string[]
  /** SHA-256 of the drawing, in hex. */
  contentHash: string
  /** The SVG file that was read. */
  source: string
}

/** Whether an icon of one colour keeps it; null if nobody said so: then it does not, and the icon warns. */
export type KeepsColors = boolean | null

/** Reads an SVG file as an icon: cleans it, then normalizes it. Throws `RefusedSvg`. */
export function readIcon(bytes: Uint8Array, mode: CleanMode, fallbackSize: number): Icon {
  return readIconText(decodeText(bytes), mode, fallbackSize)
}

/** Reads an icon. With `keepsColors`, one of a single colour is not drawn in `currentColor`. */
export function readIconText(
  source: string,
  mode: CleanMode,
  fallbackSize: number,
  keepsColors: KeepsColors = null,
): Icon {
  return { ...makeIcon(cleanSvg(writeOut(source), mode), fallbackSize, keepsColors), source }
}

/**
 * Like `readIcon`, and compares the drawings before and after cleaning, unless cleaning changed
 * only notation. If they differ, `strict` refuses the file and `strip` warns. With `outline`, texts
 * are turned into paths; `keepsColors` is that of `readIconText`. Throws `RefusedSvg`.
 */
export async function readIconCompared(
  source: string,
  mode: CleanMode,
  fallbackSize: number,
  render: Render,
  outline?: OutlineLine,
  keepsColors: KeepsColors = null,
): Promise<Icon> {
  const before = writeOut(source)
  const clean = cleanSvg(before, mode, { keepsText: outline !== undefined })
  const textFonts = outline === undefined ? [] : outlineTexts(clean.root, clean.textStyles, outline)
  const after = clean.isRewritten ? writeFile(clean) : null
  const isTurned = clean.root.attributes.has('transform')
  const icon = { ...makeIcon(clean, fallbackSize, keepsColors), textFonts, source }
  if (isTurned) await refuseBlank(icon, render)
  if (after === null) return icon
  const difference = await compare(before, after, render)
  if (difference !== null && difference <= maxDifference) return icon
  const warning =
    difference === null ? warnOfDrawing('drawing_not_compared') : warnOfDifference(difference)
  if (mode === 'strict' && difference !== null) throw new RefusedSvg(warning)
  return { ...icon, warnings: [...icon.warnings, warning] }
}

function makeIcon(
  { root, removed }: CleanSvg,
  fallbackSize: number,
  keepsColors: KeepsColors,
): Omit<Icon, 'source'> {
  const isGuessed = isSizeGuessed(root)
  const { replacedColor, ...icon } = normalizeIcon(root, fallbackSize, keepsColors === true)
  const { width, height } = icon
  const warnings = isGuessed ? [warnOfDrawing('size_assumed', { width, height })] : []
  if (keepsColors === null && replacedColor !== null && replacedColor !== black) {
    warnings.push(warnOfDrawing('color_replaced', { color: replacedColor }))
  }
  return { ...icon, removed, warnings, textFonts: [], contentHash: contentHash(icon) }
}

/** The cleaned tree as a file. Normalizing modifies the tree. */
function writeFile({ root }: CleanSvg): string {
  const attributes = new Map([['xmlns', 'http://www.w3.org/2000/svg'], ...root.attributes])
  return writeSvg({ ...root, attributes })
}

/** The transform of a root may move the whole drawing out of the picture. */
async function refuseBlank(icon: IconBody, render: Render): Promise<void> {
  const drawn = await render(iconSvg(icon))
  if (drawn === null || !isBlank(drawn)) return
  throw new RefusedSvg(sayDrawingRefusal('moved_out'))
}

/** The share of pixels that differ; null if one of the two cannot be drawn. */
async function compare(before: string, after: string, render: Render): Promise<number | null> {
  // The renderer turns a root about its corner, so that both might be blank.
  const still = withoutTurn(before)
  const [was, is] = [
    await render(still),
    await render(still === before ? after : withoutTurn(after)),
  ]
  return was === null || is === null ? null : differenceBetween(was, is)
}

function withoutTurn(svg: string): string {
  return svg.replace(rootTransform, '$1')
}

const rootTransform = /(<svg\b[^>]*?)\stransform\s*=\s*(?:"[^"]*"|'[^']*')/
