import { Answer, type Route, route } from '../../kernel/api/route.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { deploymentReads, deploymentWrites } from '../deployments/scopes.ts'
import {
  cancelPromotion,
  checkTime,
  createPromotion,
  patchPromotion,
  requirePromotion,
} from './promotions.ts'
import { approvePromotion, rejectPromotion } from './review.ts'
import {
  Promotion,
  PromotionApproval,
  PromotionCreate,
  PromotionPatch,
  PromotionQuery,
  PromotionRejection,
} from './schema.ts'
import { listPromotions, renderPromotion } from './store.ts'

export const promotionRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/cms/promotions',
    summary: 'Schedule a promotion, or request its approval',
    description:
      'Promotes a deployment to a channel at `promote_at`, or as soon as the deployment is ready. If the channel requires approval, the promotion waits until a member other than the requester approves it. A promotion that needs no approval, time or build is completed at once. It happens exactly once; `cms.promotion.completed` or `cms.promotion.failed` reports the result.',
    scopes: deploymentWrites,
    body: PromotionCreate,
    checks: [checkTime],
    returns: { 201: Promotion },
    refuses: ['state_conflict'],
    handle: async (call, { body }) => new Answer(201, await createPromotion(call, body)),
  }),
  route({
    method: 'GET',
    path: '/cms/promotions',
    summary: 'List promotions',
    scopes: deploymentReads,
    query: PromotionQuery,
    returns: { 200: createListSchema(Promotion) },
    async handle({ db, tenant }, { query }) {
      const page = await listPromotions(db, tenant, query, readPage('promotion', query))
      return renderList('/api/v1/cms/promotions', page, renderPromotion)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/promotions/:id',
    summary: 'Retrieve a promotion',
    scopes: deploymentReads,
    params: { id: 'promotion' },
    returns: { 200: Promotion },
    handle: async (call, { params }) => renderPromotion(await requirePromotion(call, params.id)),
  }),
  route({
    method: 'PATCH',
    path: '/cms/promotions/:id',
    summary: 'Change the time or the note of a promotion',
    description:
      'Only while it is `awaiting_approval` or `scheduled`. If the channel requires approval, an approved promotion with another time must be approved again. `promote_at` null promotes as soon as possible.',
    scopes: deploymentWrites,
    params: { id: 'promotion' },
    body: PromotionPatch,
    checks: [checkTime],
    returns: { 200: Promotion },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => patchPromotion(call, params.id, body),
  }),
  route({
    method: 'POST',
    path: '/cms/promotions/:id/approve',
    summary: 'Approve a promotion',
    description:
      'Only a signed-in member can approve, but not the requester. If a key or an application requested the promotion, the requester is the member who created it, also through other keys. If that member is unknown, nobody can approve: cancel the promotion and request it again.',
    scopes: deploymentWrites,
    params: { id: 'promotion' },
    body: PromotionApproval,
    returns: { 200: Promotion },
    refuses: ['state_conflict', 'privilege_exceeded'],
    handle: (call, { params, body }) => approvePromotion(call, params.id, body.note ?? null),
  }),
  route({
    method: 'POST',
    path: '/cms/promotions/:id/reject',
    summary: 'Reject a promotion',
    description: 'Only a signed-in member can reject. The note says why.',
    scopes: deploymentWrites,
    params: { id: 'promotion' },
    body: PromotionRejection,
    returns: { 200: Promotion },
    refuses: ['state_conflict', 'privilege_exceeded'],
    handle: (call, { params, body }) => rejectPromotion(call, params.id, body.note),
  }),
  route({
    method: 'POST',
    path: '/cms/promotions/:id/cancel',
    summary: 'Cancel a promotion',
    scopes: deploymentWrites,
    params: { id: 'promotion' },
    returns: { 200: Promotion },
    refuses: ['state_conflict'],
    handle: (call, { params }) => cancelPromotion(call, params.id),
  }),
]
