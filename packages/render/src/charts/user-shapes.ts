import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend, emu } from '@blazon/pptx/container/xml-query'
import { readBox } from '@blazon/pptx/sheet/geometry'
import type { ShapeScene } from '../shapes/shape-scene.ts'

/** The shapes that somebody drew on a chart (`c:userShapes`), with the scene that draws them. */
export interface UserShapes {
  shapes: XmlElement[]
  scene: ShapeScene
}

/**
 * Reads the shapes on the chart of a graphic frame, in the vocabulary of slides; null if there are none.
 * @param frame `p:graphicFrame`
 */
export function readUserShapes(frame: XmlElement, scene: ShapeScene): UserShapes | null {
  const chart = descend(frame, 'a:graphic', 'a:graphicData', 'c:chart')
  const box = readBox(child(frame, 'p:xfrm'))
  const found = chart && scene.relationships.byId(attribute(chart, 'r:id'))
  if (!box || !found || found.external) return null
  const { pack } = scene.deck
  const part = pack.relationships(found.target).byKind('chartUserShapes')
  const root = part && !part.external ? pack.xml(part.target) : null
  if (!part || !root) return null
  const shapes = root.children.flatMap((anchor) => {
    const from = readPoint(child(anchor, 'cdr:from'))
    const to = readPoint(child(anchor, 'cdr:to'))
    const extent = child(anchor, 'cdr:ext')
    const shape = anchor.children.find(({ name }) => shapeNames.has(name))
    if (!from || !shape) return []
    const size = {
      width: to ? (to.x - from.x) * box.width : (emu(extent, 'cx') ?? 0),
      height: to ? (to.y - from.y) * box.height : (emu(extent, 'cy') ?? 0),
    }
    const [x, y] = [box.x + from.x * box.width, box.y + from.y * box.height]
    return [placed(rename(shape), { x, y, ...size })]
  })
  return {
    shapes,
    scene: {
      ...scene,
      relationships: pack.relationships(part.target),
      groupFill: null,
      groupFillSource: null,
    },
  }
}

const shapeNames = new Set(['cdr:sp', 'cdr:cxnSp', 'cdr:pic', 'cdr:grpSp', 'cdr:graphicFrame'])

/** A point of the chart, as shares of its width and height. */
function readPoint(element: XmlElement | null): { x: number; y: number } | null {
  const [x, y] = ['cdr:x', 'cdr:y'].map((name) => Number(child(element, name)?.text))
  return x !== undefined && y !== undefined && Number.isFinite(x + y) ? { x, y } : null
}

function rename(element: XmlElement): XmlElement {
  const name = element.name.replace(/^cdr:/, 'p:')
  return { ...element, name, children: element.children.map(rename) }
}

/** A shape whose anchor, not its own transform, says where it is. */
function placed(
  shape: XmlElement,
  box: { x: number; y: number; width: number; height: number },
): XmlElement {
  const whole = (value: number) => String(Math.round(value))
  const place = [
    make('a:off', { x: whole(box.x), y: whole(box.y) }),
    make('a:ext', { cx: whole(box.width), cy: whole(box.height) }),
  ]
  const move = (element: XmlElement): XmlElement => {
    const kept = element.children.filter(({ name }) => name !== 'a:off' && name !== 'a:ext')
    return { ...element, children: [...place, ...kept] }
  }
  const children = shape.children.map((part) => {
    if (part.name === 'p:xfrm') return move(part)
    if (part.name !== 'p:spPr' && part.name !== 'p:grpSpPr') return part
    const own = child(part, 'a:xfrm') ?? make('a:xfrm', {})
    const others = part.children.filter(({ name }) => name !== 'a:xfrm')
    return { ...part, children: [move(own), ...others] }
  })
  return { ...shape, children }
}

function make(name: string, attributes: Record<string, string>): XmlElement {
  return { name, attributes, children: [], text: '' }
}
