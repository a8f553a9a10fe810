import type { Blazon } from '@blazon/sdk/client'
import { InvalidRequestError } from '@blazon/sdk/errors'
import type { Check, Issue } from '@blazon/sdk/types'
import { type Content, text } from './tool.ts'

/**
 * The pictures of the slides of a deck with the most severe issues, each after a line of text that
 * names the slide. Empty for other formats. A slide that cannot be drawn is its reason.
 */
export async function slidePictures(
  blazon: Blazon,
  check: Check,
  issues: readonly Issue[],
  atMost: number,
): Promise<Content[]> {
  if (check.input.format !== 'pptx') return []
  const slides = worstSlides(issues).slice(0, atMost)
  const drawn = await Promise.all(
    slides.map(async (slide) => [
      text(`Slide ${slide}:`),
      await fetchPicture(() =>
        blazon.brand.checks.picture(check.id, { page: slide, format: 'png' }),
      ),
    ]),
  )
  return drawn.flat()
}

/** A PNG as image content, or the reason why the service cannot draw it. */
export async function fetchPicture(request: () => PromiseLike<Response>): Promise<Content> {
  try {
    const bytes = Buffer.from(await (await request()).arrayBuffer())
    return { type: 'image', data: bytes.toString('base64'), mimeType: 'image/png' }
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error
    return text(`No picture: ${error.message}`)
  }
}

const weights = { error: 100, warning: 10, info: 1 }

/** Slides by the weight of their issues, the worst first, then by number. */
function worstSlides(issues: readonly Issue[]): number[] {
  const weightOf = new Map<number, number>()
  for (const { severity, slides } of issues) {
    for (const slide of slides) {
      weightOf.set(slide, (weightOf.get(slide) ?? 0) + weights[severity])
    }
  }
  return [...weightOf].sort(([a, x], [b, y]) => y - x || a - b).map(([slide]) => slide)
}
