import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect } from 'vitest'
import { readCopied } from '../steps.ts'
import type { Tasks } from './task.ts'

/** Palettes and fonts. */

export const paletteTasks: Tasks = {
  'Create a palette with a colour for print and publish it': async (steps) => {
    await steps.open('Brand', 'Palettes')
    await steps.press('New palette')
    await steps.fill('Name', 'Harvest')
    await steps.press('Create palette')
    await steps.press('Add colour')
    await steps.fill('Colour', '#C8102E')
    await steps.fill('Name', 'Cherry')
    await steps.fill('CMYK', '0 96 80 5')
    await steps.fill('Spot colour', 'PANTONE 186 C')
    await steps.press('Save')
    await steps.press('Publish')
    await steps.see(/^No rule, no schedule and no portal uses it|rules? uses? it: /)
    await steps.press('Publish palette')
    await steps.see(/^Published$/)
  },

  'Paste the colours of a style sheet': async ({ open, press, fill, seePage }) => {
    await open('Brand', 'Palettes')
    await press('Import')
    await fill('Colours as text', ':root { --brand: #3f8f63; --ink: #141414; --sand: #d9c7b0 }')
    await press('Show colours')
    await fill('Name', 'Pasted')
    await press('Create palette with 3 colours')
    await seePage('Pasted')
  },

  'Rename a palette': async ({ open, press, fill, seePage }) => {
    await open('Brand', 'Palettes')
    await press('Pasted')
    await press('More')
    await press('Rename…')
    await fill('Name', 'Web')
    await press('Rename palette')
    await seePage('Web')
    await press('More')
    await press('Rename…')
    await fill('Name', 'Pasted')
    await press('Rename palette')
    await seePage('Pasted')
  },

  'Move a colour by dragging': async ({ open, press, page }) => {
    await open('Brand', 'Palettes')
    await press('Pasted')
    const colors = page.getByRole('main').getByRole('listitem')
    await colors.nth(2).waitFor()
    const last = await colors.nth(2).innerText()
    await colors.nth(2).dragTo(colors.nth(0))
    await expect.poll(() => colors.nth(0).innerText()).toBe(last)
  },

  'Copy a colour in another notation': async (steps) => {
    await steps.open('Brand', 'Palettes')
    await steps.press('Halden')
    await steps.press(/^Copy .*, #/)
    await steps.press(/^RGB: /)
    await steps.see(/^Copied rgb/)
    expect(await readCopied(steps.page)).toMatch(/^rgb\(/)
  },

  'Restore an earlier revision of a palette': async (steps) => {
    await steps.open('Brand', 'Palettes')
    await steps.press('Harvest')
    await steps.press('Edit Cherry')
    await steps.fill('Colour', '#0044CC')
    await steps.press('Save')
    await steps.see('#0044CC')
    await steps.press('History')
    await steps.see('Cherry: #C8102E → #0044CC')
    await steps.pressIn('Status: draft → published', /^Restore revision/)
    await steps.press('Colours')
    await steps.see('#C8102E')
  },

  'Read the contrast of each pair of colours': async ({ open, press, see }) => {
    await open('Brand', 'Palettes')
    await press('Halden')
    await press('Contrast')
    await see('fails')
  },

  'Add a font and see it': async ({ open, press, choose, seePage }) => {
    const file = createRequire(import.meta.url).resolve(
      '@fontsource/inter/files/inter-latin-600-normal.woff2',
    )
    await open('Brand', 'Fonts')
    await press('Add font')
    const buffer = await readFile(file)
    await choose('File', { name: 'inter.woff2', mimeType: 'font/woff2', buffer })
    await press('Add font')
    await seePage('Inter SemiBold')
  },
}
