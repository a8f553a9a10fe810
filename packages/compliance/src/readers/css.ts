import type {
  Document,
  Element,
  Mark,
  Paint,
  Position,
  Run,
  Sourced,
} from '@blazon/document/document'
import { wordsOnly } from '@blazon/pptx/container/empty-element'
import { noBackground, onlyPage } from './element.ts'
import { emptyElement } from './empty-element.ts'
import { decodeSource, limitExceeded, positionsIn } from './markup/source.ts'
import { colorProperties } from './style/color-properties.ts'
import { firstFamily, fontShorthand, parseWeight } from './style/fonts.ts'
import { mediumPixels, pointsPerPixel, toFontPixels } from './style/lengths.ts'
import { readMeasures } from './style/measures.ts'
import { parseSheet, type SheetDeclaration, type SheetRule } from './style/sheet.ts'
import { isGlobal } from './style/shorthands.ts'
import { isValid } from './style/validity.ts'
import { type Piece, parsePaint, splitPieces, unknown } from './style/values.ts'
import { createVariables, noVariables, substituted, type Variables } from './style/variables.ts'
import { createUnread } from './unread.ts'

/**
 * Reads a style sheet: an element for each rule. Its declarations that paint become marks; those
 * about text become runs, each with one property; those about distances and corners, measures.
 * Custom properties are those of `:root`.
 * @throws UnreadableFile, and nothing else.
 */
export function readCss(bytes: Uint8Array): Document {
  const source = decodeSource(bytes)
  const { rules, statements } = parseSheet(source)
  const unread = createUnread()
  for (const { name, prelude } of statements) {
    if (name === 'import') unread.note(`the style sheet ${prelude}`)
  }
  const root = createRoot(rules)
  const positionAt = positionsIn(source)
  let left = maxDeclarations
  const elements = rules.flatMap((rule) => {
    left -= rule.declarations.length
    if (left < 0) {
      throw limitExceeded(
        `The style sheet has more than ${maxDeclarations.toLocaleString('en')} declarations.`,
      )
    }
    const element = createElement(rule, root, positionAt)
    return element ? [element] : []
  })
  return {
    format: 'css',
    pages: [onlyPage(elements, noBackground)],
    size: null,
    properties: {},
    macros: false,
    externalLinks: [],
    masterHashes: [],
    unread: unread.list(),
  }
}

const maxDeclarations = 200_000

/** Values for the whole page: its custom properties, and the size on which `rem` is based. */
interface Root {
  variables: Variables
  rem: number | null
}

function createRoot(rules: readonly SheetRule[]): Root {
  const variables = new Map<string, string>()
  let rem: number | null = mediumPixels
  for (const { selectors, parents, conditions, declarations } of rules) {
    const isPlain = parents.length === 0 && conditions.every(({ name }) => name === 'layer')
    if (selectors === null || !isPlain || !selectsRoot(selectors)) continue
    for (const { property, value } of declarations) {
      if (property.startsWith('--')) variables.set(property, value)
      if (property === 'font-size')
        rem = toFontPixels(value, { em: mediumPixels, rem: mediumPixels })
    }
  }
  return { variables: createVariables(variables, noVariables), rem }
}

function selectsRoot(selectors: string): boolean {
  return selectors
    .split(',')
    .some((selector) =>
      [':root', 'html', ':host', ':where(:root', ':host)'].includes(selector.trim()),
    )
}

function createElement(
  { selectors, parents, conditions, declarations }: SheetRule,
  root: Root,
  positionAt: (offset: number) => Position,
): Element | null {
  const around = conditions.at(-1)?.name
  if (selectors === null && around === 'font-face') return null
  const name = selectors === null ? `@${around}` : [...parents, selectors].join(' ')
  const selector = name.slice(0, longestSelector)
  const own = declarations.filter(({ property }) => property.startsWith('--'))
  const variables = createVariables(
    new Map(own.map(({ property, value }) => [property, value])),
    root.variables,
  )
  const said = declarations
    .filter((declaration) => !own.includes(declaration) && isValid(declaration))
    .map((declaration) => ({
      ...declaration,
      // A variable that the sheet does not set may be set by another one.
      resolved: substituted(declaration.value, variables) ?? null,
      location: { ...positionAt(declaration.offset), selector },
    }))
  const runs = said.flatMap((declaration) => createRuns(declaration, root))
  const marks = said.flatMap(createMarks)
  const lengths = { em: null, rem: root.rem }
  const measures = said.flatMap(({ property, resolved, value, location }) =>
    readMeasures(property, resolved ?? value, lengths, location),
  )
  if (runs.length === 0 && marks.length === 0 && measures.length === 0) return null
  return {
    ...emptyElement('shape', selector, selector),
    paragraphs: runs.map((run, index) => ({
      number: index + 1,
      level: 0,
      runs: [run],
      bullet: null,
    })),
    marks,
    ...(measures.length > 0 && { measures }),
    location: { ...positionAt(declarations[0]!.offset), selector },
  }
}

const longestSelector = 200

interface Said extends SheetDeclaration {
  /** With its variables replaced; null if that fails. */
  resolved: string | null
  location: Position
}

/** The paints of a declaration, except those of text. */
function createMarks({ property, value, resolved, location }: Said): Mark[] {
  const target = colorProperties.get(property)
  if (target === undefined || target === 'text') return []
  return readPaints(property, resolved ?? value).map((paint) => ({
    name: property,
    target,
    paint,
    location,
  }))
}

/** The text properties of a declaration, one run for each. */
function createRuns(said: Said, { rem }: Root): Run[] {
  const { property, value, location } = said
  const resolved = said.resolved ?? value
  if (isGlobal(resolved)) return []
  const run: Run = { ...wordsOnly(`${property}: ${value}`), location }
  const family = (text: string | null): Run => {
    const latin = sourced(text && firstFamily(text))
    return { ...run, declares: 'family', fonts: { latin, ea: latin, cs: latin } }
  }
  const size = (text: string | null): Run => {
    const pixels = text === null ? null : toFontPixels(text, { em: null, rem })
    const points = pixels === null ? null : Math.round(pixels * pointsPerPixel * 1e6) / 1e6
    return { ...run, declares: 'size', size: sourced(points) }
  }
  const weight = (text: string | null): Run => {
    const number = text === null ? null : parseWeight(text, null)
    return { ...run, declares: 'weight', weight: sourced(number) }
  }
  switch (property) {
    case 'font-family':
      return [family(resolved)]
    case 'font-size':
      return [size(resolved)]
    case 'font-weight':
      return [weight(resolved)]
    case 'font': {
      const parts = fontShorthand(resolved)
      return [
        family(parts?.family ?? null),
        size(parts?.size ?? null),
        weight(parts?.weight ?? null),
      ]
    }
    default:
      if (colorProperties.get(property) !== 'text') return []
      return readPaints(property, resolved).map((color) => ({ ...run, declares: 'color', color }))
  }
}

/** The paints of a value; `currentColor` is evaluated where `color` is set. */
function readPaints(property: string, value: string): Sourced<Paint>[] {
  if (isGlobal(value)) return []
  const isNamed = (piece: Piece) => piece.kind !== 'current'
  return splitPieces(value)
    .filter(isNamed)
    .map((piece) => ({
      value: parsePaint(piece, unknown(`the currentcolor of ${property}`)),
      source: 'explicit',
    }))
}

function sourced<Value>(value: Value | null): Sourced<Value> | null {
  return value === null ? null : { value, source: 'explicit' }
}
