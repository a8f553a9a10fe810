import { deflateSync } from 'node:zlib'

/** PDFs written by hand, for constructs that no library writes. */

interface RawStream {
  /** Its dictionary's entries besides the length. */
  dictionary: string
  data: Uint8Array | string
}

export type RawObject = string | RawStream

/** A file of these objects, numbered from 1; the first is the catalog. */
export function buildPdf(objects: readonly RawObject[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xE2\xE3\xCF\xD3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const write = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach((object, at) => {
    offsets.push(length)
    write(Buffer.from(`${at + 1} 0 obj\n`))
    write(encodeBody(object))
    write(Buffer.from('\nendobj\n'))
  })
  const start = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  write(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * A file of one page of 400 × 300 points with this content. Its catalog and resources may refer to the
 * further objects, which are numbered from 5.
 */
export function buildPage(
  content: string,
  { catalog = '', resources = '', page = '', more = [] as readonly RawObject[] } = {},
): Uint8Array {
  return buildPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources << ${resources.includes('/Font') ? '' : `/Font << /F ${helvetica} >>`} ${resources} >> ${page} >>`,
    { dictionary: '', data: content },
    ...more,
  ])
}

const helvetica =
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'

/** A stream compressed by Flate. */
export function flate(data: Uint8Array | string, dictionary = ''): RawStream {
  return { dictionary: `/Filter /FlateDecode ${dictionary}`, data: deflateSync(data) }
}

function encodeBody(object: RawObject): Buffer {
  if (typeof object === 'string') return Buffer.from(object, 'latin1')
  const data = Buffer.from(object.data as string, 'latin1')
  const head = `<< ${object.dictionary} /Length ${data.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), data, Buffer.from('\nendstream', 'latin1')])
}
