import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute } from '@blazon/pptx/container/xml-query'
import type { DiagramPoint } from './points.ts'

/** The points that the axis of `dgm:forEach`, `dgm:if` or `dgm:presOf` selects (ECMA-376-1, 21.4.7). */
export function selectPoints(selection: XmlElement, from: DiagramPoint): DiagramPoint[] {
  const list = (name: string) => (attribute(selection, name) ?? '').split(/\s+/).filter(Boolean)
  const [axes, types, starts, counts, steps, hidden] = [
    list('axis'),
    list('ptType'),
    list('st'),
    list('cnt'),
    list('step'),
    list('hideLastTrans'),
  ]
  let points = axes.length === 0 ? [] : [from]
  for (const [at, axis] of axes.slice(0, 8).entries()) {
    const type = types[at] ?? 'all'
    const hidesLast = !['0', 'false'].includes(hidden[at] ?? '1')
    const take = (found: readonly DiagramPoint[]) =>
      slice(found, Number(starts[at] ?? 1), Number(counts[at] ?? 0), Number(steps[at] ?? 1))
    points = points.flatMap((point) =>
      take(
        walkAxis(axis, point).filter(
          (found) => isOfType(found, type) && !(hidesLast && isLastTransition(found)),
        ),
      ),
    )
  }
  return points
}

/** The points from a position, which is counted from the end where it is negative. */
function slice(
  points: readonly DiagramPoint[],
  start: number,
  count: number,
  step: number,
): DiagramPoint[] {
  const taken: DiagramPoint[] = []
  const by = Number.isInteger(step) && step !== 0 ? step : 1
  const most = count > 0 ? count : points.length
  let at = start < 0 ? points.length + start : Math.max(1, start || 1) - 1
  while (taken.length < most && at >= 0 && at < points.length) {
    const point = points[at]
    if (point) taken.push(point)
    at += by
  }
  return taken
}

function walkAxis(axis: string, point: DiagramPoint): DiagramPoint[] {
  const siblings = point.parent?.children ?? [point]
  const own = siblings.indexOf(point)
  switch (axis) {
    case 'self':
      return [point]
    case 'ch':
      return point.children
    case 'des':
      return listDescendants(point)
    case 'desOrSelf':
      return [point, ...listDescendants(point)]
    case 'par':
      return point.parent ? [point.parent] : []
    case 'ancst':
      return listAncestors(point)
    case 'ancstOrSelf':
      return [point, ...listAncestors(point)]
    case 'followSib':
      return siblings.slice(own + 1)
    case 'precedSib':
      return siblings.slice(0, Math.max(0, own))
    case 'follow':
    case 'preced': {
      const all = listDescendants(listAncestors(point).at(-1) ?? point)
      const at = all.indexOf(point)
      return axis === 'follow' ? all.slice(at + 1) : all.slice(0, Math.max(0, at))
    }
    case 'root':
      return [listAncestors(point).at(-1) ?? point]
    default:
      return []
  }
}

function listDescendants(point: DiagramPoint): DiagramPoint[] {
  return point.children.flatMap((below) => [below, ...listDescendants(below)])
}

function listAncestors(point: DiagramPoint): DiagramPoint[] {
  return point.parent ? [point.parent, ...listAncestors(point.parent)] : []
}

export function isOfType({ type }: DiagramPoint, wanted: string): boolean {
  switch (wanted) {
    case 'all':
      return true
    case 'node':
      return type === 'node' || type === 'asst'
    case 'nonAsst':
    case 'norm':
      return type === 'node'
    case 'nonNorm':
      return type !== 'node'
    default:
      return type === wanted
  }
}

/** The transition after the last of the siblings leads to nothing, except in a circle. */
function isLastTransition(point: DiagramPoint): boolean {
  return point.type === 'sibTrans' && point.parent?.children.at(-1) === point
}

/** Whether the condition of `dgm:if` holds. */
export function holds(
  condition: XmlElement,
  from: DiagramPoint,
  findVariable: (name: string) => string,
): boolean {
  const name = attribute(condition, 'func') ?? ''
  const wanted = attribute(condition, 'val') ?? ''
  const operator = attribute(condition, 'op') ?? 'equ'
  if (name === 'var') {
    const value = findVariable(attribute(condition, 'arg') ?? '')
    return operator === 'neq' ? value !== wanted : value === wanted
  }
  return compare(computeFunction(name, selectPoints(condition, from)), operator, Number(wanted))
}

function computeFunction(name: string, points: readonly DiagramPoint[]): number {
  const [first] = points
  if (name === 'cnt') return points.length
  if (!first) return 0
  const peers = (first.parent?.children ?? [first]).filter(({ type }) =>
    first.type.endsWith('Trans') ? type === first.type : !type.endsWith('Trans'),
  )
  const position = peers.indexOf(first) + 1
  switch (name) {
    case 'pos':
      return position
    case 'revPos':
      return peers.length - position + 1
    case 'posEven':
      return position % 2 === 0 ? 1 : 0
    case 'posOdd':
      return position % 2
    case 'depth':
      return first.depth
    case 'maxDepth': {
      const top = Math.min(...points.map(({ depth }) => depth)) - 1
      return Math.max(...points.map(({ depth }) => depth)) - top
    }
    default:
      return 0
  }
}

function compare(value: number, operator: string, wanted: number): boolean {
  switch (operator) {
    case 'neq':
      return value !== wanted
    case 'gt':
      return value > wanted
    case 'lt':
      return value < wanted
    case 'gte':
      return value >= wanted
    case 'lte':
      return value <= wanted
    default:
      return value === wanted
  }
}
