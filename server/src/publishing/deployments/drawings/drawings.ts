import { type Static, Type } from 'typebox'
import type { Database } from '../../../database/database.ts'
import type { RequestContext } from '../../../kernel/api/context.ts'
import { ApiError, conflict, missingReference } from '../../../kernel/base/errors.ts'
import { toId, toUuid } from '../../../kernel/base/ids.ts'
import { Id, Nullable, Strict, Word } from '../../../kernel/base/schema.ts'
import type { Tenant } from '../../../kernel/base/tenant.ts'
import { moduleBeside, type Work, WorkLimit } from '../../../kernel/processes/processes.ts'
import { requireDeployment } from '../deployments.ts'
import type { DeployedFile } from '../files.ts'
import { type DeploymentRow, findDeployment } from '../store.ts'
import type { Compared, CompareTask } from './drawing-task.ts'

const maxIcons = 200
const maxSlides = 100

const Change = Word(['added', 'removed', 'changed'])
const Difference = Nullable(
  Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Share of the pixels that differ visibly; null unless both can be drawn',
  }),
)
const Svg = Nullable(Type.String({ description: 'SVG' }))

const IconDrawing = Strict(
  {
    icon_set: Type.String({ description: 'Prefix of the icon set' }),
    name: Type.String(),
    change: Change,
    difference: Difference,
    before: Svg,
    after: Svg,
  },
  { title: 'IconDrawing' },
)

const SlideDrawing = Strict(
  {
    change: Change,
    difference: Difference,
    before: { ...Nullable(Id('slide_asset')), description: 'Slide of the base' },
    after: { ...Nullable(Id('slide_asset')), description: 'Slide of the deployment' },
  },
  { title: 'SlideDrawing' },
)

/** The icons and slides that look different in two deployments. */
export const DeploymentDrawings = Strict(
  {
    object: Type.Literal('deployment_drawings'),
    deployment: Id('deployment'),
    base: Id('deployment'),
    icons: Type.Array(IconDrawing, { description: `By set and name, at most ${maxIcons}` }),
    slides: Type.Array(SlideDrawing, {
      description: `At most ${maxSlides}. A later revision of a slide is compared with its earlier revision`,
    }),
    is_complete: Type.Boolean({ description: 'False if more icons or slides differ' }),
  },
  { title: 'DeploymentDrawings' },
)
export type DeploymentDrawings = Static<typeof DeploymentDrawings>

const comparing: Work<CompareTask, Compared> = {
  module: moduleBeside(import.meta.url, './drawing-task'),
  name: 'compareDrawings',
  cpuMs: 30_000,
}

export async function diffDrawings(
  call: RequestContext,
  id: string,
  baseId: string,
): Promise<DeploymentDrawings> {
  const deployment = await requireDeployment(call, id)
  const base = await findDeployment(call.db, call.tenant, baseId)
  if (base === null) throw missingReference('deployment', baseId, 'base')
  const [before, after] = [readFiles(base, 'base'), readFiles(deployment)]
  const pairs = await pairSlides(call, before, after)
  const shown = pairs.slice(0, maxSlides)
  const { icons, isComplete, slides } = await compare(call, {
    sets: await readSets(call, before, after),
    slides: await readSlides(call, shown, before, after),
    maxIcons,
  })
  return {
    object: 'deployment_drawings',
    deployment: toId('deployment', deployment.id),
    base: toId('deployment', base.id),
    icons,
    slides: shown.map((pair, at) => ({ ...pair, difference: slides[at] ?? null })),
    is_complete: isComplete && shown.length === pairs.length,
  }
}

type Files = ReadonlyMap<string, DeployedFile>

function readFiles({ status, files }: DeploymentRow, param?: string): Files {
  if (files !== null) return new Map(files.map((file) => [file.path, file]))
  throw conflict(`The deployment is ${status}. Only a ready deployment has files.`, param)
}

async function compare(call: RequestContext, task: CompareTask): Promise<Compared> {
  const { organizationId } = call.tenant
  return call.services.drawing.run(comparing, task, { organizationId }).catch((error: unknown) => {
    if (!(error instanceof WorkLimit)) throw error
    throw new ApiError('unprocessable_file', error.message)
  })
}

/** The icon sets whose JSON differs. */
async function readSets(
  call: RequestContext,
  before: Files,
  after: Files,
): Promise<CompareTask['sets']> {
  const sets = []
  for (const path of new Set([...before.keys(), ...after.keys()])) {
    const prefix = /^icon-sets\/([^/]+)\.json$/.exec(path)?.[1]
    const [was, is] = [before.get(path), after.get(path)]
    if (prefix === undefined || was?.sha256 === is?.sha256) continue
    sets.push({
      prefix,
      before: was === undefined ? null : await readBytes(call, was),
      after: is === undefined ? null : await readBytes(call, is),
    })
  }
  return sets
}

/** The pictures of each pair, one after the other, because each may have megabytes. */
async function readSlides(
  call: RequestContext,
  pairs: readonly SlidePair[],
  before: Files,
  after: Files,
): Promise<CompareTask['slides']> {
  const slides = []
  for (const { before: was, after: is } of pairs) {
    slides.push({
      before: was === null ? null : await readBytes(call, before.get(slidePath(was))!),
      after: is === null ? null : await readBytes(call, after.get(slidePath(is))!),
    })
  }
  return slides
}

function readBytes(call: RequestContext, { sha256 }: DeployedFile): Promise<Uint8Array> {
  return call.services.blobs.read({ ...call.tenant, sha256 })
}

type SlidePair = Omit<DeploymentDrawings['slides'][number], 'difference'>

/** Slides by their ids; a slide that was replaced by a later revision with that revision. */
async function pairSlides(
  { db, tenant }: RequestContext,
  before: Files,
  after: Files,
): Promise<SlidePair[]> {
  const [was, is] = [listSlides(before), listSlides(after)]
  const removed = was.filter((id) => !is.includes(id))
  const added = new Set(is.filter((id) => !was.includes(id)))
  const later = await findLaterRevisions(db, tenant, removed, added)
  const replaced = new Set(later.values())
  const isChanged = (id: string) =>
    before.get(slidePath(id))!.sha256 !== after.get(slidePath(id))?.sha256
  return [
    ...was
      .filter((id) => is.includes(id) && isChanged(id))
      .map((id) => ({ change: 'changed' as const, before: id, after: id })),
    ...[...later].map(([id, next]) => ({ change: 'changed' as const, before: id, after: next })),
    ...[...added]
      .filter((id) => !replaced.has(id))
      .map((id) => ({ change: 'added' as const, before: null, after: id })),
    ...removed
      .filter((id) => !later.has(id))
      .map((id) => ({ change: 'removed' as const, before: id, after: null })),
  ]
}

const maxRevisions = 20

/** Finds the later revision of each slide (`sld_…`) that is among `wanted`, if there is one. */
async function findLaterRevisions(
  db: Database,
  { organizationId, livemode }: Tenant,
  ids: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let current = new Map(ids.map((id) => [toUuid('slide_asset', id)!, id]))
  for (let step = 0; step < maxRevisions && current.size > 0; step++) {
    const rows = await db<{ id: string; superseded_by_id: string }[]>`
      select id, superseded_by_id from slide_assets
      where organization_id = ${organizationId} and livemode = ${livemode}
        and id = any(${[...current.keys()]}::uuid[]) and superseded_by_id is not null`
    const next = new Map<string, string>()
    for (const { id, superseded_by_id } of rows) {
      const first = current.get(id)!
      const later = toId('slide_asset', superseded_by_id)
      if (wanted.has(later)) found.set(first, later)
      else next.set(superseded_by_id, first)
    }
    current = next
  }
  return found
}

function listSlides(files: Files): string[] {
  return [...files.keys()].flatMap((path) => /^slide-assets\/(sld_\w+)\.svg$/.exec(path)?.[1] ?? [])
}

function slidePath(id: string): string {
  return `slide-assets/${id}.svg`
}
