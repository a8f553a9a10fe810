import { newUuid, toId, toUuid } from '../../src/kernel/base/ids.ts'
import { makers } from '../makers.ts'
import { copies, copyRow, type List } from './rows.ts'

// A slide has each revision number once.
const copiedSlide = { revision: 'n + 1', status: "'ready'", search: "'''copy'':1'" }

export const cmsLists: Record<string, List> = {
  '/cms/icon_sets': {
    table: 'icon_sets',
    fill: (server) => copies(server, 'icon_sets', 'icon_set', { prefix: "'copy-' || n" }),
    filters: ['status=published', 'prefix=none'],
  },
  '/cms/icons': {
    table: 'icons',
    fill: (server) =>
      copies(server, 'icons', 'icon', {
        name: "'copy-' || n",
        names: "array['copy-' || n]",
        search: "'''copy'':1'",
      }),
    filters: ['name=none', 'query=none', `icon_set=${toId('icon_set', newUuid())}`],
  },
  '/cms/deployments': {
    table: 'deployments',
    fill: (server) =>
      copies(server, 'deployments', 'deployment', { status: "'ready'", files: "'[]'::jsonb" }),
    filters: ['status=failed', 'status=failed&manifest=false'],
  },
  '/cms/promotions': {
    table: 'promotions',
    fill: (server) => copies(server, 'promotions', 'promotion'),
    filters: [
      'status=failed',
      'channel=none',
      'channel=none&status=failed',
      `deployment=${toId('deployment', newUuid())}`,
    ],
  },
  '/cms/recalls': {
    table: 'recalls',
    async fill(server) {
      // Nothing is built here: this process has no worker.
      const { db } = server.pool
      const deployment = await makers.deployment!(server)
      const file = { path: 'a.txt', sha256: 'a'.repeat(64), content_type: 'text/plain', bytes: 1 }
      await db`update deployments set status = 'ready', files = ${db.json([file])}`
      const { body } = await server.call('POST', '/cms/recalls', {
        body: { deployment, path: file.path, reason: 'Made' },
      })
      return copyRow(server, 'recalls', toUuid('recall', body.id)!, { sha256: "'copy-' || n" })
    },
  },
  '/cms/channels': {
    table: 'channels',
    async fill(server) {
      const deployment = await makers.deployment!(server)
      await server.pool.db`update deployments set status = 'ready', files = '[]'`
      const { body } = await server.call('POST', '/cms/channels/made/promote', {
        body: { deployment },
      })
      return copyRow(server, 'channels', toUuid('channel', body.id)!, { name: "'copy-' || n" })
    },
  },
  '/cms/slide_assets': {
    table: 'slide_assets',
    fill: (server) => copies(server, 'slide_assets', 'slide_asset', copiedSlide),
    filters: [
      'tag=none',
      'query=none',
      'status=failed',
      'status=ready&tag=none',
      'approval=requested',
    ],
  },
  '/cms/portal_pages': {
    table: 'portal_pages',
    fill: (server) => copies(server, 'portal_pages', 'portal_page', { slug: "'copy-' || n" }),
    filters: ['status=published'],
  },
  '/cms/portal_revisions': {
    table: 'portal_revisions',
    fill: (server) => copies(server, 'portal_revisions', 'portal_revision'),
    filters: [`page=${toId('portal_page', newUuid())}`],
  },
  '/cms/ppt_sets': {
    table: 'ppt_sets',
    fill: (server) => copies(server, 'ppt_sets', 'ppt_set', { slug: "'copy-' || n" }),
    filters: ['slug=none', 'status=failed'],
  },
  '/cms/ppt_sets/:id/builds': {
    table: 'ppt_builds',
    async fill(server) {
      const id = await makers.ppt_set!(server)
      await server.pool.db`update slide_assets set status = 'ready' where status = 'processing'`
      await copies(server, 'ppt_builds', 'ppt_build')
      return { id }
    },
  },
  '/cms/assets': {
    table: 'assets',
    fill: (server) =>
      copies(server, 'assets', 'asset', { slug: "'copy-' || n", search: "'''copy'':1'" }),
    filters: [
      'tag=none',
      `brand=${toId('brand', newUuid())}`,
      `brand=${toId('brand', newUuid())}&query=none`,
      'collection=none',
      'query=none',
      'slug=none',
      'kind=template',
      'status=archived',
      'rights_state=expired',
      'status=draft&tag=none',
    ],
  },
  '/cms/assets/:id/versions': {
    table: 'asset_versions',
    async fill(server) {
      const id = await makers.asset!(server)
      await copies(server, 'asset_versions', 'asset_version', {
        version: 'n + 1',
        is_current: 'false',
      })
      return { id }
    },
  },
  '/cms/assets/:id/share_links': {
    table: 'asset_share_links',
    async fill(server) {
      const id = await makers.asset!(server)
      await copies(server, 'asset_share_links', 'asset_share_link')
      return { id }
    },
  },
  '/cms/slide_imports/:id': {
    table: 'slide_assets',
    // Next to the many rows of the list above.
    fill: async (server) => ({ id: await makers.slide_import!(server) }),
  },
}
