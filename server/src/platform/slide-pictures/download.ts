import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { WorkLimit } from '../../kernel/processes.ts'
import { type Download, type Route, Unchanged } from '../../kernel/route.ts'
import type { PicturedFile } from '../../kernel/slide-pictures.ts'

/** A browser that opens a picture runs no script and loads nothing external. */
export const pictureHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

/** The parts that all routes of slide pictures share. */
export const pictureRow = {
  description:
    'The slide as it looks, as `svg` (the default) or as a `png` of 1,280 pixels across. `Blazon-Picture-Notes` is a JSON list in percent-encoding of the differences from the file, such as a substituted font.',
  returns: {
    200: {
      binary: ['image/svg+xml', 'image/png'],
      description: 'The picture, with the content type of its format',
      tagged: true,
    },
  },
  refuses: ['state_conflict', 'unprocessable_file'],
} satisfies Partial<Route>

/** The header that lists what a picture shows differently from the file. */
export const notesHeader = 'Blazon-Picture-Notes'
const notesAtMost = 12
const noteLengthAtMost = 200

/**
 * The picture of a slide, by number from 1.
 * @throws ApiError `unprocessable_file` (422) with the reason if the slide cannot be drawn
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
  // Caches revalidate each time, since keys expire and fonts are added; an unchanged picture is 304.
  const headers = { ...pictureHeaders, ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (call.has(etag)) return new Unchanged(headers)
  const picture = await deck.svg(slide).catch(explain)
  if ('refused' in picture) throw undrawable(picture.refused)
  const noted = { ...headers, ...renderNotes(picture.notes) }
  if (format === 'svg') {
    return { content: picture.svg, contentType: 'image/svg+xml', headers: noted }
  }
  const drawn = await deck.png(slide).catch(explain)
  if ('refused' in drawn) throw undrawable(drawn.refused)
  return { content: drawn.png, contentType: 'image/png', headers: noted }
}

/** A JSON list in percent-encoding, since headers are ASCII. */
function renderNotes(notes: readonly string[]): Record<string, string> {
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
