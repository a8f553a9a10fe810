import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import {
  color,
  deck,
  page,
  palette,
  rule,
  run,
  solid,
  sourced,
  textBox,
} from '../../test/documents.ts'
import { checkDocument } from '../check.ts'
import type { CompletedCheck } from '../result.ts'
import { listPicturedSlides, maxIssues, maxPictures, type PdfPicture, pdfReport } from './pdf.ts'

let png: Uint8Array

beforeAll(async () => {
  const create = { width: 320, height: 180, channels: 3, background: '#d0d8e0' } as const
  png = await sharp({ create }).png().toBuffer()
})

/** A deck of this many slides with a wrong colour and a small text on each. */
function createResult(slides: number, word = 'Q3 plan'): CompletedCheck {
  const small = textBox(run(word, { color: solid('#FF0001'), size: sourced(9) }))
  const document = deck(Array.from({ length: slides }, () => page([small])))
  const rules = [
    rule('color_in_palette'),
    rule('font_size', { min: 12 }, { severity: 'warning' }),
    rule('term_forbidden', { terms: [{ text: word }] }),
  ]
  const brand = { palettes: [palette([color('red', '#E60000')])], fonts: [] }
  const input = { format: document.format, sha256: 'ab'.repeat(32), bytes: 2048, pages: slides }
  return { ...checkDocument(document, rules, brand), input }
}

function write(result: CompletedCheck, more: { filename?: string } = {}) {
  const { shown } = listPicturedSlides(result)
  const pictures = new Map<number, PdfPicture>(
    shown.map((number) => [number, { png, width: 960, height: 540 }]),
  )
  const checkedAt = new Date('2026-03-02T09:30:00Z')
  return pdfReport(result, { filename: 'Plan.pptx', brand: 'Halden', checkedAt, pictures, ...more })
}

async function read(bytes: Uint8Array) {
  const document = await getDocument({ data: bytes.slice(), useSystemFonts: false }).promise
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const content = await (await document.getPage(at + 1)).getTextContent()
      return content.items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  const tree = await (await document.getPage(1)).getStructTree()
  const [{ info }, marks] = await Promise.all([document.getMetadata(), document.getMarkInfo()])
  return { pages, text: pages.join('\n'), tree: JSON.stringify(tree), info, marks }
}

test('says what was found, where, and what fixes it', async () => {
  const bytes = await write(createResult(2))
  const { text, pages, info, marks, tree } = await read(bytes)
  expect(text).toContain('Plan.pptx')
  expect(text).toContain('Brand check · Halden')
  expect(text).toMatch(/Off brand · score \d+ of 100/)
  expect(text).toContain('Checked on 2 March 2026 at 09:30 UTC')
  expect(text).toContain('2 places on 2 slides: 1 to 2')
  expect(text).toContain('Use red #E60000 instead of #FF0001.')
  expect(text).toContain('Slide 2')
  expect(text.indexOf('Error ·')).toBeLessThan(text.indexOf('Warning ·'))
  for (const [at, one] of pages.entries()) {
    expect(one).toContain(`page ${at + 1} of ${pages.length}`)
  }
  expect(info).toMatchObject({ Title: 'Plan.pptx · brand check', Language: 'en' })
  expect(marks).toMatchObject({ Marked: true })
  expect(tree).toContain('"role":"H1"')
})

test('shows 30 slides, and says how many are left out', async () => {
  const { text } = await read(await write(createResult(maxPictures + 4)))
  expect(text).toContain(`Slide ${maxPictures}`)
  expect(text).not.toContain(`Slide ${maxPictures + 1}`)
  expect(text).toContain('4 more slides with findings')
})

test('lists the first issues only', async () => {
  const result = createResult(1)
  const [finding] = result.findings
  const findings = Array.from({ length: maxIssues + 7 }, (_, at) => ({
    ...finding!,
    observed: `#${String(at).padStart(6, '0')}`,
  }))
  const { text } = await read(await write({ ...result, findings }))
  expect(text.match(/Error ·/g)).toHaveLength(maxIssues)
  expect(text).toContain('7 more issues')
})

test('leaves out slides whose findings are waived', async () => {
  const result = createResult(3)
  const findings = result.findings.map((finding) =>
    finding.location.slide === 2 ? { ...finding, state: 'waived' as const } : finding,
  )
  expect(listPicturedSlides({ ...result, findings })).toEqual({ shown: [1, 3], left: 0 })
})

test('writes the same bytes for the same check', async () => {
  const result = createResult(2)
  const [one, other] = [await write(result), await write(result)]
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
})

test('has the letters of other scripts', async () => {
  const words = ['Größe', 'Ωμέγα', 'Привет', '日本語', '한국어', 'नमस्ते', 'ไทย']
  const { text } = await read(await write(createResult(1), { filename: words.join(' ') }))
  for (const word of words) expect(text).toContain(word)
})
