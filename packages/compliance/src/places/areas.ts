import type { Element, Page, Paragraph } from '@blazon/document/document'
import { type Bounds, bounds } from '../colors/backdrop.ts'
import { hasText } from './walk.ts'

/**
 * The visible area of an element, in EMU: its box if it is painted, otherwise roughly the area of
 * its text. Null if nothing is visible, or the text is rotated.
 */
export function findVisibleArea(element: Element): Bounds | null {
  const { box, kind, fill, line, picture } = element
  if (!box) return null
  const isPainted =
    kind !== 'shape' || picture !== null || isSeen(fill?.value) || isSeen(line?.value)
  return isPainted ? bounds(box) : findTextArea(element)
}

/**
 * The approximate area of a shape's text, in EMU. Letters are assumed to be half the type size
 * wide, which is less than most texts need, so a text that seems to touch something does.
 * @param letter the width of a letter in ems; {@link narrowLetter} gives the least area.
 */
export function findTextArea(
  { box, textFit, paragraphs, anchor }: Element,
  letter: number = letterWidth,
): Bounds | null {
  if (!box || !textFit?.isPlain || box.rotation !== 0) return null
  const { insets, wraps } = textFit
  const width = Math.max(1, box.width - insets.left - insets.right)
  const shown = paragraphs.filter((paragraph) => hasText([paragraph]))
  const [first] = shown
  if (!first) return null
  const lines = shown.map((paragraph) => estimate(paragraph, wraps ? width : Infinity, letter))
  const textWidth = Math.max(...lines.map((line) => line.width))
  const needed = lines.reduce((total, { height }) => total + height, 0)
  // Negative if the insets are larger than the box; the text is then still around its middle.
  const most = box.height - insets.top - insets.bottom
  const height = textFit.kind === 'shrink' ? Math.min(needed, Math.max(0, most)) : needed
  const left = {
    left: box.x + insets.left,
    justify: box.x + insets.left,
    center: box.x + insets.left + (width - textWidth) / 2,
    right: box.x + box.width - insets.right - textWidth,
  }[first.alignment ?? 'left']
  const top = {
    top: box.y + insets.top,
    middle: box.y + insets.top + (most - height) / 2,
    bottom: box.y + box.height - insets.bottom - height,
  }[anchor ?? 'top']
  return { left, top, right: left + textWidth, bottom: top + height }
}

/** Whether an element covers most of its page, so that others are meant to be on it. */
export function isBackground(
  { left, top, right, bottom }: Bounds,
  size: { width: number; height: number },
): boolean {
  return (right - left) * (bottom - top) >= backgroundShare * size.width * size.height
}

/** Whether a placeholder is empty, and therefore shown only while a slide is edited. */
export function isEmptyPlaceholder({
  placeholder,
  kind,
  picture,
  paragraphs,
  fill,
}: Element): boolean {
  return (
    placeholder !== null &&
    kind === 'shape' &&
    picture === null &&
    !isSeen(fill?.value) &&
    !hasText(paragraphs)
  )
}

/**
 * The elements of a page that people see and place: without lines, empty placeholders, footers, and
 * drawings, whose parts are separate shapes without text.
 */
export function placedElements(page: Page, includeHidden: boolean): Element[] {
  return page.elements.filter(
    (element) =>
      (includeHidden || !element.hidden) &&
      element.box !== null &&
      element.kind !== 'connector' &&
      element.role !== 'footer' &&
      !isLine(element) &&
      !isDrawn(element) &&
      !isEmptyPlaceholder(element),
  )
}

/** A shape with text is not a line, even if its box has no height: some programs write such boxes. */
function isLine({ box, geometry, paragraphs }: Element): boolean {
  if (hasText(paragraphs)) return false
  return geometry === 'line' || box?.width === 0 || box?.height === 0
}

function isDrawn({ kind, geometry, decorative, paragraphs }: Element): boolean {
  if (decorative) return true
  return kind === 'shape' && geometry === 'custom' && !hasText(paragraphs)
}

function isSeen(paint: { kind: string } | undefined): boolean {
  return paint !== undefined && paint.kind !== 'none'
}

function estimate(
  paragraph: Paragraph,
  available: number,
  letter: number,
): { width: number; height: number } {
  let advance = 0
  let longest = 0
  let breaks = 0
  let size = 0
  for (const run of paragraph.runs) {
    const points = run.size?.value ?? 0
    size = Math.max(size, points)
    for (const character of run.text) {
      if (character === '\n') {
        breaks += 1
        longest = Math.max(longest, advance)
        advance = 0
      } else advance += points * (character > '\u2E7F' ? 1 : letter)
    }
  }
  longest = Math.max(longest, advance) * emuPerPoint
  const lines = Math.max(1, Math.ceil(longest / available)) + breaks
  const spacing = paragraph.format?.lineSpacing.value
  const line =
    spacing === undefined || spacing.kind === 'multiple'
      ? size * lineHeight * (spacing?.value ?? 1)
      : spacing.value
  return { width: Math.min(longest, available), height: lines * line * emuPerPoint }
}

const emuPerPoint = 12_700
const letterWidth = 0.45
/** The mean width of letters in narrow families, such as Arial Narrow. */
export const narrowLetter = 0.38
const lineHeight = 1.15
const backgroundShare = 0.6
