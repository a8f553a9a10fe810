import { deflateSync } from 'node:zlib'

const words =
  'The figures of the northern region exceeded the plan by four percent while costs stayed stable'.split(
    ' ',
  )
/** Pixels in a row and in a column of a picture: 192 KiB when it is decoded. */
const side = 256

/** A PDF with a green heading, 45 lines of black text and a picture of its own on each page. */
export function longPdf(pages: number): Uint8Array {
  const first = (page: number) => 4 + 3 * page
  const numbers = Array.from({ length: pages }, (_, at) => at)
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n',
    `2 0 obj << /Type /Pages /Count ${pages} /Kids [${numbers.map((at) => `${first(at)} 0 R`).join(' ')}] >> endobj\n`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj\n',
    ...numbers.flatMap((at) => {
      const [page, content, picture] = [first(at), first(at) + 1, first(at) + 2]
      const resources = `/Font << /F1 3 0 R >> /XObject << /P ${picture} 0 R >>`
      return [
        `${page} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> /Contents ${content} 0 R >> endobj\n`,
        ...stream(content, '', Buffer.from(describePage(at))),
        ...stream(
          picture,
          `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
          deflateSync(drawPicture(at), { level: 1 }),
        ),
      ]
    }),
  ]
  const parts = ['%PDF-1.7\n', ...objects, 'trailer << /Root 1 0 R >>\n']
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

function stream(number: number, dictionary: string, bytes: Buffer): (string | Buffer)[] {
  return [
    `${number} 0 obj << /Length ${bytes.length} ${dictionary} >> stream\n`,
    bytes,
    '\nendstream endobj\n',
  ]
}

function describePage(page: number): string {
  const lines = Array.from({ length: 45 }, (_, line) => {
    const text = Array.from(
      { length: 14 },
      (_, at) => words[(7 * page + 3 * line + at) % words.length],
    )
    return `BT /F1 11 Tf 0 g 60 ${750 - 15 * line} Td (${text.join(' ')}) Tj ET`
  })
  const heading = `BT /F1 20 Tf 0 0.6 0.2 rg 60 790 Td (Chapter ${page + 1}) Tj ET`
  return `${heading}\nq 120 0 0 60 400 770 cm /P Do Q\n${lines.join('\n')}`
}

/** Slanting stripes whose colours differ from page to page. */
function drawPicture(page: number): Buffer {
  const pixels = Buffer.alloc(side * side * 3)
  for (let at = 0; at < side * side; at++) {
    const stripe = ((at % side) + Math.floor(at / side)) >> 5
    pixels.set([(stripe * 8) & 255, (page * 3) & 255, (stripe * page) & 255], at * 3)
  }
  return pixels
}
