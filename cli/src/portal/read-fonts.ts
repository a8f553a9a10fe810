import { readFontFile, writeFont } from '@blazon/fonts/font-file'
import { subsetToLatin } from '@blazon/fonts/latin'
import { buildFonts, type FontForm } from '@blazon/portal/build/fonts'
import type { Built } from '@blazon/portal/build/source'
import type { PortalFont } from '@blazon/portal/model'
import type { Blazon } from '@blazon/sdk/client'
import type { RemoteFiles } from './remote-files.ts'
import { type Shown, takeShown } from './shown.ts'

export async function readFonts(
  blazon: Blazon,
  files: RemoteFiles,
  ids: Shown,
): Promise<Built<PortalFont>> {
  const fonts = await takeShown(blazon.brand.fonts.list({ status: 'active', limit: 100 }), ids)
  return buildFonts(fonts, ({ id }, form) =>
    files.place(`${id}.${form}`, () => requestFont(blazon, id, form)),
  )
}

async function requestFont(blazon: Blazon, id: string, form: FontForm): Promise<Response> {
  if (form === 'original') return blazon.brand.fonts.file(id)
  const whole = await blazon.brand.fonts.file(id, { format: 'woff2' })
  return form === 'woff2' ? whole : takeLatin(whole)
}

/** The Latin part of a font, or the font if that has hardly more. */
async function takeLatin(whole: Response): Promise<Response> {
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const latin = subsetToLatin(readFontFile(bytes).faces[0]!)
  return new Response(
    latin === null ? bytes : (writeFont(latin, 'woff2') as Uint8Array<ArrayBuffer>),
  )
}
