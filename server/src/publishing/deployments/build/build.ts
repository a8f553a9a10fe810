import type { Warning } from '@blazon/warnings/warning'
import type { Services } from '../../../kernel/api/context.ts'
import type { DeckPictures } from '../../../kernel/api/slide-pictures.ts'
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
import { type Input, readInputs } from './input-store.ts'
import { keepFiles } from './keep-files.ts'
import type { Rendered, RenderTask } from './render.ts'
import { hashInput, holdLastBuild, type LastBuild, markMade } from './unchanged.ts'

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
  const last = await holdLastBuild(services.db, tenant, deploymentId, kind)
  const decks: Build['decks'] = new Map()
  const build = { services, processes, tenant, deploymentId, last, decks, signal }
  for await (const input of readInputs(services.db, tenant, deploymentId)) {
    signal.throwIfAborted()
    if (input.kind === 'portal') {
      // Its input is the last one, because its pages refer to the files of all others.
      const { snapshot } = input
      const given = { tenant, deploymentId, snapshot, stored: files.splice(0), last, signal }
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
  }
  return { files: files.toSorted(byPath), warnings }
}

interface Build {
  services: Services
  processes: Processes
  tenant: Tenant
  deploymentId: string
  last: LastBuild
  /** By SHA-256. All slides of a deck are drawn with the fonts that it had first. */
  decks: Map<string, Promise<DeckPictures>>
  signal: AbortSignal
}

async function buildInput(build: Build, input: Input): Promise<Built> {
  const { services, tenant, deploymentId, last } = build
  const keep = (files: readonly BuiltFile[]) => keepFiles(services, tenant, deploymentId, files)
  if (input.kind === 'file') {
    return { files: [readJson(input.snapshot) as DeployedFile], warnings: [] }
  }
  if (input.kind === 'picture') {
    const snapshot = readJson(input.snapshot) as PictureSnapshot
    const files = await keep([await drawPicture(services, tenant, snapshot)])
    return { files: files.map((file) => ({ ...file, made_of: snapshot.sha256 })), warnings: [] }
  }
  const deck = input.kind === 'slide' ? await openDeck(build, input) : null
  const hash = await hashInput(input, deck?.tag ?? null)
  const unchanged = hash === null ? undefined : last.made.get(hash)
  if (unchanged !== undefined) return { files: unchanged, warnings: [] }
  const { files, warnings } = await render(build, input, deck)
  const kept = await keep(files)
  // The files of an input with warnings are made again, so that the warnings are given again.
  const isReused = hash !== null && warnings.length === 0
  return { files: isReused ? markMade(kept, hash) : kept, warnings }
}

async function render(
  { services, processes, tenant, signal }: Build,
  { kind, snapshot }: Input,
  deck: DeckPictures | null,
): Promise<Rendered> {
  const bytes =
    deck !== null
      ? await drawSlide(deck, readJson(snapshot) as SlideSnapshot)
      : kind === 'font'
        ? await fontBytes(services, tenant, readJson(snapshot) as FontSnapshot)
        : new Uint8Array()
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

function openDeck({ services, tenant, decks }: Build, { snapshot }: Input): Promise<DeckPictures> {
  const { id, sha256 } = readJson(snapshot) as SlideSnapshot
  const opened = decks.get(sha256) ?? services.pictures.open(tenant, { sha256 })
  decks.set(sha256, opened)
  return opened.catch((error: unknown) => explainSlide(id, error))
}

async function drawSlide(deck: DeckPictures, { id, slide }: SlideSnapshot): Promise<Uint8Array> {
  const picture = await deck.svg(slide).catch((error: unknown) => explainSlide(id, error))
  if ('refused' in picture) throw undrawnSlide(id, picture.refused)
  return Buffer.from(picture.svg)
}

function explainSlide(id: string, error: unknown): never {
  if (error instanceof BlobMissing) {
    throw new SourceFailed(explainFailedSource('deck_deleted', { source: id }))
  }
  throw error instanceof WorkLimit ? undrawnSlide(id, error.message) : error
}

function undrawnSlide(id: string, reason: string): SourceFailed {
  return new SourceFailed(explainFailedSource('slide_not_drawn', { source: id, reason }))
}

async function drawPicture(
  { derivatives }: Services,
  tenant: Tenant,
  { path, sha256, contentType, width, height, format }: PictureSnapshot,
): Promise<BuiltFile> {
  const derivative = readDerivative({ width, height }, format)
  try {
    const { make } = await derivatives.open(tenant, { sha256, contentType }, derivative)
    const made = await make()
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
