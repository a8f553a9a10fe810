import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { newId, toId } from '../../kernel/base/ids.ts'
import { deploy } from '../deployments/deployments.fixture.ts'
import { findRollbackTarget } from './channels.ts'
import { maxChannels } from './schema.ts'

let server: TestServer
let beside: TestServer
/** Three deployments of one palette, each with its own colour. */
const deployments: string[] = []
const colors = ['#111111', '#222222', '#333333']
let palette: string

beforeAll(async () => {
  server = await startTestServer()
  // All processes share the blobs, as on one machine or with one bucket.
  const env = { BLAZON_ROLE: 'api', BLAZON_DATA_DIR: server.config.dataDir }
  beside = await startTestServer({ beside: server, env })
  const { body } = await server.call('POST', '/brand/palettes', {
    body: { name: 'Brand', slug: 'brand' },
  })
  palette = body.id
  await server.call('POST', `/brand/palettes/${palette}/publish`)
  for (const value of colors) deployments.push(await deployColor(value))
})
afterAll(async () => {
  await beside.stop()
  await server.stop()
})

async function deployColor(value: string): Promise<string> {
  const body = { colors: [{ key: 'ink', value }] }
  await server.call('PATCH', `/brand/palettes/${palette}`, { body })
  return (await deploy(server)).id
}

let channels = 0
function newName(): string {
  channels += 1
  return `channel-${channels}`
}

function promote(name: string, body: object, options: object = {}) {
  return server.call('POST', `/cms/channels/${name}/promote`, { body, ...options })
}

function rollback(name: string, body: object = {}) {
  return server.call('POST', `/cms/channels/${name}/rollback`, { body })
}

async function fetchContent(name: string, at = server): Promise<string> {
  const organization = toId('organization', server.organizationId)
  const answer = await fetch(`${at.url}/cdn/${organization}/test/${name}/palettes/brand.css`)
  return answer.text()
}

test('is created by its first promotion, with every field of the contract', async () => {
  const name = newName()
  const { status, body } = await promote(name, {
    deployment: deployments[0],
    metadata: { team: 'web' },
  })
  expect(status).toBe(200)
  expect(body).toEqual({
    id: expect.stringMatching(/^chn_[0-9a-z]{26}$/),
    object: 'channel',
    created: expect.any(String),
    updated: expect.any(String),
    livemode: false,
    organization: toId('organization', server.organizationId),
    name,
    deployment: deployments[0],
    url: expect.stringMatching(new RegExp(`/cdn/org_[0-9a-z]+/test/${name}$`)),
    history: [
      {
        deployment: deployments[0],
        action: 'promote',
        created: expect.any(String),
        created_by: expect.stringMatching(/^key_/),
      },
    ],
    requires_approval: false,
    requires_key: false,
    kept_deployments: 10,
    metadata: { team: 'web' },
    created_by: expect.stringMatching(/^key_/),
  })
  expect((await server.call('GET', `/cms/channels/${name}`)).body).toEqual(body)
  expect((await server.call('GET', '/cms/channels?limit=1')).body.data).toEqual([body])
})

test('is protected from its first promotion on', async () => {
  const name = newName()
  const early = await server.call('PATCH', `/cms/channels/${name}`, {
    body: { requires_key: true },
  })
  expect(early.status).toBe(404)
  expect(early.body.error.message).toContain('first promotion')
  const settings = { requires_key: true, requires_approval: true, kept_deployments: 3 }
  const first = await promote(name, { deployment: await deployColor('#ABCDEF'), ...settings })
  expect(first).toMatchObject({ status: 200, body: settings })
  expect(await fetchContent(name)).not.toContain('#abcdef')
  const second = await promote(name, { deployment: deployments[1] })
  expect(second.body.error.message).toContain('requires approval')
  const keyed = newName()
  await promote(keyed, { deployment: deployments[0], requires_key: true })
  const other = await promote(keyed, { deployment: deployments[1], requires_key: false })
  expect(other.status).toBe(409)
  expect(other.body.error.message).toContain('exists with other settings')
  const equal = await promote(keyed, { deployment: deployments[1], requires_key: true })
  expect(equal).toMatchObject({ status: 200, body: { deployment: deployments[1] } })
})

test('moves for one of two callers with the same expectation, and refuses the other', async () => {
  const name = newName()
  await promote(name, { deployment: deployments[0] })
  const answers = await Promise.all(
    [1, 2].map((at) => promote(name, { deployment: deployments[at], expected: deployments[0] })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body.error).toMatchObject({ code: 'state_conflict', param: 'expected' })
  const won = answers.find(({ status }) => status === 200)!
  expect((await server.call('GET', `/cms/channels/${name}`)).body).toEqual(won.body)
})

test('is created for one of two callers who expect it to be new', async () => {
  const name = newName()
  const answers = await Promise.all(
    [0, 1].map((at) => promote(name, { deployment: deployments[at], expected: null })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const missing = await promote(newName(), { deployment: deployments[0], expected: deployments[1] })
  expect([missing.status, missing.body.error.code]).toEqual([409, 'state_conflict'])
})

test('refuses deployments that do not exist or are not ready, and invalid names', async () => {
  const stranger = await server.addOrganization()
  const foreign = await deploy(server, {}, stranger.test)
  const failed = await deploy(server, { gate: { tags: ['none'] } })
  const name = newName()
  for (const [body, status, code, param] of [
    [{ deployment: newId('deployment') }, 400, 'resource_missing', 'deployment'],
    [{ deployment: foreign.id }, 400, 'resource_missing', 'deployment'],
    [{ deployment: failed.id }, 409, 'state_conflict', 'deployment'],
    [{ deployment: deployments[0], expected: foreign.id }, 400, 'resource_missing', 'expected'],
    [{}, 400, 'parameter_missing', 'deployment'],
  ] as const) {
    const answer = await promote(name, body)
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
      status,
      code,
      param,
    ])
  }
  const misnamed = await promote('Not%20A%20Name', { deployment: deployments[0] })
  expect([misnamed.status, misnamed.body.error.param]).toEqual([400, 'name'])
  expect((await server.call('GET', `/cms/channels/${name}`)).status).toBe(404)
})

test('is served by every process from the next request on', async () => {
  const name = newName()
  for (let round = 0; round < 30; round++) {
    const at = round % colors.length
    await promote(name, { deployment: deployments[at] })
    const seen = await Promise.all([fetchContent(name, beside), fetchContent(name)])
    for (const content of seen) expect(content).toContain(colors[at])
  }
})

test('rolls back to the previous deployment, and again to the one before it', async () => {
  const name = newName()
  for (const deployment of deployments) await promote(name, { deployment })
  const once = await rollback(name)
  expect([once.status, once.body.deployment]).toEqual([200, deployments[1]])
  expect(await fetchContent(name, beside)).toContain(colors[1])
  const twice = await rollback(name, { expected: deployments[1] })
  expect(twice.body.deployment).toBe(deployments[0])
  expect(twice.body.history.map(({ action }: { action: string }) => action)).toEqual([
    'rollback',
    'rollback',
    'promote',
    'promote',
    'promote',
  ])
  const beyond = await rollback(name)
  expect([beyond.status, beyond.body.error.code]).toEqual([409, 'state_conflict'])
  const there = await rollback(name, { to: deployments[2] })
  expect(there.body.deployment).toBe(deployments[2])
})

test('rolls back only to a deployment of its history, and only if expected matches', async () => {
  const name = newName()
  await promote(name, { deployment: deployments[0] })
  await promote(name, { deployment: deployments[1] })
  for (const [body, status, param] of [
    [{ to: deployments[2] }, 409, 'to'],
    [{ to: newId('deployment') }, 400, 'to'],
    [{ expected: deployments[0] }, 409, 'expected'],
  ] as const) {
    const answer = await rollback(name, body)
    expect([answer.status, answer.body.error.param]).toEqual([status, param])
  }
  const none = await rollback('nowhere')
  expect([none.status, none.body.error.code]).toEqual([404, 'resource_missing'])
})

test('answers 404 for an invalid name', async () => {
  for (const name of ['a%00b', 'A', '-', '%ff', 'a'.repeat(64)]) {
    expect((await server.call('GET', `/cms/channels/${name}`)).status).toBe(404)
    expect((await rollback(name)).status).toBe(404)
  }
})

test('records no event if it does not move', async () => {
  const name = newName()
  const first = await promote(name, { deployment: deployments[0] })
  const again = await promote(name, { deployment: deployments[0] })
  expect(again.body.history).toEqual(first.body.history)
  const { body } = await server.call('GET', '/events?type=cms.deployment.promoted&limit=1')
  expect(body.data[0].data.channel.name).toBe(name)
  const events = await server.call('GET', '/events?type=cms.deployment.promoted&limit=2')
  expect(events.body.data[1].data.channel.name).not.toBe(name)
})

test('records an event for a rollback', async () => {
  const name = newName()
  await promote(name, { deployment: deployments[0] })
  await promote(name, { deployment: deployments[1] })
  await rollback(name)
  const { body } = await server.call('GET', '/events?type=cms.deployment.rolled_back&limit=1')
  expect(body.data[0].data).toMatchObject({
    object: { id: deployments[0], object: 'deployment' },
    channel: { name, deployment: deployments[0] },
  })
  const { body: log } = await server.call(
    'GET',
    '/audit_entries?action=cms.deployment.rolled_back&limit=1',
  )
  expect(log.data[0].after).toMatchObject({ channel: name })
})

test(`shows its last 50 moves`, async () => {
  const name = newName()
  for (let move = 0; move < 52; move++) {
    await promote(name, { deployment: deployments[move % 2] })
  }
  const { body } = await server.call('GET', `/cms/channels/${name}`)
  expect(body.history).toHaveLength(50)
})

test('is limited to 50 per organization and mode', async () => {
  const { test: key } = await server.addOrganization()
  const { id } = await deploy(server, {}, key)
  const answers = await Promise.all(
    Array.from({ length: maxChannels + 3 }, (_, at) =>
      promote(`c-${at}`, { deployment: id }, { key }),
    ),
  )
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(maxChannels)
  const refused = answers.find(({ status }) => status !== 200)!
  expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict'])
  const late = await server.call('POST', '/cms/deployments', { key, body: { channel: 'c-late' } })
  expect([late.status, late.body.error.code]).toEqual([409, 'state_conflict'])
})

test('goes back two places with two rollbacks, whatever happened in between', () => {
  const move = (action: 'promote' | 'rollback', deployment_id: string) => ({
    action,
    deployment_id,
  })
  const newestFirst = [
    move('promote', 'd'),
    move('rollback', 'a'),
    move('promote', 'c'),
    move('promote', 'b'),
    move('promote', 'a'),
  ]
  expect(findRollbackTarget(newestFirst)).toBe('a')
  expect(findRollbackTarget(newestFirst.slice(1))).toBe(null)
  expect(findRollbackTarget(newestFirst.slice(2))).toBe('b')
  expect(findRollbackTarget([])).toBe(null)
})
