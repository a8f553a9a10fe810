import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { readIconify } from './iconify.ts'
import { writeSprite } from './sprite.ts'
import { writeStyleSheet } from './style-sheet.ts'

const set = readIconify(
  JSON.stringify({
    prefix: 'acme',
    icons: {
      wide: {
        body: '<path d="M0 0h9" fill="red"/><path d="M0 0h9" fill="blue"/>',
        width: 48,
        height: 24,
      },
      home: { body: '<path d="M0 0h9" fill="currentColor"/>' },
    },
    aliases: { flipped: { parent: 'home', hFlip: true } },
  }),
  'strict',
)

test('writes a sprite of symbols, with aliases transformed', () => {
  const symbols: unknown[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'symbol') symbols.push([attributes.id!.value, attributes.viewBox!.value])
  })
  parser.write(writeSprite(set)).close()
  expect(symbols).toEqual([
    ['acme-flipped', '0 0 16 16'],
    ['acme-home', '0 0 16 16'],
    ['acme-wide', '0 0 48 24'],
  ])
  expect(writeSprite(set)).toContain('<g transform="translate(16 0) scale(-1 1)">')
})

test('writes a style sheet of masks for one colour and pictures for several', () => {
  const [flipped, home, wide] = writeStyleSheet(set).trim().split('\n')
  expect(flipped).toContain('.icon--acme--flipped {')
  expect(home).toMatch(
    /^\.icon--acme--home \{.*width: 1em;.*background-color: currentColor;.*mask: var\(--svg\)/,
  )
  expect(wide).toMatch(/width: 2em;.*background: var\(--svg\)/)
  expect(wide).not.toContain('mask')
  const [, address] = /url\("data:image\/svg\+xml,([^"]+)"\)/.exec(home!)!
  expect(decodeURIComponent(address!)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><path d="M0 0h9" fill="currentColor"/></svg>',
  )
})
