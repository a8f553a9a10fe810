import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Icon } from '@blazon/svg/icon'
import { iconSvg } from '@blazon/svg/normalize'
import sharp from 'sharp'

const { resolve } = createRequire(import.meta.url)

interface PublishedSet {
  text: string
  icons: Readonly<Record<string, Box & { body: string; hidden?: boolean }>>
  aliases: Readonly<
    Record<string, { parent: string; rotate?: number; hFlip?: boolean; vFlip?: boolean }>
  >
  width: number
  height: number
}

interface Box {
  left?: number
  top?: number
  width?: number
  height?: number
}

/** A published Iconify set. */
export function iconifySet(name: string): PublishedSet {
  const text = readFileSync(resolve(`@iconify-json/${name}/icons.json`), 'utf8')
  const { icons, aliases = {}, width = 16, height = 16 } = JSON.parse(text)
  return { text, icons, aliases, width, height }
}

/** The file of an icon, created without our code. */
export function publishedSvg(set: PublishedSet, name: string): string {
  const { left = 0, top = 0, width = set.width, height = set.height, body } = set.icons[name]!
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${left} ${top} ${width} ${height}">${body}</svg>`
}

/**
 * The difference of our icon from its original, drawn 96 pixels wide: the maximum of any channel of
 * any pixel, of 255. For an icon in `currentColor`, only the shape counts.
 */
export async function measureDifference(source: string, icon: Icon): Promise<number> {
  const [was, is] = await Promise.all([
    renderPixels(source, icon),
    renderPixels(iconSvg(icon), icon),
  ])
  let most = 0
  for (let at = 0; at < was.length; at += 4) {
    const [before, after] = [was[at + 3]!, is[at + 3]!]
    most = Math.max(most, Math.abs(before - after))
    for (let channel = 0; icon.palette && channel < 3; channel++) {
      // Multiplied by alpha, because transparent pixels have no visible colour.
      const [a, b] = [(was[at + channel]! * before) / 255, (is[at + channel]! * after) / 255]
      most = Math.max(most, Math.abs(a - b))
    }
  }
  return Math.round(most)
}

async function renderPixels(svg: string, { width, height }: Icon): Promise<Uint8Array> {
  const scale = 96 / Math.max(width, height)
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)))
  const sized = svg.replace(
    /^([^<]*(?:<\?[^>]*>)?\s*<svg)([^>]*)>/,
    (_, start: string, attributes: string) =>
      `${start}${attributes.replace(/\s(width|height|preserveAspectRatio)="[^"]*"/g, '')} width="${across}" height="${down}" preserveAspectRatio="none">`,
  )
  return sharp(Buffer.from(sized)).ensureAlpha().raw().toBuffer()
}

/** A sample of a list, the same for the same seed; everything with `ICONS=all`. */
export function pickSample<Item>(items: readonly Item[], count: number): Item[] {
  if (process.env.ICONS === 'all' || items.length <= count) return [...items]
  const step = items.length / count
  return Array.from({ length: count }, (_, at) => items[Math.floor(at * step)]!)
}
