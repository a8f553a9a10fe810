import type { Element, Mark, Paint, Paragraph, Picture, Sourced } from '@blazon/document/document'
import { describeEmbeddedFile } from '@blazon/pptx/container/embedded-file'
import { emptyElement, wordsOnly } from '@blazon/pptx/container/empty-element'
import type { XmlElement } from '@blazon/pptx/container/xml'
import { attribute, child, descendants } from '@blazon/pptx/container/xml-query'
import { fromHex } from '@blazon/pptx/theme/colors'
import { presetColor } from '@blazon/pptx/theme/named-colors'
import { toPaint } from '../styles/colors.ts'
import { lengthInPoints } from '../styles/values.ts'
import type { Story, Surroundings } from '../text/story.ts'

/**
 * Reads `w:pict` and `w:object`: the pictures, text boxes and WordArt of VML, and embedded objects
 * as their preview pictures. If a drawing has a DrawingML alternative, that is read instead.
 */
export function readVml(container: XmlElement, story: Story, around: Surroundings): void {
  const isObject = container.name === 'w:object'
  const object = child(container, 'o:OLEObject')
  const embedded =
    object &&
    describeEmbeddedFile(story.word.pack, story.relationships.byId(attribute(object, 'r:id')))
  for (const shape of shapesIn(container)) {
    const image = child(shape, 'v:imagedata')
    const content = [...descendants(shape, 'w:txbxContent')][0] ?? null
    const words = attribute(child(shape, 'v:textpath'), 'string')
    if (!image && !content && !words && !isObject) continue
    const named = attribute(shape, 'alt')
    const extent = readStyleExtent(attribute(shape, 'style') ?? '')
    const element: Element = {
      ...emptyElement(
        isObject ? 'object' : image ? 'picture' : 'shape',
        `vml-${attribute(shape, 'id') ?? ''}`,
        attribute(shape, 'id') ?? 'Shape',
      ),
      altText: named || null,
      ...(extent && { extent }),
      ...(embedded && { embedded }),
      picture: image ? readImage(image, story) : null,
      ...(content || words ? readPaints(shape) : {}),
    }
    const { paragraphs, marks } = content
      ? readTextBox(content, element, story, around)
      : { paragraphs: words ? [wordArt(words, element)] : [], marks: [] }
    const made = { ...element, paragraphs, marks }
    story.trace?.(made, shape)
    story.events.addElement(made)
  }
}

function readTextBox(
  content: XmlElement,
  { fill }: Element,
  story: Story,
  around: Surroundings,
): { paragraphs: Paragraph[]; marks: Mark[] } {
  const paragraphs: Paragraph[] = []
  const marks: Mark[] = []
  const inside: Surroundings = {
    table: null,
    tableParagraphs: [],
    behind: fill ? [fill.value, ...around.behind] : around.behind,
    textColor: null,
  }
  story.readBlocks(content, story, inside, (read) => {
    paragraphs.push({ ...read.paragraph, number: paragraphs.length + 1 })
    marks.push(...read.marks)
  })
  return { paragraphs, marks }
}

/** WordArt, such as a watermark: its letters have the fill of the shape. */
function wordArt(words: string, { fill }: Element): Paragraph {
  return { number: 1, level: 0, bullet: null, runs: [{ ...wordsOnly(words), color: fill }] }
}

function shapesIn(parent: XmlElement): XmlElement[] {
  return parent.children.flatMap((element) => {
    if (element.name === 'v:group') return shapesIn(element)
    return shapeNames.has(element.name) ? [element] : []
  })
}

const shapeNames: ReadonlySet<string> = new Set([
  'v:shape',
  'v:rect',
  'v:roundrect',
  'v:oval',
  'v:polyline',
])

function readImage(image: XmlElement, { relationships, word }: Story): Picture {
  const id = attribute(image, 'r:id') ?? attribute(image, 'o:relid')
  const relationship = relationships.byId(id)
  const media = relationship && !relationship.external ? word.media.read(relationship.target) : null
  const cut = (name: string) => fixedFraction(attribute(image, name))
  return {
    sha256: media?.sha256 ?? null,
    pixels: media?.pixels ?? null,
    crop: {
      left: cut('cropleft'),
      top: cut('croptop'),
      right: cut('cropright'),
      bottom: cut('cropbottom'),
    },
    linked: relationship?.external === true,
    read: () => media?.read() ?? null,
  }
}

/** `0.25`, or 65,536ths as in `16384f`. */
function fixedFraction(written: string | null): number {
  const match = /^(-?\d{1,9}(?:\.\d{1,9})?)(f?)$/.exec(written?.trim() ?? '')
  return match ? Number(match[1]) / (match[2] === 'f' ? 65_536 : 1) : 0
}

/** The paints of a VML shape, which has a white fill and a black line by default. */
function readPaints(shape: XmlElement): Pick<Element, 'fill' | 'line'> {
  const paint = (on: string, color: string, standard: string): Sourced<Paint> | null => {
    if (['f', 'false'].includes(attribute(shape, on) ?? '')) return null
    const written = attribute(shape, color)
    const source = written === null ? 'default' : 'explicit'
    return { value: readColor(written ?? standard), source }
  }
  return {
    fill: paint('filled', 'fillcolor', '#ffffff'),
    line: paint('stroked', 'strokecolor', '#000000'),
  }
}

/** `#4f81bd [3204]`, `silver`: the index of a colour scheme is ignored. */
function readColor(written: string): Paint {
  const [name = ''] = written.trim().split(/\s/)
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(name)
  const hex = short
    ? short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')
    : name.slice(1)
  return toPaint(fromHex(name.startsWith('#') ? hex : presetColor(name)))
}

function readStyleExtent(style: string): { width: number; height: number } | null {
  const measure = (name: string) => {
    const written = new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`).exec(style)?.[1]
    const points = written === undefined ? null : lengthInPoints(written.trim())
    return points === null ? null : Math.round(points * 12_700)
  }
  const [width, height] = [measure('width'), measure('height')]
  return width === null || height === null ? null : { width, height }
}
