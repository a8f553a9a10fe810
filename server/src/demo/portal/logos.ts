import type { PortalAsset } from '@blazon/portal/model'
import { outlineText } from '@blazon/portal/outline-text'
import { openFontLibrary } from '@blazon/render/fonts/font-library'
import { renderPng } from '@blazon/render/raster'
import type { Drawn } from './drawn.ts'

const espresso = '#2B1A12'
const cream = '#FBF5EC'
const cherry = '#C8102E'

interface Drawing {
  svg: string
  width: number
  height: number
}

/** The logo of the demo brand: a coffee bean and the name, in the variants that a brand has. */
export async function drawLogos(drawn: Drawn): Promise<PortalAsset[]> {
  const library = await openFontLibrary()
  const name = outlineText(library.typeface('Gelasio', 700, false), 'Halden', 1_000, 118)
  const lockup = (ink: string) =>
    drawing(
      Math.ceil(150 + name.width),
      120,
      `${bean(cherry, cream)}<g transform="translate(146 98)" fill="${ink}">${name.paths}</g>`,
    )
  const sign = (ink: string, line: string) => drawing(120, 120, bean(ink, line))
  return [
    await logo(drawn, 'halden', 'Halden logo', 'The bean and the name. Use it first.', {
      default: lockup(espresso),
      dark: lockup(cream),
      mono: drawing(
        Math.ceil(150 + name.width),
        120,
        `${bean(espresso, cream)}<g transform="translate(146 98)" fill="${espresso}">${name.paths}</g>`,
      ),
    }),
    await logo(drawn, 'halden-bean', 'Halden bean', 'The sign alone, where the name is near.', {
      default: sign(cherry, cream),
      dark: sign(cream, espresso),
    }),
  ]
}

async function logo(
  drawn: Drawn,
  slug: string,
  name: string,
  description: string,
  variants: Readonly<Record<string, Drawing>>,
): Promise<PortalAsset> {
  const made = Object.entries(variants).map(async ([variant, { svg, width, height }]) => {
    const filename = variant === 'default' ? slug : `${slug}-${variant}`
    const picture = drawn.add(`${filename}.svg`, 'image/svg+xml', svg, { width, height })
    const pixels = 1024
    const png = (await renderPng(svg, pixels))!
    const size = { width: pixels, height: Math.round((pixels * height) / width) }
    // The raster has a ground of its own, which a logo for dark pages cannot have.
    const downloads =
      variant === 'dark'
        ? [picture]
        : [picture, drawn.add(`${filename}.png`, 'image/png', png, size)]
    return { name: variant, ground: null, picture, downloads }
  })
  return {
    id: `ast_${slug}`,
    slug,
    name,
    description,
    tags: ['logo'],
    collections: [],
    usage: {
      clearSpace: 0.5,
      minWidthPx: slug === 'halden' ? 96 : 24,
      minWidthMm: slug === 'halden' ? 24 : 8,
      backgrounds: slug === 'halden' ? [cream, '#FFFFFF', '#F2B179', '#D9C7B0'] : [],
      guidance:
        'Do not redraw, recolour, outline or rotate the logo, and do not put it into a box.',
    },
    rights: null,
    variants: await Promise.all(made),
    captions: [],
    revision: 3,
    updatedAt: '2026-11-12T09:00:00Z',
  }
}

function bean(ink: string, line: string): string {
  return `<g transform="rotate(28 60 60)"><ellipse cx="60" cy="60" rx="40" ry="54" fill="${ink}"/><path d="M60 8c-22 22 20 34 0 52s16 30 0 52" fill="none" stroke="${line}" stroke-width="7" stroke-linecap="round"/></g>`
}

function drawing(width: number, height: number, body: string): Drawing {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return { svg, width, height }
}
