import type { Warning } from '@blazon/warnings/warning'
import { type CleanMode, cleanSvg } from './clean.ts'
import { differenceBetween, maxDifference, type Render } from './compare.ts'
import { RefusedSvg } from './refused-svg.ts'
import { warnOfDifference, warnOfDrawing } from './warnings.ts'
import { writeSvg } from './write.ts'

/** An SVG file that was cleaned, with its colours and its size as they were. */
interface DrawingFile {
  svg: string
  /** Removed items; empty for none. */
  removed: string[]
  /** A drawing that cleaning changed; empty for none. */
  warnings: Warning[]
}

/**
 * Cleans an SVG that is not an icon, such as a logo, and compares the drawings before and after. If
 * they differ, `strict` refuses the file and `strip` warns. Throws {@link RefusedSvg}.
 */
export async function cleanDrawing(
  source: string,
  mode: CleanMode,
  render: Render,
): Promise<DrawingFile> {
  const { root, removed, isRewritten } = cleanSvg(source, mode)
  const attributes = new Map([
    ...[['xmlns', 'http://www.w3.org/2000/svg'] as const, ...sizeOf(root.attributes)],
    ...root.attributes,
  ])
  const svg = writeSvg({ ...root, attributes })
  const warning = isRewritten ? await compareDrawings(source, svg, mode, render) : null
  return { svg, removed, warnings: warning === null ? [] : [warning] }
}

/**
 * The size of the `viewBox` for a file that declares none: an `<img>` of it would be 0 pixels wide in a
 * box that fits its content.
 */
function sizeOf(attributes: ReadonlyMap<string, string>): [string, string][] {
  if (attributes.has('width') || attributes.has('height')) return []
  const [, , width, height] = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/)
  if (!(Number(width) > 0 && Number(height) > 0)) return []
  return [
    ['width', width!],
    ['height', height!],
  ]
}

async function compareDrawings(
  source: string,
  svg: string,
  mode: CleanMode,
  render: Render,
): Promise<Warning | null> {
  const [before, after] = [await render(source), await render(svg)]
  if (before === null || after === null) {
    return warnOfDrawing('drawing_not_compared')
  }
  const difference = differenceBetween(before, after)
  if (difference <= maxDifference) return null
  const warning = warnOfDifference(difference)
  if (mode === 'strict') throw new RefusedSvg(warning)
  return warning
}
