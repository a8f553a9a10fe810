import type { Rectangle } from '../../rectangle.ts'
import { evaluateConstraints, findValue, type TextRules } from './constraints.ts'
import { type LayoutItem, listItems } from './items.ts'
import type { DiagramPoint } from './points.ts'

interface Spot {
  x: number
  y: number
}

/** Gives the connectors among the children of a placed item their arrow or their line. */
export function routeConnectors(item: LayoutItem, rules: TextRules): void {
  for (const connector of item.children) {
    if (connector.algorithm !== 'conn') continue
    const ends = findEnds(connector, item)
    connector.box = { x: 0, y: 0, width: 0, height: 0 }
    if (!ends) continue
    if (connector.parameters.get('dim') === '1D') routeLine(connector, item, ends)
    else placeArrow(connector, ends, findValue(item, 'scale') ?? 1, rules)
  }
}

interface End extends Rectangle {
  isRound?: boolean
}

interface Ends {
  from: End
  to: End
}

/** The boxes that a connector joins, in the coordinates of the item that has it. */
function findEnds(connector: LayoutItem, item: LayoutItem): Ends | null {
  const { point, parameters } = connector
  const siblings = point.parent?.children ?? []
  const at = siblings.indexOf(point)
  const isFromParent = point.type === 'parTrans'
  const nodes = siblings.filter(({ type }) => type === 'node' || type === 'asst')
  const node = siblings[isFromParent ? at + 1 : at - 1]
  const find = (wanted: DiagramPoint | undefined) =>
    item.children.find(
      (child) => child.point === wanted && child.algorithm !== 'conn' && child.algorithm !== 'sp',
    )
  if (isFromParent) {
    const to = find(node)
    if (!to) return null
    const end = boxOf(to, parameters.get('dstNode'))
    if (item.algorithm === 'cycle') {
      const center = item.children.find(({ algorithm }) => algorithm !== 'conn')
      return center && center !== to ? { from: boxOf(center), to: end } : null
    }
    const root = item.parent
    if (root?.algorithm !== 'hierRoot') return null
    const start = boxOf(root, parameters.get('srcNode'))
    // Relative to the root's parent; the item is inside the root.
    const shift = { x: root.box.x + item.box.x, y: root.box.y + item.box.y }
    return { from: { ...start, x: start.x - shift.x, y: start.y - shift.y }, to: end }
  }
  const next = nodes[(nodes.indexOf(node ?? point) + 1) % Math.max(1, nodes.length)]
  const [from, to] = [find(node), find(next)]
  return from && to && from !== to ? { from: boxOf(from), to: boxOf(to) } : null
}

/** The box of an item or of its root, in the coordinates of its parent. */
function boxOf(item: LayoutItem, name?: string): End {
  const root = item.algorithm === 'hierRoot' ? item.children[0] : undefined
  if (!root) return { ...item.box, isRound: item.shape?.attributes.type === 'ellipse' }
  const box = { ...root.box, x: root.box.x + item.box.x, y: root.box.y + item.box.y }
  const named = name ? listItems(root).find((below) => below.name === name) : undefined
  if (!named || named.parent !== root) return box
  return { ...named.box, x: named.box.x + box.x, y: named.box.y + box.y }
}

/** A block arrow in the middle between two boxes. */
function placeArrow(
  connector: LayoutItem,
  { from, to }: Ends,
  scale: number,
  rules: TextRules,
): void {
  const [start, end] = [edgeTowards(from, center(to)), edgeTowards(to, center(from))]
  const distance = Math.hypot(end.x - start.x, end.y - start.y)
  connector.values.set('connDist', { value: distance, depth: -1, isScaled: false })
  evaluateConstraints(connector, rules)
  const before = findValue(connector, 'begPad') ?? distance * 0.25
  const after = findValue(connector, 'endPad') ?? distance * 0.22
  const length = Math.max(0, distance - before - after)
  const height = Math.min((findValue(connector, 'h') ?? length) * scale, 4 * distance)
  const share = distance > 0 ? (before + length / 2) / distance : 0.5
  const x = start.x + (end.x - start.x) * share
  const y = start.y + (end.y - start.y) * share
  connector.box = { x: x - length / 2, y: y - height / 2, width: length, height }
  connector.rotation = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
}

const center = ({ x, y, width, height }: Rectangle): Spot => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** Where the line from the centre of a box to a point leaves the box, or the ellipse in it. */
function edgeTowards(box: End, point: Spot): Spot {
  const { x, y } = center(box)
  const [dx, dy] = [point.x - x, point.y - y]
  if (box.isRound && box.width > 0 && box.height > 0) {
    const distance = Math.hypot(dx / (box.width / 2), dy / (box.height / 2))
    return distance > 0 ? { x: x + dx / distance, y: y + dy / distance } : { x, y }
  }
  const share = Math.min(
    dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx),
    dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy),
  )
  return Number.isFinite(share) ? { x: x + dx * share, y: y + dy * share } : { x, y }
}

function routeLine(connector: LayoutItem, item: LayoutItem, { from, to }: Ends): void {
  const { parameters } = connector
  const isCurve = parameters.get('connRout') === 'curve' && item.algorithm === 'cycle'
  connector.box = { x: 0, y: 0, width: item.box.width, height: item.box.height }
  if (isCurve && connector.point.type === 'sibTrans') {
    connector.route = arcBetween(item, from, to)
    return
  }
  const begin = (parameters.get('begPts') ?? 'auto').split(/\s+/)
  const end = (parameters.get('endPts') ?? 'auto').split(/\s+/)
  let [start, stop] = [sitesOf(from, begin, center(to)), sitesOf(to, end, center(from))]
  const pair = start
    .flatMap((one) => stop.map((other) => ({ one, other })))
    .sort((a, b) => length(a) - length(b))[0]
  if (!pair) return
  ;[start, stop] = [[pair.one], [pair.other]]
  const [s, e] = [pair.one, pair.other]
  if (parameters.get('connRout') !== 'bend') connector.route = [s, e]
  else if (s.side === 'y' && e.side === 'y') {
    const space = (item.parent && findValue(item.parent, 'sp')) ?? Number.POSITIVE_INFINITY
    const bend = Math.min(Math.abs(e.y - s.y), space) / 2
    const sign = Math.sign(e.y - s.y)
    const y = parameters.get('bendPt') === 'end' ? e.y - sign * bend : s.y + sign * bend
    connector.route = [s, { x: s.x, y }, { x: e.x, y }, e]
  } else if (s.side === 'x' && e.side === 'x') {
    const x = (s.x + e.x) / 2
    connector.route = [s, { x, y: s.y }, { x, y: e.y }, e]
  } else connector.route = [s, s.side === 'y' ? { x: s.x, y: e.y } : { x: e.x, y: s.y }, e]
}

const length = ({ one, other }: { one: Spot; other: Spot }) =>
  Math.hypot(one.x - other.x, one.y - other.y)

interface Site extends Spot {
  /** The axis in which a line leaves here. */
  side: 'x' | 'y'
}

function sitesOf(box: Rectangle, names: readonly string[], towards: Spot): Site[] {
  const { x, y } = center(box)
  return names.map((name): Site => {
    switch (name) {
      case 'bCtr':
        return { x, y: box.y + box.height, side: 'y' }
      case 'tCtr':
        return { x, y: box.y, side: 'y' }
      case 'midL':
        return { x: box.x, y, side: 'x' }
      case 'midR':
        return { x: box.x + box.width, y, side: 'x' }
      case 'bL':
      case 'tL':
        return { x: box.x, y: name === 'bL' ? box.y + box.height : box.y, side: 'y' }
      case 'bR':
      case 'tR':
        return { x: box.x + box.width, y: name === 'bR' ? box.y + box.height : box.y, side: 'y' }
      case 'ctr':
        return { x, y, side: 'x' }
      default:
        return { ...edgeTowards(box, towards), side: 'x' }
    }
  })
}

/** The part of the ring between two boxes on it. */
function arcBetween(item: LayoutItem, from: Rectangle, to: Rectangle): Spot[] {
  const x = findValue(item, 'ringX') ?? item.box.width / 2
  const y = findValue(item, 'ringY') ?? item.box.height / 2
  const [first, last] = [center(from), center(to)]
  const radius = Math.hypot(first.x - x, first.y - y)
  const start = Math.atan2(first.y - y, first.x - x)
  const isBackwards = Number(item.parameters.get('spanAng') ?? 360) < 0
  let turn = Math.atan2(last.y - y, last.x - x) - start
  if (!isBackwards && turn <= 0) turn += 2 * Math.PI
  if (isBackwards && turn >= 0) turn -= 2 * Math.PI
  const steps = 48
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = start + (turn * index) / steps
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  }).filter((spot) => !isInside(spot, from) && !isInside(spot, to))
}

function isInside({ x, y }: Spot, box: Rectangle): boolean {
  const by = Math.min(box.width, box.height) * 0.06
  return (
    x > box.x - by && x < box.x + box.width + by && y > box.y - by && y < box.y + box.height + by
  )
}
