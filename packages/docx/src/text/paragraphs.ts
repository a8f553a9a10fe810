import type { Alignment, Mark, Paint, Paragraph, Role, Sourced } from '@blazon/document/document'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descend, integer } from '@blazon/pptx/container/xml-query'
import { borderColor, resolveShading, resolveWordColor, toPaint } from '../styles/colors.ts'
import type { Style } from '../styles/style-sheet.ts'
import { isOn } from '../styles/values.ts'
import { noteSharedPaint } from '../value-origins.ts'
import { readParagraphFormat } from './paragraph-format.ts'
import type { ReadParagraph } from './read-paragraph.ts'
import { type InlineContent, readInline, runSettings } from './runs.ts'
import type { Story, Surroundings } from './story.ts'

/** @param before runs of paragraphs whose deleted marks join them to this one. */
export function readParagraph(
  element: XmlElement,
  story: Story,
  around: Surroundings,
  before: InlineContent | null,
): ReadParagraph {
  const { styles } = story.word
  const own = child(element, 'w:pPr')
  const named = styles.find('paragraph', attribute(child(own, 'w:pStyle'), 'w:val'))
  const style = named ?? styles.default('paragraph')
  const properties = paragraphProperties(own, style, story, around)
  const first = (name: string) => findFirst(properties, name)

  if (isOn(first('w:pageBreakBefore'))) story.events.breakPage('before')
  const shading = readShading(properties, own, story)
  const inside = shading ? { ...around, behind: [shading.value, ...around.behind] } : around
  const content: InlineContent = before ?? { runs: [], marks: [], count: 0 }
  readInline(element, style, story, inside, content)

  const names = styles.chain(style).map(({ name }) => name.toLowerCase())
  const outlineLevel = readOutlineLevel(first('w:outlineLvl'), names)
  const level = listLevel(first, style, story)
  const alignment = readAlignment(first)
  const size = content.runs[0]?.size?.value ?? 11
  const paragraph: Paragraph = {
    number: 1,
    level: level?.depth ?? 0,
    runs: content.runs,
    bullet: level ? readBullet(level.properties, element, style, story, inside) : null,
    ...(alignment && { alignment }),
    format: readParagraphFormat({ own, all: properties }, alignment, level, size),
  }
  const isShown = content.runs.some(({ text }) => text.trim() !== '')
  if (isShown) traceBullet(paragraph, level, own, story)
  const marks = isShown || shading ? paragraphMarks(shading, properties, own, element, story) : []
  return {
    paragraph,
    marks: [...marks, ...content.marks],
    role: readRole(names, outlineLevel),
    outlineLevel,
    style: style?.name ?? '',
    id: attribute(element, 'w14:paraId'),
  }
}

/** `w:pPr` elements, the strongest first. */
function paragraphProperties(
  own: XmlElement | null,
  style: Style | null,
  { word: { styles } }: Story,
  { tableParagraphs }: Surroundings,
): XmlElement[] {
  const styled = styles.chain(style).map((one) => child(one.element, 'w:pPr'))
  return [own, ...styled.reverse(), ...tableParagraphs, styles.defaults.paragraph].filter(
    (properties) => properties !== null,
  )
}

function findFirst(properties: readonly XmlElement[], name: string): XmlElement | null {
  for (const one of properties) {
    const found = child(one, name)
    if (found) return found
  }
  return null
}

function readShading(
  properties: readonly XmlElement[],
  own: XmlElement | null,
  { word }: Story,
): Sourced<Paint> | null {
  const element = findFirst(properties, 'w:shd')
  const value = resolveShading(element, word.look)
  return value && { value, source: child(own, 'w:shd') === element ? 'explicit' : 'style' }
}

function paragraphMarks(
  shading: Sourced<Paint> | null,
  properties: readonly XmlElement[],
  own: XmlElement | null,
  paragraph: XmlElement,
  { word, trace }: Story,
): Mark[] {
  const { part } = word.styles
  const marks: Mark[] = []
  if (shading) {
    const mark: Mark = { name: 'paragraph shading', target: 'fill', paint: shading }
    const element = findFirst(properties, 'w:shd')!
    const isOwn = element === child(own, 'w:shd')
    trace?.(mark, isOwn ? element : paragraph)
    if (!isOwn) noteSharedPaint(word.values, mark.paint, { element, part })
    marks.push(mark)
  }
  const borders = findFirst(properties, 'w:pBdr')
  const isOwn = borders === child(own, 'w:pBdr')
  for (const border of borders?.children ?? []) {
    const color = borderColor(border, word.look)
    if (!color) continue
    const source = color.source === 'default' ? 'default' : isOwn ? 'explicit' : 'style'
    const paint: Sourced<Paint> = { value: color.value, source }
    const mark: Mark = { name: `paragraph border (${readSide(border)})`, target: 'line', paint }
    if (isOwn) trace?.(mark, border)
    else noteSharedPaint(word.values, mark.paint, { element: border, part })
    marks.push(mark)
  }
  return marks
}

export function readSide({ name }: XmlElement): string {
  return name.replace(/^w:/, '')
}

function readOutlineLevel(property: XmlElement | null, names: readonly string[]): number | null {
  const level = integer(property, 'w:val')
  if (level !== null) return level >= 0 && level < 9 ? level : null
  const heading = names.map((name) => /^heading ([1-9])$/.exec(name)?.[1]).findLast(Boolean)
  return heading ? Number(heading) - 1 : null
}

function readRole(names: readonly string[], outlineLevel: number | null): Role {
  if (names.includes('title') || outlineLevel === 0) return 'title'
  if (names.includes('subtitle') || outlineLevel !== null) return 'subtitle'
  return names.includes('caption') ? 'caption' : 'body'
}

interface ListLevel {
  depth: number
  /** `w:lvl` */
  properties: XmlElement | null
}

function listLevel(
  first: (name: string) => XmlElement | null,
  style: Style | null,
  { word: { numbering, styles } }: Story,
): ListLevel | null {
  const reference = first('w:numPr')
  const list = attribute(child(reference, 'w:numId'), 'w:val') ?? styledList(style, styles)
  if (!reference || list === null || list === '0') return null
  const depth = integer(child(reference, 'w:ilvl'), 'w:val') ?? 0
  return { depth, properties: numbering.findLevel(list, depth) }
}

/** The list of the style, to which a paragraph's own `w:ilvl` refers. */
function styledList(style: Style | null, styles: Story['word']['styles']): string | null {
  for (const { element } of [...styles.chain(style)].reverse()) {
    const list = attribute(descend(element, 'w:pPr', 'w:numPr', 'w:numId'), 'w:val')
    if (list !== null) return list
  }
  return null
}

/** The colour of the number or bullet, if its level sets one. */
function readBullet(
  level: XmlElement | null,
  paragraph: XmlElement,
  style: Style | null,
  story: Story,
  around: Surroundings,
): Sourced<Paint> | null {
  const { look } = story.word
  if (attribute(child(level, 'w:numFmt'), 'w:val') === 'none') return null
  const own = child(child(level, 'w:rPr'), 'w:color')
  const color = own ? resolveWordColor(own, 'text', look) : 'auto'
  if (color !== 'auto') return { value: toPaint(color), source: 'style' }
  // Otherwise it has the colour of the paragraph's mark.
  const mark = runSettings(child(paragraph, 'w:pPr'), style, story, around).get('w:color')
  const marked = mark ? resolveWordColor(mark.element, 'text', look) : 'auto'
  if (marked === 'auto' || mark?.source !== 'explicit') return null
  return { value: toPaint(marked), source: 'explicit' }
}

/** Notes what sets the colour of a bullet: its list's level, or the paragraph's mark. */
function traceBullet(
  paragraph: Paragraph,
  level: ListLevel | null,
  own: XmlElement | null,
  { word, trace }: Story,
): void {
  if (!paragraph.bullet) return
  if (paragraph.bullet.source === 'explicit') {
    const mark = descend(own, 'w:rPr', 'w:color')
    if (mark) trace?.(paragraph.bullet, mark)
    return
  }
  const element = descend(level?.properties ?? null, 'w:rPr', 'w:color')
  if (element)
    noteSharedPaint(word.values, paragraph.bullet, { element, part: word.numbering.part })
}

function readAlignment(first: (name: string) => XmlElement | null): Alignment | null {
  const isRightToLeft = isOn(first('w:bidi'))
  switch (attribute(first('w:jc'), 'w:val')) {
    case 'left':
    case 'start':
      return isRightToLeft ? 'right' : 'left'
    case 'right':
    case 'end':
      return isRightToLeft ? 'left' : 'right'
    case 'center':
      return 'center'
    case 'both':
    case 'distribute':
      return 'justify'
    default:
      return null
  }
}
