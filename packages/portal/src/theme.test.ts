import { contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyModel, palette } from './model.fixture.ts'
import { resolveTheme, type Scheme } from './theme.ts'

const ratio = (a: string, b: string) => contrastRatio(rgbOfHex(a), rgbOfHex(b))
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

function expectReadable(scheme: Scheme) {
  for (const ground of [scheme.background, scheme.surface]) {
    for (const role of ['text', 'muted', 'accent'] as const) {
      expect(ratio(scheme[role], ground)).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio(scheme.control, ground)).toBeGreaterThanOrEqual(3)
  }
  expect(ratio(scheme.accent, scheme.onAccent)).toBeGreaterThanOrEqual(4.5)
}

test('every pair passes AA in every palette, whatever the settings ask for', () => {
  const role = fc.option(hex, { nil: null })
  const roles = fc.record({
    ...{ background: role, surface: role, text: role, muted: role, accent: role, line: role },
  })
  fc.assert(
    fc.property(fc.array(hex, { maxLength: 8 }), roles, roles, (hexes, light, dark) => {
      const { settings } = emptyModel()
      const given = { ...settings, theme: { ...settings.theme, light, dark } }
      const { theme } = resolveTheme({ settings: given, palettes: [palette('p', hexes)] })
      expectReadable(theme.light)
      expectReadable(theme.dark)
      expect(ratio(theme.signature.ground, theme.signature.text)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 100 },
  )
})

test('a replaced colour is reported with its contrast and its replacement', () => {
  const { settings } = emptyModel()
  const light = { ...settings.theme.light, background: '#FFFFFF', accent: '#F2B179' }
  const given = { ...settings, theme: { ...settings.theme, light } }
  const { theme, notes } = resolveTheme({ settings: given, palettes: [] })
  const note = notes.find(({ place }) => place === 'theme.light.accent')!
  expect(note.message).toMatch(/^The accent colour #F2B179 has a contrast of 1\.8\d:1/)
  expect(note.message).toContain(theme.light.accent)
})

test('a palette that passes gives its own colours, without a note', () => {
  const { settings } = emptyModel()
  const { theme, notes } = resolveTheme({
    settings,
    palettes: [palette('p', ['#1A1A1A', '#FFFFFF', '#0040C0'])],
  })
  expect(theme.light).toMatchObject({ background: '#FFFFFF', text: '#1A1A1A', accent: '#0040C0' })
  expect(notes.filter(({ place }) => place.startsWith('theme.light'))).toEqual([])
})
