import type { ImportedDocument } from '@blazon/color/tokens/import'
import type { RequestContext } from '../../kernel/api/context.ts'
import { ApiError, missingReference } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { findFile } from '../../records/files/store.ts'
import type { ImportedTokenSet, TokenSetImport } from './schema.ts'
import type { ReadOutcome, ReadTask } from './task.ts'
import { createTokenSet } from './token-sets.ts'

const reading: Work<ReadTask, ReadOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readTokenFile',
}

/** Reads a file of tokens in a child process. Throws `unprocessable_file` (422). */
export async function readTokenSet(
  { services, tenant }: RequestContext,
  bytes: Uint8Array,
): Promise<ImportedDocument> {
  const outcome = await services.processes
    .run(reading, { bytes }, tenant)
    .catch((error: unknown) => {
      if (error instanceof WorkLimit)
        return { refusal: `The file could not be read. ${error.message}` }
      throw error
    })
  if ('read' in outcome) return outcome.read
  throw new ApiError('unprocessable_file', outcome.refusal, { param: 'file' })
}

/** Creates a draft from the content of a file, which expires by itself. */
export async function importTokenSet(
  call: RequestContext,
  { file: fileId, name, ...given }: TokenSetImport,
  read: ImportedDocument | null,
): Promise<ImportedTokenSet> {
  const file = await findFile(call.db, call.tenant, fileId)
  if (file === null || read === null) throw missingReference('file', fileId, 'file')
  const stem = file.filename.replace(/^.*[/\\]/, '').replace(/(\.tokens)?\.[^.]*$/, '')
  const ownName = [...stem.trim()].slice(0, 120).join('') || 'Tokens'
  const set = await createTokenSet(call, {
    ...given,
    name: name ?? read.name ?? ownName,
    tokens: read.document as Record<string, unknown>,
  })
  return { ...set, warnings: read.warnings }
}
