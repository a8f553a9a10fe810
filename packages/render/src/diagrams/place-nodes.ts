import type { Rectangle } from '../rectangle.ts'
import type { DiagramNode } from './read-data-model.ts'

/** A node with its position. */
export interface PlacedNode {
  box: Rectangle
  shape: 'box' | 'circle'
  /** Its own lines, and its child nodes that are shown in it as bullets. */
  node: DiagramNode
  showsChildren: boolean
}

/** A line between two nodes, with an arrowhead if it has a direction. */
export interface NodeLine {
  from: { x: number; y: number }
  to: { x: number; y: number }
  isArrow: boolean
}

interface NodePlaces {
  placed: PlacedNode[]
  lines: NodeLine[]
}

/** Places the nodes of a SmartArt graphic in a simple layout of its family. */
export function placeNodes(
  family: string,
  nodes: readonly DiagramNode[],
  box: Rectangle,
): NodePlaces {
  switch (family) {
    case 'process':
      return placeSteps(nodes, box)
    case 'cycle':
      return placeCircle(nodes, box)
    case 'hierarchy':
      return placeTree(nodes, box)
    case 'pyramid':
      return placePyramid(nodes, box)
    case 'matrix':
      return placeGrid(nodes, box, Math.ceil(Math.sqrt(nodes.length)))
    case 'relationship':
      return placeOverlapping(nodes, box)
    default:
      return placeGrid(
        nodes,
        box,
        nodes.length <= 3 ? nodes.length : Math.ceil(Math.sqrt(nodes.length)),
      )
  }
}

function cell(node: DiagramNode, box: Rectangle, shape: PlacedNode['shape'] = 'box'): PlacedNode {
  return { box, shape, node, showsChildren: true }
}

function placeSteps(nodes: readonly DiagramNode[], box: Rectangle): NodePlaces {
  const pitch = box.width / nodes.length
  const width = pitch * 0.8
  const height = Math.min(box.height, Math.max(width * 0.6, box.height * 0.4))
  const y = box.y + (box.height - height) / 2
  const placed = nodes.map((node, index) =>
    cell(node, { x: box.x + index * pitch + pitch * 0.1, y, width, height }),
  )
  const middle = y + height / 2
  const lines = placed.slice(1).map(({ box: next }) => ({
    from: { x: next.x - pitch * 0.18, y: middle },
    to: { x: next.x - pitch * 0.02, y: middle },
    isArrow: true,
  }))
  return { placed, lines }
}

function placeCircle(nodes: readonly DiagramNode[], box: Rectangle): NodePlaces {
  const side = Math.min(box.width, box.height)
  const size = Math.min(side * 0.3, (side * Math.PI) / 2 / Math.max(3, nodes.length))
  const center = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const radius = side / 2 - size / 2
  const at = (turn: number, distance = radius) => ({
    x: center.x + Math.sin(turn * 2 * Math.PI) * distance,
    y: center.y - Math.cos(turn * 2 * Math.PI) * distance,
  })
  const placed = nodes.map((node, index) => {
    const { x, y } = at(index / nodes.length)
    return cell(node, { x: x - size / 2, y: y - size / 2, width: size, height: size }, 'circle')
  })
  const lines = nodes.map((_, index) => ({
    from: at((index + 0.4) / nodes.length),
    to: at((index + 0.6) / nodes.length),
    isArrow: true,
  }))
  return { placed, lines: nodes.length > 1 ? lines : [] }
}

function placeTree(nodes: readonly DiagramNode[], box: Rectangle): NodePlaces {
  const levels = 1 + Math.max(...nodes.map(computeDepth))
  const rowHeight = box.height / levels
  const places: NodePlaces = { placed: [], lines: [] }
  const place = (
    siblings: readonly DiagramNode[],
    x: number,
    width: number,
    level: number,
  ): { x: number; y: number }[] => {
    const total = siblings.reduce((sum, node) => sum + countLeaves(node), 0)
    let left = x
    return siblings.map((node) => {
      const own = (width * countLeaves(node)) / total
      const inner = {
        x: left + own * 0.06,
        y: box.y + level * rowHeight + rowHeight * 0.15,
        width: own * 0.88,
        height: rowHeight * 0.7,
      }
      // A single root does not fill the whole slide.
      const narrow = Math.min(inner.width, rowHeight * 2.2)
      const fitted = { ...inner, x: inner.x + (inner.width - narrow) / 2, width: narrow }
      places.placed.push({ box: fitted, shape: 'box', node, showsChildren: false })
      const middle = fitted.x + fitted.width / 2
      for (const to of place(node.children, left, own, level + 1)) {
        places.lines.push({ from: { x: middle, y: fitted.y + fitted.height }, to, isArrow: false })
      }
      left += own
      return { x: middle, y: fitted.y }
    })
  }
  place(nodes, box.x, box.width, 0)
  return places
}

function computeDepth(node: DiagramNode): number {
  return node.children.length === 0 ? 0 : 1 + Math.max(...node.children.map(computeDepth))
}

function countLeaves(node: DiagramNode): number {
  return node.children.reduce((sum, below) => sum + countLeaves(below), 0) || 1
}

function placePyramid(nodes: readonly DiagramNode[], box: Rectangle): NodePlaces {
  const height = box.height / nodes.length
  const placed = nodes.map((node, index) => {
    const width = box.width * (0.3 + (0.7 * (index + 1)) / nodes.length)
    const x = box.x + (box.width - width) / 2
    return cell(node, { x, y: box.y + index * height, width, height: height * 0.94 })
  })
  return { placed, lines: [] }
}

function placeGrid(nodes: readonly DiagramNode[], box: Rectangle, columns: number): NodePlaces {
  const rows = Math.ceil(nodes.length / columns)
  const width = box.width / columns
  const height = box.height / rows
  const placed = nodes.map((node, index) =>
    cell(node, {
      x: box.x + (index % columns) * width + width * 0.03,
      y: box.y + Math.floor(index / columns) * height + height * 0.03,
      width: width * 0.94,
      height: height * 0.94,
    }),
  )
  return { placed, lines: [] }
}

function placeOverlapping(nodes: readonly DiagramNode[], box: Rectangle): NodePlaces {
  const size = Math.min(box.height, box.width / (1 + (nodes.length - 1) * 0.75))
  const total = size * (1 + (nodes.length - 1) * 0.75)
  const placed = nodes.map((node, index) => {
    const x = box.x + (box.width - total) / 2 + index * size * 0.75
    const y = box.y + (box.height - size) / 2
    return cell(node, { x, y, width: size, height: size }, 'circle')
  })
  return { placed, lines: [] }
}
