import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { WorkLimit } from '../../kernel/processes.ts'
import { type Download, Unchanged } from '../../kernel/route.ts'
import type { PicturedFile } from '../../kernel/slide-pictures.ts'

/** However it was drawn, a browser that opens it runs nothing, and loads nothing but what is in it. */
const pictureHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** The header that holds what a picture does not show as the file says it. */
export const notesHeader = 'Blazon-Picture-Notes'
const notesAtMost = 12
const noteLengthAtMost = 200

/**
 * The picture of a slide, from 1. Throws `unprocessable_file` (422) with the reason where the slide
 * cannot be drawn.
 */
export async function pictureDownload(
  call: RequestContext,
  file: PicturedFile,
  slide: number,
  format: 'svg' | 'png',
): Promise<Download | Unchanged> {
  const { services, tenant } = call
  const deck = await services.pictures.open(tenant, file).catch(explain)
  const etag = `"${deck.tag}-${slide}-${format}"`
  // A key may end, and a font be added: a cache asks each time, and gets 304 where nothing changed.
  const headers = { ...pictureHeaders, ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (call.has(etag)) return new Unchanged(headers)
  const picture = await deck.svg(slide).catch(explain)
  if ('refused' in picture) throw undrawable(picture.refused)
  const noted = { ...headers, ...notesOf(picture.notes) }
  if (format === 'svg') {
    return { content: picture.svg, contentType: 'image/svg+xml', headers: noted }
  }
  const drawn = await deck.png(slide).catch(explain)
  if ('refused' in drawn) throw undrawable(drawn.refused)
  return { content: drawn.png, contentType: 'image/png', headers: noted }
}

/** A JSON list in percent-encoding, since headers are ASCII. */
function notesOf(notes: readonly string[]): Record<string, string> {
  if (notes.length === 0) return {}
  const cut = notes
    .slice(0, notesAtMost)
    .map((note) => note.slice(0, noteLengthAtMost).toWellFormed())
  return { [notesHeader]: encodeURIComponent(JSON.stringify(cut)) }
}

function explain(error: unknown): never {
  throw error instanceof WorkLimit ? undrawable(error.message) : error
}

function undrawable(reason: string): ApiError {
  return new ApiError('unprocessable_file', `The slide could not be drawn. ${reason}`)
}
