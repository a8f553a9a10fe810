import { invalid } from '../../kernel/errors.ts'
import { listOf, readPage } from '../../kernel/page.ts'
import { type Route, route } from '../../kernel/route.ts'
import { ListOf } from '../../kernel/schema.ts'
import type { ScopeName } from '../../kernel/scopes.ts'
import { promote, renderChannels, requireChannel, rollback } from './channels.ts'
import { Channel, ChannelQuery, isChannelName, Promotion, Rollback } from './schema.ts'
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
    returns: { 200: ListOf(Channel) },
    async handle(call, { query }) {
      const page = await listChannels(call.db, call.tenant, readPage('channel', query))
      const rows = await renderChannels(call, page.rows)
      return listOf('/api/v1/cms/channels', { ...page, rows }, (channel) => channel)
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
    method: 'POST',
    path: '/cms/channels/:name/promote',
    summary: 'Point a channel at a deployment',
    description:
      'Makes the channel if it is new. With `expected`, it is done only where the channel points there still; of two callers who expect the same, one gets 409. Everyone who asks for the channel gets the new content from the next request on.',
    scopes: writes,
    params: { name: 'text' },
    body: Promotion,
    returns: { 200: Channel },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => promote(call, channelName(params.name), body),
  }),
  route({
    method: 'POST',
    path: '/cms/channels/:name/rollback',
    summary: 'Point a channel at a deployment where it was before',
    description:
      'At the one before the present, so that two roll-backs in a row go back two; or `to` any one of its history.',
    scopes: writes,
    params: { name: 'text' },
    body: Rollback,
    returns: { 200: Channel },
    refuses: ['state_conflict'],
    handle: (call, { params, body }) => rollback(call, params.name, body),
  }),
]

function channelName(name: string): string {
  if (isChannelName(name)) return name
  throw invalid(
    'name',
    'A channel is named by at most 63 lower-case letters and digits, words joined by hyphens.',
  )
}
