import type { Services } from '../../kernel/context.ts'
import { moduleBeside, type Processes, type Work, WorkLimit } from '../../kernel/processes.ts'
import type { Tenant } from '../../kernel/tenant.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { keepContents } from './contents.ts'
import type { BuiltFile, DeployedFile } from './files.ts'
import { findNextInput, type InputRow } from './input-store.ts'
import { byPath } from './manifest.ts'
import type { Rendered, RenderTask } from './render.ts'
import type { FontSnapshot } from './source-fonts.ts'
import type { SlideSnapshot } from './source-slides.ts'

/** A source cannot be deployed, and a retry would not change it. */
export class SourceFailed extends Error {}

export interface Built {
  /** By path. */
  files: DeployedFile[]
  warnings: string[]
}

const rendering: Work<RenderTask, Rendered> = {
  module: moduleBeside(import.meta.url, './render'),
  name: 'renderInput',
  cpuMs: 60_000,
}

/**
 * Builds and stores every file of a deployment (UUID), one input at a time, outside a transaction.
 * The same inputs give the same files, so a build that restarts after a crash finds its bytes
 * stored.
 */
export async function buildFiles(
  services: Services,
  processes: Processes,
  tenant: Tenant,
  deploymentId: string,
  signal: AbortSignal,
): Promise<Built> {
  const files: DeployedFile[] = []
  const warnings: string[] = []
  let input = await findNextInput(services.db, tenant, deploymentId, 0)
  while (input !== null) {
    signal.throwIfAborted()
    if (input.kind === 'file') {
      files.push(JSON.parse(input.snapshot) as DeployedFile)
    } else {
      const rendered = await render(services, processes, tenant, input, signal)
      warnings.push(...rendered.warnings)
      files.push(...(await keepFiles(services, tenant, deploymentId, rendered.files)))
    }
    input = await findNextInput(services.db, tenant, deploymentId, input.position)
  }
  return { files: files.toSorted(byPath), warnings }
}

async function render(
  services: Services,
  processes: Processes,
  tenant: Tenant,
  { kind, snapshot }: InputRow,
  signal: AbortSignal,
): Promise<Rendered> {
  const bytes = await readBytes(services, tenant, { kind, snapshot })
  const rendered = await processes
    .run(rendering, { kind, snapshot, bytes }, { ...tenant, signal })
    .catch((error: unknown) => {
      throw error instanceof WorkLimit ? new SourceFailed(error.message) : error
    })
  if (rendered.refusal !== null) throw new SourceFailed(rendered.refusal)
  return rendered
}

async function readBytes(
  services: Services,
  tenant: Tenant,
  { kind, snapshot }: Pick<InputRow, 'kind' | 'snapshot'>,
): Promise<Uint8Array> {
  if (kind === 'font') return fontBytes(services, tenant, JSON.parse(snapshot))
  if (kind === 'slide') return drawSlide(services, tenant, JSON.parse(snapshot))
  return new Uint8Array()
}

async function drawSlide(
  { pictures }: Services,
  tenant: Tenant,
  { id, sha256, slide }: SlideSnapshot,
): Promise<Uint8Array> {
  const failed = (reason: string) => new SourceFailed(`${id} could not be drawn. ${reason}`)
  try {
    const deck = await pictures.open(tenant, { sha256 })
    const picture = await deck.svg(slide)
    if ('refused' in picture) throw failed(picture.refused)
    return Buffer.from(picture.svg)
  } catch (error) {
    if (error instanceof BlobMissing) throw failed('Its deck was removed in the meantime.')
    throw error instanceof WorkLimit ? failed(error.message) : error
  }
}

function fontBytes(services: Services, tenant: Tenant, font: FontSnapshot): Promise<Uint8Array> {
  return services.blobs.read({ ...tenant, sha256: font.sha256 }).catch((error: unknown) => {
    if (!(error instanceof BlobMissing)) throw error
    throw new SourceFailed(`The file of the font ${font.family} was deleted during the build.`)
  })
}

async function keepFiles(
  services: Services,
  tenant: Tenant,
  deploymentId: string,
  files: readonly BuiltFile[],
): Promise<DeployedFile[]> {
  const kept: DeployedFile[] = []
  for (const { path, contentType, content, encoded } of files) {
    const { br, gzip } = encoded
    const versions = [content, br, gzip].filter((bytes) => bytes !== undefined)
    const contents = await keepContents(services, tenant, deploymentId, versions)
    const [plain, ...rest] = contents
    const [keptBr, keptGzip] = br === undefined ? [undefined, rest[0]] : rest
    kept.push({
      path,
      content_type: contentType,
      ...plain!,
      encodings: {
        ...(keptBr === undefined ? {} : { br: keptBr }),
        ...(keptGzip === undefined ? {} : { gzip: keptGzip }),
      },
    })
  }
  return kept
}
