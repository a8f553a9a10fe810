import { tmpdir } from 'node:os'
import type { Icon } from '@blazon/svg/icon'
import type { RequestContext } from '../../kernel/api/context.ts'
import type { UploadedFace } from '../../kernel/api/slide-pictures.ts'
import { refuseFile } from '../../kernel/base/errors.ts'
import { moduleBeside, type Work, WorkLimit } from '../../kernel/processes/processes.ts'
import type { Outcome, ReadTask } from './read-icon.ts'
import type { TextFonts } from './text-fonts.ts'
import type { TextSettings } from './text-settings.ts'
import type { NamesTask } from './text-task.ts'

const reading: Work<ReadTask, Outcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readIconFile',
}

const readingText: Work<ReadTask & TextFonts, Outcome> = {
  module: moduleBeside(import.meta.url, './text-task'),
  name: 'readIconFileWithText',
  hasOwnProcess: true,
}

const listing: Work<NamesTask, string[]> = {
  module: moduleBeside(import.meta.url, './text-task'),
  name: 'listFontNames',
}

/**
 * Reads an icon in a child process, because the worst files take half a second. Throws
 * `unprocessable_file` (422).
 */
export async function readIconFile(
  { services, tenant }: RequestContext,
  task: ReadTask,
  text: TextSettings,
): Promise<Icon> {
  const { processes, pictures } = services
  const read = async () => {
    if (text.outline_text !== true) return processes.run(reading, task, tenant)
    const textFont = text.text_font ?? null
    const faces = await pictures.readFaces(tenant, (names) =>
      processes.run(listing, { bytes: task.bytes, names, textFont }, tenant),
    )
    return processes.run(readingText, { ...task, ...toTextFonts(faces, textFont) }, tenant)
  }
  const outcome = await read().catch((error: unknown) => {
    if (error instanceof WorkLimit)
      throw refuseFile({ message: `The icon could not be read: ${error.message}` })
    throw error
  })
  if ('icon' in outcome) return outcome.icon
  throw refuseFile(outcome.refused)
}

/** The fonts of a task. Their bytes are sent separately. */
export function toTextFonts(faces: readonly UploadedFace[], textFont: string | null): TextFonts {
  return {
    textFont,
    faces: faces.map(({ bytes: _, ...face }) => face),
    faceBytes: faces.map(({ bytes }) => bytes),
    temporary: tmpdir(),
  }
}
