import type { Warning } from '@blazon/warnings/warning'
import type { RequestContext } from '../../kernel/api/context.ts'
import { type Download, type Route, Unchanged } from '../../kernel/api/route.ts'
import type { PicturedFile } from '../../kernel/api/slide-pictures.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { sha256 } from '../../kernel/base/sha256.ts'
import { WorkLimit } from '../../kernel/processes/processes.ts'

/** A browser that opens a picture runs no script and loads nothing external. */
export const pictureHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options': 'nosniff',
}

type Drawn = 'slide' | 'deck'

/** The parts that all routes of slide pictures share. */
export const pictureRow = {
  description:
    'A picture of the slide, as `svg` (the default) or as a `png` that is 1,280 pixels wide. `Blazon-Picture-Notes` is a percent-encoded JSON list of warnings (`code`, `message`, `params`) about differences from the file, such as a substituted font.',
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
const notesHeader = 'Blazon-Picture-Notes'
const maxNotes = 12
/** A proxy may refuse a response with more than 8 KiB of headers. */
const maxNotesLength = 6_000

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
  const deck = await services.pictures.open(tenant, file).catch(explain('slide'))
  const etag = `"${deck.tag}-${slide}-${format}"`
  // Caches revalidate each time, since keys expire and fonts are added; an unchanged picture is 304.
  const headers = { ...pictureHeaders, ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (call.has(etag)) return new Unchanged(headers)
  const picture = await deck.svg(slide).catch(explain('slide'))
  if ('refused' in picture) throw undrawable('slide', picture.refused)
  const noted = { ...headers, ...renderNotes(picture.notes) }
  if (format === 'svg') {
    return { content: picture.svg, contentType: 'image/svg+xml', headers: noted }
  }
  const drawn = await deck.png(slide).catch(explain('slide'))
  if ('refused' in drawn) throw undrawable('slide', drawn.refused)
  return { content: drawn.png, contentType: 'image/png', headers: noted }
}

/**
 * A deck as PDF, or as a zip with a PNG of each slide, without its hidden slides.
 * @throws ApiError `unprocessable_file` (422) with the reason if a slide cannot be drawn
 */
export async function deckDownload(
  call: RequestContext,
  file: PicturedFile,
  format: 'pdf' | 'png',
  title: string,
): Promise<Download | Unchanged> {
  const deck = await call.services.pictures.open(call.tenant, file).catch(explain('deck'))
  // The title is a part of the bytes, and of the name of the file.
  const etag = `"${deck.tag}-${sha256(title).slice(0, 8)}-${format}"`
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache' }
  if (call.has(etag)) return new Unchanged(headers)
  const outcome = await deck.export(format, title).catch(explain('deck'))
  if ('refused' in outcome) throw undrawable('deck', outcome.refused)
  return {
    content: outcome.content,
    contentType: format === 'pdf' ? 'application/pdf' : 'application/zip',
    filename: format === 'pdf' ? `${title}.pdf` : `${title}.png.zip`,
    headers,
  }
}

/** A JSON list in percent-encoding, since headers are ASCII. */
function renderNotes(notes: readonly Warning[]): Record<string, string> {
  for (let count = Math.min(notes.length, maxNotes); count > 0; count--) {
    const text = encodeURIComponent(JSON.stringify(notes.slice(0, count)))
    if (text.length <= maxNotesLength) return { [notesHeader]: text }
  }
  return {}
}

/** Explains, for `catch`, what needs too much time or memory. */
function explain(drawn: Drawn): (error: unknown) => never {
  return (error) => {
    throw error instanceof WorkLimit ? undrawable(drawn, error.message) : error
  }
}

function undrawable(drawn: Drawn, reason: string): ApiError {
  return new ApiError('unprocessable_file', `The ${drawn} could not be drawn. ${reason}`)
}
