import type { ReadPalette } from '@blazon/color/formats/palette'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError, missingReference } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { type FileRow, findFile } from '../../records/files/store.ts'
import type { ImportFormat } from './formats.ts'
import { createDraft } from './palettes.ts'
import type { ImportedPalette, PaletteImport } from './schema.ts'
import type { ReadOutcome, ReadTask } from './task.ts'

const reading: Work<ReadTask, ReadOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readPaletteFile',
}

/** A palette in a file, and the file's format. */
interface ReadFile extends ReadPalette {
  format: ImportFormat
}

/** Reads a palette file in a child process. Throws `unprocessable_file` (422). */
export async function readPalette(
  { services, tenant }: RequestContext,
  bytes: Uint8Array,
  { format }: Pick<PaletteImport, 'format'>,
): Promise<ReadFile> {
  const task = { bytes, format: format ?? null }
  const outcome = await services.processes.run(reading, task, tenant).catch((error: unknown) => {
    if (error instanceof WorkLimit)
      return { refusal: `The file could not be read. ${error.message}` }
    throw error
  })
  if ('palette' in outcome) return { ...outcome.palette, format: outcome.format }
  throw new ApiError('unprocessable_file', outcome.refusal, { param: 'file' })
}

/**
 * Creates a draft from the content of a file. The palette does not refer to the file, which expires
 * by itself.
 */
export async function importPalette(
  call: RequestContext,
  body: PaletteImport,
  read: ReadPalette | null,
): Promise<ImportedPalette> {
  const { file: fileId, format: _, ...given } = body
  const file = await findFile(call.db, call.tenant, fileId)
  if (file === null || read === null) throw missingReference('file', fileId, 'file')
  const palette = await createDraft(call, {
    ...given,
    name: given.name ?? read.name ?? nameFromFile(file),
    preferredSlug: given.name === undefined ? read.slug : null,
    modes: read.modes ?? [],
    colors: read.colors,
  })
  return { ...palette, warnings: read.warnings }
}

/** `Brand colors.ase` → `Brand colors`. */
function nameFromFile({ filename }: FileRow): string {
  const stem = filename.replace(/^.*[/\\]/, '').replace(/(\.tokens)?\.[^.]*$/, '')
  return [...stem.trim()].slice(0, 120).join('') || 'Palette'
}
