/**
 * Writes packages/render/src/shapes/preset-shapes.ts from presetShapeDefinitions.xml of ECMA-376,
 * as Apache POI ships it: `node --import tsx scripts/programs/write-preset-shapes.ts <file>`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseXml, type XmlElement } from '../../packages/pptx/src/container/xml.ts'
import { attribute, child, children } from '../../packages/pptx/src/container/xml-query.ts'

const letters: Record<string, string> = {
  'a:moveTo': 'M',
  'a:lnTo': 'L',
  'a:cubicBezTo': 'C',
  'a:quadBezTo': 'Q',
  'a:close': 'Z',
}

const source = process.argv[2]
if (!source) throw new Error('Give the path of presetShapeDefinitions.xml.')

const shapes = new Map<string, string>()
for (const shape of parseXml(readFileSync(source), source).children) {
  shapes.set(shape.name, describe(shape))
}

const lines = [...shapes].sort().map(([name, text]) => `  ${name}: '${text}',`)
writeFileSync(
  new URL('../../packages/render/src/shapes/preset-shapes.ts', import.meta.url),
  `// Written by scripts/programs/write-preset-shapes.ts from presetShapeDefinitions.xml of ECMA-376-1 in
// Apache POI 5.3.0 (org.apache.poi:poi), which is under the Apache License 2.0.

/**
 * The preset geometries (ECMA-376-1, ST_ShapeType) by name, as \`parseShape\` reads them:
 * adjustments | guides | text rectangle | path | path …
 */
const presetShapes: Readonly<Record<string, string>> = {
${lines.join('\n')}
}
`,
)

function describe(shape: XmlElement): string {
  const rectangle = child(shape, 'a:rect')
  const sides = ['l', 't', 'r', 'b'].map((side) => attribute(rectangle, side) ?? side)
  const paths = children(child(shape, 'a:pathLst'), 'a:path').map(describePath)
  return [
    formulas(child(shape, 'a:avLst')),
    formulas(child(shape, 'a:gdLst')),
    sides.join(' '),
    ...paths,
  ].join('|')
}

function formulas(list: XmlElement | null): string {
  return children(list, 'a:gd')
    .map(
      (guide) =>
        `${attribute(guide, 'name')}=${attribute(guide, 'fmla')?.trim().replace(/\s+/g, ' ')}`,
    )
    .join(';')
}

/** `width height fill stroke` and the commands, each a letter and its operands. */
function describePath(path: XmlElement): string {
  const head = [
    attribute(path, 'w') ?? '0',
    attribute(path, 'h') ?? '0',
    attribute(path, 'fill') ?? 'norm',
    ['0', 'false'].includes(attribute(path, 'stroke') ?? '') ? '0' : '1',
  ]
  return [head.join(' '), ...path.children.map(describeCommand)].join(',')
}

function describeCommand(command: XmlElement): string {
  if (command.name === 'a:arcTo') {
    return ['A', ...['wR', 'hR', 'stAng', 'swAng'].map((name) => attribute(command, name))].join(
      ' ',
    )
  }
  const letter = letters[command.name]
  if (!letter) throw new Error(`Unknown path command ${command.name}`)
  const points = children(command, 'a:pt').flatMap((point) => [
    attribute(point, 'x'),
    attribute(point, 'y'),
  ])
  return [letter, ...points].join(' ')
}
