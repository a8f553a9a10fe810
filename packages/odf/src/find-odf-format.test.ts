import { createPartReader } from '@blazon/pptx/container/part-text'
import { expect, test } from 'vitest'
import { zipParts } from '../../pptx/test/deck-builder.ts'
import { findOdfFormat } from './find-odf-format.ts'

const find = (bytes: Uint8Array) => findOdfFormat(createPartReader(bytes)('mimetype'))

test.each([
  ['presentation', 'odp'],
  ['presentation-template', 'odp'],
  ['text', 'odt'],
  ['text-template', 'odt'],
  ['text-master', 'odt'],
  // LibreOffice writes it for a text that was a web page.
  ['text-web', 'odt'],
  ['spreadsheet', null],
  ['graphics', null],
])('finds the format of an archive of the type %s', (type, format) => {
  const mimetype = `application/vnd.oasis.opendocument.${type}`
  expect(find(zipParts({ 'a.xml': '<a/>', mimetype }))).toBe(format)
})

test('finds none in other archives and damaged ones', () => {
  expect(find(zipParts({ 'a.xml': '<a/>' }))).toBeNull()
  expect(find(Buffer.from('PK\u0003\u0004'))).toBeNull()
  expect(find(Buffer.from('text'))).toBeNull()
})
