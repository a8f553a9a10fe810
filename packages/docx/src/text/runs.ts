import type { Mark, Run } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, children } from '@blazon/pptx/container/xml-query'
import { readDrawing } from '../shapes/drawing.ts'
import { readVml } from '../shapes/vml.ts'
import { layOver, type Settings } from '../styles/settings.ts'
import type { Style } from '../styles/style-sheet.ts'
import { noteSharedPaint } from '../value-origins.ts'
import { type Appearance, namedCharacterStyle, readAppearance } from './appearance.ts'
import { readContentControl } from './content-control.ts'
import { linkIn, pictureIn } from './fields.ts'
import { runPieces } from './run-pieces.ts'
import type { Story, Surroundings } from './story.ts'

/** The runs of a paragraph, and its paints besides those of letters. */
export interface InlineContent {
  runs: Run[]
  marks: Mark[]
  /** Number of runs so far, including those without text. */
  count: number
}

/**
 * Reads the content of a paragraph or a part of it: insertions are accepted, deletions skipped.
 * @param content receives what is read.
 */
export function readInline(
  parent: XmlElement,
  style: Style | null,
  story: Story,
  around: Surroundings,
  content: InlineContent,
  link: string | null = null,
): void {
  for (const element of parent.children) {
    switch (element.name) {
      case 'w:r':
        readRun(element, style, story, around, content, link)
        break
      case 'm:r':
        readRun(element, style, story, around, content, link)
        break
      case 'w:hyperlink': {
        const target = story.relationships.byId(attribute(element, 'r:id'))
        if (target?.external) story.events.addLink(target.target)
        const address = target?.external ? target.target : link
        readInline(element, style, story, around, content, address)
        break
      }
      case 'w:fldSimple': {
        const code = attribute(element, 'w:instr') ?? ''
        const target = linkIn(code)
        for (const address of [target, pictureIn(code)]) {
          if (address) story.events.addLink(address)
        }
        readInline(element, style, story, around, content, target ?? link)
        break
      }
      case 'w:sdt':
        if (readContentControl(element, story)) break
        readInline(element, style, story, around, content, link)
        break
      default:
        if (containers.has(element.name) || element.name.startsWith('m:')) {
          readInline(element, style, story, around, content, link)
        }
    }
  }
}

/** Elements that only contain runs; an insertion is accepted. */
const containers: ReadonlySet<string> = new Set([
  'w:bdo',
  'w:customXml',
  'w:dir',
  'w:ins',
  'w:moveTo',
  'w:rt',
  'w:rubyBase',
  'w:sdtContent',
  'w:smartTag',
])

function readRun(
  element: XmlElement,
  style: Style | null,
  story: Story,
  around: Surroundings,
  content: InlineContent,
  link: string | null,
): void {
  content.count += 1
  const number = content.count
  const { fields, events } = story
  let isShown = false
  for (const part of element.children) {
    switch (part.name) {
      case 'w:fldChar':
        fields.pass(part)
        if (attribute(part, 'w:fldCharType') === 'separate') {
          for (const address of [fields.link(), fields.picture()]) {
            if (address) events.addLink(address)
          }
        }
        break
      case 'w:instrText':
        fields.addCode(part.text)
        break
      case 'w:lastRenderedPageBreak':
        events.breakPage('rendered')
        break
      case 'w:br':
        if (attribute(part, 'w:type') === 'page') events.breakPage('explicit')
        break
      case 'w:footnoteReference':
      case 'w:endnoteReference': {
        const kind = part.name === 'w:footnoteReference' ? 'footnote' : 'endnote'
        events.addNote(kind, attribute(part, 'w:id') ?? '')
        break
      }
      case 'w:commentReference':
        events.addComment()
        break
      case 'w:drawing':
        readDrawing(part, story, around)
        break
      case 'w:pict':
      case 'w:object':
        readVml(part, story, around)
        break
      case 'w:ruby':
        for (const text of part.children) readInline(text, style, story, around, content, link)
        break
      default:
        isShown ||= !fields.isInCode()
    }
  }
  const text = isShown ? runPieces(element).reduce((sum, piece) => sum + piece.text, '') : ''
  if (text === '') return
  if (text.trim() !== '') events.seeText()
  const settings = runSettings(element, style, story, around)
  const appearance = readAppearance(settings, text, around, story.word)
  const run: Run = {
    number,
    text,
    ...appearance.shown,
    ...(element.name === 'm:r' && { notation: 'formula' }),
    link: link ?? fields.link(),
  }
  content.runs.push(run)
  story.trace?.(run, element)
  story.word.values?.set(run, appearance.origins)
  if (fields.isInResult()) story.word.results?.add(run)
  if (text.trim() !== '')
    content.marks.push(...createMarks(run, appearance, element, settings, story))
}

/** The character properties of a run: those of its styles, overridden by its own. */
export function runSettings(
  run: XmlElement | null,
  style: Style | null,
  { word, cascade, part, fields }: Story,
  { table }: Surroundings,
): Settings {
  const [properties = null] = children(run, 'w:rPr')
  const named = word.styles.find('character', namedCharacterStyle(properties))
  // Word and LibreOffice show the entries of a table of contents without the look of links.
  const isPlain = named?.name.toLowerCase() === 'hyperlink' && fields.isInContents()
  const character = (isPlain ? null : named) ?? word.styles.default('character')
  return layOver(cascade.combine(table, style, character), properties, part, 'explicit')
}

function createMarks(
  run: Run,
  { shading, underline, border }: Appearance,
  element: XmlElement,
  settings: Settings,
  { trace, word: { values } }: Story,
): Mark[] {
  const marks: Mark[] = []
  const text = run.text.trim().slice(0, 40)
  if (shading) {
    const mark: Mark = { name: `shading of “${text}”`, target: 'background', paint: shading }
    const own = child(child(element, 'w:rPr'), 'w:shd')
    trace?.(mark, own ?? element)
    const styled = own ? undefined : settings.get('w:shd')
    if (styled) noteSharedPaint(values, mark.paint, styled)
    marks.push(mark)
  }
  if (border) {
    const mark: Mark = { name: `border of “${text}”`, target: 'line', paint: border }
    const own = child(child(element, 'w:rPr'), 'w:bdr')
    trace?.(mark, own ?? element)
    const styled = own ? undefined : settings.get('w:bdr')
    if (styled) noteSharedPaint(values, mark.paint, styled)
    marks.push(mark)
  }
  if (underline) {
    const mark: Mark = { name: `underline of “${text}”`, target: 'line', paint: underline }
    const own = child(child(element, 'w:rPr'), 'w:u')
    if (own) trace?.(mark, own)
    const styled = own ? undefined : settings.get('w:u')
    if (styled) noteSharedPaint(values, mark.paint, styled)
    marks.push(mark)
  }
  return marks
}
