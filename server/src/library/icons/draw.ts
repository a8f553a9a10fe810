import sharp from 'sharp'
import { allowPixels } from '../../kernel/cpu-budget.ts'

/** The inside of a process that draws: what native code makes of strangers' icons happens here. */

export interface DrawTask {
  svg: string
  /** As many as the picture has. */
  pixels: number
}

export type DrawOutcome = { png: Uint8Array } | { refused: string }

// One picture at a time, and no result is requested twice.
sharp.concurrency(1)
sharp.cache(false)

/** The same bytes for the same task. */
export async function drawPng({ svg, pixels }: DrawTask): Promise<DrawOutcome> {
  allowPixels(pixels)
  try {
    const picture = sharp(Buffer.from(svg), { limitInputPixels: pixels })
    return { png: await picture.png({ compressionLevel: 9 }).toBuffer() }
  } catch {
    return { refused: 'it is too complex or needs too much memory.' }
  }
}
