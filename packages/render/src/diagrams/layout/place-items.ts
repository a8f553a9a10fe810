import type { Rectangle } from '../../rectangle.ts'
import { routeConnectors } from './connectors.ts'
import {
  evaluateConstraints,
  findValue,
  growHeight,
  sizeOf,
  type TextRules,
} from './constraints.ts'
import type { LayoutItem } from './items.ts'
import { placeCycle } from './place-cycle.ts'
import { placeHierarchy } from './place-hierarchy.ts'
import { placeLine } from './place-line.ts'
import { placePyramid } from './place-pyramid.ts'
import { placeSnake } from './place-snake.ts'
import { align, type Place, placedChildren } from './placing.ts'

/** Places an item and everything in it; its box is relative to its parent. */
export function placeItems(item: LayoutItem, box: Rectangle, rules: TextRules): void {
  item.box = box
  const { width, height } = box
  for (const name of ['w', 'h']) item.values.delete(name)
  item.values.set('w', { value: width, depth: -1, isScaled: false })
  item.values.set('h', { value: height, depth: -1, isScaled: false })
  evaluateConstraints(item, rules)
  const place = (below: LayoutItem, area: Rectangle) => placeItems(below, area, rules)
  switch (item.algorithm) {
    case 'lin':
      placeLine(item, rules, place)
      break
    case 'snake':
      placeSnake(item, place)
      break
    case 'cycle':
      placeCycle(item, place)
      break
    case 'pyra':
      placePyramid(item, place)
      break
    case 'hierChild':
    case 'hierRoot':
      placeHierarchy(item, place)
      break
    case 'conn':
      break
    default:
      placeComposite(item, rules, place)
  }
  finish(item, rules)
}

/** Moves what the user moved, then draws connectors; branches of a tree were placed with its root. */
function finish(item: LayoutItem, rules: TextRules): void {
  shiftChildren(item)
  for (const child of item.children) {
    if (child.algorithm === 'hierRoot' || child.algorithm === 'hierChild') finish(child, rules)
  }
  routeConnectors(item, rules)
}

/** Places children by their own constraints, together in the middle. */
function placeComposite(item: LayoutItem, rules: TextRules, place: Place): void {
  const ratio = Number(item.parameters.get('ar') ?? 0)
  const area = { width: item.box.width, height: item.box.height }
  if (ratio > 0 && area.height > 0) {
    const width = Math.min(area.width, area.height * ratio)
    area.width = width
    area.height = width / ratio
    item.values.set('w', { value: area.width, depth: -1, isScaled: false })
    item.values.set('h', { value: area.height, depth: -1, isScaled: false })
    evaluateConstraints(item, rules)
  }
  // A height that grows with the text moves what is below it.
  for (const child of placedChildren(item)) {
    const value = growHeight(child, sizeOf(child).width, rules)
    if (value !== null) child.values.set('h', { value, depth: -1, isScaled: false })
  }
  evaluateConstraints(item, rules)
  const boxes = placedChildren(item).map((child) => [child, compositeBox(child)] as const)
  if (
    boxes.some(
      ([child, box]) => rules.textSized.has(child) && box.y + box.height > area.height * 1.01,
    )
  )
    rules.isOverfull = true
  const right = Math.max(0, ...boxes.map(([, box]) => box.x + box.width))
  const bottom = Math.max(0, ...boxes.map(([, box]) => box.y + box.height))
  const scale = Math.min(
    1,
    right > 0 ? area.width / right : 1,
    bottom > 0 ? area.height / bottom : 1,
  )
  // A rounding error does not count.
  const factor = scale > 0.999 || scale <= 0 ? 1 : scale
  const taken = { width: right * factor, height: bottom * factor }
  const { parameters } = item
  const offset = align(
    {
      width: Math.max(taken.width, ratio > 0 ? area.width : 0),
      height: Math.max(taken.height, ratio > 0 ? area.height : 0),
    },
    item.box,
    parameters.get('horzAlign'),
    parameters.get('vertAlign') ?? (ratio > 0 ? 'mid' : 't'),
  )
  for (const [child, box] of boxes) {
    place(child, {
      x: offset.x + box.x * factor,
      y: offset.y + box.y * factor,
      width: box.width * factor,
      height: box.height * factor,
    })
  }
}

/** The box that a child has by its edges, its centre and its size. */
function compositeBox(item: LayoutItem): Rectangle {
  const get = (name: string) => findValue(item, name)
  const size = sizeOf(item)
  const along = (
    start: number | null,
    end: number | null,
    middle: number | null,
    written: number | null,
    length: number,
    offset: number,
  ) => {
    const from = start !== null && start + offset
    const own =
      written === null && start !== null && end !== null ? Math.max(0, end - start) : length
    if (from !== false) return [from, own] as const
    if (end !== null) return [end - own + offset, own] as const
    if (middle !== null) return [middle - own / 2 + offset, own] as const
    return [offset, own] as const
  }
  const [x, width] = along(
    get('l'),
    get('r'),
    get('ctrX'),
    get('w'),
    size.width,
    (get('lOff') ?? 0) + (get('ctrXOff') ?? 0),
  )
  const [y, height] = along(
    get('t'),
    get('b'),
    get('ctrY'),
    get('h'),
    size.height,
    (get('tOff') ?? 0) + (get('ctrYOff') ?? 0),
  )
  return { x, y, width, height }
}

/** Moves items that the user moved: by parts of their own width and height. */
function shiftChildren(item: LayoutItem): void {
  for (const child of item.children) {
    const set = child.presentation?.children.find(({ name }) => name === 'dgm:prSet')
    const share = (name: string) => {
      const value = Number(set?.attributes[name] ?? 0)
      return Number.isFinite(value) ? Math.max(-10, Math.min(10, value / 100_000)) : 0
    }
    child.box = {
      ...child.box,
      x: child.box.x + share('custLinFactX') * child.box.width,
      y: child.box.y + share('custLinFactY') * child.box.height,
    }
  }
}
