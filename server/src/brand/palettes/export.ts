import { exportPalette } from '@blazon/color/formats/export'
import type { Download } from '../../kernel/route.ts'
import { type ExportFormat, formats } from './formats.ts'
import type { PaletteRow } from './store.ts'

/** A palette as a file of that format; what the format can't hold is told in `Blazon-Warnings`. */
export function exportFile(palette: PaletteRow, format: ExportFormat): Download {
  const codec = formats[format]
  const { content, warnings } = exportPalette(codec, palette)
  return {
    content,
    contentType: codec.contentType,
    filename: `${palette.slug}.${codec.extension}`,
    ...(warnings.length === 0 ? {} : { headers: { 'Blazon-Warnings': listOfStrings(warnings) } }),
  }
}

/** A list of strings in a header (RFC 9651, sections 3.1 and 3.3.3); ours have nothing to escape. */
function listOfStrings(texts: readonly string[]): string {
  return texts.map((text) => `"${text}"`).join(', ')
}
