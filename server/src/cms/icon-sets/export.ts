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
    content: write({ ...set, icons: icons.map(drawn) }),
    contentType,
    filename: `${set.prefix}.${extension}`,
    headers: format === 'sprite' ? svgHeaders : {},
  }
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

function drawn({ name, aliases, box_left: left, box_top: top, ...icon }: IconRow) {
  return {
    name,
    icon: { ...icon, left, top },
    aliases: aliases.map(({ name, rotate, h_flip: hFlip, v_flip: vFlip }) => ({
      name,
      rotate,
      hFlip,
      vFlip,
    })),
  }
}
