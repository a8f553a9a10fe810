import type { Box, Document, Page } from '@blazon/document/document'
import { html, type Markup } from '@blazon/html/markup'
import type { Warning } from '@blazon/warnings/warning'
import { chooseTone, type Numbered } from '../numbered.ts'
import { drawOutline } from '../outline/draw-page.ts'
import { type Definitions, fixed } from '../outline/paint.ts'
import { emuPerPixel, pixels, rotation } from '../outline/units.ts'
import type { ReportWords } from '../report-words.ts'

/** A slide's picture and its differences from the file, or why it was not drawn. */
export type PagePicture = { svg: string; notes: readonly Warning[] } | { refused: string }

/** The pictures of a deck's slides by their number. */
export type ReportPictures = ReadonlyMap<number, PagePicture>

/**
 * A page with its findings boxed and numbered: on its picture, otherwise on its outline from the
 * document model; null without a size.
 */
export function drawPage(
  document: Document,
  page: Page,
  findings: readonly Numbered[],
  words: ReportWords,
  picture: PagePicture | undefined,
): Markup | null {
  // The positions of text in a Word file are known only after layout.
  if (document.format === 'docx' || document.format === 'odt') return null
  const size = page.size ?? document.size
  if (size === null || size.width <= 0 || size.height <= 0) return null
  const definitions: Definitions = { prefix: `p${page.number}`, gradients: [] }
  const drawing = picture === undefined ? drawOutline(page, definitions) : drawPicture(picture)
  const { width, height } = pixels({ x: 0, y: 0, ...size })
  return html`<svg class="page ${document.format}" viewBox="0 0 ${width} ${height}" role="group" aria-label="${words.say('picture_of_page', { page: page.number })}">
<defs>${definitions.gradients}</defs>
<rect width="100%" height="100%" fill="${isTransparent(document) ? 'url(#transparent)' : '#FFFFFF'}"/>
${drawing}
${drawFindings(findings, size, words)}
</svg>${listNotes(picture, words).map((note) => html`<p class="note">${note}</p>`)}`
}

/** Draws the picture as an image, so that its content is isolated from the page. */
function drawPicture(picture: PagePicture): Markup | null {
  if ('refused' in picture) return null
  const data = Buffer.from(picture.svg).toString('base64')
  return html`<image width="100%" height="100%" preserveAspectRatio="none" href="data:image/svg+xml;base64,${data}"/>`
}

function listNotes(
  picture: PagePicture | undefined,
  { say, describeWarning }: ReportWords,
): readonly string[] {
  if (picture === undefined) return []
  return 'refused' in picture
    ? [say('not_shown', { reason: picture.refused })]
    : picture.notes.map((note) => describeWarning(note))
}

/** Slides are shown on white; a drawing's canvas is transparent. */
function isTransparent({ format }: Document): boolean {
  return format === 'svg' || format === 'png'
}

const badge = 26
const badgesInRow = 6

/** One frame for all findings of a box, with their numbers in a row on its upper edge. */
function drawFindings(
  findings: readonly Numbered[],
  page: { width: number; height: number },
  words: ReportWords,
): Markup {
  const boxes = new Map<string, { box: Box; found: Numbered[] }>()
  for (const numbered of findings) {
    const { box } = numbered.finding.location
    if (box === null) continue
    const key = Object.values(box).join(' ')
    const group = boxes.get(key) ?? { box, found: [] }
    boxes.set(key, group)
    group.found.push(numbered)
  }
  // Badges have the same displayed size on a large slide and on a small drawing.
  const scale = page.width / emuPerPixel / 1280
  return html`${[...boxes.values()].map(({ box, found }) => drawGroup(box, found, { page, scale, words }))}`
}

interface Placing {
  page: { width: number; height: number }
  scale: number
  words: ReportWords
}

function drawGroup(box: Box, found: readonly Numbered[], { page, scale, words }: Placing): Markup {
  const [first] = found
  const tone = first ? chooseTone(first.finding) : ''
  const { x, y, width, height } = pixels(box)
  const shown = found.slice(0, badgesInRow)
  const more = found.length - shown.length
  const across = (badge + 3) * scale
  const room = page.width / emuPerPixel - across * (shown.length + (more > 0 ? 1 : 0))
  const left = Math.max(2, Math.min(box.x / emuPerPixel, room))
  // Above the box, so that they do not cover it, or inside if there is no space.
  const above = box.y / emuPerPixel - badge * scale * 0.6
  const top = Math.min(
    Math.max(above, badge * scale * 0.6),
    page.height / emuPerPixel - badge * scale * 0.6,
  )
  const badges = shown.map((numbered, index) =>
    drawBadge(
      `${numbered.number}`,
      chooseTone(numbered.finding),
      `#f${numbered.number}`,
      left + across * index,
      top,
      { scale, words },
    ),
  )
  const rest =
    more > 0
      ? drawBadge(
          `+${more}`,
          'more',
          `#f${found[badgesInRow]!.number}`,
          left + across * shown.length,
          top,
          { scale, words },
        )
      : null
  const turned = rotation(box)
  const ids = found.map(({ number }) => `b${number}`)
  return html`<g class="found" data-findings="${ids.join(' ')}"><rect class="box ${tone}" x="${x}" y="${y}" width="${width}" height="${height}" transform="${turned}" stroke-width="2.5"/>${badges}${rest}</g>`
}

function drawBadge(
  label: string,
  tone: string,
  href: string,
  x: number,
  y: number,
  { scale, words }: Omit<Placing, 'page'>,
): Markup {
  const height = badge * scale
  return html`<a class="badge ${tone}" href="${href}" aria-label="${words.say('finding', { number: label })}"><rect x="${fixed(x)}" y="${fixed(y - height / 2)}" width="${fixed(height)}" height="${fixed(height)}" rx="${fixed(height / 2)}"/><text x="${fixed(x + height / 2)}" y="${fixed(y + 4.5 * scale)}" font-size="${fixed((label.length > 2 ? 10 : 13) * scale)}">${label}</text></a>`
}
