import sharp from 'sharp'
import { allowPixels } from '../../kernel/processes/cpu-budget.ts'

/** Runs in a child process, the only place where native code draws untrusted icons. */

export interface DrawTask {
  svg: string
  /** Total pixels of the picture. */
  pixels: number
}

export type DrawOutcome = { png: Uint8Array } | { refused: string }

// One picture at a time on one thread; sharp's cache is off, because no result is requested twice.
sharp.concurrency(1)
sharp.cache(false)

/** The same task gives the same bytes. */
export async function drawPng({ svg, pixels }: DrawTask): Promise<DrawOutcome> {
  allowPixels(pixels)
  try {
    const picture = sharp(Buffer.from(svg), { limitInputPixels: pixels })
    return { png: await picture.png({ compressionLevel: 9 }).toBuffer() }
  } catch {
    return { refused: 'it is too complex or needs too much memory.' }
  }
}
