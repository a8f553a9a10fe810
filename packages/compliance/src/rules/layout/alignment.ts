import type { Element, Page } from '@blazon/document/document'
import { type Static, Type } from 'typebox'
import { type Bounds, bounds } from '../../colors/backdrop.ts'
import { sayFinding } from '../../finding-messages.ts'
import { isBackground, placedElements } from '../../places/areas.ts'
import { elementPlace, excerpt } from '../../places/place.ts'
import { toEmu, toPoints } from '../../places/points.ts'
import { pages } from '../../places/walk.ts'
import { type Judgement, ruleType, type Violation } from '../../rule.ts'
import { manualFix } from '../manual-fix.ts'
import { choice, distance } from '../params.ts'
import { both, sentences } from '../phrases.ts'

const edges = { left: 'Left', top: 'Top', right: 'Right', bottom: 'Bottom' } as const

type Edge = keyof typeof edges

const params = Type.Object(
  {
    edges: Type.Optional(
      Type.Array(choice(edges), {
        minItems: 1,
        uniqueItems: true,
        title: 'Edges to compare',
        hint: 'The left and upper ones if you choose nothing.',
        description: 'Edges to compare. Default: left and top.',
      }),
    ),
    near: Type.Optional({
      ...distance,
      default: 3,
      title: 'Edges are almost in line within',
      description: 'Two edges closer than this many points should be in line.',
    }),
    exact: Type.Optional({
      ...distance,
      default: 0.5,
      title: 'Edges are in line within',
      description: 'Two edges closer than this many points are in line.',
    }),
    guides: Type.Optional(
      Type.Boolean({
        default: false,
        title: 'Align with guides',
        hint: 'Edges near a drawing guide must be on it.',
        description: 'Whether edges near a drawing guide must lie on it.',
      }),
    ),
    columns: Type.Optional(
      Type.Object(
        {
          count: Type.Integer({ title: 'Columns', minimum: 1, maximum: 48 }),
          left: {
            ...distance,
            title: 'Left edge of the slide to the first column',
            description: 'Points from the slide’s left edge to the first column.',
          },
          right: {
            ...distance,
            title: 'Last column to the right edge',
            description: 'Points from the last column to the right edge.',
          },
          gutter: {
            ...distance,
            title: 'Between two columns',
            description: 'Points between two columns.',
          },
        },
        {
          additionalProperties: false,
          title: 'Column grid',
          hint: 'Objects begin and end at its columns.',
          description: 'A column grid. Objects begin and end at its columns.',
        },
      ),
    ),
  },
  { additionalProperties: false },
)

export const alignment = ruleType({
  type: 'alignment',
  name: 'Aligned objects',
  topic: 'layout',
  summary:
    'Objects are aligned: edges that are almost in line are exactly in line. With a column grid, objects begin and end at its columns.',
  description:
    'Objects are aligned: an edge that is almost in line with another edge or a guide must be in line with it. With a column grid, objects begin and end at its columns. Shapes in groups, rotated shapes and backgrounds are not judged.',
  formats: ['pptx'],
  params,
  example: { near: 3, exact: 0.5, guides: true },

  *evaluate(document, params, context): Generator<Judgement> {
    const { size } = document
    if (!size) return
    const grid = params.columns && columnEdges(params.columns, size.width)
    for (const page of pages(document, context)) {
      const judged = placedElements(page, context.includeHidden).flatMap((element) => {
        const box = element.box && element.box.rotation === 0 ? bounds(element.box) : null
        return box && element.group === undefined && !isBackground(box, size)
          ? [{ element, box }]
          : []
      })
      const misses = findMisses(judged, page, params)
      for (const placed of judged) {
        if (context.roles && !context.roles.has(placed.element.role)) continue
        const found = [
          ...(misses.get(placed.element) ?? []),
          ...(grid ? offGrid(placed, grid, params.exact ?? 0.5) : []),
        ].map((miss) => violation(page, placed.element, miss))
        const [first, ...rest] = found
        yield first ? [first, ...rest] : 'obeys'
      }
    }
  },

  sentence: ({ edges = ['left', 'top'], guides, columns }) =>
    sentences([
      `Objects that look aligned are aligned, at their ${both(edges)} ${edges.length === 1 ? 'edge' : 'edges'}`,
      guides && 'Use the drawing guides',
      columns && `Objects begin and end at the columns of the grid, which has ${columns.count}`,
    ]),
})

interface Placed {
  element: Element
  box: Bounds
}

interface Miss {
  edge: Edge
  /** EMU. */
  by: number
  /** What it is almost in line with. */
  from: 'guide' | 'column' | { object: string }
}

function findMisses(
  placed: readonly Placed[],
  page: Page,
  { edges: judged = ['left', 'top'], near = 3, exact = 0.5, guides = false }: Static<typeof params>,
): Map<Element, Miss[]> {
  const misses = new Map<Element, Miss[]>()
  const limits = { near: toEmu(near), exact: toEmu(exact) }
  for (const edge of judged) {
    const sorted = [...placed].sort((one, other) => one.box[edge] - other.box[edge])
    for (let start = 0; start < sorted.length; ) {
      let end = start + 1
      while (end < sorted.length && gap(sorted, end, edge) <= limits.near) end += 1
      const cluster = sorted.slice(start, end)
      start = end
      const guide = guides ? nearGuide(page, cluster, edge, limits.near) : null
      const at = guide ?? commonPosition(cluster, edge, limits.exact)
      for (const { element, box } of cluster) {
        const by = Math.abs(box[edge] - at)
        // A chain of nearby edges is a slope, such as stairs, rather than a missed alignment.
        if (by <= limits.exact || by > limits.near) continue
        const from = guide === null ? { object: nameAt(cluster, edge, at) } : 'guide'
        misses.set(element, [...(misses.get(element) ?? []), { edge, by, from }])
      }
    }
  }
  return misses
}

function gap(sorted: readonly Placed[], index: number, edge: Edge): number {
  return (sorted[index]?.box[edge] ?? 0) - (sorted[index - 1]?.box[edge] ?? 0)
}

/** The position of most edges of a cluster; in a tie, that of the lowest object in z-order. */
function commonPosition(cluster: readonly Placed[], edge: Edge, exact: number): number {
  let best = { count: 0, position: 0 }
  for (const { box } of cluster) {
    const position = box[edge]
    const count = cluster.filter((other) => Math.abs(other.box[edge] - position) <= exact).length
    if (count > best.count) best = { count, position }
  }
  return best.position
}

function nameAt(cluster: readonly Placed[], edge: Edge, position: number): string {
  const found = cluster.find(({ box }) => box[edge] === position)
  return excerpt(found?.element.name ?? '')
}

function nearGuide(
  { guides = [] }: Page,
  cluster: readonly Placed[],
  edge: Edge,
  near: number,
): number | null {
  const orientation = edge === 'left' || edge === 'right' ? 'vertical' : 'horizontal'
  const found = guides.find(
    (guide) =>
      guide.orientation === orientation &&
      cluster.some(({ box }) => Math.abs(box[edge] - guide.position) <= near),
  )
  return found?.position ?? null
}

interface Grid {
  left: readonly number[]
  right: readonly number[]
}

function columnEdges(
  { count, left, right, gutter }: NonNullable<Static<typeof params>['columns']>,
  slideWidth: number,
): Grid {
  const width = (slideWidth - toEmu(left) - toEmu(right) - toEmu(gutter) * (count - 1)) / count
  const starts = Array.from(
    { length: count },
    (_, index) => toEmu(left) + index * (width + toEmu(gutter)),
  )
  return { left: starts, right: starts.map((start) => start + width) }
}

function offGrid({ box }: Placed, grid: Grid, exact: number): Miss[] {
  return (['left', 'right'] as const).flatMap((edge) => {
    const by = Math.min(...grid[edge].map((position) => Math.abs(position - box[edge])))
    return by > toEmu(exact) ? [{ edge, by, from: 'column' as const }] : []
  })
}

function violation(page: Page, element: Element, { edge, by, from }: Miss): Violation {
  const isGrid = from === 'column'
  const said = { name: excerpt(element.name), edge, distance: toPoints(by) }
  return {
    place: elementPlace(page, element),
    observed: isGrid ? `${edge} edge off the grid` : `${edge} edge almost in line`,
    expected: isGrid ? 'edges at columns' : 'edges in line',
    ...(isGrid
      ? sayFinding('edge_off_grid', said)
      : sayFinding('edge_not_in_line', {
          ...said,
          ...(from !== 'guide' && { other: from.object }),
        })),
    fix: manualFix(isGrid ? 'Move or resize it to the columns.' : 'Align the objects.'),
  }
}
