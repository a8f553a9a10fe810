import type { XmlElement } from '@blazon/pptx/container/xml'
import {
  attribute,
  child,
  children,
  descend,
  descendants,
  integer,
} from '@blazon/pptx/container/xml-query'

/** One text of a SmartArt graphic with its children. */
export interface DiagramNode {
  /** Its paragraphs. */
  lines: readonly string[]
  children: readonly DiagramNode[]
}

/** More nodes would be illegible in one picture. */
const mostNodes = 200
const mostDepth = 12

/** Reads the outline of `dgm:dataModel`: the descendants of its document point. */
export function readDataModel(model: XmlElement): DiagramNode[] {
  const points = new Map<string, XmlElement>()
  let root: string | null = null
  for (const point of children(child(model, 'dgm:ptLst'), 'dgm:pt')) {
    const id = attribute(point, 'modelId') ?? ''
    const type = attribute(point, 'type') ?? 'node'
    if (type === 'doc') root = id
    if (type === 'node' || type === 'asst') points.set(id, point)
  }
  const below = new Map<string, { id: string; order: number }[]>()
  for (const connection of children(child(model, 'dgm:cxnLst'), 'dgm:cxn')) {
    if ((attribute(connection, 'type') ?? 'parOf') !== 'parOf') continue
    const source = attribute(connection, 'srcId') ?? ''
    const id = attribute(connection, 'destId') ?? ''
    const known = below.get(source) ?? []
    known.push({ id, order: integer(connection, 'srcOrd') ?? known.length })
    below.set(source, known)
  }
  const seen = new Set<string>()
  const readBelow = (id: string, depth: number): DiagramNode[] => {
    const connections = [...(below.get(id) ?? [])].sort((one, other) => one.order - other.order)
    return connections.flatMap((connection) => {
      const point = points.get(connection.id)
      if (!point || seen.has(connection.id) || seen.size >= mostNodes || depth > mostDepth)
        return []
      seen.add(connection.id)
      return [{ lines: readLines(point), children: readBelow(connection.id, depth + 1) }]
    })
  }
  const outline = root === null ? [] : readBelow(root, 0)
  // Texts without connections are still part of the slide.
  const loose = [...points].flatMap(([id, point]) =>
    seen.has(id) || seen.size >= mostNodes ? [] : [{ lines: readLines(point), children: [] }],
  )
  return [...outline, ...loose].filter(hasText)
}

/** The family of a layout (`list`, `process`, …), by its first category, otherwise by its name. */
export function layoutFamily(layout: XmlElement | null): string {
  const category = attribute(descend(layout, 'dgm:catLst', 'dgm:cat'), 'type') ?? ''
  const name = (attribute(layout, 'uniqueId') ?? '').split('/').at(-1)?.toLowerCase() ?? ''
  const words = [...families].filter((family) => name.includes(family))
  if (/orgchart|hierarchy/.test(name)) return 'hierarchy'
  if (/venn/.test(name)) return 'relationship'
  if (/chevron|arrow/.test(name)) return 'process'
  return words[0] ?? category
}

const families = ['process', 'cycle', 'pyramid', 'matrix', 'list'] as const

function readLines(point: XmlElement): string[] {
  return children(child(point, 'dgm:t'), 'a:p').map((paragraph) =>
    [...descendants(paragraph, 'a:t')].map(({ text }) => text).join(''),
  )
}

function hasText(node: DiagramNode): boolean {
  return node.lines.some((line) => line.trim() !== '') || node.children.some(hasText)
}
