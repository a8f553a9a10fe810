import type { Warning } from '@blazon/warnings/warning'
import type { Services } from '../../../kernel/api/context.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { readJson } from '../../../kernel/base/json-pieces.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import {
  moduleBeside,
  type Processes,
  type Work,
  WorkLimit,
} from '../../../kernel/processes/processes.ts'
import { readDerivative } from '../../../library/assets/derivative.ts'
import { BlobMissing } from '../../../storage/blobs.ts'
import type { BuiltFile, DeployedFile } from '../files.ts'
import { byPath } from '../manifest.ts'
import { buildPortal } from '../portal/build-portal.ts'
import type { PictureSnapshot } from '../portal/snapshot.ts'
import type { FontSnapshot } from '../sources/fonts.ts'
import type { SlideSnapshot } from '../sources/slides.ts'
import { SourceFailed } from '../sources/source-failed.ts'
import type { DeploymentRow } from '../store.ts'
import { explainFailedSource } from '../warnings.ts'
import { findNextInput, type Input } from './input-store.ts'
import { keepFiles } from './keep-files.ts'
import type { Rendered, RenderTask } from './render.ts'
import { findLastBuild, hashInput, type LastBuild, markMade, takeUnchanged } from './unchanged.ts'

export interface Built {
  /** By path. */
  files: DeployedFile[]
  warnings: Warning[]
}

const rendering: Work<RenderTask, Rendered> = {
  module: moduleBeside(import.meta.url, './render'),
  name: 'renderInput',
  cpuMs: 60_000,
}

/**
 * Builds and stores every file of a deployment (UUID), one input at a time, outside a transaction.
 * The same inputs give the same files, so a build that restarts after a crash finds its bytes
 * stored. An input that did not change since the last build of the kind gives the files of that build.
 */
export async function buildFiles(
  services: Services,
  processes: Processes,
  tenant: Tenant,
  { id: deploymentId, kind }: Pick<DeploymentRow, 'id' | 'kind'>,
  signal: AbortSignal,
): Promise<Built> {
  const files: DeployedFile[] = []
  const warnings: Warning[] = []
  const last = await findLastBuild(services.db, tenant, kind)
  const build = { services, processes, tenant, deploymentId, last, signal }
  let input = await findNextInput(services.db, tenant, deploymentId, 0)
  while (input !== null) {
    signal.throwIfAborted()
    if (input.kind === 'portal') {
      // Its input is the last one, because its pages refer to the files of all others.
      const { snapshot } = input
      const given = { tenant, deploymentId, snapshot, stored: files.splice(0), signal }
      const portal = await buildPortal(services, processes, given).catch(toSourceFailed)
      files.push(...portal.files)
      warnings.push(...portal.warnings)
    } else {
      // One slide that cannot be drawn does not prevent a portal, which shows it without a picture.
      const built = await buildInput(build, input).catch((error: unknown): Built => {
        if (kind !== 'portal' || !(error instanceof SourceFailed)) throw error
        return { files: [], warnings: [error.reason] }
      })
      files.push(...built.files)
      warnings.push(...built.warnings)
    }
    input = await findNextInput(services.db, tenant, deploymentId, input.position)
  }
  return { files: files.toSorted(byPath), warnings }
}

interface Build {
  services: Services
  processes: Processes
  tenant: Tenant
  deploymentId: string
  last: LastBuild | null
  signal: AbortSignal
}

async function buildInput(
  { services, processes, tenant, deploymentId, last, signal }: Build,
  input: Input,
): Promise<Built> {
  const keep = (files: readonly BuiltFile[]) => keepFiles(services, tenant, deploymentId, files)
  if (input.kind === 'file') {
    return { files: [readJson(input.snapshot) as DeployedFile], warnings: [] }
  }
  if (input.kind === 'picture') {
    const snapshot = readJson(input.snapshot) as PictureSnapshot
    const files = await keep([await drawPicture(services, tenant, snapshot)])
    return { files: files.map((file) => ({ ...file, made_of: snapshot.sha256 })), warnings: [] }
  }
  const hash = await hashInput(input)
  const unchanged =
    hash !== null && last !== null
      ? await takeUnchanged(services, tenant, deploymentId, last, hash)
      : null
  if (unchanged !== null) return { files: unchanged, warnings: [] }
  const { files, warnings } = await render(services, processes, tenant, input, signal)
  const kept = await keep(files)
  // The files of an input with warnings are made again, so that the warnings are given again.
  const isReused = hash !== null && warnings.length === 0
  return { files: isReused ? markMade(kept, hash) : kept, warnings }
}

async function render(
  services: Services,
  processes: Processes,
  tenant: Tenant,
  { kind, snapshot }: Input,
  signal: AbortSignal,
): Promise<Rendered> {
  const bytes = await readBytes(services, tenant, { kind, snapshot })
  const rendered = await processes
    .run(rendering, { kind, snapshot, bytes }, { ...tenant, signal, yields: true })
    .catch(toSourceFailed)
  if (rendered.refusal !== null) throw new SourceFailed(rendered.refusal)
  return rendered
}

function toSourceFailed(error: unknown): never {
  throw error instanceof WorkLimit
    ? new SourceFailed(explainFailedSource('work_limit', { reason: error.message }))
    : error
}

async function readBytes(
  services: Services,
  tenant: Tenant,
  { kind, snapshot }: Pick<Input, 'kind' | 'snapshot'>,
): Promise<Uint8Array> {
  if (kind === 'font') return fontBytes(services, tenant, readJson(snapshot) as FontSnapshot)
  if (kind === 'slide') return drawSlide(services, tenant, readJson(snapshot) as SlideSnapshot)
  return new Uint8Array()
}

async function drawSlide(
  { pictures }: Services,
  tenant: Tenant,
  { id, sha256, slide }: SlideSnapshot,
): Promise<Uint8Array> {
  const failed = (reason: string) =>
    new SourceFailed(explainFailedSource('slide_not_drawn', { source: id, reason }))
  try {
    const deck = await pictures.open(tenant, { sha256 })
    const picture = await deck.svg(slide)
    if ('refused' in picture) throw failed(picture.refused)
    return Buffer.from(picture.svg)
  } catch (error) {
    if (error instanceof BlobMissing) {
      throw new SourceFailed(explainFailedSource('deck_deleted', { source: id }))
    }
    throw error instanceof WorkLimit ? failed(error.message) : error
  }
}

async function drawPicture(
  { derivatives }: Services,
  tenant: Tenant,
  { path, sha256, contentType, width, height, format }: PictureSnapshot,
): Promise<BuiltFile> {
  const derivative = readDerivative({ width, height }, format)
  try {
    const made = await derivatives.make(tenant, { sha256, contentType }, derivative)
    return { path, contentType: made.contentType, content: made.bytes, encoded: {} }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    throw new SourceFailed(explainFailedSource('picture_not_made', { path, reason: error.message }))
  }
}

function fontBytes(services: Services, tenant: Tenant, font: FontSnapshot): Promise<Uint8Array> {
  return services.blobs.read({ ...tenant, sha256: font.sha256 }).catch((error: unknown) => {
    if (!(error instanceof BlobMissing)) throw error
    throw new SourceFailed(explainFailedSource('font_deleted', { family: font.family }))
  })
}
