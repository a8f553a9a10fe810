import type { Readable } from 'node:stream'
import type { RequestContext } from '../../kernel/api/context.ts'
import { Answer, type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { conflict, missing } from '../../kernel/base/errors.ts'
import { toId } from '../../kernel/base/ids.ts'
import { createListSchema, Deleted } from '../../kernel/base/schema.ts'
import { readPage, renderList, wholeList } from '../../kernel/rows/page.ts'
import { toBlobAddress } from '../../records/files/uploads.ts'
import { deckDownload, pictureRow } from '../../records/slide-pictures/download.ts'
import { previewDownload } from '../../records/slide-pictures/preview.ts'
import { BlobMissing } from '../../storage/blobs.ts'
import { findPptBuild, listPptBuilds, type PptBuildRow, renderPptBuild } from './build-store.ts'
import { createBuild, requireBuild } from './builds.ts'
import { createPptSet, patchPptSet, removePptSet, requirePptSet } from './ppt-sets.ts'
import { previewPptSet } from './preview.ts'
import {
  PptBuild,
  PptBuildCreate,
  PptBuildDownloadQuery,
  PptBuildQuery,
  PptSet,
  PptSetCreate,
  PptSetPatch,
  PptSetPictureQuery,
  PptSetPreview,
  PptSetPreviewCreate,
  PptSetQuery,
  SetVariable,
} from './schema.ts'
import { findVariables } from './set-variables.ts'
import { listPptSets, renderPptSet } from './store.ts'
import { checkValues } from './variables.ts'

const writes: ScopeName[] = ['cms:slides:write', 'cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]
const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

export const pptSetRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/ppt_sets',
    summary: 'Create a PPT set',
    description:
      '`items` are slides of the library, in the order of the deck. The slug is derived from the name if absent.',
    scopes: writes,
    body: PptSetCreate,
    checks: [checkValues],
    returns: { 201: PptSet },
    refuses: ['resource_already_exists'],
    handle: (call, { body }) => createPptSet(call, body),
  }),
  route({
    method: 'GET',
    path: '/cms/ppt_sets',
    summary: 'List PPT sets',
    scopes: reads,
    query: PptSetQuery,
    returns: { 200: createListSchema(PptSet) },
    async handle({ db, tenant }, { query }) {
      const page = await listPptSets(db, tenant, query, readPage('ppt_set', query))
      return renderList('/api/v1/cms/ppt_sets', page, renderPptSet)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/ppt_sets/:id',
    summary: 'Retrieve a PPT set',
    scopes: reads,
    params: { id: 'ppt_set' },
    returns: { 200: PptSet },
    handle: async (call, { params }) => renderPptSet(await requirePptSet(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/cms/ppt_sets/:id',
    summary: 'Update a PPT set',
    description:
      'Omitted fields keep their values. `items`, `variables` and `lists` are replaced as a whole. Earlier builds do not change.',
    scopes: writes,
    params: { id: 'ppt_set' },
    body: PptSetPatch,
    checks: [checkValues],
    returns: { 200: PptSet },
    refuses: ['resource_already_exists'],
    handle: (call, { params, body }) => patchPptSet(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/cms/ppt_sets/:id',
    summary: 'Delete a PPT set and all its builds',
    scopes: writes,
    params: { id: 'ppt_set' },
    returns: { 200: Deleted('ppt_set', 'ppt_set') },
    async handle(call, { params }) {
      await removePptSet(call, params.id)
      return { id: params.id, object: 'ppt_set', deleted: true }
    },
  }),
  route({
    method: 'POST',
    path: '/cms/ppt_sets/:id/build',
    summary: 'Build a deck of a PPT set',
    description:
      'Builds the current slides. `variables` and `lists` override those of the set, one name at a time. Slides whose `show_if` has no value are left out; slides with `repeat_for` are repeated for each row of the list. A value that does not fit its place makes the build fail with `variable_invalid`, and the message names the slide and the variable. The same slides and values produce the same bytes. `Prefer: wait=N` waits for the build.',
    scopes: writes,
    params: { id: 'ppt_set' },
    body: PptBuildCreate,
    checks: [checkValues],
    returns: { 201: PptBuild, 202: PptBuild },
    refuses: ['state_conflict'],
    async poll({ db, tenant }, { id }) {
      const row = await findPptBuild(db, tenant, id)
      const isUnfinished = row?.status === 'queued' || row?.status === 'building'
      return row && new Answer(isUnfinished ? 202 : 201, renderPptBuild(row))
    },
    handle: async (call, { params, body }) =>
      new Answer(202, await createBuild(call, params.id, body)),
  }),
  route({
    method: 'POST',
    path: '/cms/ppt_sets/:id/preview',
    summary: 'Preview the deck of a PPT set before it is built',
    description:
      'Assembles the current slides as a build would, and returns where each slide of the deck is drawn. `variables` and `lists` override those of the set. No build is created. The pictures are available for a day.',
    scopes: reads,
    params: { id: 'ppt_set' },
    body: PptSetPreviewCreate,
    checks: [checkValues],
    returns: { 200: PptSetPreview },
    refuses: ['state_conflict', 'unprocessable_file'],
    inspect: (call, { params, body }) => previewPptSet(call, params.id, body),
    handle: async (_, { inspected }) => inspected,
  }),
  route({
    method: 'GET',
    path: '/cms/ppt_sets/:id/variables',
    summary: 'List the variables that the slides of a PPT set use',
    description:
      'The variables in texts, notes, table rows, charts and pictures of the current slides, and those in `repeat_for` and `show_if`, in the order of the items.',
    scopes: reads,
    params: { id: 'ppt_set' },
    returns: { 200: createListSchema(SetVariable) },
    refuses: ['unprocessable_file'],
    async handle(call, { params }) {
      const variables = await findVariables(call, await requirePptSet(call, params.id))
      return wholeList(`/api/v1/cms/ppt_sets/${params.id}/variables`, variables)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/ppt_sets/:id/picture',
    summary: 'Get a picture of a slide of a preview of a PPT set',
    ...pictureRow,
    scopes: reads,
    params: { id: 'ppt_set' },
    query: PptSetPictureQuery,
    async handle(call, { params, query }) {
      const { id } = await requirePptSet(call, params.id)
      return previewDownload(call, id, query.preview, query.page ?? 1, query.format ?? 'svg')
    },
  }),
  route({
    method: 'GET',
    path: '/cms/ppt_sets/:id/builds',
    summary: 'List the builds of a PPT set',
    scopes: reads,
    params: { id: 'ppt_set' },
    query: PptBuildQuery,
    returns: { 200: createListSchema(PptBuild) },
    async handle(call, { params, query }) {
      const { id } = await requirePptSet(call, params.id)
      const page = await listPptBuilds(call.db, call.tenant, id, readPage('ppt_build', query))
      return renderList(`/api/v1/cms/ppt_sets/${params.id}/builds`, page, renderPptBuild)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/ppt_sets/:id/builds/:build',
    summary: 'Retrieve a build of a PPT set',
    scopes: reads,
    params: { id: 'ppt_set', build: 'ppt_build' },
    returns: { 200: PptBuild },
    handle: async (call, { params }) =>
      renderPptBuild(await requireBuild(call, params.id, params.build)),
  }),
  route({
    method: 'GET',
    path: '/cms/ppt_sets/:id/builds/:build/download',
    summary: 'Download the deck of a build',
    description:
      'As a PowerPoint file, as PDF, or as a zip of pictures. PDF and pictures are drawn as in the dashboard, with the fonts of the organization, and a deck that cannot be drawn is refused with the reason.',
    scopes: reads,
    params: { id: 'ppt_set', build: 'ppt_build' },
    query: PptBuildDownloadQuery,
    returns: {
      200: {
        binary: [presentation, 'application/pdf', 'application/zip'],
        description: 'The deck, with the content type of its format',
        tagged: true,
      },
    },
    refuses: ['state_conflict', 'unprocessable_file'],
    async handle(call, { params, query: { format = 'pptx' } }) {
      const build = await requireBuild(call, params.id, params.build)
      const file = requireDeck(build)
      if (format !== 'pptx') {
        return deckDownload(call, file, format, build.title).catch(explainMissing(build))
      }
      return {
        content: await openDeck(call, build, file),
        contentType: presentation,
        ...(build.bytes === null ? {} : { bytes: build.bytes }),
        filename: `${build.title}.pptx`,
      }
    },
  }),
]

function requireDeck({ status, sha256 }: PptBuildRow): { sha256: string } {
  if (sha256 === null) throw conflict(`The build is ${status}. Only a ready build has a deck.`)
  return { sha256 }
}

function openDeck(
  { services, tenant }: RequestContext,
  build: PptBuildRow,
  file: { sha256: string },
): Promise<Readable> {
  return services.blobs.open(toBlobAddress(tenant, file)).catch(explainMissing(build))
}

/** A build that is deleted during the request has no deck left. */
function explainMissing({ id }: PptBuildRow): (error: unknown) => never {
  return (error) => {
    throw error instanceof BlobMissing ? missing('PPT build', toId('ppt_build', id)) : error
  }
}
