import { allowPixels } from '../../kernel/processes/cpu-budget.ts'
import { openPicture } from '../../kernel/processes/native-pictures.ts'

/** Runs in a child process, the only place where the pictures of people are decoded. */

export interface AvatarTask {
  bytes: Uint8Array
}

export type AvatarOutcome = { picture: Uint8Array } | { refused: string }

/** Pixels of each side: the largest avatar has 64 CSS pixels, and screens have up to four for each. */
export const avatarSide = 256

/**
 * The middle of a picture, upright, as a square WebP. Nothing else of the file remains: neither
 * metadata, such as the place of a photograph, nor bytes that another program would run.
 */
export async function drawAvatar({ bytes }: AvatarTask): Promise<AvatarOutcome> {
  try {
    const { width, height } = (await openPicture(bytes).metadata()).autoOrient
    allowPixels(width * height)
    const square = openPicture(bytes).resize(avatarSide, avatarSide, { fit: 'cover' })
    return { picture: await square.toColourspace('srgb').webp({ quality: 80 }).toBuffer() }
  } catch {
    return { refused: 'it is damaged or too large.' }
  }
}
