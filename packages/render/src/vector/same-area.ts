import { comparedSide, differenceBetween } from '@blazon/svg/compare'
import { createCanvas, type Path2D } from '@napi-rs/canvas'
import { ruleOf } from './paths.ts'

/** A filled path in the part of it that the clip leaves. */
interface Filled {
  path: Path2D
  clip: Path2D | null
}

/**
 * Whether two lists of filled paths cover the same pixels of a box of `width` by `height`. Skia's
 * operations on paths fail for some coordinates, so their results are drawn before they are used.
 */
export function coverSameArea(
  before: readonly Filled[],
  after: readonly Filled[],
  width: number,
  height: number,
): boolean {
  const [was, is] = [before, after].map((list) => draw(list, width, height))
  return differenceBetween(was!, is!) <= differentAtMost
}

/** Where parts touch, their edges are drawn twice, and up to 0.6 % of the pixels of an icon are darker. */
const differentAtMost = 0.01

function draw(list: readonly Filled[], width: number, height: number): Uint8Array {
  const canvas = createCanvas(comparedSide, comparedSide)
  const context = canvas.getContext('2d')
  context.scale(comparedSide / width, comparedSide / height)
  for (const { path, clip } of list) {
    context.save()
    if (clip !== null) context.clip(clip, ruleOf(clip))
    context.fill(path, ruleOf(path))
    context.restore()
  }
  return new Uint8Array(canvas.data())
}
