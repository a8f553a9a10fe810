import { UnreadableFile } from '@blazon/pptx/container/unreadable-file'
import { expect, test } from 'vitest'
import { buildDeck, paragraph, shape } from '../../../pptx/test/deck-builder.ts'
import { readPptx } from './pptx.ts'

test('reads a deck as a document, each value with its source', () => {
  const slides = [shape({ placeholder: 'type="title"', text: paragraph('Hello', '', 'sz="4000"') })]
  const document = readPptx(buildDeck({ slides }))
  expect(document).toMatchObject({
    format: 'pptx',
    size: { width: 12_192_000, height: 6_858_000 },
    macros: false,
    unread: [],
  })
  const [title] = document.pages[0]?.elements ?? []
  expect(title).toMatchObject({ kind: 'shape', role: 'title', placeholder: 'title' })
  expect(title?.paragraphs[0]?.runs[0]).toMatchObject({
    text: 'Hello',
    size: { value: 40, source: 'explicit' },
    color: { value: { kind: 'solid', color: { hex: '#000000', alpha: 1 } }, source: 'default' },
  })
})

test('refuses a file that is not a deck with the error code of a failed check', () => {
  expect(() => readPptx(Buffer.from('hello'))).toThrow(UnreadableFile)
  expect(() => readPptx(Buffer.from('hello'))).toThrow(
    expect.objectContaining({ code: 'unsupported_format' }),
  )
})
