import { optimizeLate } from '@blazon/compliance/late-optimization'
import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { drawSlide, openDeckPictures } from '@blazon/render/deck-pictures'
import { renderPng } from '@blazon/render/raster'
import type { Warning } from '@blazon/warnings/warning'

/** Runs in a process that can be killed, because decks are untrusted. */

export interface RenderTask {
  bytes: Uint8Array
  /** Range of slides, from 1; null for all. */
  slides: { first: number; last: number } | null
  format: 'svg' | 'png'
  /** Of a PNG, in pixels. */
  width: number
}

/** The messages of the process: one for each slide, and a last one at the end. */
export type RenderMessage =
  | { kind: 'slide'; slide: number; content: string | Uint8Array; notes: Warning[] }
  | { kind: 'refused'; slide: number; reason: string }
  | { kind: 'done'; slides: number }
  | { kind: 'unreadable'; reason: string }
  | { kind: 'error'; stack: string }

optimizeLate()

process.on('message', async (task: RenderTask) => {
  const send = (message: RenderMessage) =>
    new Promise<void>((resolve) => process.send!(message, () => resolve()))
  try {
    await render(task, send)
  } catch (error) {
    await send(
      error instanceof UnreadableFile
        ? { kind: 'unreadable', reason: error.message }
        : { kind: 'error', stack: (error as Error).stack ?? String(error) },
    )
  }
})
// The command has ended, so nobody reads a message.
process.on('disconnect', () => process.exit())

async function render(
  { bytes, slides, format, width }: RenderTask,
  send: (message: RenderMessage) => Promise<void>,
): Promise<void> {
  const deck = await openDeckPictures(bytes)
  const first = slides?.first ?? 1
  const last = Math.min(slides?.last ?? deck.slideCount, deck.slideCount)
  for (let slide = first; slide <= last; slide++) {
    const drawn = await drawSlide(deck, slide)
    if ('refused' in drawn) {
      await send({ kind: 'refused', slide, reason: drawn.refused })
      continue
    }
    const content = format === 'svg' ? drawn.svg : await renderPng(drawn.svg, width)
    await send(
      content === null
        ? { kind: 'refused', slide, reason: 'The picture is too complex for a PNG.' }
        : { kind: 'slide', slide, content, notes: drawn.notes },
    )
  }
  await send({ kind: 'done', slides: deck.slideCount })
}
