import { contrastRatio, rgbOfHex } from '@blazon/color/contrast'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Brand, brandModel, brands } from './brands.fixture.ts'
import { findFamily } from './families.ts'
import { emptyModel, palette, render } from './model.fixture.ts'
import { resolveTheme, type Scheme } from './theme.ts'
import { typeScale } from './type-scale.ts'

const ratio = (a: string, b: string) => contrastRatio(rgbOfHex(a), rgbOfHex(b))
const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)

function expectReadable(scheme: Scheme) {
  for (const ground of [scheme.background, scheme.surface]) {
    for (const role of ['text', 'muted', 'link'] as const) {
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
  expect(note.message).toContain(`uses ${theme.light.link} for links, and #F2B179 for areas`)
  expect(theme.light.accent).toBe('#F2B179')
  expect(theme.signature.ground).toBe('#F2B179')
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

test.each<[name: Brand, ground: string, text: string]>([
  ['green', '#0B3D2E', '#FFFFFF'],
  ['black', '#000000', '#FFFFFF'],
  ['neon', '#39FF14', '#0A0A0A'],
])('the start page of the %s brand has its primary colour, unaltered', (name, ground, text) => {
  const { theme } = resolveTheme(brandModel(name))
  expect(theme.signature).toEqual({ ground, text })
  for (const scheme of [theme.light, theme.dark]) expectReadable(scheme)
  const colors = brands[name].colors.map(([, hex]) => hex)
  expect(colors).toContain(theme.light.accent)
  expect(colors).toContain(theme.light.background)
})

test('headings and text have the families whose roles say so, and settings win', () => {
  const model = brandModel('green')
  expect(findFamily('heading', model)).toBe('Georgia')
  expect(findFamily('body', model)).toBe('Verdana')
  expect(new Set(typeScale(model).map(({ family }) => family))).toEqual(
    new Set(['Georgia', 'Verdana']),
  )
  expect(typeScale(model)[0]).toMatchObject({ name: 'Display', family: 'Georgia' })
  const theme = { ...model.settings.theme, headingFamily: 'Own' }
  expect(findFamily('heading', { ...model, settings: { ...model.settings, theme } })).toBe('Own')
})

test('a family that the reader lacks is replaced by one of its kind', async () => {
  const css = (await render(brandModel('green'))).text('assets/site.css')
  for (const [slug, kind] of [
    ['courier-new', 'monospace'],
    ['georgia', 'serif'],
    ['verdana', 'sans-serif'],
  ]) {
    expect(css).toMatch(new RegExp(`\\.family-${slug}\\{font-family:[^}]*,${kind}\\}`))
  }
})
