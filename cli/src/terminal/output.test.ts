import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { inkFor } from './ink.ts'
import { isWebPage } from './open-browser.ts'
import { printContent, printJson, printLines, printText } from './output.ts'

const hostile = 'a\u001b]0;title\u0007\u001b[31m\u009b2J\r\n::error::b\u202e'

async function printed(print: (stream: PassThrough) => void): Promise<string> {
  const stream = new PassThrough()
  print(stream)
  stream.end()
  return text(stream)
}

test('a line stays one line, and only the colours of the command reach the terminal', async () => {
  const ink = inkFor({}, { FORCE_COLOR: '1' })
  const lines = await printed((stream) => printLines(stream, [ink.red(hostile), 'second']))
  expect(lines.split('\n')).toHaveLength(3)
  expect(lines.match(/[^\P{C}\n]/gu)).toEqual(['\u001b', '\u001b'])
  expect(lines.startsWith('\u001b[31ma')).toBe(true)
  expect(lines.endsWith('\u001b[0m\nsecond\n')).toBe(true)
})

test('a text keeps its line feeds and nothing else that controls a terminal', async () => {
  const shown = await printed((stream) => printText(stream, `Usage:\n  ${hostile}\n`))
  expect(shown.match(/[^\P{C}\n]/gu)).toBeNull()
  expect(shown.startsWith('Usage:\n  a')).toBe(true)
})

test('JSON has the same value without a character that a terminal obeys', async () => {
  const value = { name: hostile, flag: '\u{e0001}\u200d' }
  for (const indent of [0, 2]) {
    const shown = await printed((stream) => printJson(stream, value, indent))
    expect(shown.match(/[^\P{C}\n]/gu)).toBeNull()
    expect(JSON.parse(shown)).toEqual(value)
  }
})

test('the content of a file is changed only on a terminal', async () => {
  expect(await printed((stream) => printContent(stream, hostile))).toBe(hostile)
  const shown = await printed((stream) =>
    printContent(Object.assign(stream, { isTTY: true }), hostile),
  )
  expect(shown).not.toContain('\u001b')
})

test('only https, and http of this machine, is opened in a browser', () => {
  for (const address of [
    'https://blazon.example.com/device?code=WDJB',
    'http://localhost:4000/device',
    'http://127.0.0.1:4000/device',
    'http://[::1]:4000/device',
  ]) {
    expect([address, isWebPage(address)]).toEqual([address, true])
  }
  for (const address of [
    ...['file:///etc/passwd', '\\\\server\\share', '//server/share', 'C:\\Windows\\calc.exe'],
    ...['javascript:alert(1)', 'ms-calculator:', 'http://blazon.example.com', '--help', ''],
    ...[
      'http://127.0.0.1.example.com',
      'http://localhost.example.com',
      'http://localhost@a.example',
    ],
  ]) {
    expect([address, isWebPage(address)]).toEqual([address, false])
  }
})
