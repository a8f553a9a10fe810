import { strToU8 } from 'fflate'

const words =
  'The figures of the northern region exceeded the plan by four percent while costs stayed stable'.split(
    ' ',
  )

/** A PDF with a green heading and 45 lines of black text on each page. */
export function longPdf(pages: number): Uint8Array {
  const numbers = Array.from({ length: pages }, (_, at) => at)
  const objects = [
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    `2 0 obj << /Type /Pages /Count ${pages} /Kids [${numbers.map((at) => `${4 + 2 * at} 0 R`).join(' ')}] >> endobj`,
    '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
  ]
  for (const at of numbers) {
    const content = contentOf(at)
    objects.push(
      `${4 + 2 * at} 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R >> endobj`,
      `${5 + 2 * at} 0 obj << /Length ${content.length} >> stream\n${content}\nendstream endobj`,
    )
  }
  return strToU8(`%PDF-1.7\n${objects.join('\n')}\ntrailer << /Root 1 0 R >>\n`)
}

function contentOf(page: number): string {
  const lines = Array.from({ length: 45 }, (_, line) => {
    const text = Array.from(
      { length: 14 },
      (_, at) => words[(7 * page + 3 * line + at) % words.length],
    )
    return `BT /F1 11 Tf 0 g 60 ${750 - 15 * line} Td (${text.join(' ')}) Tj ET`
  })
  return `BT /F1 20 Tf 0 0.6 0.2 rg 60 790 Td (Chapter ${page + 1}) Tj ET\n${lines.join('\n')}`
}
