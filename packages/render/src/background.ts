import { child, descend } from '@blazon/pptx/container/xml-query'
import { lineage, type Sheet } from '@blazon/pptx/sheet/sheets'
import { paintAttributes } from './paint/color-paint.ts'
import { containedSource, referencedSource } from './paint/fill-source.ts'
import { renderPaint } from './paint/paint.ts'
import type { FillSource, ShapeScene, SlideBackground } from './shapes/shape-scene.ts'
import { tag } from './svg/markup.ts'

/** Renders the background of a slide over white. */
export function renderBackground({ fill, size }: SlideBackground, scene: ShapeScene): string {
  const white = tag('rect', { ...size, fill: '#FFFFFF' })
  const paint = renderPaint(fill, size, scene)
  if (paint.value === 'none') return white
  const painted = tag('rect', { ...size, ...paintAttributes('fill', paint) })
  return paint.value.startsWith('#') && paint.opacity === 1 ? painted : white + painted
}

/** The background of a slide: its own, the layout's or the master's. */
export function findBackground(slide: Sheet, scene: ShapeScene): FillSource | null {
  for (const { root, relationships } of lineage(slide)) {
    const background = descend(root, 'p:cSld', 'p:bg')
    const source =
      containedSource(child(background, 'p:bgPr'), relationships, scene) ??
      referencedSource(child(background, 'p:bgRef'), scene)
    if (source) return source
  }
  return null
}
