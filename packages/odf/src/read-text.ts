import type {
  Document,
  Element,
  ExternalLink,
  Page,
  Paint,
  Paragraph,
  Role,
  SharedSheet,
  Sourced,
} from '@blazon/document/document'
import { emptyElement } from '@blazon/pptx/container/empty-element'
import { type OdfFile, openOdf } from './odf-file.ts'
import { isExternal } from './shapes/picture.ts'
import { readShapes, type ShapePlace } from './shapes/shapes.ts'
import { readCells } from './shapes/table.ts'
import { readBackground } from './styles/paint.ts'
import { findProperty, type Scope } from './styles/style-sheet.ts'
import { parseLength } from './styles/values.ts'
import { containers, readParagraphs } from './text/blocks.ts'
import { type Around, plainText, readParagraph } from './text/paragraph.ts'
import { attribute, child, children, elementsOf, type XmlElement } from './xml.ts'

/**
 * Reads an OpenDocument text (.odt, .ott) with its styles resolved, and tracked changes accepted. It
 * has no fixed pages: those are counted at its page breaks, and where the program that saved it last
 * broke a page. The same bytes give the same document.
 * @param only the only page to read, from 1; the document then has no other.
 * @throws UnreadableFile, and nothing else, if the file cannot be read.
 */
export function readText(bytes: Uint8Array, only: number | null = null): Document {
  const file = openOdf(bytes, 'office:text')
  const links: ExternalLink[] = []
  const sheets: TextSheet[] = []
  const story = createStory(file, links)
  readBlocks(elementsOf(file.body), story, 0)
  const pages = story.pages.map((built) => {
    const backdrop = listSheets(file, built.master, links, sheets, built.number)
    return createPage(file, built, backdrop)
  })
  file.archive.verify()
  return {
    format: 'odt',
    pages: pages.filter(({ number }) => only === null || number === only),
    size: null,
    properties: file.properties,
    macros: file.macros,
    externalLinks: links,
    masterHashes: [],
    sharedSheets: sheets.map(({ sheet }) => sheet).filter(({ elements }) => elements.length > 0),
    unread: [...file.unread],
  }
}

/** A page while the text is read. */
interface BuiltPage {
  number: number
  master: XmlElement | null
  elements: Element[]
  comments: number
}

interface Story {
  file: OdfFile
  links: ExternalLink[]
  pages: BuiltPage[]
  /** The headings above the next paragraph, outermost first, and their levels. */
  headings: { level: number; text: string }[]
  /** Number of paragraphs under the last heading. */
  count: number
  /** The element that further paragraphs are added to, while nothing follows it. */
  open: { element: Element; headings: Story['headings']; paragraphs: Paragraph[] } | null
}

function createStory(file: OdfFile, links: ExternalLink[]): Story {
  const [first = null] = file.styles.masterPages
  const master = file.styles.masterPage('Standard') ?? first
  const pages = [{ number: 1, master, elements: [], comments: 0 }]
  return { file, links, pages, headings: [], count: 0, open: null }
}

function currentPage({ pages }: Story): BuiltPage {
  return pages.at(-1)!
}

function breakPage(story: Story, master = currentPage(story).master): void {
  const number = story.pages.length + 1
  story.pages.push({ number, master, elements: [], comments: 0 })
}

function readBlocks(blocks: readonly XmlElement[], story: Story, level: number): void {
  for (const block of blocks) {
    const { name } = block
    if (name === 'text:p' || name === 'text:h') addParagraph(block, story, level)
    else if (name === 'text:list') readBlocks(elementsOf(block), story, level + 1)
    else if (name === 'table:table') addTable(block, story)
    else if (name === 'text:soft-page-break') breakPage(story)
    else if (name === 'office:annotation') currentPage(story).comments += 1
    else if (name.startsWith('draw:')) addShapes([block], story)
    else if (containers.has(name)) readBlocks(elementsOf(block), story, level)
  }
}

function addParagraph(block: XmlElement, story: Story, level: number): void {
  const { file } = story
  const style = attribute(block, 'text:style-name')
  const chain = file.styles.chain('paragraph', style, 'content')
  const master = attribute(chain[0]?.value, 'style:master-page-name')
  const isBroken = findProperty(chain, paragraphGroup, 'fo:break-before')?.value === 'page'
  if (master) beginMaster(story, file.styles.masterPage(master))
  else if (isBroken && currentPage(story).elements.length > 0) breakPage(story)
  const shapes: XmlElement[] = []
  const notes: XmlElement[] = []
  const page = currentPage(story)
  let breaks = 0
  const around = {
    ...createAround(story, 'content'),
    listener: {
      ...createListener(story, page),
      onShape: (shape: XmlElement) => shapes.push(shape),
      onNote: (note: XmlElement) => notes.push(note),
      onPageBreak: () => {
        breaks += 1
      },
    },
  }
  const role = findRole(block, style, story)
  const isHeading = role === 'title' || role === 'subtitle'
  story.count += 1
  const paragraph = readParagraph(block, around, story.count, Math.max(0, level - 1))
  if (isHeading) beginHeading(story, paragraph, Number(attribute(block, 'text:outline-level') ?? 1))
  if (paragraph.runs.length > 0) appendParagraph(story, page, paragraph, role)
  addShapes(shapes, story)
  for (const note of notes) addNote(note, story)
  for (let at = 0; at < breaks; at += 1) breakPage(story)
  if (findProperty(chain, paragraphGroup, 'fo:break-after')?.value === 'page') breakPage(story)
}

const paragraphGroup = 'style:paragraph-properties'

/** A master begins a page, unless the page has nothing yet. */
function beginMaster(story: Story, master: XmlElement | null): void {
  const page = currentPage(story)
  if (page.elements.length > 0) breakPage(story, master)
  else page.master = master
}

function beginHeading(story: Story, { runs }: Paragraph, level: number): void {
  const text = runs
    .map((run) => run.text)
    .join('')
    .trim()
  if (text === '') return
  story.headings = [...story.headings.filter((one) => one.level < level), { level, text }]
  story.count = 0
}

/** Paragraphs of one role under one heading of a page are one element. */
function appendParagraph(story: Story, page: BuiltPage, paragraph: Paragraph, role: Role): void {
  const { open, headings } = story
  const isOpen = open !== null && page.elements.at(-1) === open.element
  if (isOpen && open.element.role === role && open.headings === headings) {
    open.paragraphs.push(paragraph)
    return
  }
  const paragraphs = [paragraph]
  const empty = emptyElement('shape', textId, 'Text')
  const element = { ...empty, role, headings: headings.map(({ text }) => text), paragraphs }
  page.elements.push(element)
  story.open = { element, headings, paragraphs }
}

/** The same for all, so that a fingerprint depends on the words. */
const textId = 'text'

function addTable(table: XmlElement, story: Story): void {
  const page = currentPage(story)
  const nested: XmlElement[] = []
  const around: Around = {
    ...createAround(story, 'content'),
    listener: {
      ...createListener(story, page),
      onShape: (shape) => nested.push(shape),
      onNote: (note) => addNote(note, story),
      onPageBreak: () => {},
    },
  }
  const name = attribute(table, 'table:name') ?? 'Table'
  page.elements.push({
    ...emptyElement('table', name, name),
    role: 'body',
    headings: story.headings.map(({ text }) => text),
    altText: plainText(child(table, 'table:desc')) ?? plainText(child(table, 'table:title')),
    cells: readCells(table, around),
  })
  addShapes(nested, story)
}

function addShapes(shapes: readonly XmlElement[], story: Story): void {
  if (shapes.length === 0) return
  const page = currentPage(story)
  const headings = story.headings.map(({ text }) => text)
  const found = readShapes(shapes, {
    ...createAround(story, 'content'),
    file: story.file,
    isPlaced: false,
    master: null,
    listener: createListener(story, page),
  })
  page.elements.push(...found.map((element) => ({ ...element, headings })))
}

function addNote(note: XmlElement, story: Story): void {
  const body = child(note, 'text:note-body')
  if (!body) return
  const page = currentPage(story)
  const isEnd = attribute(note, 'text:note-class') === 'endnote'
  const listener = { ...createListener(story, page), onShape: () => {}, onNote: () => {} }
  const around = { ...createAround(story, 'content'), listener }
  const name = isEnd ? 'Endnote' : 'Footnote'
  page.elements.push({
    ...emptyElement('shape', name.toLowerCase(), name),
    headings: story.headings.map(({ text }) => text),
    paragraphs: readParagraphs(body, around),
  })
}

function createAround(story: Story, scope: Scope): Omit<Around, 'listener'> {
  const { file } = story
  const background = readPageBackground(file, currentPage(story).master)
  return {
    styles: file.styles,
    scope,
    outer: file.styles.defaults('paragraph'),
    behind: background.value.kind === 'none' ? [] : [background.value],
    fields: {},
  }
}

function createListener({ links }: Pick<Story, 'links'>, page: BuiltPage): ShapePlace['listener'] {
  return {
    onComment: () => {
      page.comments += 1
    },
    onLink: (target, kind) => {
      if (isExternal(target)) links.push({ page: page.number, target, kind })
    },
    onPageBreak: () => {},
  }
}

/** The role by the names of the paragraph's styles, which LibreOffice does not translate in files. */
function findRole(block: XmlElement, style: string | null, { file }: Story): Role {
  const names = file.styles
    .chain('paragraph', style, 'content')
    .map(({ value }) => attribute(value, 'style:name') ?? '')
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^Title$/)) return 'title'
  if (has(/^Subtitle$/)) return 'subtitle'
  if (block.name === 'text:h') {
    return attribute(block, 'text:outline-level') === '1' ? 'title' : 'subtitle'
  }
  if (has(/^Heading(?:_20_1)?$/)) return 'title'
  if (has(/^Heading_20_\d+$/)) return 'subtitle'
  return has(/^(?:Caption|Figure|Illustration|Drawing|Table)$/) ? 'caption' : 'body'
}

function createPage(file: OdfFile, built: BuiltPage, backdrop: readonly Element[]): Page {
  const { number, master, elements, comments } = built
  const properties = readLayout(file, master)
  const width = parseLength(attribute(properties, 'fo:page-width'))
  const height = parseLength(attribute(properties, 'fo:page-height'))
  return {
    number,
    hidden: false,
    layout: null,
    ...(width !== null && height !== null && { size: { width, height } }),
    background: readPageBackground(file, master),
    backdrop,
    elements,
    notes: [],
    comments,
  }
}

function readLayout({ styles }: OdfFile, master: XmlElement | null): XmlElement | null {
  const layout = styles.pageLayout(attribute(master, 'style:page-layout-name'))
  return child(layout, 'style:page-layout-properties')
}

function readPageBackground({ styles }: OdfFile, master: XmlElement | null): Sourced<Paint> {
  const layout = styles.pageLayout(attribute(master, 'style:page-layout-name'))
  const chain = layout ? [{ value: layout, source: 'style' as const }] : []
  const found = readBackground(chain, 'style:page-layout-properties')
  return found ?? { value: { kind: 'none' }, source: 'default' }
}

/** A header or a footer of a master, with the pages that show it. */
interface TextSheet {
  from: XmlElement
  sheet: SharedSheet & { slides: number[] }
}

/** The elements of the headers and footers that a page shows. */
function listSheets(
  file: OdfFile,
  master: XmlElement | null,
  links: ExternalLink[],
  sheets: TextSheet[],
  number: number,
): Element[] {
  return (['header', 'footer'] as const).flatMap((kind) =>
    [kind, `${kind}-first`, `${kind}-left`].flatMap((name) =>
      children(master, `style:${name}`).flatMap((from) => {
        if (attribute(from, 'style:display') === 'false') return []
        const known = sheets.find((one) => one.from === from)
        const made = known ?? { from, sheet: readSheet(file, from, kind, name, links) }
        if (!known) sheets.push(made)
        made.sheet.slides.push(number)
        return [...made.sheet.elements]
      }),
    ),
  )
}

function readSheet(
  file: OdfFile,
  from: XmlElement,
  kind: 'header' | 'footer',
  part: string,
  links: ExternalLink[],
): TextSheet['sheet'] {
  const shapes: XmlElement[] = []
  const listener: Around['listener'] = {
    onComment: () => {},
    onLink: (target, kind) => {
      if (isExternal(target)) links.push({ page: null, target, kind })
    },
    onPageBreak: () => {},
    onShape: (shape) => shapes.push(shape),
    onNote: () => {},
  }
  const around: Around = {
    styles: file.styles,
    scope: 'masters',
    outer: file.styles.defaults('paragraph'),
    behind: [],
    fields: {},
    listener,
  }
  const paragraphs = readParagraphs(from, around)
  const name = kind === 'header' ? 'Header' : 'Footer'
  const tables = children(from, 'table:table').map((table) => ({
    ...emptyElement('table' as const, `${part}-table`, name),
    role: 'footer' as const,
    cells: readCells(table, around),
  }))
  const text = { ...emptyElement('shape', part, name), role: 'footer' as const, paragraphs }
  const drawn = readShapes(shapes, { ...around, file, isPlaced: false, master: null, listener })
  const hasText = paragraphs.some(({ runs }) => runs.length > 0)
  return {
    kind,
    name: null,
    elements: [...(hasText ? [text] : []), ...tables, ...drawn],
    slides: [],
  }
}
