import { createChartText } from '@blazon/pptx/chart/chart-text'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend } from '@blazon/pptx/container/xml-query'
import { findThemeOverride, overrideLook } from '@blazon/pptx/theme/look'
import type { Drawing } from '../drawing.ts'
import { renderHatch } from '../paint/hatch.ts'
import type { Rectangle } from '../rectangle.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { group } from '../svg/markup.ts'
import { automaticStyle } from './automatic-style.ts'
import type { ChartContext } from './chart-context.ts'
import { renderChartSpace } from './chart-space.ts'
import { asClassic } from './extended/read-extended.ts'
import { renderExtendedChart } from './extended/render-extended.ts'
import { valueFlag } from './values.ts'

/**
 * Draws the chart of a graphic frame from its cached values (`c:chartSpace`), or a hatch with the
 * reason if it cannot be drawn.
 * @param frame `p:graphicFrame`
 * @param box of the frame on the slide, in points
 */
export function renderChart(
  frame: XmlElement,
  box: Rectangle,
  scene: ShapeScene,
  drawing: Drawing,
): string {
  const { x, y, width, height } = box
  const context = openChart(frame, scene, drawing)
  if (!context) return renderHatch(box, 'chart', 'The chart is missing in the file.', drawing)
  if (!(width > 1 && height > 1)) return ''
  const name = attribute(descend(frame, 'p:nvGraphicFramePr', 'p:cNvPr'), 'descr')
  return group(
    { role: 'img', 'aria-label': name ?? 'Chart' },
    child(context.root, 'c:chartData')
      ? renderExtendedChart({ x, y, width, height }, context)
      : renderChartSpace({ x, y, width, height }, context),
  )
}

function openChart(frame: XmlElement, scene: ShapeScene, drawing: Drawing): ChartContext | null {
  const { pack } = scene.deck
  const content = descend(frame, 'a:graphic', 'a:graphicData')?.children[0] ?? null
  const relationship = scene.relationships.byId(attribute(content, 'r:id'))
  if (!relationship || relationship.external) return null
  const written = pack.xml(relationship.target)
  const isExtended = written?.name === 'cx:chartSpace'
  if (!written || (written.name !== 'c:chartSpace' && !isExtended)) return null
  const root = isExtended ? asClassic(written) : written
  const relationships = pack.relationships(relationship.target)
  const override = findThemeOverride(relationships, pack)
  const look = overrideLook(scene.look, child(root, 'c:clrMapOvr'), override)
  const colorStyle = relationships.byKind('chartColorStyle')
  const reasons = new Set<string>()
  return {
    root,
    look,
    scene: { ...scene, look, relationships },
    text: createChartText(root, look, relationships, null),
    ...automaticStyle(root, look, colorStyle && pack.xml(colorStyle.target)),
    drawing,
    isDate1904: valueFlag(root, 'c:date1904') === true,
    report(reason) {
      if (reasons.has(reason)) return
      reasons.add(reason)
      drawing.report({ kind: 'not_drawn', element: 'chart', reason })
    },
  }
}
