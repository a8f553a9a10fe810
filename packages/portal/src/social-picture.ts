import { openFontLibrary } from '@blazon/render/fonts/font-library'
import type { Typeface } from '@blazon/render/fonts/typeface'
import { renderPng } from '@blazon/render/raster'
import { findHeadingFaces } from './heading-faces.ts'
import { outlineText } from './outline-text.ts'
import type { PortalOutput } from './output.ts'
import type { Site } from './site.ts'

const width = 1200
const height = 630
const edge = 80
const stripHeight = 150

/**
 * The picture that social networks show with a link (Open Graph, 1200 × 630): the name in the brand's
 * own letters, drawn as outlines, over its colours.
 */
export async function renderSocialPicture(site: Site): Promise<PortalOutput> {
  const { settings, palettes } = site.model
  const { light } = site.theme
  const face = await openHeadingFace(site)
  const name = outlineText(face, settings.name, width - 2 * edge, 150)
  const colors = palettes.flatMap((palette) => palette.colors.map(({ value }) => value.hex))
  const shown = colors.length === 0 ? [light.accent] : colors.slice(0, 12)
  const bar = width / shown.length
  const bars = shown.map(
    (hex, at) =>
      `<rect x="${at * bar}" y="${height - stripHeight}" width="${bar + 1}" height="${stripHeight}" fill="${hex}"/>`,
  )
  const baseline = (height - stripHeight) / 2 + name.size * 0.35
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${light.background}"/><g transform="translate(${edge} ${baseline})" fill="${light.text}">${name.paths}</g>${bars.join('')}</svg>`
  const bytes = await renderPng(svg, width)
  if (bytes === null) throw new Error('the picture for social networks cannot be drawn')
  return { path: 'assets/social.png', contentType: 'image/png', bytes }
}

/** The bold face of the heading family: the brand's file, otherwise the free family of the same widths. */
async function openHeadingFace({ model }: Site): Promise<Typeface> {
  const { family: named, faces } = findHeadingFaces(model)
  const family = named ?? 'Carlito'
  const uploaded = await Promise.all(
    faces.map(async ({ webFile, weight }) => ({
      family,
      weight: Math.min(700, weight.max),
      italic: false,
      bytes: await model.readFile(webFile),
    })),
  )
  const library = await openFontLibrary({ uploaded })
  return library.typeface(family, 700, false)
}
