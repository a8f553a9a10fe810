import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, descend, integer } from '@blazon/pptx/container/xml-query'

/** A point of a data model (`dgm:pt`) in the tree of its document. */
export interface DiagramPoint {
  id: string
  type: string
  element: XmlElement | null
  parent: DiagramPoint | null
  /** In order: the transition from the parent, the node and the transition to the next one. */
  children: DiagramPoint[]
  /** Of a node below the document, which has depth 0. */
  depth: number
}

/** The data of a SmartArt graphic: its tree, and the presentation points that PowerPoint saved. */
export interface DiagramData {
  document: DiagramPoint
  /** The presentation point (`type="pres"`) of a data point under a name of the layout. */
  findPresentation(point: DiagramPoint, name: string): XmlElement | null
}

/** More nodes would be illegible in one picture. */
const maxNodes = 200
const maxDepth = 12

/** Reads the tree of `dgm:dataModel`; null without a document point. */
export function readDiagramData(model: XmlElement): DiagramData | null {
  const elements = new Map<string, XmlElement>()
  const presentations = new Map<string, XmlElement>()
  let root: XmlElement | null = null
  for (const element of children(child(model, 'dgm:ptLst'), 'dgm:pt')) {
    const type = attribute(element, 'type')
    if (type === 'pres') {
      const set = child(element, 'dgm:prSet')
      const key = presentationKey(attribute(set, 'presAssocID'), attribute(set, 'presName'))
      if (!presentations.has(key)) presentations.set(key, element)
    } else elements.set(attribute(element, 'modelId') ?? '', element)
    if (type === 'doc') root ??= element
  }
  if (!root) return null
  const below = listConnections(model)
  const document = createPoint(root, 'doc', null, 0)
  let count = 0
  const seen = new Set([document.id])
  const addChildren = (parent: DiagramPoint) => {
    if (parent.depth >= maxDepth) return
    for (const connection of below.get(parent.id) ?? []) {
      const element = elements.get(connection.id)
      const type = attribute(element, 'type') ?? 'node'
      if (!element || seen.has(connection.id) || count >= maxNodes) continue
      if (type !== 'node' && type !== 'asst') continue
      seen.add(connection.id)
      count++
      const node = createPoint(element, type, parent, parent.depth + 1)
      const before = createTransition('parTrans', elements.get(connection.before), node)
      const after = createTransition('sibTrans', elements.get(connection.after), node)
      parent.children.push(before, node, after)
      addChildren(node)
    }
  }
  addChildren(document)
  return {
    document,
    findPresentation: (point, name) => presentations.get(presentationKey(point.id, name)) ?? null,
  }
}

interface Connection {
  id: string
  order: number
  before: string
  after: string
}

function listConnections(model: XmlElement): Map<string, Connection[]> {
  const below = new Map<string, Connection[]>()
  for (const element of children(child(model, 'dgm:cxnLst'), 'dgm:cxn')) {
    if ((attribute(element, 'type') ?? 'parOf') !== 'parOf') continue
    const source = attribute(element, 'srcId') ?? ''
    const known = below.get(source) ?? []
    known.push({
      id: attribute(element, 'destId') ?? '',
      order: integer(element, 'srcOrd') ?? known.length,
      before: attribute(element, 'parTransId') ?? '',
      after: attribute(element, 'sibTransId') ?? '',
    })
    below.set(source, known)
  }
  for (const connections of below.values())
    connections.sort((one, other) => one.order - other.order)
  return below
}

const presentationKey = (point: string | null, name: string | null) =>
  `${point ?? ''} ${name ?? ''}`

function createPoint(
  element: XmlElement,
  type: string,
  parent: DiagramPoint | null,
  depth: number,
): DiagramPoint {
  const id = attribute(element, 'modelId') ?? ''
  return { id, type, element, parent, children: [], depth }
}

/** A transition has the place of its node; files of other programs may leave its point out. */
function createTransition(
  type: string,
  element: XmlElement | undefined,
  { id, parent, depth }: DiagramPoint,
): DiagramPoint {
  const own = attribute(element, 'modelId') ?? `${type} ${id}`
  return { id: own, type, element: element ?? null, parent, children: [], depth }
}

/** The variable of a presentation point, otherwise that of its layout node. */
export function readVariable(
  presentation: XmlElement | null,
  layoutNode: XmlElement,
  name: string,
): string | null {
  const saved = descend(presentation, 'dgm:prSet', 'dgm:presLayoutVars', `dgm:${name}`)
  const declared = descend(layoutNode, 'dgm:varLst', `dgm:${name}`)
  const found = saved ?? declared
  return found && (attribute(found, 'val') ?? defaultVariables[name] ?? '')
}

export const defaultVariables: Readonly<Record<string, string>> = {
  dir: 'norm',
  hierBranch: 'std',
  animLvl: 'none',
  animOne: 'one',
  bulEnabled: '0',
  chMax: '-1',
  chPref: '-1',
  orgChart: '0',
}
