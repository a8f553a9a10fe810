import type { AuditEntry } from '@blazon/sdk/types'
import { expect, test } from 'vitest'
import { listChanges, writeSentence } from './audit-sentence.ts'

const ada = { type: 'user', id: 'usr_1', name: 'Ada Lovelace' } as const
const key = { type: 'api_key', id: 'key_1', name: 'CI' }

function read(entry: Partial<AuditEntry>): string {
  const { actor, rest } = writeSentence({
    ...{ actor: ada, target: key, result: 'succeeded', count: 1, before: null, after: null },
    ...entry,
  } as AuditEntry)
  return `${actor} ${rest}`
}

test('an entry is a sentence', () => {
  expect(read({ action: 'platform.api_key.rolled' })).toBe('Ada Lovelace rolled the API key “CI”')
  expect(read({ action: 'platform.webhook_endpoint.secret_rotated' })).toBe(
    'Ada Lovelace rotated the secret of the webhook endpoint “CI”',
  )
  const unnamed = (type: string) => ({ type, id: `${type}_1`, name: null })
  expect(
    read({
      action: 'cms.slide_asset.created',
      target: unnamed('slide_asset'),
      after: { title: null, slide: 3 },
    }),
  ).toBe('Ada Lovelace created the slide “Slide 3”')
  expect(
    read({
      action: 'cms.deployment.created',
      target: unnamed('deployment'),
      after: { kind: 'portal' },
      created: '2026-11-29T10:05:00Z',
    }),
  ).toMatch(/^Ada Lovelace created the deployment “Portal of Nov 29, 2026, /)
  const promoted = { action: 'cms.deployment.promoted', after: { channel: 'production' } }
  expect(read({ ...promoted, target: unnamed('deployment') })).toBe(
    'Ada Lovelace promoted a deployment to “production”',
  )
  expect(read({ ...promoted, target: { type: 'deployment', id: 'dep_1', name: 'Autumn' } })).toBe(
    'Ada Lovelace promoted the deployment “Autumn” to “production”',
  )
  expect(
    read({ ...promoted, action: 'cms.deployment.rolled_back', target: unnamed('deployment') }),
  ).toBe('Ada Lovelace rolled “production” back to an earlier deployment')
  expect(read({ action: 'platform.session.created', target: null })).toBe('Ada Lovelace signed in')
  expect(
    read({
      action: 'platform.session.created',
      actor: { type: 'anonymous', id: null, name: null },
      target: ada,
      result: 'failed',
      count: 4,
    }),
  ).toBe('Someone failed to sign in as “Ada Lovelace” 4 times')
  expect(
    read({
      action: 'platform.membership.updated',
      target: { type: 'membership', id: 'mem_1', name: 'grace@example.com' },
      after: { role: 'admin' },
    }),
  ).toBe('Ada Lovelace changed the role of “grace@example.com” to admin')
  expect(
    read({
      action: 'request.denied',
      result: 'denied',
      target: { type: 'request', id: null, name: 'POST /api/v1/brand/palettes' },
    }),
  ).toBe('Ada Lovelace was refused POST /api/v1/brand/palettes')
  expect(
    read({
      action: 'request.deprecated',
      target: { type: 'request', id: null, name: 'GET /api/v1/events (type)' },
    }),
  ).toBe('Ada Lovelace used GET /api/v1/events (type), which is deprecated')
})

test('a resource without a name is called by its kind', () => {
  const target = { type: 'organization_export', id: 'exp_1', name: null }
  expect(read({ action: 'platform.organization_export.created', target })).toBe(
    'Ada Lovelace created the organization export',
  )
  expect(read({ action: 'platform.waiver.revoked', result: 'failed', target })).toBe(
    'Ada Lovelace failed: revoked the waiver',
  )
})

test('differences are shown as text, without fields that stay the same', () => {
  expect(
    listChanges({
      before: { name: 'CI', scopes: ['brand:read'], metadata: {}, enabled: true },
      after: { name: 'Build', scopes: ['brand:read', 'cms:read'], metadata: {}, enabled: false },
    }),
  ).toEqual([
    { name: 'Name', before: 'CI', after: 'Build' },
    { name: 'Scopes', before: 'brand:read', after: 'brand:read, cms:read' },
    { name: 'Enabled', before: 'yes', after: 'no' },
  ])
})
