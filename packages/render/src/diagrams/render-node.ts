import { makeRun } from '@blazon/pptx/text/text'
import { defaultCascade } from '@blazon/pptx/text/text-cascade'
import { fromHex, toPaintColor } from '@blazon/pptx/theme/colors'
import type { Drawing } from '../drawing.ts'
import type { Rectangle } from '../rectangle.ts'
import type { ShapeScene } from '../shapes/shape-scene.ts'
import { tag } from '../svg/markup.ts'
import { readStyle } from '../text/read-style.ts'
import { measureTextBody, plainParagraph, renderTextBody } from '../text/render-text.ts'
import type { TextBody, TextParagraph } from '../text/text-model.ts'
import type { TextStyle } from '../text/text-style.ts'
import type { NodeLine, PlacedNode } from './place-nodes.ts'
import type { DiagramNode } from './read-data-model.ts'

/** Draws a node with its text at the largest size that fits, up to 24 points. */
export function renderNode(
  { box, shape, node, showsChildren }: PlacedNode,
  scene: ShapeScene,
  drawing: Drawing,
): string {
  const fill = themeColor('accent1', '4472C4', scene)
  const middle = { cx: box.x + box.width / 2, cy: box.y + box.height / 2 }
  const outline =
    shape === 'circle'
      ? tag('ellipse', {
          ...middle,
          rx: box.width / 2,
          ry: box.height / 2,
          fill,
          'fill-opacity': 0.85,
        })
      : tag('rect', { ...box, rx: Math.min(6, box.height * 0.08), fill })
  const inner = shape === 'circle' ? inset(box, 0.13) : inset(box, 0.03)
  return (
    outline + renderTextBody(fittedText(node, showsChildren, inner, scene, drawing), inner, drawing)
  )
}

export function renderNodeLine({ from, to, isArrow }: NodeLine, scene: ShapeScene): string {
  const stroke = themeColor('accent1', '4472C4', scene)
  const line = tag('line', {
    x1: from.x,
    y1: from.y,
    x2: to.x,
    y2: to.y,
    stroke,
    'stroke-width': 1.5,
  })
  if (!isArrow) return line
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const transform = `translate(${Math.round(to.x * 100) / 100} ${Math.round(to.y * 100) / 100}) rotate(${Math.round(angle)})`
  return line + tag('path', { d: 'M0 0L-7 -4V4Z', fill: stroke, transform })
}

const sizes = [24, 20, 18, 16, 14, 12, 10, 9, 8, 7, 6, 5, 4]

function fittedText(
  node: DiagramNode,
  showsChildren: boolean,
  box: Rectangle,
  scene: ShapeScene,
  drawing: Drawing,
): TextBody {
  let body = textBody(node, showsChildren, sizes.at(-1) ?? 4, scene)
  for (const size of sizes) {
    const trial = textBody(node, showsChildren, size, scene)
    const needed = measureTextBody(trial, box, drawing)
    if (needed.height > box.height || needed.width > box.width) continue
    body = trial
    break
  }
  return body
}

function textBody(
  node: DiagramNode,
  showsChildren: boolean,
  size: number,
  scene: ShapeScene,
): TextBody {
  const { look } = scene
  const style = readStyle(makeRun(1, '', defaultCascade(look).style(0), look), [], look)
  const color = scene.look.scheme.colors.get('lt1') ?? fromHex('FFFFFF')
  const base: TextStyle = { ...style, size, color: color && toPaintColor(color) }
  return {
    insets: { left: 2, top: 2, right: 2, bottom: 2 },
    anchor: 'middle',
    centered: false,
    wrap: true,
    flow: 'horizontal',
    columns: { count: 1, gap: 0, rightToLeft: false },
    rotation: 0,
    upright: false,
    lineReduction: 0,
    paragraphs: [
      ...node.lines.map((text) => paragraph(text, base, 'center', 0)),
      ...(showsChildren ? node.children.flatMap((below) => bullets(below, base, 1)) : []),
    ],
  }
}

function bullets(node: DiagramNode, base: TextStyle, level: number): TextParagraph[] {
  const style = { ...base, size: base.size * 0.8 }
  return [
    ...node.lines.map((text) => paragraph(`• ${text}`, style, 'left', (level - 1) * style.size)),
    ...node.children.flatMap((below) => bullets(below, base, level + 1)),
  ]
}

function paragraph(
  text: string,
  style: TextStyle,
  alignment: TextParagraph['alignment'],
  marginLeft: number,
): TextParagraph {
  const runs = text === '' ? [] : [{ text, style, link: null }]
  return { ...plainParagraph, alignment, marginLeft, runs, end: style }
}

function themeColor(name: string, otherwise: string, scene: ShapeScene): string {
  const color = scene.look.scheme.colors.get(name) ?? fromHex(otherwise)
  return color ? toPaintColor(color).hex : `#${otherwise}`
}

function inset({ x, y, width, height }: Rectangle, share: number): Rectangle {
  const by = Math.min(width, height) * share
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
