import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import type { Rectangle } from '../../rectangle.ts'
import { holds, selectPoints } from './axes.ts'
import { type DiagramData, type DiagramPoint, defaultVariables, readVariable } from './points.ts'

/** An instance of a layout node (`dgm:layoutNode`) for a point of the data. */
export interface LayoutItem {
  name: string
  element: XmlElement
  point: DiagramPoint
  /** What PowerPoint saved about it: its style, its own colours and sizes. */
  presentation: XmlElement | null
  parent: LayoutItem | null
  children: LayoutItem[]
  algorithm: string
  parameters: ReadonlyMap<string, string>
  shape: XmlElement | null
  constraints: XmlElement[]
  /** The points whose text it shows. */
  shown: DiagramPoint[]
  /** What its constraints say, lengths in points. */
  values: Map<string, SetValue>
  /** Relative to its parent. */
  box: Rectangle
  /** Degrees clockwise, in addition to those of its shape. */
  rotation: number
  /** The line of a connector, relative to its parent. */
  route: { x: number; y: number }[] | null
}

export interface SetValue {
  value: number
  /** The depth of the item whose constraint set it: those above count before those below. */
  depth: number
  /** Whether it follows the size that a row of items has found. */
  isScaled: boolean
  /** Before a row has made it smaller. */
  unscaled?: number
  /** What another constraint allows. */
  most?: number
}

const maxItems = 2_000
const maxDepth = 40

/** Expands a layout definition for its data; null if it has no layout node. */
export function expandLayout(definition: XmlElement, data: DiagramData): LayoutItem | null {
  const root = child(definition, 'dgm:layoutNode')
  if (!root) return null
  const loops = new Map<string, XmlElement>()
  collectLoops(root, loops)
  return new Expansion(data, loops).expand(root, data.document, null)
}

function collectLoops(element: XmlElement, loops: Map<string, XmlElement>): void {
  const name = attribute(element, 'name')
  if (element.name === 'dgm:forEach' && name && !attribute(element, 'ref')) loops.set(name, element)
  for (const below of element.children) collectLoops(below, loops)
}

class Expansion {
  #count = 0

  readonly #data: DiagramData
  readonly #loops: ReadonlyMap<string, XmlElement>

  constructor(data: DiagramData, loops: ReadonlyMap<string, XmlElement>) {
    this.#data = data
    this.#loops = loops
  }

  expand(element: XmlElement, point: DiagramPoint, parent: LayoutItem | null): LayoutItem {
    this.#count++
    const name = attribute(element, 'name') ?? ''
    const item: LayoutItem = {
      name,
      element,
      point,
      presentation: this.#data.findPresentation(point, name),
      parent,
      children: [],
      algorithm: 'composite',
      parameters: new Map(),
      shape: null,
      constraints: [],
      shown: [],
      values: new Map(),
      box: { x: 0, y: 0, width: 0, height: 0 },
      rotation: 0,
      route: null,
    }
    this.#read(element, point, item, 0)
    return item
  }

  #read(element: XmlElement, point: DiagramPoint, item: LayoutItem, depth: number): void {
    if (depth > maxDepth) return
    for (const part of element.children) {
      switch (part.name) {
        case 'dgm:alg':
          item.algorithm = attribute(part, 'type') ?? 'composite'
          item.parameters = new Map(
            children(part, 'dgm:param').map((one) => [
              attribute(one, 'type') ?? '',
              attribute(one, 'val') ?? '',
            ]),
          )
          break
        case 'dgm:shape':
          item.shape = part
          break
        case 'dgm:presOf':
          item.shown = selectPoints(part, point)
          break
        case 'dgm:constrLst':
          item.constraints.push(...children(part, 'dgm:constr'))
          break
        case 'dgm:choose': {
          const chosen = this.#choose(part, point, item)
          if (chosen) this.#read(chosen, point, item, depth + 1)
          break
        }
        case 'dgm:forEach': {
          const loop = this.#loops.get(attribute(part, 'ref') ?? '') ?? part
          for (const each of selectPoints(loop, point)) this.#read(loop, each, item, depth + 1)
          break
        }
        case 'dgm:layoutNode':
          if (this.#count < maxItems && countAbove(item) < maxDepth) {
            item.children.push(this.expand(part, point, item))
          }
          break
      }
    }
  }

  #choose(choose: XmlElement, point: DiagramPoint, item: LayoutItem): XmlElement | null {
    const find = (name: string) => findVariable(item, name)
    for (const part of choose.children) {
      if (part.name === 'dgm:else') return part
      if (part.name === 'dgm:if' && holds(part, point, find)) return part
    }
    return null
  }
}

function countAbove(item: LayoutItem): number {
  return item.parent ? 1 + countAbove(item.parent) : 0
}

/** A variable of the item or of the nearest item above that has it. */
export function findVariable(item: LayoutItem | null, name: string): string {
  for (let at = item; at; at = at.parent) {
    const value = readVariable(at.presentation, at.element, name)
    if (value !== null) return value
  }
  return defaultVariables[name] ?? ''
}

/** All items below, the nearest first in their order. */
export function listItems(item: LayoutItem): LayoutItem[] {
  return item.children.flatMap((below) => [below, ...listItems(below)])
}
