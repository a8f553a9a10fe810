import type { Package } from '../container/package.ts'
import type { Relationships } from '../container/relationships.ts'
import type { XmlElement } from '../container/xml.ts'
import { attribute, child, descend, descendants, emu } from '../container/xml-query.ts'
import type { Paragraph } from '../model.ts'
import { readBox } from '../sheet/geometry.ts'
import { readParagraphs } from '../text/text.ts'
import { defaultCascade } from '../text/text-cascade.ts'
import type { Look } from '../theme/look.ts'

/** The shapes that somebody drew on a chart (`c:userShapes`), in the vocabulary of slides. */
interface UserShapes {
  shapes: XmlElement[]
  /** The part with their XML. */
  partName: string
}

/**
 * Reads the shapes on the chart of a graphic frame; null if there are none.
 * @param frame `p:graphicFrame`
 * @param relationships of the part with the frame.
 */
export function readUserShapes(
  frame: XmlElement,
  relationships: Relationships,
  pack: Package,
): UserShapes | null {
  const chart = descend(frame, 'a:graphic', 'a:graphicData', 'c:chart')
  const box = readBox(child(frame, 'p:xfrm'))
  const found = chart && findUserShapes(chart, relationships, pack)
  if (!box || !found) return null
  const shapes = found.root.children.flatMap((anchor) => {
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
  return { shapes, partName: found.partName }
}

/** The texts of the shapes on a chart of a Word file, which gives no place to them. */
export function readUserTexts(
  chart: XmlElement,
  relationships: Relationships,
  look: Look,
  pack: Package,
): Paragraph[] {
  const found = findUserShapes(chart, relationships, pack)
  if (!found) return []
  const context = {
    cascade: defaultCascade(look),
    fontScale: 1,
    relationships: pack.relationships(found.partName),
    trace: null,
  }
  return [...descendants(found.root, 'cdr:txBody')].flatMap((text) => readParagraphs(text, context))
}

function findUserShapes(chart: XmlElement, relationships: Relationships, pack: Package) {
  const part = relationships.byId(attribute(chart, 'r:id'))
  if (!part || part.external || !pack.archive.has(part.target)) return null
  const drawing = pack.relationships(part.target).byKind('chartUserShapes')
  const root = drawing && !drawing.external ? pack.xml(drawing.target) : null
  return drawing && root ? { root, partName: drawing.target } : null
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
