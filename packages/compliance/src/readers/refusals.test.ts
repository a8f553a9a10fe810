import { expect, test } from 'vitest'
import { palette, rule } from '../../test/documents.ts'
import { check } from '../check.ts'

const brand = { palettes: [palette([])], fonts: [] }
const rules = [rule('term_forbidden', { terms: [{ text: 'utilise' }] })]

const refused: readonly (readonly [
  filename: string | undefined,
  content: string,
  advice: RegExp,
])[] = [
  ['theme.scss', '$brand: #FF0001;', /^\.scss files can’t be checked\. Compile .*CSS/],
  ['tokens.json', '{"brand": "#FF0001"}', /^\.json .*\.txt/],
  ['Page.tsx', 'export const Page = () => <p>utilise</p>', /^\.tsx .*HTML/],
  ['news.mbox', 'From a@example.com\n\nutilise', /^\.mbox .*an \.eml file/],
  ['deck.fodp', '<office:document/>', /^\.fodp .*\.odp or \.pptx/],
  ['notes.xyz', 'We utilise it.', /^\.xyz .*end in \.txt/],
  ['.env', 'A=utilise', /^\.env /],
  ['photo.gif', 'GIF89a\0', /^\.gif .*PNG or JPEG/],
  [undefined, 'RIFF\0\0\0\0WEBPVP8 ', /^\.webp .*PNG or JPEG/],
  [undefined, '\0\0\0\x18ftypisom', /^\.mp4 .*frames as PNG/],
  [undefined, '\0\0\0\x18ftypheic', /^\.heic .*PNG or JPEG/],
  ['art.psd', '8BPS\0', /^\.psd .*PDF, SVG or PNG/],
  ['board.fig', 'fig-kiwi\0', /^\.fig .*PDF, SVG or PNG/],
  ['logo.ai', '%PDF-1.6', /^\.ai .*PDF, SVG or PNG/],
  ['letter.rtf', '{\\rtf1 utilise}', /^RTF .*PDF/],
  ['data.bin', '\0\x01', /^The file has an unknown format\. Save it as PDF/],
]

test.each(refused)(
  '%s is refused with what to check instead',
  async (filename, content, advice) => {
    const result = await checkNamed(content, filename)
    expect(result).toMatchObject({
      status: 'failed',
      failure: { code: 'unsupported_format', message: expect.stringMatching(advice) },
    })
  },
)

test('a refusal has the code and the values of its sentence', async () => {
  expect(await checkNamed('$brand: #FF0001;', 'theme.scss')).toMatchObject({
    failure: { reason: 'style_source', params: { extension: 'scss' } },
  })
})

test.each(['notes.txt', 'notes.MD', 'words.csv', 'talk.vtt', 'Release 1.2', 'README'])(
  'the words of %s are judged',
  async (filename) => {
    const result = await checkNamed('We utilise it.', filename)
    expect(result).toMatchObject({ input: { format: 'text' }, findings: [{ observed: 'utilise' }] })
  },
)

test('the content of a page decides before an unknown name', async () => {
  const result = await checkNamed('<!doctype html><p>We utilise it.', 'page.xyz')
  expect(result).toMatchObject({ input: { format: 'html' }, findings: [{ observed: 'utilise' }] })
})

function checkNamed(content: string, filename: string | undefined) {
  const bytes = Uint8Array.from(content, (character) => character.charCodeAt(0))
  return check(bytes, rules, { ...brand, ...(filename === undefined ? {} : { filename }) })
}
