import { renderBackground } from '../background.ts'
import { group, tag } from '../svg/markup.ts'
import { inverse, transform } from '../svg/matrix.ts'
import { type Frame, frameMatrix } from './frame.ts'
import { type Outline, pathData } from './outline.ts'
import type { ShapeScene } from './shape-scene.ts'

/** The part of the slide's background that a shape shows (`useBgFill`), its corner at the origin. */
export function renderBackgroundIn(outline: Outline, frame: Frame, scene: ShapeScene): string {
  const { background, drawing } = scene
  const placing = inverse(frameMatrix(frame))
  const filled = outline.paths.filter((path) => path.fill !== 'none')
  if (!background || filled.length === 0) return ''
  const paths = filled.map(({ segments }) => tag('path', { d: pathData(segments) })).join('')
  const id = drawing.definitions.define(`clip ${paths}`, (name) =>
    tag('clipPath', { id: name }, paths),
  )
  const whole = group({ transform: transform(placing) }, renderBackground(background, scene))
  return tag('g', { 'clip-path': `url(#${id})` }, whole)
}
