import { comparedSide } from '@blazon/svg/compare'

/**
 * Draws an SVG for a comparison, in a child process that can be killed. librsvg loads nothing that
 * is not in the file.
 */
export async function renderSvg(svg: string): Promise<Uint8Array | null> {
  // Loaded on demand: most files are not compared, and need not wait for 15 MB of native code.
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  try {
    const picture = sharp(Buffer.from(svg)).resize(comparedSide, comparedSide, { fit: 'fill' })
    return await picture.toColourspace('srgb').ensureAlpha().raw().toBuffer()
  } catch {
    return null
  }
}
