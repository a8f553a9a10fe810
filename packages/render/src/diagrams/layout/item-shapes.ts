import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, integer } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { readGeometry } from '../../shapes/geometry.ts'
import { createOutline } from '../../shapes/outline.ts'
import { findValue } from './constraints.ts'
import { hasText, writeText } from './item-text.ts'
import { type LayoutItem, listItems } from './items.ts'
import { type DiagramStyles, findLook, type LabelLook, make } from './label-style.ts'

/** The box of every item, in points of the graphic. */
export function listBoxes(root: LayoutItem, scale: number): Map<LayoutItem, Rectangle> {
  const boxes = new Map<LayoutItem, Rectangle>()
  for (const item of [root, ...listItems(root)]) {
    const above = item.parent && boxes.get(item.parent)
    const { x, y, width, height } = item.box
    boxes.set(item, {
      x: (above?.x ?? 0) + x * scale,
      y: (above?.y ?? 0) + y * scale,
      width: width * scale,
      height: height * scale,
    })
  }
  return boxes
}

/** Items that are drawn, those in front last. */
export function listDrawn(root: LayoutItem): LayoutItem[] {
  return inOrder(root)
    .filter((item) => isVisible(item) || hasText(item))
    .map((item, index) => ({ item, order: index + (integer(item.shape, 'zOrderOff') ?? 0) }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}

function inOrder(item: LayoutItem): LayoutItem[] {
  return [item, ...item.children.flatMap(inOrder)]
}

function isVisible({ shape, algorithm, route, box }: LayoutItem): boolean {
  const type = attribute(shape, 'type') ?? 'none'
  if (type === 'none' || type === '' || isHidden(shape)) return false
  return algorithm !== 'conn' || route !== null || box.width > 0
}

const isHidden = (shape: XmlElement | null) =>
  ['1', 'true'].includes(attribute(shape, 'hideGeom') ?? '')

/** The shapes of an item (`dsp:sp`): its geometry with its text, or both apart where it is turned. */
export function writeShapes(
  item: LayoutItem,
  box: Rectangle,
  styles: DiagramStyles,
  size: number,
): XmlElement[] {
  const look = findLook(item, styles)
  if (item.route) return item.route.length < 2 ? [] : [writeRoute(item, box, look)]
  const text = hasText(item) ? writeText(item, size) : null
  const geometry = isVisible(item) ? writeGeometry(item) : null
  const own = findOwnProperties(item)
  const turn = (Number(attribute(item.shape, 'rot') ?? 0) || 0) + item.rotation
  const custom = (integer(child(item.presentation, 'dgm:prSet'), 'custAng') ?? 0) / 60_000
  const kept = own.filter(({ name }) => name !== 'a:xfrm')
  const ownGeometry = kept.some(({ name }) => name === 'a:prstGeom' || name === 'a:custGeom')
  const properties = (frame: Rectangle, rotation: number, extra: readonly XmlElement[]) =>
    make('dsp:spPr', {}, [writeTransform(frame, rotation), ...extra])
  const names = new Set(kept.map(({ name }) => name))
  const drawn = geometry && [
    ...(ownGeometry ? [] : [geometry]),
    ...kept,
    ...look.properties.filter(({ name }) => !names.has(name)),
  ]
  if (drawn && turn % 360 === 0) {
    const content = [properties(box, custom, drawn), look.style, ...(text ? [text] : [])]
    return [make('dsp:sp', {}, content)]
  }
  const shapes = drawn
    ? [make('dsp:sp', {}, [properties(turned(box, turn), turn + custom, drawn), look.style])]
    : []
  if (!text) return shapes
  const plain = [
    make('a:prstGeom', { prst: 'rect' }),
    make('a:noFill'),
    make('a:ln', {}, [make('a:noFill')]),
  ]
  const area = geometry ? turnedTextBox(geometry, box, turn) : box
  return [...shapes, make('dsp:sp', {}, [properties(area, custom, plain), look.style, text])]
}

/** What the user changed: at the shape, otherwise at the point whose text it shows. */
function findOwnProperties({ presentation, shown, point }: LayoutItem): readonly XmlElement[] {
  const changed = child(presentation, 'dgm:spPr')?.children ?? []
  if (changed.length > 0 || !shown.includes(point)) return changed
  return child(point.element, 'dgm:spPr')?.children ?? []
}

/** Only the text of an item, in a box. */
export function writeTextShape(
  item: LayoutItem,
  box: Rectangle,
  styles: DiagramStyles,
  size: number,
): XmlElement {
  const transform = make('dsp:spPr', {}, [writeTransform(box, 0)])
  return make('dsp:sp', {}, [transform, findLook(item, styles).style, writeText(item, size)])
}

/** A shape that a quarter turn brings into the box is as wide as the box is high. */
function turned(box: Rectangle, degrees: number): Rectangle {
  if (Math.round(Math.abs(degrees) / 90) % 2 === 0 || Math.abs(degrees) % 90 !== 0) return box
  const { x, y, width, height } = box
  return { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width }
}

/** The text rectangle of a turned geometry, with level text. */
function turnedTextBox(geometry: XmlElement, box: Rectangle, degrees: number): Rectangle {
  const read = readGeometry(make('dsp:spPr', {}, [geometry]))
  const frame = turned(box, degrees)
  if (!read || degrees % 90 !== 0) return box
  const area = createOutline(read, frame.width, frame.height).textRectangle
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2]
  const corners = [area, { x: area.x + area.width, y: area.y + area.height }].map((corner) => {
    const angle = (degrees * Math.PI) / 180
    const [dx, dy] = [corner.x - frame.width / 2, corner.y - frame.height / 2]
    return {
      x: x + dx * Math.cos(angle) - dy * Math.sin(angle),
      y: y + dx * Math.sin(angle) + dy * Math.cos(angle),
    }
  })
  const [left, right] = corners.map((corner) => corner.x).sort((one, other) => one - other)
  const [top, bottom] = corners.map((corner) => corner.y).sort((one, other) => one - other)
  if (left === undefined || top === undefined || right === undefined || bottom === undefined)
    return box
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function writeGeometry(item: LayoutItem): XmlElement {
  const type = attribute(item.shape, 'type') ?? 'rect'
  const adjust = findValue(item, 'adjust')
  const written = children(child(item.shape, 'dgm:adjLst'), 'dgm:adj').map(
    (one) => [attribute(one, 'idx') ?? '1', Number(attribute(one, 'val') ?? 0)] as const,
  )
  const adjustments = adjust === null ? written : [['1', adjust] as const]
  const preset = type === 'conn' ? 'rightArrow' : type
  const first = adjustments.length === 1 && !manyAdjustments.has(preset)
  const guides = adjustments
    .filter(([, value]) => Number.isFinite(value))
    .map(([index, value]) =>
      make('a:gd', {
        name: first ? 'adj' : `adj${index}`,
        fmla: `val ${Math.round(isAngle(preset, index) ? value * 60_000 : value * 100_000)}`,
      }),
    )
  const shares = type === 'conn' ? arrowGuides : guides
  return make('a:prstGeom', { prst: preset }, [make('a:avLst', {}, shares)])
}

/** The block arrow between two nodes: its shaft is 60 % as high, its head half as long as it is high. */
const arrowGuides = [
  make('a:gd', { name: 'adj1', fmla: 'val 60000' }),
  make('a:gd', { name: 'adj2', fmla: 'val 50000' }),
]

/** Presets whose first adjustment has a number although a definition sets only one. */
const manyAdjustments = new Set(
  'rightArrow leftArrow upArrow downArrow leftRightArrow upDownArrow round2SameRect round2DiagRect snip2SameRect blockArc circularArrow leftCircularArrow pie arc chord mathPlus mathMinus mathEqual mathMultiply mathDivide notchedRightArrow bentArrow uturnArrow curvedRightArrow curvedLeftArrow curvedUpArrow curvedDownArrow downArrowCallout upArrowCallout rightArrowCallout leftArrowCallout swooshArrow star8 gear6 gear9 funnel quadArrow'
    .split(' ')
    .filter((name) => name !== 'star8'),
)

/** Adjustments that are angles, in degrees. */
function isAngle(preset: string, index: string): boolean {
  if (preset === 'blockArc') return index !== '3'
  if (preset === 'pie' || preset === 'arc' || preset === 'chord') return true
  return /ircularArrow$/.test(preset) && ['2', '3', '4'].includes(index)
}

function writeTransform(box: Rectangle, rotation: number): XmlElement {
  const units = (points: number) => Math.round(points * 12_700)
  return make('a:xfrm', { rot: Math.round(rotation * 60_000) }, [
    make('a:off', { x: units(box.x), y: units(box.y) }),
    make('a:ext', { cx: units(box.width), cy: units(box.height) }),
  ])
}

/** The line of a connector as a path, with the arrowhead of its layout. */
function writeRoute(item: LayoutItem, box: Rectangle, look: LabelLook): XmlElement {
  // The box is in points, the route in millimetres of the same box.
  const scale = item.box.width > 0 ? box.width / item.box.width : 1
  const route = (item.route ?? []).map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  const spot = ({ x, y }: { x: number; y: number }) =>
    make('a:pt', { x: Math.round(x * 12_700), y: Math.round(y * 12_700) })
  const [w, h] = [
    Math.max(1, Math.round(box.width * 12_700)),
    Math.max(1, Math.round(box.height * 12_700)),
  ]
  const [first, ...rest] = route.map(spot)
  const commands = [
    make('a:moveTo', {}, first ? [first] : []),
    ...rest.map((point) => make('a:lnTo', {}, [point])),
  ]
  const path = make('a:path', { w, h, fill: 'none' }, commands)
  const line = look.properties.find(({ name }) => name === 'a:ln')
  const end = item.parameters.get('endSty') ?? (item.point.type === 'sibTrans' ? 'arr' : 'noArr')
  const begin = item.parameters.get('begSty') ?? 'noArr'
  const heads = [
    ...(begin === 'arr' ? [make('a:headEnd', { type: 'arrow' })] : []),
    ...(end === 'arr' ? [make('a:tailEnd', { type: 'arrow' })] : []),
  ]
  return make('dsp:sp', {}, [
    make('dsp:spPr', {}, [
      writeTransform(box, 0),
      make('a:custGeom', {}, [make('a:pathLst', {}, [path])]),
      make('a:noFill'),
      { ...(line ?? make('a:ln')), children: [...(line?.children ?? []), ...heads] },
    ]),
    look.style,
  ])
}
