import { type Route, route } from '../../kernel/api/route.ts'
import type { ScopeName } from '../../kernel/api/scopes.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { createListSchema } from '../../kernel/base/schema.ts'
import { readPage, renderList } from '../../kernel/rows/page.ts'
import { patchChannel, promote, renderChannels, requireChannel, rollback } from './channels.ts'
import {
  Channel,
  ChannelPatch,
  ChannelQuery,
  isChannelName,
  PromotionBody,
  RollbackBody,
} from './schema.ts'
import { listChannels } from './store.ts'

const writes: ScopeName[] = ['cms:deployments:write', 'cms:write']
const reads: ScopeName[] = ['cms:read', ...writes]

export const channelRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/cms/channels',
    summary: 'List channels',
    scopes: reads,
    query: ChannelQuery,
    returns: { 200: createListSchema(Channel) },
    async handle(call, { query }) {
      const page = await listChannels(call.db, call.tenant, readPage('channel', query))
      const rows = await renderChannels(call, page.rows)
      return renderList('/api/v1/cms/channels', { ...page, rows }, (channel) => channel)
    },
  }),
  route({
    method: 'GET',
    path: '/cms/channels/:name',
    summary: 'Retrieve a channel by its name',
    scopes: reads,
    params: { name: 'text' },
    returns: { 200: Channel },
    async handle(call, { params }) {
      const [channel] = await renderChannels(call, [await requireChannel(call, params.name)])
      return channel
    },
  }),
  route({
    method: 'PATCH',
    path: '/cms/channels/:name',
    summary: 'Change the settings of a channel',
    description:
      'Only owners, admins and credentials with `platform:write` can change the settings that protect the channel.',
    scopes: writes,
    params: { name: 'text' },
    body: ChannelPatch,
    returns: { 200: Channel },
    refuses: ['privilege_exceeded'],
    handle: (call, { params, body }) => patchChannel(call, params.name, body),
  }),
  route({
    method: 'POST',
    path: '/cms/channels/:name/promote',
    summary: 'Promote a deployment to a channel',
    description:
      'Creates the channel if it does not exist. With `expected`, the channel moves only if it still points to that deployment: of two callers with the same `expected`, one receives 409. The channel serves the new content from the next request on. A channel with `requires_approval` answers 409: request the promotion with `POST /cms/promotions`.',
    scopes: writes,
    params: { name: 'text' },
    body: PromotionBody,
    returns: { 200: Channel },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => promote(call, channelName(params.name), body),
  }),
  route({
    method: 'POST',
    path: '/cms/channels/:name/rollback',
    summary: 'Roll a channel back to an earlier deployment',
    description:
      'Moves the channel to the deployment before the current one, or to the deployment `to` of its history. Two rollbacks in a row go back two deployments. A rollback needs no approval, because the channel has served its target before.',
    scopes: writes,
    params: { name: 'text' },
    body: RollbackBody,
    returns: { 200: Channel },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => rollback(call, params.name, body),
  }),
]

function channelName(name: string): string {
  if (isChannelName(name)) return name
  throw invalid(
    'name',
    'Invalid channel name: it must have at most 63 lower-case letters, digits and single hyphens between them.',
    'channel_name_invalid',
  )
}
