import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend, integer } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { readGeometry } from '../../shapes/geometry.ts'
import { createOutline, rectangleOutline } from '../../shapes/outline.ts'
import type { ShapeScene } from '../../shapes/shape-scene.ts'
import { measureTextBody } from '../../text/render-text.ts'
import { readTextBody } from '../../text/text-body.ts'
import type { TextBody } from '../../text/text-model.ts'
import { findValue, type TextRules } from './constraints.ts'
import { listBoxes, listDrawn, writeShapes, writeTextShape } from './item-shapes.ts'
import { hasText } from './item-text.ts'
import { expandLayout, type LayoutItem, listItems } from './items.ts'
import type { DiagramStyles } from './label-style.ts'
import { placeItems } from './place-items.ts'
import { readDiagramData } from './points.ts'

/**
 * Lays out the data of a SmartArt graphic by the layout definition of the file (ECMA-376-1, 21.4),
 * and returns the shapes that PowerPoint would save as its drawing; null if the definition is empty.
 * @param size of the graphic, in points
 */
export function layOutDiagram(
  model: XmlElement,
  definition: XmlElement,
  styles: DiagramStyles,
  size: { width: number; height: number },
  scene: ShapeScene,
): XmlElement[] | null {
  const data = readDiagramData(model)
  const root = data && expandLayout(definition, data)
  if (!root) return null
  const millimetres = {
    width: size.width / pointsPerMillimetre,
    height: size.height / pointsPerMillimetre,
  }
  const texts = [root, ...listItems(root)].filter(hasText)
  const budget = { left: maxSteps }
  const attempt = (textSize: number) => {
    const rules = startRules(textSize, budget, styles, scene)
    for (const item of [root, ...listItems(root)]) item.values.clear()
    placeItems(root, { x: 0, y: 0, ...millimetres }, rules)
    const boxes = listBoxes(root, pointsPerMillimetre)
    return { rules, boxes, sizes: fitTexts(texts, boxes, styles, rules, scene) }
  }
  let result = attempt(trials[0] ?? 65)
  if (result.rules.textSized.size > 0) {
    const size = findLargest(trials, (one) => isFitting(attempt(one), one))
    result = attempt(size)
  }
  if (budget.left <= 0) return null
  const { boxes, sizes } = result
  return listDrawn(root).flatMap((item) => {
    const box = boxes.get(item)
    return box ? writeShapes(item, box, styles, sizes.get(item) ?? smallest) : []
  })
}

const pointsPerMillimetre = 72 / 25.4

/** A family tree of 15 people needs 6,000. */
const maxSteps = 200_000

function startRules(
  size: number,
  budget: { left: number },
  styles: DiagramStyles,
  scene: ShapeScene,
): TextRules {
  const heights = new Map<LayoutItem, Map<number, number>>()
  return {
    size,
    budget,
    equal: new Map(),
    equalHeights: new Map(),
    limits: new Map(),
    textSized: new Set(),
    isOverfull: false,
    measureHeight: (item, width) => {
      if (!hasText(item)) return 0
      const known = heights.get(item) ?? new Map<number, number>()
      heights.set(item, known)
      const key = Math.round(width * 100)
      const height =
        known.get(key) ?? measureHeight(item, width, Math.min(size, mostOf(item)), styles, scene)
      known.set(key, height)
      return height
    },
  }
}

function measureHeight(
  item: LayoutItem,
  width: number,
  size: number,
  styles: DiagramStyles,
  scene: ShapeScene,
): number {
  const box = { x: 0, y: 0, width: width * pointsPerMillimetre, height: 10_000 }
  const text = writeTextShape(item, box, styles, size)
  const body = readTextBody(text, null, [], scene, { prefix: 'dsp' })
  return body ? measureTextBody(body, box, scene.drawing).height / pointsPerMillimetre : 0
}

/** Whether the texts that determine the size of their items have the size that was tried. */
function isFitting(
  { rules, sizes }: { rules: TextRules; sizes: ReadonlyMap<LayoutItem, number> },
  size: number,
): boolean {
  if (rules.isOverfull) return false
  for (const item of rules.textSized) {
    const own = sizes.get(item)
    if (own !== undefined && own < Math.min(size, mostOf(item)) && !limited(item, rules))
      return false
  }
  return true
}

const limited = (item: LayoutItem, { limits }: TextRules) =>
  [...limits.values()].some(({ targets }) => targets.has(item))

/** The text size that the layout begins with. */
function mostOf(item: LayoutItem): number {
  return Math.max(smallest, findValue(item, 'primFontSz') || findValue(item, 'secFontSz') || 65)
}

/** The smallest size in points. */
const smallest = 5
const trials = [
  65,
  60,
  54,
  48,
  44,
  40,
  36,
  32,
  30,
  28,
  26,
  24,
  22,
  20,
  18,
  17,
  16,
  15,
  14,
  13,
  12,
  11,
  10,
  9,
  8,
  7,
  6,
  smallest,
]

/** The largest size at which each text fits, then those that texts share. */
function fitTexts(
  items: readonly LayoutItem[],
  boxes: ReadonlyMap<LayoutItem, Rectangle>,
  styles: DiagramStyles,
  rules: TextRules,
  scene: ShapeScene,
): Map<LayoutItem, number> {
  const sizes = new Map<LayoutItem, number>()
  for (const item of items) {
    const box = boxes.get(item)
    if (box) sizes.set(item, fitText(item, box, styles, rules, scene))
  }
  for (let round = 0; round < 2; round++) {
    for (const targets of rules.equal.values()) {
      const least = leastSize(targets, sizes)
      for (const item of targets) if (sizes.has(item)) sizes.set(item, least)
    }
    for (const { targets, sources, factor } of rules.limits.values()) {
      const most = leastSize(sources, sizes) * factor
      for (const item of targets) {
        const own = sizes.get(item)
        if (own !== undefined) sizes.set(item, Math.max(smallest, Math.min(own, most)))
      }
    }
  }
  return sizes
}

function leastSize(items: Iterable<LayoutItem>, sizes: ReadonlyMap<LayoutItem, number>): number {
  return Math.min(65, ...[...items].flatMap((item) => sizes.get(item) ?? []))
}

function fitText(
  item: LayoutItem,
  box: Rectangle,
  styles: DiagramStyles,
  rules: TextRules,
  scene: ShapeScene,
): number {
  const most = rules.textSized.has(item) ? Math.min(rules.size, mostOf(item)) : mostOf(item)
  const fits = (size: number) => {
    const shape = writeShapes(item, box, styles, size).find((one) => child(one, 'dsp:txBody'))
    const body = shape && readTextBody(shape, null, [], scene, { prefix: 'dsp' })
    if (!body) return true
    const area = textArea(shape)
    const needed = measureTextBody(body, area, scene.drawing)
    if (needed.height > area.height * 1.001 || needed.width > area.width) return false
    return size <= 10 || measureTextBody(wordsOf(body), area, scene.drawing).width <= area.width
  }
  return findLargest(
    trials.filter((size) => size <= most),
    fits,
  )
}

/** Each word in a paragraph of its own: a text above 10 points is too large where one would be broken. */
function wordsOf(body: TextBody): TextBody {
  const paragraphs = body.paragraphs.flatMap((paragraph) =>
    paragraph.runs.flatMap((run) =>
      run.text
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((text) => ({ ...paragraph, runs: [{ ...run, text }] })),
    ),
  )
  return { ...body, wrap: false, paragraphs }
}

/** The first of descending sizes that fits, by binary search; the last one if none fits. */
function findLargest(sizes: readonly number[], fits: (size: number) => boolean): number {
  let [from, to] = [0, sizes.length - 1]
  while (from < to) {
    const at = Math.floor((from + to) / 2)
    if (fits(sizes[at] ?? smallest)) to = at
    else from = at + 1
  }
  return sizes[from] ?? smallest
}

/** The rectangle that the geometry of a shape leaves for its text, with its corner as the origin. */
function textArea(shape: XmlElement): Rectangle {
  const properties = child(shape, 'dsp:spPr')
  const extent = descend(properties, 'a:xfrm', 'a:ext')
  const [width, height] = ['cx', 'cy'].map((name) => (integer(extent, name) ?? 0) / 12_700)
  const geometry = readGeometry(properties)
  const outline = geometry
    ? createOutline(geometry, width ?? 0, height ?? 0)
    : rectangleOutline(width ?? 0, height ?? 0)
  return outline.textRectangle
}

/** Whether a definition has a layout; PowerPoint replaces a missing one with its own. */
export function hasLayout(definition: XmlElement | null): definition is XmlElement {
  return attribute(child(definition, 'dgm:layoutNode'), 'name') !== null
}
