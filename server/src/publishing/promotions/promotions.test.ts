import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, signIn } from '../../../test/people.ts'
import { issueToken } from '../../identity/oauth/oauth.fixture.ts'
import { newId } from '../../kernel/base/ids.ts'
import { deploy } from '../deployments/deployments.fixture.ts'

let server: TestServer
let author: Browser
let reviewer: Browser
let authorId: string
let reviewerId: string
/** Three deployments of one palette, each with its own colour. */
const deployments: string[] = []
let palette: string

beforeAll(async () => {
  server = await startTestServer()
  const people = [await addMember(server, 'designer'), await addMember(server, 'designer')] as const
  ;[authorId, reviewerId] = [people[0].id, people[1].id]
  author = await signIn(server, people[0])
  reviewer = await signIn(server, people[1])
  const { body } = await server.call('POST', '/brand/palettes', {
    body: { name: 'Brand', slug: 'brand' },
  })
  palette = body.id
  await server.call('POST', `/brand/palettes/${palette}/publish`)
  for (const value of ['#111111', '#222222', '#333333']) {
    await setColor(value)
    deployments.push((await deploy(server)).id)
  }
})
afterAll(() => server.stop())

function setColor(value: string) {
  const body = { colors: [{ key: 'ink', value }] }
  return server.call('PATCH', `/brand/palettes/${palette}`, { body })
}

let channels = 0
/** A channel that points to the first deployment. */
async function makeChannel(settings: object = {}): Promise<string> {
  channels += 1
  const name = `channel-${channels}`
  const body = { deployment: deployments[0] }
  await server.call('POST', `/cms/channels/${name}/promote`, { body })
  const { status } = await server.call('PATCH', `/cms/channels/${name}`, { body: settings })
  expect(status).toBe(200)
  return name
}

function request(body: object, by: Pick<Browser, 'call'> = server) {
  return by.call('POST', '/cms/promotions', { body })
}

async function readCurrent(channel: string): Promise<string> {
  return (await server.call('GET', `/cms/channels/${channel}`)).body.deployment
}

async function read(id: string) {
  return (await server.call('GET', `/cms/promotions/${id}`)).body
}

async function listEvents(id: string): Promise<string[]> {
  const { body } = await server.call('GET', `/events?query=${id}&limit=20`)
  return body.data.map(({ type }: { type: string }) => type).toReversed()
}

const soon = (ms = 1_500) => new Date(Date.now() + ms).toISOString()
const tomorrow = () => soon(86_400_000)

test('promotes at its time, once, and reports it', async () => {
  const channel = await makeChannel()
  const at = soon()
  const { status, body } = await request({
    ...{ channel, deployment: deployments[1], promote_at: at, note: 'Launch' },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...{ object: 'promotion', channel, deployment: deployments[1], status: 'scheduled' },
    ...{ promote_at: at, note: 'Launch', failure: null, completed_at: null, reviewed_by: null },
  })
  expect(await readCurrent(channel)).toBe(deployments[0])
  await expect.poll(() => read(body.id)).toMatchObject({ status: 'completed' })
  const { completed_at } = await read(body.id)
  expect(Date.parse(completed_at)).toBeGreaterThanOrEqual(Date.parse(at))
  const { history } = (await server.call('GET', `/cms/channels/${channel}`)).body
  expect(history.map(({ deployment }: { deployment: string }) => deployment)).toEqual([
    deployments[1],
    deployments[0],
  ])
  expect(await listEvents(body.id)).toEqual(['cms.promotion.created', 'cms.promotion.completed'])
})

test('a time that is changed or canceled no longer applies', async () => {
  const channel = await makeChannel()
  const ask = async (promote_at: string) =>
    (await request({ channel, deployment: deployments[1], promote_at })).body.id as string
  const canceled = await ask(soon(500))
  const { body } = await server.call('POST', `/cms/promotions/${canceled}/cancel`)
  expect(body.status).toBe('canceled')
  const later = await ask(soon(500))
  await server.call('PATCH', `/cms/promotions/${later}`, { body: { promote_at: tomorrow() } })
  // The jobs of both first times have run when none is due any more.
  const due = () =>
    server.pool
      .db`select 1 from jobs where kind = 'promotion' and due_at < now() + interval '1 hour'`
  await expect.poll(due).toHaveLength(0)
  expect(await readCurrent(channel)).toBe(deployments[0])
  expect((await read(later)).status).toBe('scheduled')
  // A null time means at once.
  const now = await server.call('PATCH', `/cms/promotions/${later}`, { body: { promote_at: null } })
  expect([now.body.status, await readCurrent(channel)]).toEqual(['completed', deployments[1]])
  for (const [method, action] of [
    ['POST', '/cancel'],
    ['PATCH', ''],
  ] as const) {
    const refused = await server.call(method, `/cms/promotions/${later}${action}`, { body: {} })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'state_conflict'])
  }
  const { body: list } = await server.call('GET', `/cms/promotions?channel=${channel}`)
  expect(list.data.map(({ status }: { status: string }) => status)).toEqual([
    'completed',
    'canceled',
  ])
})

test('is created with a deployment, waits for its build, and fails with it', async () => {
  const channel = await makeChannel()
  await setColor('#444444')
  const built = await deploy(server, { channel, promote_at: soon(400) })
  await expect.poll(() => readCurrent(channel)).toBe(built.id)
  const fails = { channel, promote_at: tomorrow(), gate: { tags: ['none'] } }
  const failed = await deploy(server, fails)
  expect(failed.status).toBe('failed')
  const { body } = await server.call('GET', `/cms/promotions?deployment=${failed.id}`)
  expect(body.data[0]).toMatchObject({
    status: 'failed',
    failure: { code: 'deployment_not_ready', message: expect.stringContaining('failed') },
  })
  expect(await listEvents(body.data[0].id)).toEqual([
    'cms.promotion.created',
    'cms.promotion.failed',
  ])
})

test('a channel that refuses the deployment is reported by the promotion, not by the deployment', async () => {
  await deploy(server, { kind: 'portal', channel: 'site' })
  await setColor('#454545')
  const refused = await deploy(server, { channel: 'site' })
  const { body } = await server.call('GET', `/cms/promotions?deployment=${refused.id}`)
  expect(body.data[0]).toMatchObject({ status: 'failed', failure: { code: 'channel_refused' } })
  // The same content is the same deployment, and says nothing of a channel that was not asked for.
  const again = await deploy(server)
  expect([again.id, again.warnings]).toEqual([refused.id, []])
})

test('refuses times in the past, unknown deployments and times without a channel', async () => {
  const deployment = deployments[0]
  for (const [body, status, code, param] of [
    [
      { channel: 'a', deployment, promote_at: soon(-1_000) },
      400,
      'parameter_invalid',
      'promote_at',
    ],
    [{ channel: 'a', deployment, promote_at: soon(9e10) }, 400, 'parameter_invalid', 'promote_at'],
    [{ channel: 'a', deployment: newId('deployment') }, 400, 'resource_missing', 'deployment'],
  ] as const) {
    const answer = await request(body)
    expect([answer.status, answer.body.error.code, answer.body.error.param]).toEqual([
      ...[status, code, param],
    ])
  }
  const body = { promote_at: tomorrow() }
  const answer = await server.call('POST', '/cms/deployments', { body })
  expect(answer.body.error).toMatchObject({ code: 'parameter_missing', param: 'channel' })
})

test('a channel that requires approval moves only when another member approves', async () => {
  const channel = await makeChannel({ requires_approval: true })
  const direct = await author.call('POST', `/cms/channels/${channel}/promote`, {
    body: { deployment: deployments[1] },
  })
  expect([direct.status, direct.body.error.code]).toEqual([409, 'state_conflict'])
  expect(direct.body.error.message).toContain('POST /cms/promotions')
  const { body: asked } = await request({ channel, deployment: deployments[1] }, author)
  expect([asked.status, asked.created_by]).toEqual(['awaiting_approval', authorId])

  const approve = (by: Pick<Browser, 'call'>, body: object = {}) =>
    by.call('POST', `/cms/promotions/${asked.id}/approve`, { body })
  for (const by of [server, author]) {
    const refused = await approve(by)
    expect([refused.status, refused.body.error.code]).toEqual([403, 'privilege_exceeded'])
  }
  expect(await readCurrent(channel)).toBe(deployments[0])
  const { body } = await approve(reviewer, { note: 'Looks right' })
  expect(body).toMatchObject({
    ...{ status: 'completed', reviewed_by: reviewerId, review_note: 'Looks right' },
  })
  expect(await readCurrent(channel)).toBe(deployments[1])
  expect(await listEvents(asked.id)).toEqual([
    'cms.promotion.created',
    'cms.promotion.approved',
    'cms.promotion.completed',
  ])
  const { body: entries } = await server.call('GET', '/audit_entries?action=cms.promotion.approved')
  expect(entries.data[0]).toMatchObject({ actor: { id: reviewerId }, target: { name: channel } })
  // A rollback needs no approval: the channel served its target before.
  const back = await author.call('POST', `/cms/channels/${channel}/rollback`, { body: {} })
  expect(back.body.deployment).toBe(deployments[0])
})

test('an approval is for a time, and a member cannot approve what their own key requested', async () => {
  const channel = await makeChannel({ requires_approval: true })
  const admin = await addMember(server, 'admin')
  const browser = await signIn(server, admin)
  const scopes = ['cms:write', 'platform:api_keys:write']
  const key = await browser.call('POST', '/api_keys', { body: { name: 'Own', scopes } })
  const second = await server.call('POST', '/api_keys', {
    ...{ key: key.body.secret, body: { name: 'Of the key', scopes: ['cms:write'] } },
  })
  const { body: asked } = await server.call('POST', '/cms/promotions', {
    key: second.body.secret,
    body: { channel, deployment: deployments[2], promote_at: tomorrow() },
  })
  const path = `/cms/promotions/${asked.id}`
  const own = await browser.call('POST', `${path}/approve`, { body: {} })
  expect([own.status, own.body.error.code]).toEqual([403, 'privilege_exceeded'])
  const { body: approved } = await reviewer.call('POST', `${path}/approve`, { body: {} })
  expect(approved).toMatchObject({ status: 'scheduled', reviewed_by: reviewerId })
  const { body: changed } = await author.call('PATCH', path, { body: { promote_at: soon(9e7) } })
  expect(changed).toMatchObject({ status: 'awaiting_approval', reviewed_by: null })
  const { body: rejected } = await reviewer.call('POST', `${path}/reject`, { body: { note: 'No' } })
  expect(rejected).toMatchObject({ status: 'rejected', review_note: 'No' })
  expect(await readCurrent(channel)).toBe(deployments[0])
})

test('the requester is whoever was behind the credential when it asked; unknown is not another member', async () => {
  const channel = await makeChannel({ requires_approval: true })
  const browser = await signIn(server, await addMember(server, 'admin'))
  const scopes = ['cms:write', 'platform:write']
  const body = { channel, deployment: deployments[1] }
  const approve = async (id: string, by = browser) => {
    const { status, body } = await by.call('POST', `/cms/promotions/${id}/approve`, { body: {} })
    return [status, body.error?.code, body.error?.message]
  }
  const refused = (message: string) => [
    ...[403, 'privilege_exceeded', expect.stringContaining(message)],
  ]

  const { body: application } = await browser.call('POST', '/oauth_applications', {
    body: { name: 'Publisher', scopes },
  })
  const token = await issueToken(server, application)
  const { body: asked } = await server.call('POST', '/cms/promotions', { key: token, body })
  await server.call('DELETE', `/oauth_applications/${application.id}`)
  expect(await approve(asked.id)).toEqual(refused('You requested'))

  let { secret: key } = (await browser.call('POST', '/api_keys', { body: { name: '0', scopes } }))
    .body
  for (let depth = 1; depth <= 20; depth++) {
    key = (await server.call('POST', '/api_keys', { key, body: { name: `${depth}`, scopes } })).body
      .secret
  }
  const { body: deep } = await server.call('POST', '/cms/promotions', { key, body })
  expect(await approve(deep.id)).toEqual(refused('request it again'))
  expect(await approve(deep.id, reviewer)).toEqual(refused('request it again'))
  expect(await readCurrent(channel)).toBe(deployments[0])
  expect((await approve(asked.id, reviewer))[0]).toBe(200)
})

test('who asks for a channel while others build the same content is the requester', async () => {
  const channel = await makeChannel({ requires_approval: true })
  await setColor('#676767')
  const { body: built } = await author.call('POST', '/cms/deployments', { body: {} })
  const { body: same } = await reviewer.call('POST', '/cms/deployments', { body: { channel } })
  expect(same.id).toBe(built.id)
  const path = `/cms/promotions?deployment=${built.id}`
  await expect.poll(async () => (await server.call('GET', path)).body.data).toHaveLength(1)
  const { id } = (await server.call('GET', path)).body.data[0]
  const approve = (by: Browser) => by.call('POST', `/cms/promotions/${id}/approve`, { body: {} })
  expect((await approve(reviewer)).status).toBe(403)
  expect((await approve(author)).status).toBe(200)
})

test('a channel that is protected after a promotion was scheduled still requires approval', async () => {
  const channel = await makeChannel()
  const promote_at = soon()
  const { body } = await request({ channel, deployment: deployments[1], promote_at }, author)
  expect(body.status).toBe('scheduled')
  await server.call('PATCH', `/cms/channels/${channel}`, { body: { requires_approval: true } })
  await expect.poll(() => read(body.id)).toMatchObject({ status: 'awaiting_approval' })
  expect(await readCurrent(channel)).toBe(deployments[0])
  const approved = await reviewer.call('POST', `/cms/promotions/${body.id}/approve`, { body: {} })
  expect([approved.body.status, await readCurrent(channel)]).toEqual(['completed', deployments[1]])
})

test('a deployment made for a channel with approval requests it, also if its content exists', async () => {
  const channel = await makeChannel({ requires_approval: true })
  await setColor('#555555')
  for (const _ of ['new content', 'the same content']) {
    const { id } = await deploy(server, { channel })
    const { body } = await server.call('GET', `/cms/promotions?deployment=${id}&channel=${channel}`)
    expect(body.data[0].status).toBe('awaiting_approval')
  }
  expect(await readCurrent(channel)).toBe(deployments[0])
})

test('only owners, admins and credentials with platform:write change the protection', async () => {
  const channel = await makeChannel({ requires_approval: true })
  const patch = (by: Pick<Browser, 'call'>, body: object) =>
    by.call('PATCH', `/cms/channels/${channel}`, { body })
  const refused = await patch(author, { requires_approval: false })
  expect([refused.status, refused.body.error.code]).toEqual([403, 'privilege_exceeded'])
  expect((await patch(author, { metadata: { team: 'web' } })).body.metadata).toEqual({
    team: 'web',
  })
  expect((await patch(server, { requires_approval: false })).body.requires_approval).toBe(false)
})
