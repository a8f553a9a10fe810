import { comparedSide, differenceBetween } from '@blazon/svg/compare'
import { createCanvas, type Path2D } from '@napi-rs/canvas'
import { chooseRule } from './paths.ts'

/** A filled path in the part of it that the clip leaves. */
interface Filled {
  path: Path2D
  clip: Path2D | null
}

/**
 * Whether two lists of filled paths cover the same pixels of a box of `width` by `height`. The
 * results of operations on paths are drawn before they are used, so that an error leaves an icon out
 * instead of changing its drawing.
 */
export function coverSameArea(
  before: readonly Filled[],
  after: readonly Filled[],
  width: number,
  height: number,
): boolean {
  const [was, is] = [before, after].map((list) => draw(list, width, height))
  return differenceBetween(was!, is!) <= maxDifferent
}

/**
 * Where parts touch, their edges are drawn twice and are darker than the edge of the united area: with
 * 0.1 %, 35 of 121 icons of Lucide were refused although they draw the same.
 */
const maxDifferent = 0.01

function draw(list: readonly Filled[], width: number, height: number): Uint8Array {
  const canvas = createCanvas(comparedSide, comparedSide)
  const context = canvas.getContext('2d')
  context.scale(comparedSide / width, comparedSide / height)
  for (const { path, clip } of list) {
    context.save()
    if (clip !== null) context.clip(clip, chooseRule(clip))
    context.fill(path, chooseRule(path))
    context.restore()
  }
  return new Uint8Array(canvas.data())
}
