import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import { everyType } from '../tokens/document.fixture.ts'
import { readDocument } from '../tokens/document.ts'
import { exportTokens } from '../tokens/export.ts'
import { exportPalette } from './export.ts'
import { rich, themed } from './palettes.fixture.ts'
import { tailwind } from './tailwind.ts'

/** Returns the style sheet that Tailwind CSS makes of a theme and of the classes that a page uses. */
async function build(theme: string, classes: string): Promise<string> {
  const { build } = await compile(`${theme}\n@tailwind utilities;`)
  return build(classes.split(' '))
}

/** The declarations of a class; empty if the style sheet lacks it. */
function rule(css: string, name: string): string {
  const escaped = name.replace(/[()]/g, '\\\\\\$&')
  const found = new RegExp(`\\.${escaped} \\{([^}]*)\\}`).exec(css)
  return (found?.[1] ?? '').trim().replace(/\s+/g, ' ')
}

test('Tailwind CSS makes utilities of the colours of a palette, with references and modes', async () => {
  const css = await build(String(exportPalette(tailwind, themed).content), 'bg-link text-page')
  expect(rule(css, 'bg-link')).toBe('background-color: var(--color-link);')
  expect(rule(css, 'text-page')).toBe('color: var(--color-page);')
  for (const line of [
    '--color-link: var(--color-blue);',
    '--color-blue: light-dark(#0044CC, #8AAAFF);',
    '--color-page: light-dark(var(--color-white), var(--color-blue));',
  ]) {
    expect(css).toContain(line)
  }
  const print = /\[data-theme="print"\] \{([^}]*)\}/.exec(css)?.[1]
  expect(print).toContain('--color-blue: #000000;')
  expect(print).toContain('--color-link: var(--color-blue);')
})

test('Tailwind CSS keeps opacity, wide gamut and missing components', async () => {
  const theme = String(exportPalette(tailwind, rich).content)
  const css = await build(theme, 'fill-500 fill-green fill-haze')
  for (const line of [
    '--color-500: #33669980;',
    '--color-green: color(display-p3 0 1 0);',
    '--color-haze: oklch(0.7 none 200);',
  ]) {
    expect(css).toContain(line)
  }
  expect(rule(css, 'fill-500')).toBe('fill: var(--color-500);')
})

test('Tailwind CSS makes utilities of the tokens of a set', async () => {
  const read = readDocument(everyType)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const set = { name: 'Every type', document: everyType, tokens: read.tokens }
  const utilities = {
    'p-space-small': 'padding: var(--spacing-space-small);',
    'm-space-inset': 'margin: var(--spacing-space-inset);',
    'rounded-card': 'border-radius: var(--radius-card);',
    'font-brand': 'font-family: var(--font-brand);',
    'font-font-strong':
      '--tw-font-weight: var(--font-weight-font-strong); font-weight: var(--font-weight-font-strong);',
    'ease-out': '--tw-ease: var(--ease-out); transition-timing-function: var(--ease-out);',
    'text-link': 'color: var(--color-link);',
    'bg-veil': 'background-color: var(--color-veil);',
    'duration-(--time-fast)':
      '--tw-duration: var(--time-fast); transition-duration: var(--time-fast);',
  }
  const classes = [...Object.keys(utilities), 'shadow-low'].join(' ')
  const css = await build(exportTokens('tailwind', set).content, classes)
  for (const [name, declarations] of Object.entries(utilities)) {
    expect([name, rule(css, name)]).toEqual([name, declarations])
  }
  expect(rule(css, 'shadow-low')).toContain(
    '--tw-shadow: 0px 1px 3px 0px var(--tw-shadow-color, color(srgb 0 0 0 / 0.5));',
  )
  expect(css).toContain('--spacing-space-inset: var(--spacing-space-small);')
  expect(css).toContain('--time-fast: 200ms;')
})
