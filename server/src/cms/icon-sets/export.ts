import { type DrawnSet, drawingsOf } from '@blazon/svg/drawings'
import { writeIconify } from '@blazon/svg/iconify'
import { iconSvg } from '@blazon/svg/normalize'
import { writeSprite } from '@blazon/svg/sprite'
import { writeStyleSheet } from '@blazon/svg/style-sheet'
import { strToU8, zipSync } from 'fflate'
import type { Call } from '../../kernel/call.ts'
import type { Download } from '../../kernel/route.ts'
import { type IconRow, selectIconsOf } from '../icons/store.ts'
import { svgHeaders } from '../icons/svg.ts'
import type { ExportFormat } from './schema.ts'
import type { IconSetRow } from './store.ts'

/** A whole set as one file: the same bytes for the same set. */
export async function exportIconSet(
  call: Call,
  set: IconSetRow,
  format: ExportFormat,
): Promise<Download> {
  const icons = await selectIconsOf(call.db, call.scope, set.id)
  const { write, contentType, extension } = formats[format]
  return {
    content: write(drawnSet(set, icons)),
    contentType,
    filename: `${set.prefix}.${extension}`,
    headers: format === 'sprite' ? svgHeaders : {},
  }
}

/** A set with its icons, as the formats take it. */
export function drawnSet(
  { prefix, name, author, license }: IconSetRow,
  icons: readonly IconRow[],
): DrawnSet {
  return { prefix, name, author, license, icons: icons.map(drawn) }
}

interface Format {
  write(set: DrawnSet): string | Uint8Array
  contentType: string
  extension: string
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  iconify: { write: writeIconify, contentType: 'application/json', extension: 'json' },
  zip: { write: writeZip, contentType: 'application/zip', extension: 'zip' },
  sprite: { write: writeSprite, contentType: 'image/svg+xml', extension: 'svg' },
  css: { write: writeStyleSheet, contentType: 'text/css; charset=utf-8', extension: 'css' },
}

/** The least time that a zip can tell, in every zone: what is in it has no other. */
const epoch = new Date(1980, 0, 1)

function writeZip(set: DrawnSet): Uint8Array {
  const files = drawingsOf(set).map(({ name, icon }) => [`${name}.svg`, strToU8(iconSvg(icon))])
  return zipSync(Object.fromEntries(files), { mtime: epoch })
}

function drawn({ name, aliases, body, width, height, palette, ...icon }: IconRow) {
  return {
    name,
    icon: { body, left: icon.box_left, top: icon.box_top, width, height, palette },
    aliases: aliases.map(({ name, rotate, h_flip: hFlip, v_flip: vFlip }) => ({
      name,
      rotate,
      hFlip,
      vFlip,
    })),
  }
}
