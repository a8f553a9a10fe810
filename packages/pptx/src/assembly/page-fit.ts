import { SaxesParser, type SaxesTagNS } from 'saxes'
import { canonicalName } from '../container/xml-namespaces.ts'
import { applySplices, type Splice } from '../patch/splices.ts'
import { levelNames } from './level-style.ts'

/**
 * How slides of another page size are placed on the page, in PowerPoint's words. `ensure_fit`:
 * everything is visible. `maximize`: the page is filled, and what exceeds it is cut off. `none`:
 * positions and sizes stay.
 */
export type PageScaling = 'ensure_fit' | 'maximize' | 'none'

/** The placement of a page on another one; offsets in EMU. */
export interface PageFit {
  scale: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** Returns the placement in the centre of the new page; null if nothing changes. */
export function fitPage(from: Size, to: Size, scaling: PageScaling): PageFit | null {
  if (scaling === 'none' || (from.width === to.width && from.height === to.height)) return null
  const ratios = [to.width / from.width, to.height / from.height] as const
  const scale = scaling === 'ensure_fit' ? Math.min(...ratios) : Math.max(...ratios)
  if (!Number.isFinite(scale) || scale <= 0) return null
  return {
    scale,
    x: Math.round((to.width - from.width * scale) / 2),
    y: Math.round((to.height - from.height * scale) / 2),
  }
}

/** Whether two pages have the same proportions, to a thousandth. */
export function isSameShape(from: Size, to: Size): boolean {
  const ratio = (from.width * to.height) / (from.height * to.width)
  return Math.abs(ratio - 1) < 0.001
}

/**
 * The text of a slide, layout, master, chart, diagram or list style, scaled: positions and sizes of
 * shapes, and every length that is not relative to its shape (fonts, spacing, lines, margins, table
 * rows and columns, effects). Shapes in groups keep their coordinates, which their group scales.
 */
export function scaleXml(text: string, fit: PageFit): string {
  const splices: Splice[] = []
  const path: Open[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', (tag) => {
    const name = canonicalName(tag.uri, tag.local)
    const parent = path.at(-1)
    const open: Open = { name, groups: groupsAround(name, parent), isPlaceholder: false }
    path.push(open)
    if (name === 'p:ph') markShape(path)
    if (name === 'a:tcPr' && parent) parent.hasCellProperties = true
    const start = text.lastIndexOf('<', parser.position - 1)
    const changes = changesTo(tag, name, path, fit)
    if (changes.length > 0) splices.push(...attributeSplices(text, start, parser.position, changes))
  })
  parser.on('closetag', (tag) => {
    const closed = path.pop()
    if (closed?.name !== 'a:tc' || closed.hasCellProperties || tag.isSelfClosing) return
    const at = text.lastIndexOf('<', parser.position - 1)
    const name = tag.prefix === '' ? 'tcPr' : `${tag.prefix}:tcPr`
    const margins = cellMargins.map(([key, value]) => ` ${key}="${scaled(value, fit)}"`)
    splices.push({ start: at, end: at, text: `<${name}${margins.join('')}/>` })
  })
  parser.write(text).close()
  return applySplices(text, splices)
}

interface Open {
  name: string
  /** Groups whose children's coordinates the element has. */
  groups: number
  isPlaceholder: boolean
  hasCellProperties?: boolean
}

type Change = readonly [attribute: string, value: number]

/** A group's own transform has the coordinates of its parent. */
function groupsAround(name: string, parent: Open | undefined): number {
  if (!parent) return 0
  if (!/:grpSp$/.test(parent.name)) return parent.groups
  return /:grpSpPr$/.test(name) ? parent.groups : parent.groups + 1
}

function markShape(path: readonly Open[]): void {
  const shape = path.findLast(({ name }) => /^p:(sp|pic|graphicFrame)$/.test(name))
  if (shape) shape.isPlaceholder = true
}

function changesTo(tag: SaxesTagNS, name: string, path: readonly Open[], fit: PageFit): Change[] {
  const value = (key: string) => {
    const text = tag.attributes[key]?.value
    return text !== undefined && /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : null
  }
  const lengths = (lengthAttributes.get(name) ?? []).flatMap((key): Change[] => {
    const length = value(key)
    return length === null ? [] : [[key, scaled(length, fit)]]
  })
  if (name === 'a:off' || name === 'a:ext') return [...lengths, ...placed(value, name, path, fit)]
  return [...lengths, ...standardMargins(value, name, path, fit)]
}

function placed(
  value: (key: string) => number | null,
  name: string,
  path: readonly Open[],
  fit: PageFit,
): Change[] {
  const transform = path.at(-2)
  const owner = path.at(-3)
  if (!transform || !/:(xfrm|txXfrm)$/.test(transform.name) || transform.groups > 0) return []
  if (path.at(-4)?.name === 'p:spTree' && owner?.name === 'p:grpSpPr') return []
  const keys = name === 'a:ext' ? (['cx', 'cy'] as const) : (['x', 'y'] as const)
  const isOnPage = path[0]?.name !== 'dsp:drawing'
  return keys.flatMap((key): Change[] => {
    const length = value(key)
    if (length === null) return []
    const moved = isOnPage && key === 'x' ? fit.x : isOnPage && key === 'y' ? fit.y : 0
    return [[key, scaled(length, fit) + moved]]
  })
}

/** Margins that are not written have a length too; placeholders inherit those of their master. */
function standardMargins(
  value: (key: string) => number | null,
  name: string,
  path: readonly Open[],
  fit: PageFit,
): Change[] {
  const missing = (margins: readonly Change[]) =>
    margins.flatMap(([key, length]): Change[] =>
      value(key) === null ? [[key, scaled(length, fit)]] : [],
    )
  if (name === 'a:tcPr') return missing(cellMargins)
  if (name !== 'a:bodyPr' || !/^(p|dsp):txBody$/.test(path.at(-2)?.name ?? '')) return []
  const isInherited = path.at(-3)?.isPlaceholder && path[0]?.name !== 'p:sldMaster'
  return isInherited ? [] : missing(bodyMargins)
}

function scaled(length: number, { scale }: PageFit): number {
  return Math.round(length * scale)
}

function attributeSplices(
  text: string,
  start: number,
  end: number,
  changes: readonly Change[],
): Splice[] {
  const tag = text.slice(start, end)
  const nameEnd = start + (/^<[^\s/>]+/.exec(tag)?.[0].length ?? 0)
  return changes.map(([key, value]) => {
    const found = new RegExp(`\\s${key}\\s*=\\s*(["'])([^"']*)\\1`).exec(tag)
    if (!found) return { start: nameEnd, end: nameEnd, text: ` ${key}="${value}"` }
    const valueEnd = start + found.index + found[0].length - 1
    return { start: valueEnd - (found[2] ?? '').length, end: valueEnd, text: String(value) }
  })
}

/** ECMA-376-1, 21.1.2.1.1. */
const bodyMargins: readonly Change[] = [
  ['lIns', 91_440],
  ['tIns', 45_720],
  ['rIns', 91_440],
  ['bIns', 45_720],
]

/** ECMA-376-1, 21.1.3.17. */
const cellMargins: readonly Change[] = [
  ['marL', 91_440],
  ['marR', 91_440],
  ['marT', 45_720],
  ['marB', 45_720],
]

/** Attributes with a length in EMU, or in hundredths of a point. */
const lengthAttributes: ReadonlyMap<string, readonly string[]> = new Map([
  ...each(['a:rPr', 'a:defRPr', 'a:endParaRPr'], ['sz', 'spc', 'kern']),
  ...each(['a:pPr', 'a:defPPr', ...levelNames], ['marL', 'marR', 'indent', 'defTabSz']),
  ...each(['a:spcPts', 'a:buSzPts'], ['val']),
  ...each(['a:ln', 'a:lnL', 'a:lnR', 'a:lnT', 'a:lnB', 'a:lnTlToBr', 'a:lnBlToTr'], ['w']),
  ...each(['a:uLn'], ['w']),
  ...each(['a:outerShdw', 'a:innerShdw', 'a:prstShdw', 'a:reflection'], ['blurRad', 'dist']),
  ...each(['a:glow', 'a:softEdge', 'a:blur'], ['rad']),
  ...each(['a:bevel', 'a:bevelT', 'a:bevelB'], ['w', 'h']),
  ...each(['a:sp3d'], ['z', 'extrusionH', 'contourW']),
  ...each(['a:bodyPr'], ['lIns', 'tIns', 'rIns', 'bIns', 'spcCol']),
  ...each(['a:gridCol'], ['w']),
  ...each(['a:tr'], ['h']),
  ...each(['a:tcPr'], ['marL', 'marR', 'marT', 'marB']),
  ...each(['a:tab'], ['pos']),
  ...each(['a:tile'], ['tx', 'ty']),
])

function each(names: readonly string[], attributes: readonly string[]) {
  return names.map((name): [string, readonly string[]] => [name, attributes])
}
