import type { Document, Page } from '@blazon/document/document'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import type { Drawings } from '@blazon/render/colors-behind'
import { listBodies, listRuns } from '../places/walk.ts'
import type { Rule } from '../rule.ts'
import { type ContrastDemand, findMinimums } from '../rules/color/contrast-min.ts'
import { type Background, createBackdrop, createBackgroundReader } from './backdrop.ts'
import { type ColorsBehind, nameRunAt } from './colors-behind.ts'
import { findLeastContrast } from './contrast.ts'
import { readPictureColors } from './read-picture-colors.ts'

export type { Drawings }

/**
 * Reads the pixels below texts on pictures, gradients and partly covering shapes, if an enabled
 * rule evaluates their contrast. Slides without such a text are not rendered; in a PDF, pictures are
 * read.
 * @param drawings of earlier calls for the same deck, for reuse.
 */
export async function readColorsBehind(
  bytes: Uint8Array,
  document: Document,
  rules: readonly Rule[],
  includeHidden: boolean,
  drawings?: Drawings,
): Promise<ColorsBehind> {
  const demands = rules
    .filter(({ type, enabled }) => enabled && type === 'contrast_min')
    .map(({ params }) => params as ContrastDemand)
  if (demands.length === 0) return new Map()
  if (document.format === 'pdf') return readPictureColors(document, includeHidden)
  if (document.format !== 'pptx') return new Map()
  const slideIds = new Map<number, Set<string>>()
  for (const page of document.pages) {
    if (page.hidden && !includeHidden) continue
    const ids = findUnclearTexts(document, page, demands)
    if (ids.size > 0) slideIds.set(page.number, ids)
  }
  if (slideIds.size === 0) return new Map()
  // Most checks need no pixels, so they do not load the renderer.
  const renderer = await import('@blazon/render/colors-behind')
  try {
    const found = await renderer.readColorsBehind(bytes, slideIds, drawings)
    return new Map(
      found.map(({ slide, shape, cell, paragraph, run, colors }) => [
        nameRunAt(slide, shape, cell, paragraph + 1, run + 1),
        colors,
      ]),
    )
  } catch (error) {
    if (error instanceof UnreadableFile) return new Map()
    throw error
  }
}

/** Whether the background of a text is anything but one known colour. */
function isUnclear(backgrounds: readonly Background[]): boolean {
  return backgrounds.length !== 1 || backgrounds[0]?.length !== 1
}

/** The ids of the shapes whose contrast the file's colours do not determine. */
function findUnclearTexts(
  document: Document,
  page: Page,
  demands: readonly ContrastDemand[],
): Set<string> {
  const ids = new Set<string>()
  if (isPlain(page)) return ids
  const backdrop = createBackdrop(page)
  for (const element of page.elements) {
    if (element.hidden) continue
    for (const body of listBodies(page, element)) {
      const behind = createBackgroundReader(document.format, backdrop, element, body.cell)
      for (const { run } of listRuns(body)) {
        const paint = run.color?.value
        const backgrounds = behind.read(run)
        if (!paint || !isUnclear(backgrounds)) continue
        const needed = Math.max(...demands.flatMap((demand) => findMinimums(run, demand)))
        const isEnough = backgrounds.every(
          (background) => (findLeastContrast(paint, background)?.ratio ?? 0) >= needed,
        )
        if (!isEnough) ids.add(element.id)
      }
    }
  }
  return ids
}

/** Whether everything on a page has a single colour and covers its box, or is unpainted. */
function isPlain({ background, backdrop, elements }: Page): boolean {
  const isOneColor = ({ value }: { value: { kind: string } }) =>
    value.kind === 'none' || value.kind === 'solid'
  return (
    isOneColor(background) &&
    [...backdrop, ...elements].every(
      ({ picture, fill, opaque, cells }) =>
        !picture &&
        (!fill || fill.value.kind === 'none' || (isOneColor(fill) && opaque)) &&
        cells.every((cell) => !cell.fill || isOneColor(cell.fill)),
    )
  )
}
