import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readFontFile, writeFont } from '@blazon/fonts/font-file'
import * as fontkit from 'fontkit'
import { expect, test } from 'vitest'
import { readEmbeddedFont } from './embedded-fonts.ts'
import { openFontLibrary } from './font-library.ts'
import { findLetterWidths } from './letter-widths.ts'
import { symbolCharacter } from './symbol-fonts.ts'

const require = createRequire(import.meta.url)
const carlito = new Uint8Array(
  readFileSync(require.resolve('@expo-google-fonts/carlito/400Regular/Carlito_400Regular.ttf')),
)

test.each([
  ['Calibri', 'Carlito'],
  ['Cambria', 'Caladea'],
  ['Arial', 'Arimo'],
  ['Helvetica', 'Arimo'],
  ['Times New Roman', 'Tinos'],
  ['Courier New', 'Cousine'],
  ['Georgia', 'Gelasio'],
  ['Verdana', 'DejaVu Sans'],
  ['Fira Code', 'Cousine'],
  ['Playfair Serif', 'Tinos'],
])('%s is shown in %s', async (family, shown) => {
  const fonts = await openFontLibrary()
  expect(fonts.shownFamily(family)).toBe(shown)
  expect(fonts.typeface(family, 700, true)).toMatchObject({ family: shown, slanted: false })
})

test.each(['ttf', 'woff', 'woff2'] as const)('an uploaded font is shown, as %s', async (format) => {
  const bytes = writeFont(readFontFile(carlito).faces[0]!, format)
  const face = { family: 'Brand Sans', weight: 400, italic: false, bytes }
  const fonts = await openFontLibrary({ uploaded: [face] })
  expect(fonts.shownFamily('brand sans')).toBe('brand sans')
  expect(fonts.typeface('Brand Sans', 400, false)).toMatchObject({ family: 'Brand Sans' })
  const bold = fonts.typeface('Brand Sans', 700, true)
  expect(bold).toMatchObject({ emboldened: true, slanted: true })
})

test('a damaged font is passed over for a substitute', async () => {
  const face = { family: 'Broken', weight: 400, italic: false, bytes: new Uint8Array(500) }
  const fonts = await openFontLibrary({ uploaded: [face] })
  expect(fonts.typeface('Broken', 400, false).family).toBe('Carlito')
  expect(fonts.shownFamily('Broken')).toBe('Carlito')
})

test('only a family of even widths is shown in one', async () => {
  const { shownFamily } = await openFontLibrary()
  expect(shownFamily('Source Code Pro')).toBe('Cousine')
  expect(shownFamily('Lucida Sans Unicode')).toBe('DejaVu Sans Condensed')
})

test('embedded fonts are read from EOT, plain and encrypted', () => {
  for (const key of [0, 0x50]) {
    const content = embeddedOpenType(carlito, key === 0 ? 0 : 0x10000000, key)
    expect(isCarlito(readEmbeddedFont(content, 'ppt/fonts/font1.fntdata'))).toBe(true)
  }
})

/**
 * Eleven letters of Carlito. Google's sfntly wrote the first file, with copies; the second has run
 * lengths and repeats, and libeot reads the same font from it.
 */
test.each(['copies', 'runs'])('fonts compressed with MicroType Express are read: %s', (kind) => {
  const whole = fontkit.create(Buffer.from(carlito)) as fontkit.Font
  for (const content of [compressedFont(kind), encrypt(compressedFont(kind))]) {
    const bytes = readEmbeddedFont(content, 'ppt/fonts/font1.fntdata')!
    const embedded = fontkit.create(Buffer.from(bytes)) as fontkit.Font
    for (const [at, letter] of [...'Blazon éÅ&g'].entries()) {
      const expected = whole.glyphForCodePoint(letter.codePointAt(0)!)
      const glyph = embedded.getGlyph(at + 1)
      expect([letter, glyph.path.toSVG()]).toEqual([letter, expected.path.toSVG()])
      expect([letter, glyph.advanceWidth]).toEqual([letter, expected.advanceWidth])
    }
  }
})

test('damaged compressed fonts are left out, or read without harm', () => {
  const content = compressedFont('copies')
  const start = content.length - fontLength(content)
  for (let at = 0; at < 300; at += 1) {
    const damaged = Uint8Array.from(content)
    damaged[start + ((at * 41) % fontLength(content))]! ^= 1 << (at % 8)
    const font = readEmbeddedFont(damaged, 'a.fntdata')
    if (font !== null) expect(font.length).toBeLessThan(200_000)
  }
})

test('cut embedded fonts are left out', () => {
  const compressed = embeddedOpenType(carlito, 0x4, 0)
  expect(readEmbeddedFont(compressed, 'ppt/fonts/font1.fntdata')).toBeNull()
  const whole = embeddedOpenType(carlito, 0, 0)
  for (const length of [0, 10, 36, 80, whole.length - 1]) {
    expect(readEmbeddedFont(whole.slice(0, length), 'ppt/fonts/font1.fntdata')).toBeNull()
  }
})

test('obfuscated fonts are read by the GUID of their part', () => {
  const guid = '1DFD6F2A-7D84-4C36-93D5-8A1A5B4F2E10'
  const key = Buffer.from(guid.replaceAll('-', ''), 'hex').reverse()
  const content = carlito.map((byte, index) => (index < 32 ? byte ^ key[index % 16]! : byte))
  expect(isCarlito(readEmbeddedFont(content, `ppt/fonts/{${guid}}.odttf`))).toBe(true)
})

test('symbols are found by letter and by private use code', () => {
  expect(symbolCharacter('Wingdings', '§')).toBe('▪')
  expect(symbolCharacter('Wingdings', '\uf0a7')).toBe('▪')
  expect(symbolCharacter('Wingdings', 'ü')).toBe('✔')
  expect(symbolCharacter('Wingdings', 'Ø')).toBe('➢')
  expect(symbolCharacter('Wingdings', 'n')).toBe('⯀')
  expect(symbolCharacter('Wingdings 2', '\uf0a4')).toBe('🞑')
  expect(symbolCharacter('Wingdings 2', 'P')).toBe('✔')
  expect(symbolCharacter('Wingdings 3', '\uf07d')).toBe('🞂')
  expect(symbolCharacter('Wingdings 3', '\uf084')).toBe('⯈')
  expect(symbolCharacter('Symbol', 'a')).toBe('α')
  expect(symbolCharacter('Symbol', '\uf0b7')).toBe('•')
  expect(symbolCharacter('Wingdings 3', '!')).toBe('⭠')
  expect(symbolCharacter('Webdings', 'b')).toBe('🚲')
  expect(symbolCharacter('Webdings', '\uf020')).toBe(' ')
  expect(symbolCharacter('Calibri', 'a')).toBeNull()
})

test.each([
  ['Wingdings', [0x7f], [0x57]],
  ['Wingdings 2', [0x7f, ...range(0xfa, 0xff)], []],
  ['Wingdings 3', [0x7f, ...range(0xf1, 0xff)], [0x52]],
  ['Webdings', [0x7f], []],
])(
  'every symbol of %s has a glyph, except those known',
  async (family, undefinedCodes, missing) => {
    const fonts = await openFontLibrary()
    const codes = range(0x21, 0xff)
    const characters = codes.map((code) => symbolCharacter(family, String.fromCodePoint(code)))
    expect(codes.filter((_, at) => characters[at] === null)).toEqual(undefinedCodes)
    const hasGlyph = (codePoint: number) =>
      fonts.typeface('Calibri', 400, false).has(codePoint) ||
      fonts.fallback(codePoint, 400, false, null) !== null
    const without = codes.filter((_, at) => {
      const character = characters[at]
      return character != null && !hasGlyph(character.codePointAt(0)!)
    })
    expect(without).toEqual(missing)
  },
)

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** Comparing half a million bytes individually takes seconds. */
function isCarlito(bytes: Uint8Array | null): boolean {
  return bytes !== null && Buffer.from(bytes).equals(carlito)
}

function compressedFont(kind: string): Uint8Array {
  const file = new URL(`../../test/fonts/compressed-${kind}.fntdata`, import.meta.url)
  return new Uint8Array(readFileSync(file))
}

function fontLength(content: Uint8Array): number {
  return new DataView(content.buffer).getUint32(4, true)
}

function encrypt(content: Uint8Array): Uint8Array {
  const start = content.length - fontLength(content)
  const encrypted = content.map((byte, at) => (at < start ? byte : byte ^ 0x50))
  const view = new DataView(encrypted.buffer)
  view.setUint32(12, view.getUint32(12, true) | 0x10000000, true)
  return encrypted
}

/** The shortest header that locates the font (W3C Submission, 2008). */
function embeddedOpenType(font: Uint8Array, flags: number, key: number): Uint8Array {
  const header = 82
  const content = new Uint8Array(header + font.length)
  const view = new DataView(content.buffer)
  view.setUint32(0, content.length, true)
  view.setUint32(4, font.length, true)
  view.setUint32(8, 0x00020001, true)
  view.setUint32(12, flags, true)
  view.setUint16(34, 0x504c, true)
  content.set(
    font.map((byte) => byte ^ key),
    header,
  )
  return content
}

test.each(['Calibri', 'Cambria', 'Arial', 'Times New Roman', 'Courier New', 'Georgia', 'Verdana'])(
  'the letters of %s are as wide as they are shaped, and its lines no higher',
  async (family) => {
    const fonts = await openFontLibrary()
    for (const weight of [400, 700]) {
      const face = fonts.typeface(family, weight, false)
      const widths = findLetterWidths(family, weight === 700)!
      const shaped = Array.from({ length: 0x7f - 0x20 }, (_, index) => {
        const text = String.fromCharCode(0x20 + index)
        const options = { rightToLeft: false, script: 'Latn', language: null, kerning: false }
        const glyphs = face.shape(text, { ...options, start: 0, end: 1 })
        return glyphs.reduce((sum, { advance }) => sum + advance, 0) / face.unitsPerEm
      })
      expect([...widths.advances.slice(0x20, 0x7f)]).toEqual(shaped)
      expect(widths.lineHeight).toBeGreaterThanOrEqual(face.ascent + face.descent)
    }
  },
)

test('a family without a substitute of its widths has no known letters', () => {
  expect(findLetterWidths('Comic Sans MS', false)).toBeNull()
})
