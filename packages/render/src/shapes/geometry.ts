import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children, flag, integer } from '@blazon/pptx/container/xml-query'
import type { Guide } from './guides.ts'
import { presetShapes } from './preset-shapes.ts'

/** A geometry before its formulas are evaluated: a preset's, or the shape's own. */
export interface Geometry {
  adjustments: readonly Guide[]
  guides: readonly Guide[]
  /** The rectangle for text: left, top, right and bottom, as guides or numbers. */
  textRectangle: readonly [string, string, string, string]
  paths: readonly GeometryPath[]
  /** Whether it has more commands than the limit. */
  isCut: boolean
}

export interface GeometryPath {
  /** In the path's own coordinates; 0 if they are the shape's, in EMU. */
  width: number
  height: number
  fill: PathFill
  stroke: boolean
  commands: readonly Command[]
}

export type PathFill = 'norm' | 'lighten' | 'lightenLess' | 'darken' | 'darkenLess' | 'none'

/** A letter (`M`, `L`, `C`, `Q`, `A`, `Z`) and its operands. */
export type Command = readonly [string, ...string[]]

/** The most path commands drawn for a shape. */
export const maxCommands = 200_000

/** The geometry of shape properties (`p:spPr`); null if it is absent or unknown. */
export function readGeometry(properties: XmlElement | null): Geometry | null {
  const own = child(properties, 'a:custGeom')
  if (own) return readCustom(own)
  const preset = child(properties, 'a:prstGeom')
  if (!preset) return null
  const geometry = presetGeometry(attribute(preset, 'prst') ?? '')
  const set = readGuides(child(preset, 'a:avLst'))
  return geometry && set.length > 0 ? adjust(geometry, set) : geometry
}

/** A preset geometry by name; null for a name that is not in the standard. */
export function presetGeometry(name: string): Geometry | null {
  const known = parsed.get(name)
  if (known) return known
  const text = Object.hasOwn(presetShapes, name) ? presetShapes[name] : undefined
  if (text === undefined) return null
  const geometry = parsePreset(text)
  parsed.set(name, geometry)
  return geometry
}

const parsed = new Map<string, Geometry>()

function adjust(geometry: Geometry, set: readonly Guide[]): Geometry {
  const values = new Map(set)
  const adjustments = geometry.adjustments.map(
    ([name, formula]): Guide => [name, values.get(name) ?? formula],
  )
  return { ...geometry, adjustments }
}

function parsePreset(text: string): Geometry {
  const [adjustments = '', guides = '', rectangle = '', ...paths] = text.split('|')
  const parseGuides = (list: string) =>
    (list ? list.split(';') : []).map((guide): Guide => {
      const [name = '', formula = ''] = guide.split('=')
      return [name, formula.split(' ')]
    })
  return {
    adjustments: parseGuides(adjustments),
    guides: parseGuides(guides),
    textRectangle: rectangle.split(' ') as unknown as Geometry['textRectangle'],
    paths: paths.map(parsePath),
    isCut: false,
  }
}

function parsePath(text: string): GeometryPath {
  const [head = '', ...commands] = text.split(',')
  const [width, height, fill, stroke] = head.split(' ')
  return {
    width: Number(width),
    height: Number(height),
    fill: fill as PathFill,
    stroke: stroke === '1',
    commands: commands.map((command) => command.split(' ') as unknown as Command),
  }
}

function readCustom(geometry: XmlElement): Geometry {
  const rectangle = child(geometry, 'a:rect')
  const side = (name: string) => attribute(rectangle, name) ?? name
  return {
    adjustments: readGuides(child(geometry, 'a:avLst')),
    guides: readGuides(child(geometry, 'a:gdLst')),
    textRectangle: [side('l'), side('t'), side('r'), side('b')],
    ...readPaths(children(child(geometry, 'a:pathLst'), 'a:path')),
  }
}

function readPaths(elements: readonly XmlElement[]): Pick<Geometry, 'paths' | 'isCut'> {
  let left = maxCommands
  const paths = elements.map((path): GeometryPath => {
    const commands = path.children.slice(0, Math.max(0, left))
    left -= path.children.length
    return {
      width: integer(path, 'w') ?? 0,
      height: integer(path, 'h') ?? 0,
      fill: pathFill(attribute(path, 'fill')),
      stroke: flag(path, 'stroke') !== false,
      commands: commands.flatMap(readCommand),
    }
  })
  return { paths, isCut: left < 0 }
}

function readGuides(list: XmlElement | null): Guide[] {
  return children(list, 'a:gd').map((guide) => [
    attribute(guide, 'name') ?? '',
    (attribute(guide, 'fmla') ?? '').trim().split(/\s+/),
  ])
}

function readCommand(command: XmlElement): Command[] {
  if (command.name === 'a:arcTo') {
    const operand = (name: string) => attribute(command, name) ?? '0'
    return [['A', operand('wR'), operand('hR'), operand('stAng'), operand('swAng')]]
  }
  const form = pointCommands[command.name]
  if (!form) return []
  const points = children(command, 'a:pt')
  if (points.length < form.points) return []
  const operands = points
    .slice(0, form.points)
    .flatMap((point) => [attribute(point, 'x') ?? '0', attribute(point, 'y') ?? '0'])
  return [[form.letter, ...operands]]
}

const pointCommands: Readonly<Record<string, { letter: string; points: number }>> = {
  'a:moveTo': { letter: 'M', points: 1 },
  'a:lnTo': { letter: 'L', points: 1 },
  'a:quadBezTo': { letter: 'Q', points: 2 },
  'a:cubicBezTo': { letter: 'C', points: 3 },
  'a:close': { letter: 'Z', points: 0 },
}

function pathFill(name: string | null): PathFill {
  return name !== null && pathFills.has(name) ? (name as PathFill) : 'norm'
}

const pathFills = new Set(['norm', 'lighten', 'lightenLess', 'darken', 'darkenLess', 'none'])
