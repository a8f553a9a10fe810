import { expect, test } from 'vitest'
import { cpuUnits } from '../../../../testing/cpu-time.ts'
import { makeWordFile } from '../../../docx/test/word-parts.ts'
import { makeOdf } from '../../../odf/test/odf-parts.ts'
import { zipParts } from '../../../pptx/test/deck-builder.ts'
import { makeWorkbook } from '../../../xlsx/test/workbook-parts.ts'
import { isGoogleShortcut, sniffFormat } from './sniff.ts'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

test.each([
  ['PK\u0003\u0004rest', 'deck.bin', 'pptx'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', null, 'pptx'],
  ['%PDF-1.7', null, 'pdf'],
  ['\u0089PNG\r\n\u001a\n', 'x.jpg', 'png'],
  ['\u00ff\u00d8\u00ff\u00e0', null, 'jpeg'],
  ['<svg xmlns="x"/>', null, 'svg'],
  ['<?xml version="1.0"?>\n<!-- a --><svg:svg>', 'x.txt', 'svg'],
  ['a { color: red }', 'site.CSS', 'css'],
  ['a { color: red }', null, 'text'],
  ['<!doctype html><p>', null, 'html'],
  ['<p>Hi</p>', 'x.htm', 'html'],
  ['# Heading', 'README.md', 'text'],
  ['', null, 'text'],
  ['\u00ef\u00bb\u00bf%PDF-1.7', null, 'pdf'],
  ['\u0000\u0005\u0016\u0000 and 100 bytes more %PDF-1.4', null, 'pdf'],
  ['\u0000\u0005\u0016\u0000 of something else', null, null],
  ['Read %PDF-1.7', 'x.txt', 'text'],
  ['{\\rtf1\\ansi Hello}', 'letter.rtf', null],
  ['{\\rtf1\\ansi Hello}', 'letter.txt', null],
  ['a\u0000b', 'x.txt', null],
  ['\u00c3\u0028', 'x.txt', null],
])('detects %j named %s as %s', (content, filename, format) => {
  expect(sniffFormat(bytes(content), filename)).toBe(format)
})

test('distinguishes a Word file from a deck by its main document', () => {
  expect(sniffFormat(makeWordFile({ body: '' }), 'deck.pptx')).toBe('docx')
  const contentType = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  expect(sniffFormat(makeWordFile({ body: '', contentType }), null)).toBe('docx')
  const deck = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml'
  expect(sniffFormat(makeWordFile({ body: '', contentType: deck }), 'a.docx')).toBe('pptx')
})

test('distinguishes a workbook, also a template and one with macros', () => {
  const sheets = [{ rows: '' }]
  expect(sniffFormat(makeWorkbook({ sheets }), 'deck.pptx')).toBe('xlsx')
  for (const contentType of [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml',
    'application/vnd.ms-excel.sheet.macroEnabled.main+xml',
  ]) {
    expect(sniffFormat(makeWorkbook({ sheets, contentType }), null)).toBe('xlsx')
  }
})

test('recognizes OpenDocument files by the type that they declare', () => {
  expect(sniffFormat(makeOdf('odp', { body: '' }), 'deck.pptx')).toBe('odp')
  expect(sniffFormat(makeOdf('odt', { body: '' }), null)).toBe('odt')
  const sheet = zipParts({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' })
  expect(sniffFormat(sheet, 'sheet.ods')).toBe('pptx')
})

test.each([
  ['Hello', 'news.eml', 'eml'],
  ['Hello', 'page.mhtml', 'mht'],
  ['Received: from x\nFrom: a@example.com\n\nHello', null, 'eml'],
  ['From: <Saved by Blink>\nMIME-Version: 1.0\n\nHello', null, 'mht'],
  ['Note: call back\n\nReceived: no', 'notes', 'text'],
  ['Received: from x\n\nHello', 'notes.txt', 'text'],
])('detects the message %j named %s as %s', (content, filename, format) => {
  expect(sniffFormat(bytes(content), filename)).toBe(format)
})

test('does not take a Google Drive shortcut for text', () => {
  const shortcut = bytes('{"url":"https://docs.google.com/open?id=1","doc_id":"1"}')
  expect(isGoogleShortcut(shortcut, 'Plan.gslides')).toBe(true)
  expect(isGoogleShortcut(bytes('{"a":1}'), 'a.json')).toBe(false)
})

test('reads long runs of comments in linear time', () => {
  const hostile = bytes('<!-- -->'.repeat(1_000_000))
  expect(cpuUnits(() => expect(sniffFormat(hostile, null)).toBe('text'))).toBeLessThan(100)
})
