import { readIconCompared } from '@blazon/svg/icon'
import { expect, test } from 'vitest'
import { renderSvg } from './render-svg.ts'

function inSvg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`
}

function read(content: string, mode: 'strict' | 'strip') {
  return readIconCompared(inSvg(content), mode, 24, renderSvg)
}

const red = '<path class="a" d="M0 0h9v9H0z"/>'

test('draws inlined rules like the style sheet', async () => {
  const content = `<style>path{fill:blue}.a{fill:red;stroke:lime;stroke-width:2px}.b{fill:none}</style>${red}<g class="b"><a href="#x"><path style="transform:rotate(45deg)" d="M3 0h3v9"/></a></g>`
  const { warnings, palette } = await read(content, 'strict')
  expect(warnings).toEqual([])
  expect(palette).toBe(true)
})

test('warns in strip mode if cleaning changed the drawing', async () => {
  const { warnings } = await read(`<style>[class]{fill:none}</style>${red}`, 'strip')
  expect(warnings).toEqual([
    {
      code: 'drawing_changed',
      message: expect.stringMatching(
        /^Cleaning changes the drawing: 8[0-2]\.\d% of its pixels differ/,
      ),
      params: { percent: expect.any(Number) },
    },
  ])
})

test('refuses in strict mode a file that the allowlist accepts and a renderer draws differently', async () => {
  // The renderer is passed in: this one reports a difference.
  let calls = 0
  const render = async () => new Uint8Array(96 * 96 * 4).fill(calls++ * 255)
  await expect(
    readIconCompared(inSvg(`<style>.a{fill:red}</style>${red}`), 'strict', 24, render),
  ).rejects.toThrow('Cleaning changes the drawing: 100% of its pixels differ')
  expect(calls).toBe(2)
})

test('does not draw a file that was not rewritten', async () => {
  const render = () => Promise.reject(new Error('it was drawn'))
  const icon = await readIconCompared(inSvg(red), 'strict', 24, render)
  expect(icon.warnings).toEqual([])
})
