import type { Rectangle } from '../../rectangle.ts'
import { findValue, sizeOf } from './constraints.ts'
import type { LayoutItem } from './items.ts'
import { align, type Place, placedChildren } from './placing.ts'

/** Items with their boxes, and the box of the root to which a parent is connected. */
interface Block {
  width: number
  height: number
  root: Rectangle
  boxes: [LayoutItem, Rectangle][]
}

/** Places a tree, scaled down until it fits. */
export function placeHierarchy(item: LayoutItem, place: Place): void {
  const block = measure(item)
  const { box, parameters } = item
  const scale = Math.min(
    box.width / Math.max(1e-6, block.width),
    box.height / Math.max(1e-6, block.height),
  )
  const size = { width: block.width * scale, height: block.height * scale }
  const offset = align(size, box, parameters.get('horzAlign'), parameters.get('vertAlign'))
  const scaled = ({ x, y, width, height }: Rectangle) => ({
    x: x * scale,
    y: y * scale,
    width: width * scale,
    height: height * scale,
  })
  const find = new Map(block.boxes)
  const put = (below: LayoutItem, origin: { x: number; y: number }) => {
    const own = find.get(below)
    if (!own) return
    const { x, y, width, height } = scaled(own)
    const at = { x: offset.x + x, y: offset.y + y }
    const relative = { x: at.x - origin.x, y: at.y - origin.y, width, height }
    for (const name of ['sp', 'bendDist']) {
      const known = below.values.get(name)
      if (known) below.values.set(name, { ...known, value: known.value * scale, depth: -1 })
    }
    if (isBranch(below)) {
      below.box = relative
      for (const inner of below.children) put(inner, at)
    } else if (below.algorithm !== 'conn') place(below, relative)
  }
  for (const below of item.children) put(below, { x: 0, y: 0 })
}

const isBranch = ({ algorithm }: LayoutItem) =>
  algorithm === 'hierRoot' || algorithm === 'hierChild'

function measure(item: LayoutItem): Block {
  if (item.algorithm === 'hierRoot') return measureRoot(item)
  if (item.algorithm === 'hierChild') return measureChildren(item)
  const size = sizeOf(item)
  const box = { x: 0, y: 0, ...size }
  return { ...size, root: box, boxes: [[item, box]] }
}

function moved({ width, height, root, boxes }: Block, x: number, y: number): Block {
  const move = (box: Rectangle) => ({ ...box, x: box.x + x, y: box.y + y })
  return {
    width,
    height,
    root: move(root),
    boxes: boxes.map(([item, box]) => [item, move(box)]),
  }
}

/** The blocks around their common upper left corner, with a box for the item that has them. */
function enclose(item: LayoutItem, blocks: readonly Block[], root: Rectangle): Block {
  const boxes = blocks.flatMap((block) => block.boxes)
  const left = Math.min(...boxes.map(([, box]) => box.x), root.x)
  const top = Math.min(...boxes.map(([, box]) => box.y), root.y)
  const width = Math.max(...boxes.map(([, box]) => box.x + box.width), root.x + root.width) - left
  const height = Math.max(...boxes.map(([, box]) => box.y + box.height), root.y + root.height) - top
  const whole = moved({ width, height, root, boxes }, -left, -top)
  return { ...whole, boxes: [[item, { x: 0, y: 0, width, height }], ...whole.boxes] }
}

/** A root with its children below it or beside it; assistants (`asst`) come first. */
function measureRoot(item: LayoutItem): Block {
  const parts = placedChildren(item)
  const [first, ...rest] = parts
  if (!first) return { width: 0, height: 0, root: { x: 0, y: 0, width: 0, height: 0 }, boxes: [] }
  let root = measure(first)
  const space = findValue(item, 'sp') ?? root.height * 0.2
  const alignment = item.parameters.get('hierAlign') ?? 'tCtrCh'
  const offset = findValue(item, 'alignOff') ?? 0
  const blocks = rest
    .map((part) => [part, measure(part)] as const)
    .filter(([, block]) => block.boxes.some(([one]) => !isBranch(one)))
    .sort(([one], [other]) => Number(isAssistants(other)) - Number(isAssistants(one)))
  const placed: Block[] = []
  const isBeside = alignment.startsWith('l') || alignment.startsWith('r')
  let distance = (isBeside ? root.width : root.height) + space
  for (const [, block] of blocks) {
    const side = alignAcross(alignment, root.root, block, offset)
    const isBefore = alignment.startsWith('r') || alignment.startsWith('b')
    const along = isBefore
      ? -(distance - (isBeside ? root.width : root.height)) -
        (isBeside ? block.width : block.height)
      : distance
    placed.push(isBeside ? moved(block, along, side) : moved(block, side, along))
    distance += (isBeside ? block.width : block.height) + space
  }
  root = { ...root, boxes: root.boxes }
  return enclose(item, [root, ...placed], root.root)
}

/** Where a block of children begins, across the direction of the tree. */
function alignAcross(alignment: string, root: Rectangle, block: Block, offset: number): number {
  const isBeside = alignment.startsWith('l') || alignment.startsWith('r')
  const own = isBeside ? root.height : root.width
  const where = alignment.slice(1)
  const whole = isBeside ? block.height : block.width
  if (where === 'L' || where === 'T') return own * offset
  if (where === 'R' || where === 'B') return own * (1 - offset) - whole
  const middle = isBeside
    ? block.root.y + block.root.height / 2
    : block.root.x + block.root.width / 2
  return where === 'CtrDes' ? own / 2 - whole / 2 : own / 2 - middle
}

const isAssistants = (item: LayoutItem) => item.children.some(({ point }) => point.type === 'asst')

/** Siblings in a row or a column; with a second direction, in pairs. */
function measureChildren(item: LayoutItem): Block {
  const blocks = placedChildren(item).map(measure)
  const { parameters } = item
  const direction = parameters.get('linDir') ?? 'fromL'
  const space = findValue(item, 'sibSp') ?? 0
  const empty = { x: 0, y: 0, width: 0, height: 0 }
  if (blocks.length === 0) return { width: 0, height: 0, root: empty, boxes: [] }
  const second = parameters.get('secLinDir')
  const between = findValue(item, 'secSibSp') ?? space
  const whole = second
    ? placePairs(blocks, space, between)
    : lineUp(blocks, direction, space, parameters.get('chAlign'))
  return {
    ...whole,
    boxes: [[item, { x: 0, y: 0, width: whole.width, height: whole.height }], ...whole.boxes],
  }
}

/** Pairs on both sides of the line from the root, one below the other. */
function placePairs(blocks: readonly Block[], space: number, between: number): Block {
  const widest = (side: number) =>
    Math.max(0, ...blocks.filter((_, index) => index % 2 === side).map(({ width }) => width))
  const left = widest(0)
  const right = blocks.length > 1 ? widest(1) : left
  let y = 0
  const boxes: Block['boxes'] = []
  for (let at = 0; at < blocks.length; at += 2) {
    const pair = blocks.slice(at, at + 2)
    for (const [side, block] of pair.entries()) {
      const x = side === 0 ? left - block.width : left + space
      boxes.push(...moved(block, x, y).boxes)
    }
    y += Math.max(...pair.map(({ height }) => height)) + between
  }
  const height = Math.max(0, y - between)
  const width = left + space + right
  return { width, height, root: { x: left + space / 2, y: height / 2, width: 0, height: 0 }, boxes }
}

function lineUp(
  blocks: readonly Block[],
  direction: string,
  space: number,
  alignment: string | undefined,
): Block {
  const isRow = direction === 'fromL' || direction === 'fromR'
  const most = Math.max(...blocks.map((block) => (isRow ? block.height : block.width)))
  const ordered = direction === 'fromR' || direction === 'fromB' ? [...blocks].reverse() : blocks
  const share =
    alignment === 'r' || alignment === 'b'
      ? 1
      : alignment === 'ctr' || alignment === 'mid'
        ? 0.5
        : 0
  let at = 0
  const placed = ordered.map((block) => {
    const across = (most - (isRow ? block.height : block.width)) * share
    const next = isRow ? moved(block, at, across) : moved(block, across, at)
    at += (isRow ? block.width : block.height) + space
    return next
  })
  const length = at - space
  const first = placed[0]!.root
  const last = placed.at(-1)!.root
  return {
    width: isRow ? length : most,
    height: isRow ? most : length,
    root: {
      x: Math.min(first.x, last.x),
      y: Math.min(first.y, last.y),
      width: Math.max(first.x + first.width, last.x + last.width) - Math.min(first.x, last.x),
      height: Math.max(first.y + first.height, last.y + last.height) - Math.min(first.y, last.y),
    },
    boxes: placed.flatMap((block) => block.boxes),
  }
}
