import type { Warning } from '@blazon/warnings/warning'
import type { Services } from '../../../kernel/api/context.ts'
import type { JsonPieces } from '../../../kernel/base/json-pieces.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { moduleBeside, type Processes, type Work } from '../../../kernel/processes/processes.ts'
import { keepFiles } from '../build/keep-files.ts'
import type { LastBuild } from '../build/unchanged.ts'
import type { DeployedFile } from '../files.ts'
import { generator } from '../generator.ts'
import type {
  PortalFiles,
  PortalTask,
  RenderedPart,
  RenderedPortal,
  UnchangedPage,
} from './render-portal.ts'

const listing: Work<Pick<PortalTask, 'snapshot'>, PortalFiles> = {
  module: moduleBeside(import.meta.url, './render-portal'),
  name: 'listPortalFiles',
}

const rendering: Work<PortalTask, Promise<RenderedPortal>> = {
  module: moduleBeside(import.meta.url, './render-portal'),
  name: 'renderSite',
  cpuMs: 120_000,
}

interface PortalBuild {
  tenant: Tenant
  /** UUID. */
  deploymentId: string
  /** JSON of a `PortalSnapshot`. */
  snapshot: JsonPieces
  /** The files that the other inputs gave. */
  stored: readonly DeployedFile[]
  last: LastBuild
  signal: AbortSignal
}

/**
 * Renders the pages of a portal and stores them as they are made. A page that is the same as one of the
 * last build takes its compressed forms, which cost six times as much as rendering all pages. Of the
 * stored files, it returns those that pages use.
 */
export async function buildPortal(
  services: Services,
  processes: Processes,
  { tenant, deploymentId, snapshot, stored, last, signal }: PortalBuild,
): Promise<{ files: DeployedFile[]; warnings: Warning[] }> {
  const byPath = new Map(stored.map((file) => [file.path, file]))
  const options = { ...tenant, signal, yields: true }
  const { paths, headingFonts } = await processes.run(listing, { snapshot }, options)
  const task = {
    snapshot,
    generator,
    stored: Object.keys(paths).filter((key) => byPath.has(paths[key]!)),
    fonts: await readFonts(services, tenant, headingFonts, (key) => byPath.get(paths[key] ?? '')),
    known: [...last.byContent.keys()],
  }
  // By path, because a task that is repeated sends its pages again.
  const pages = new Map<string, DeployedFile>()
  const onPart = async (part: object) => {
    const { pages: changed, unchanged } = part as RenderedPart
    const kept = await keepFiles(services, tenant, deploymentId, changed)
    for (const page of [...kept, ...unchanged.map((page) => takePage(last, page))]) {
      pages.set(page.path, page)
    }
  }
  const rendered = await processes.run(rendering, task, { ...options, onPart })
  const used = rendered.files.map(({ key, path }): DeployedFile => {
    const file = byPath.get(paths[key] ?? '')
    if (file === undefined) throw new Error(`no input of the portal gave the file ${key}`)
    return { ...file, path }
  })
  // Icons are drawn from their sets when they are requested (`cdn/icons.ts`).
  const iconSets = stored.filter(({ path }) => /^icon-sets\/[^/]+\.json$/.test(path))
  return { files: [...pages.values(), ...used, ...iconSets], warnings: rendered.warnings }
}

/** The page with the stored forms of its content. */
function takePage(
  { byContent }: LastBuild,
  { path, contentType, frames, sha256 }: UnchangedPage,
): DeployedFile {
  const { bytes, encodings } = byContent.get(sha256)!
  return {
    ...{ path, content_type: contentType, sha256, bytes, encodings },
    ...(frames === undefined ? {} : { frames }),
  }
}

/** The renderer draws the name of the brand with them; other files do not pass through its process. */
async function readFonts(
  { blobs }: Services,
  tenant: Tenant,
  keys: readonly string[],
  find: (key: string) => DeployedFile | undefined,
): Promise<PortalTask['fonts']> {
  const fonts: PortalTask['fonts'] = []
  for (const key of keys) {
    const file = find(key)
    if (file === undefined) continue
    fonts.push({ key, bytes: await blobs.read({ ...tenant, sha256: file.sha256 }) })
  }
  return fonts
}
