import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { conflict, missing } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { convertFont } from './reader.ts'
import type { FontFormat } from './schema.ts'
import { type FileFontRow, type FontRow, isOfFile } from './store.ts'

/**
 * The bytes of a font, in `format`, or as uploaded for null. Throws `state_conflict` if there are
 * none.
 */
export async function downloadFont(
  call: RequestContext,
  font: FontRow,
  format: FontFormat | null,
): Promise<Download> {
  if (!isOfFile(font))
    throw conflict(
      'The font has no file: its family is licensed elsewhere. Download the file from its vendor.',
    )
  const { face, facts } = font
  if (format === null || format === facts.format) {
    const content = await openFile(font, () =>
      call.services.blobs.open(toBlobAddress(call.tenant, font)),
    )
    return { content, bytes: font.bytes, ...labels(font, facts.format) }
  }
  refuseConversion(font, format)
  const bytes = await openFile(font, () =>
    call.services.blobs.read(toBlobAddress(call.tenant, font)),
  )
  const content = await convertFont(
    call,
    { bytes, face, format },
    `${font.sha256} ${face} ${format}`,
  )
  return { content, bytes: content.byteLength, ...labels(font, format) }
}

function refuseConversion(
  { facts }: FileFontRow,
  format: FontFormat,
): asserts format is Exclude<FontFormat, 'ttc'> {
  if (facts.embedding === 'restricted')
    throw conflict(
      `The font cannot be converted: its licence (OS/2.fsType) forbids it. Request the format ${facts.format}.`,
      'format',
    )
  if (format === 'ttc')
    throw conflict(
      'The font cannot be downloaded as ttc: it was not uploaded in a collection.',
      'format',
    )
}

/** A font that is deleted during the request has no bytes left. */
function openFile<Content>(font: FileFontRow, open: () => Promise<Content>): Promise<Content> {
  return open().catch((error: unknown) => {
    throw error instanceof BlobMissing ? missing('font', toId('font', font.id)) : error
  })
}

function labels({ family, facts }: FileFontRow, format: FontFormat) {
  const name = (facts.postscript_name ?? family).replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return { contentType: contentTypes[format], filename: `${name}.${format}` }
}

/** RFC 8081. */
const contentTypes: Readonly<Record<FontFormat, string>> = {
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttc: 'font/collection',
}
