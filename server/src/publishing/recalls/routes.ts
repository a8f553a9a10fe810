import { Answer, type Route, route } from '../../kernel/api/route.ts'
import { orMissing } from '../../kernel/base/errors.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { deploymentReads, deploymentWrites } from '../deployments/scopes.ts'
import { createRecall, endRecall } from './recalls.ts'
import { Recall, RecallCreate, RecallQuery } from './schema.ts'
import { findRecall, listRecalls, renderRecall } from './store.ts'

export const recallRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/recalls',
    summary: 'Withdraw a deployed file',
    description:
      'Every address that serves the content of the file answers 410, in all deployments, channels, portals, share links and pictures made from it, and in deployments that are created later. All processes apply the recall at once, or after 20 seconds if a notification is lost. `cms.recall.created` lists the addresses: subscribe a webhook endpoint that purges your CDN.',
    scopes: deploymentWrites,
    body: RecallCreate,
    returns: { 201: Recall },
    refuses: ['state_conflict'],
    handle: async (call, { body }) => new Answer(201, await createRecall(call, body)),
  }),
  route({
    method: 'GET',
    path: '/cms/recalls',
    summary: 'List recalls',
    scopes: deploymentReads,
    query: RecallQuery,
    returns: { 200: createListSchema(Recall) },
    async handle({ db, tenant }, { query }) {
      const page = await listRecalls(db, tenant, readPage('recall', query))
      return renderList('/api/v1/cms/recalls', page, renderRecall)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/recalls/:id',
    summary: 'Retrieve a recall',
    scopes: deploymentReads,
    params: { id: 'recall' },
    returns: { 200: Recall },
    handle: async ({ db, tenant }, { params: { id } }) =>
      renderRecall(orMissing(await findRecall(db, tenant, id), 'recall', id)),
  }),
  route({
    method: 'POST',
    path: '/cms/recalls/:id/lift',
    summary: 'Serve a withdrawn file again',
    scopes: deploymentWrites,
    params: { id: 'recall' },
    returns: { 200: Recall },
    handle: (call, { params }) => endRecall(call, params.id),
  }),
]
