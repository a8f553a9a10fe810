import { openPackage, type Package } from '../container/package.ts'
import { malformed } from '../container/unreadable-file.ts'
import type { XmlElement } from '../container/xml.ts'
import { child, descend, descendants } from '../container/xml-query.ts'
import { slidePartNames } from '../slides/list-slides.ts'
import { shapeVariable, variablesIn } from './text.ts'

/** A variable that a slide names, and its place. */
export interface NamedVariable {
  name: string
  /** `chart` is the alternative text of a chart, `picture` that of a picture or a shape. */
  place: 'text' | 'row' | 'chart' | 'picture'
}

/**
 * The variables of these slides (numbers from 1), each once for its place: those of texts, table rows
 * and shapes, of the texts of charts and diagrams, and of notes.
 * @throws UnreadableFile
 */
export function listVariables(deck: Uint8Array, slides: readonly number[]): NamedVariable[][] {
  const pack = openPackage(deck)
  const parts = slidePartNames(pack)
  return slides.map((number) => {
    const partName = parts[number - 1]
    const root = partName ? pack.xml(partName) : null
    if (!partName || !root) throw malformed(`The deck has no slide ${number}.`)
    const named = [
      ...inRows(root),
      ...inTexts(root),
      ...inShapes(root),
      ...besideParts(pack, partName).flatMap(inTexts),
    ]
    const keys = named.map(({ name, place }) => `${place} ${name}`)
    return named.filter((_, at) => keys.indexOf(keys[at]!) === at)
  })
}

function inRows(root: XmlElement): NamedVariable[] {
  return [...descendants(root, 'a:tr')].flatMap((row) =>
    variablesIn(row).map((name) => ({ name, place: 'row' as const })),
  )
}

function inTexts(root: XmlElement): NamedVariable[] {
  return [...descendants(root, 'p:txBody'), ...descendants(root, 'c:rich')].flatMap((body) =>
    variablesIn(body).map((name) => ({ name, place: 'text' as const })),
  )
}

function inShapes(root: XmlElement): NamedVariable[] {
  const tree = descend(root, 'p:cSld', 'p:spTree')
  if (!tree) return []
  const named = (shapes: Iterable<XmlElement>, place: 'chart' | 'picture'): NamedVariable[] =>
    [...shapes].flatMap((shape) => {
      const variable = shapeVariable(shape)
      return variable ? [{ name: variable.name, place }] : []
    })
  const charts = [...descendants(tree, 'p:graphicFrame')].filter((frame) =>
    child(descend(frame, 'a:graphic', 'a:graphicData'), 'c:chart'),
  )
  const pictures = [...descendants(tree, 'p:pic'), ...descendants(tree, 'p:sp')]
  return [...named(charts, 'chart'), ...named(pictures, 'picture')]
}

const besideKinds = new Set(['notesSlide', 'chart'])

function besideParts(pack: Package, partName: string): XmlElement[] {
  return pack
    .relationships(partName)
    .all.filter(({ kind, external }) => besideKinds.has(kind) && !external)
    .flatMap(({ target }) => pack.xml(target) ?? [])
}
