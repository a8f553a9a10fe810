import type { RequestContext } from '../../kernel/api/context.ts'
import { refuseFile } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import { sniffContentType } from '../../records/files/sniff.ts'
import { pictureTypes, storedFormats } from './file-types.ts'
import type { AssetFacts, CompareTask, ReadOutcome, ReadTask } from './task.ts'
import { warnOfAsset } from './warnings.ts'

const module = moduleBeside(import.meta.url, './task')
const reading: Work<ReadTask, ReadOutcome> = { module, name: 'readAssetFile' }
const comparing: Work<CompareTask, { difference: number | null }> = {
  module,
  name: 'comparePictures',
}

/**
 * Reads the file of an asset, in a child process. Throws `unprocessable_file` (422) for an invalid
 * file. A document that is too large for its text to be read is accepted without it, and so is a file
 * of a format that is stored without a picture.
 */
export async function readAssetFile(
  { services, tenant }: RequestContext,
  bytes: Buffer,
  sanitize: 'strict' | 'strip' = 'strict',
): Promise<AssetFacts> {
  const outcome = await services.processes
    .run(reading, { bytes, sanitize }, tenant)
    .catch((error: unknown) => {
      if (!(error instanceof WorkLimit)) throw error
      return withoutText(bytes, error)
    })
  if ('facts' in outcome) return outcome.facts
  throw refuseFile(outcome.refused)
}

/** The share of pixels that differ, 0 to 1; null if one of the files has no picture. */
export async function comparePictures(
  { services, tenant }: RequestContext,
  task: CompareTask,
): Promise<number | null> {
  try {
    return (await services.drawing.run(comparing, task, tenant)).difference
  } catch (error) {
    if (error instanceof WorkLimit) return null
    throw error
  }
}

function withoutText(bytes: Buffer, { message }: WorkLimit): ReadOutcome {
  const contentType = sniffContentType(bytes.subarray(0, 4_096))
  if (pictureTypes.includes(contentType)) {
    return { refused: { message: `The picture could not be read: ${message}` } }
  }
  const format = storedFormats[contentType]
  const facts = {
    ...{
      contentType,
      width: null,
      height: null,
      perceptualHash: null,
      ground: null,
      text: '',
      svg: null,
    },
    warnings: [
      format === undefined
        ? warnOfAsset('text_not_searchable', { reason: message })
        : warnOfAsset('picture_not_available', { format }),
    ],
  }
  return { facts }
}
