import { readIcon } from '@blazon/svg/icon'
import { RefusedSvg } from '@blazon/svg/refused-svg'
import { expect, test } from 'vitest'
import { cpuUnits } from '../../../testing/cpu-time.ts'

/** Files of the maximum size, each made to cost one part of the reader the most. */
const size = 512 * 1024
const fill = (piece: string, most = size - 200) => piece.repeat(Math.floor(most / piece.length))
const files: Record<string, string> = {
  'elements that draw': fill('<path d="M0 0"/>', 300_000),
  'elements that are refused': fill('<a/>'),
  'attributes that are refused': `<g ${Array.from({ length: 30_000 }, (_, at) => `onx${at}=""`).join(' ')}/>`,
  'elements with an attribute each that is refused': fill('<g onclick=""/>'),
  'one long path': `<path d="M0 0${fill('l1.5 2.25')}"/>`,
  'one long number': `<path d="M0 ${fill('1')}"/>`,
  'one long timing': `<set attributeName="x" begin="${fill('1')}x" to="1"/>`,
  'many timings': `<set attributeName="x" begin="${fill('a.b.end;')}" to="1"/>`,
  'one long id': `<g fill="url(#${fill('a')}"/>`,
  'one long style': `<g style="fill:a${fill(' ')}b"/>`,
  'many declarations': `<g style="${fill('fill:red;')}"/>`,
  'a long transform': `<g transform="${fill(' ,')}x"/>`,
  'many transforms': `<g transform="${fill('scale(1)')}x"/>`,
  colors: fill('<path d="M0 0" fill="hsl(9 9% 9%)"/>', 500_000),
  text: fill('a b '),
  'spaces in a color': `<g fill="${fill(' ')}!"/>`,
}

test.each(Object.entries(files))('reads %s with bounded work', (_name, content) => {
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg">${content}<path d="M0 0h1"/></svg>`,
  )
  expect(bytes.length).toBeLessThanOrEqual(size)
  for (const mode of ['strict', 'strip'] as const) {
    const units = cpuUnits(() => {
      try {
        readIcon(bytes, mode, 24)
      } catch (error) {
        expect(error).toBeInstanceOf(RefusedSvg)
      }
    })
    // Far more than the reader needs, and far less than quadratic work.
    expect(units).toBeLessThan(300)
  }
})
