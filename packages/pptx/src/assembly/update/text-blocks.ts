import type { Package } from '../../container/package.ts'
import type { XmlElement } from '../../container/xml.ts'
import { attribute, child, children, descend } from '../../container/xml-query.ts'
import { canonicalXml } from '../../identity/canonical.ts'

/** A text of a slide: that of a shape, a cell of a table, or the notes. */
export interface TextBlock {
  /** The part that contains it, and its `a:txBody` there. */
  partName: string
  body: XmlElement
  /** The name of the shape, for people. */
  shape: string
  paragraphs: readonly TextParagraph[]
}

export interface TextParagraph {
  element: XmlElement
  /** A line break is a vertical tab; a field is its type, since its text is generated. */
  text: string
  /** Equal for paragraphs that are formatted the same. */
  format: string
}

/**
 * The texts of a slide and of its notes by what identifies them in other versions of the slide: the id
 * of the shape, and the place in a table.
 */
export function listTextBlocks(pack: Package, partName: string): Map<string, TextBlock> {
  const blocks = new Map<string, TextBlock>()
  const add = (key: string, block: TextBlock) => {
    // Copies in PowerPoint have ids of their own; other programs repeat them.
    let unique = key
    for (let number = 2; blocks.has(unique); number++) unique = `${key} ${number}`
    blocks.set(unique, block)
  }
  for (const shape of listShapes(descend(pack.xml(partName), 'p:cSld', 'p:spTree'))) {
    const { id, name } = readName(shape)
    const own = child(shape, 'p:txBody')
    if (own) add(`shape ${id}`, readBlock(pack, partName, own, name))
    const table = descend(shape, 'a:graphic', 'a:graphicData', 'a:tbl')
    for (const [row, cells] of children(table, 'a:tr').entries()) {
      for (const [column, cell] of children(cells, 'a:tc').entries()) {
        const body = child(cell, 'a:txBody')
        const place = `cell ${id} ${row} ${column}`
        if (body) add(place, readBlock(pack, partName, body, name))
      }
    }
  }
  const notes = pack.relationships(partName).byKind('notesSlide')
  if (notes === null || notes.external) return blocks
  for (const shape of listShapes(descend(pack.xml(notes.target), 'p:cSld', 'p:spTree'))) {
    const type = attribute(descend(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph'), 'type')
    const body = child(shape, 'p:txBody')
    if (type === 'body' && body) add('notes', readBlock(pack, notes.target, body, 'Notes'))
  }
  return blocks
}

/** The text of consecutive paragraphs, for people. */
export function joinText(paragraphs: readonly TextParagraph[]): string {
  return paragraphs.map(({ text }) => text.replaceAll('\v', '\n')).join('\n')
}

/** Shapes at any depth of groups. */
function listShapes(tree: XmlElement | null): XmlElement[] {
  return (tree?.children ?? []).flatMap((element) =>
    element.name === 'p:grpSp' ? listShapes(element) : [element],
  )
}

function readName(shape: XmlElement): { id: string; name: string } {
  const own = shape.children.find(({ name }) => /^p:nv\w+Pr$/.test(name))
  const common = child(own, 'p:cNvPr')
  return { id: attribute(common, 'id') ?? '', name: attribute(common, 'name') ?? '' }
}

function readBlock(pack: Package, partName: string, body: XmlElement, shape: string): TextBlock {
  const relationships = pack.relationships(partName)
  const write = (element: XmlElement) =>
    canonicalXml(element, (id) => relationships.byId(id)?.target ?? '')
  const paragraphs = children(body, 'a:p').map((element) => ({
    element,
    text: element.children.map(readRun).join(''),
    format: readFormat(element, write),
  }))
  return { partName, body, shape, paragraphs }
}

function readRun(run: XmlElement): string {
  if (run.name === 'a:br') return '\v'
  if (run.name === 'a:fld') return `{${attribute(run, 'type') ?? ''}}`
  return run.name === 'a:r' ? (child(run, 'a:t')?.text ?? '') : ''
}

/** The properties of a paragraph and of its runs, where they change; without languages. */
function readFormat(paragraph: XmlElement, write: (element: XmlElement) => string): string {
  const properties = child(paragraph, 'a:pPr')
  const formats = [properties === null ? '' : write(properties)]
  for (const run of paragraph.children) {
    if (run.name !== 'a:r' && run.name !== 'a:fld') continue
    const own = child(run, 'a:rPr')
    const format = own === null ? '<a:rPr>/' : write(own).replace(/ (lang|altLang)="[^"]*"/g, '')
    if (formats.at(-1) !== format) formats.push(format)
  }
  return formats.join('\n')
}
