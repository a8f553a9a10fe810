import { type Exported, exportPalette } from '@blazon/color/formats/export'
import type { Warning } from '@blazon/warnings/warning'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { Download } from '../../kernel/api/route.ts'
import { moduleBeside, type Work } from '../../kernel/processes/processes.ts'
import { formats } from './formats.ts'
import { colorsInMode } from './modes.ts'
import type { ExportQuery } from './schema.ts'
import type { PaletteRow } from './store.ts'
import type { WriteTask } from './task.ts'

const writing: Work<WriteTask, Exported> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'writePaletteFile',
}

/**
 * Above this number, wide-gamut colours block the event loop too long, so a child process writes
 * the file.
 */
const colorsAtOnce = 256

/** Those of all formats, without parameters; the general one first. */
export const exportContentTypes: readonly string[] = [
  ...new Set([
    'application/octet-stream',
    ...Object.values(formats).map(({ contentType }) => contentType.split(';')[0]!),
  ]),
]

/** Returns a palette as a file of that format; `Blazon-Warnings` reports what the format cannot represent. */
export async function exportFile(
  { services, tenant }: RequestContext,
  row: PaletteRow,
  { format, mode }: ExportQuery,
): Promise<Download> {
  const { contentType, extension } = formats[format]
  const { name, slug } = row
  const colors = colorsInMode(row, mode)
  const palette = { name, slug, modes: mode === undefined ? row.modes : [], colors }
  const { content, warnings } =
    colors.length > colorsAtOnce
      ? await services.processes.run(writing, { palette, format }, tenant)
      : exportPalette(formats[format], palette)
  return {
    content,
    contentType,
    filename: `${slug}${mode === undefined ? '' : `-${mode}`}.${extension}`,
    ...(warnings.length === 0 ? {} : { headers: { 'Blazon-Warnings': listSentences(warnings) } }),
  }
}

/**
 * The sentences as a list of strings in a header (RFC 9651, sections 3.1 and 3.3.3). They contain
 * nothing to escape.
 */
function listSentences(warnings: readonly Warning[]): string {
  return warnings.map(({ message }) => `"${message}"`).join(', ')
}
