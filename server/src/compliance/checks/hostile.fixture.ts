import { strToU8 } from 'fflate'

/** A one-page PDF that saves its graphics state a million times, which takes pdf.js minutes. */
export function spinningPdf(): Uint8Array {
  const content = 'q '.repeat(1_000_000)
  return strToU8(`%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >> endobj
4 0 obj << /Length ${content.length} >> stream
${content}
endstream endobj
trailer << /Root 1 0 R >>
`)
}
