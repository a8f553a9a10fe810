import type { RequestContext, Services } from '../../kernel/api/context.ts'
import { ApiError, refuseFile } from '../../kernel/base/errors.ts'
import type { Tenant } from '../../kernel/base/tenant.ts'
import {
  moduleBeside,
  type Processes,
  type RunOptions,
  type Work,
  WorkLimit,
} from '../../kernel/processes/processes.ts'
import { toTextFonts } from '../icons/reader.ts'
import type { TextFonts } from '../icons/text-fonts.ts'
import type { TextSettings } from '../icons/text-settings.ts'
import type { NamesTask } from '../icons/text-task.ts'
import type { PartTask, Piece, SetFacts, SetOutcome, SetTask } from './read-set.ts'
import { setCpuMs } from './store.ts'

const survey: Work<SetTask, SetOutcome> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readSetFacts',
  cpuMs: setCpuMs,
}

const reading: Work<PartTask, Piece[]> = {
  module: moduleBeside(import.meta.url, './task'),
  name: 'readSetPart',
}

const readingText: Work<PartTask & TextFonts, Piece[]> = {
  module: moduleBeside(import.meta.url, './text-task'),
  name: 'readSetPartWithText',
  hasOwnProcess: true,
}

const listing: Work<NamesTask, string[]> = {
  module: moduleBeside(import.meta.url, './text-task'),
  name: 'listFontNames',
  cpuMs: setCpuMs,
}

/** What a request reads of an import's file before its transaction begins. */
export interface ReadSet extends SetFacts {
  /** All icons of the set; null if they are read in the background. */
  pieces: readonly Piece[] | null
}

/** Sets of up to this many icons are imported before the response (CMS contract, section 1). */
const maxAnswered = 1_000

/**
 * Reads a set's file: all of a small one, only the facts of a large one. Throws
 * `unprocessable_file` (422).
 */
export async function readSetFile(
  { services, tenant }: RequestContext,
  task: SetTask,
  text: TextSettings,
): Promise<ReadSet> {
  const { processes } = services
  const outcome = await processes.run(survey, task, tenant).catch(refuse)
  if ('refused' in outcome) throw refuseFile(outcome.refused)
  const { set } = outcome
  if (set.total > maxAnswered) return { ...set, pieces: null }
  const read = async () => {
    const fonts = await readTextFonts(services, tenant, task.bytes, text)
    return runPart(processes, { ...task, from: 0, to: set.total }, fonts, tenant)
  }
  const pieces = await read().catch((error: unknown) => {
    // A file that takes too long for a response is read in the background, icon by icon if
    // necessary.
    if (error instanceof WorkLimit) return null
    throw error
  })
  return { ...set, pieces }
}

/** The fonts that turn the texts of a set into paths; null if texts are not allowed. */
export async function readTextFonts(
  { processes, pictures }: Pick<Services, 'processes' | 'pictures'>,
  tenant: Tenant,
  bytes: Uint8Array,
  { outline_text, text_font }: TextSettings,
): Promise<TextFonts | null> {
  if (outline_text !== true) return null
  const textFont = text_font ?? null
  const faces = await pictures.readFaces(tenant, (names) =>
    processes.run(listing, { bytes, names, textFont }, tenant),
  )
  return toTextFonts(faces, textFont)
}

function runPart(
  processes: Processes,
  task: PartTask,
  fonts: TextFonts | null,
  options: RunOptions,
): Promise<readonly Piece[]> {
  return fonts === null
    ? processes.run(reading, task, options)
    : processes.run(readingText, { ...task, ...fonts }, options)
}

/**
 * Reads some icons of a set. If that takes too long, reads them in halves, so that only the icon
 * that takes too long is refused.
 */
export async function readSetPart(
  processes: Processes,
  organizationId: string,
  task: PartTask,
  fonts: TextFonts | null,
  signal: AbortSignal,
): Promise<readonly Piece[]> {
  const { from, to } = task
  try {
    return await runPart(processes, task, fonts, { organizationId, signal, yields: true })
  } catch (error) {
    if (!(error instanceof WorkLimit)) throw error
    if (to - from === 1) {
      const refused = [{ file: `file ${from + 1} of the set`, message: error.message }]
      return [{ from, to, icons: '[]', count: 0, refused }]
    }
    const middle = Math.floor((from + to) / 2)
    return [
      ...(await readSetPart(processes, organizationId, { ...task, to: middle }, fonts, signal)),
      ...(await readSetPart(processes, organizationId, { ...task, from: middle }, fonts, signal)),
    ]
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof WorkLimit)) throw error
  if (error.limit !== 'time')
    throw refuseFile({ message: `The icon set could not be read: ${error.message}` })
  throw new ApiError(
    'service_unavailable',
    `The icon set could not be read in time: ${error.message} Try again.`,
    { param: 'file', headers: { 'Retry-After': '10' } },
  )
}
