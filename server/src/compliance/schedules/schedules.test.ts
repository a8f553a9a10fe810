import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Person } from '../../../test/people.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/smtp-receiver.ts'
import { toUuid } from '../../kernel/base/ids.ts'
import { createBrand } from '../checks/checks.fixture.ts'
import { startDueChecks } from './job.ts'
import { isWanted } from './outcome.ts'
import { nextTimes, startTimes } from './times.ts'

let server: TestServer
let mail: SmtpReceiver
let person: Person

beforeAll(async () => {
  mail = await startSmtpReceiver()
  server = await startTestServer({ env: { SMTP_URL: mail.url } })
  person = await addMember(server, 'designer', { email: 'ada@example.com' })
  await createBrand(server)
})
afterAll(async () => {
  await server.stop()
  await mail.close()
})

async function createIcon(color: string): Promise<string> {
  const set = { prefix: `made-${color}`, name: 'Made' }
  const { body: created } = await server.call('POST', '/cms/icon_sets', { body: set })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#${color}" d="M0 0h24v24H0z"/></svg>`
  const form = new FormData()
  form.set('params', JSON.stringify({ icon_set: created.id, name: 'sun' }))
  form.set('file', new Blob([svg]), 'sun.svg')
  const { body, status, text } = await server.call('POST', '/cms/icons', { form })
  expect(status, text).toBe(201)
  return body.id
}

async function createSchedule(body: object) {
  const made = await server.call('POST', '/brand/check_schedules', { body })
  expect(made.status, made.text).toBe(201)
  return made.body
}

async function retrieve(id: string) {
  return (await server.call('GET', `/brand/check_schedules/${id}`)).body
}

/** Makes the schedule due, runs several processes' maintenance at once, and returns its checks. */
async function runDue(id: string, columns: 'all' | 'look' = 'all') {
  const { db } = server.pool
  const past = new Date(Date.now() - 60_000)
  await db`
    update check_schedules set due_at = ${past},
      next_check_at = ${columns === 'all' ? db`case when every is null then null else ${past}::timestamptz end` : db`next_check_at`}
    where id = ${toUuid('check_schedule', id)}`
  await Promise.all([1, 2, 3].map(() => startDueChecks(server.app.services)))
  await expect
    .poll(async () => {
      const [row] = await db`select count(*)::int as count from jobs where kind = 'scheduled_check'`
      return row!.count
    })
    .toBe(0)
  const { body } = await server.call('GET', `/brand/checks?schedule=${id}`)
  return body.data
}

async function untilCompleted(check: string): Promise<void> {
  await expect
    .poll(async () => (await server.call('GET', `/brand/checks/${check}`)).body.status)
    .toBe('completed')
}

function mailsAbout(name: string): string[] {
  return mail.mails.map(({ text }) => text).filter((text) => text.includes(`“${name}”`))
}

describe('a schedule', () => {
  test('creates one check for each due time, whichever processes look', async () => {
    const icon = await createIcon('102030')
    const schedule = await createSchedule({ icon, every: 'week', name: 'The sun' })
    expect(schedule).toMatchObject({ status: 'active', icon, last_check: null, notify: [] })
    const checks = await runDue(schedule.id)
    expect(checks).toHaveLength(1)
    expect(checks[0]).toMatchObject({ schedule: schedule.id, icon, name: 'The sun' })
    const after = await retrieve(schedule.id)
    expect(after.last_check).toBe(checks[0].id)
    expect(new Date(after.next_check_at).getTime()).toBeGreaterThan(Date.now())
    expect(await runDue(schedule.id)).toHaveLength(2)
  })

  test('that follows the brand checks only after a change of it', async () => {
    const icon = await createIcon('203040')
    const schedule = await createSchedule({ icon, on_brand_changes: true })
    expect(schedule.next_check_at).toBeNull()
    expect(await runDue(schedule.id, 'look')).toHaveLength(0)
    const rule = { type: 'font_size', params: { min: 9 } }
    await server.call('POST', '/brand/rules', { body: rule })
    expect(await runDue(schedule.id, 'look')).toHaveLength(1)
    expect(await runDue(schedule.id, 'look')).toHaveLength(1)
  })

  test('is paused and resumed, and needs a period or changes of the brand', async () => {
    const icon = await createIcon('304050')
    const path = `/brand/check_schedules/${(await createSchedule({ icon, every: 'day' })).id}`
    const paused = await server.call('PATCH', path, { body: { status: 'paused' } })
    expect(paused.body).toMatchObject({ status: 'paused', next_check_at: null })
    const resumed = await server.call('PATCH', path, { body: { status: 'active' } })
    expect(resumed.body.next_check_at).not.toBeNull()
    const neither = await server.call('PATCH', path, { body: { every: null } })
    expect([neither.status, neither.body.error.param]).toEqual([400, 'every'])
    const stranger = 'usr_01hzzzzzzzzzzzzzzzzzzzzzzz'
    const unknown = await server.call('PATCH', path, { body: { notify: [stranger] } })
    expect([unknown.status, unknown.body.error.param]).toEqual([400, 'notify[0]'])
    expect((await server.call('DELETE', path)).body.deleted).toBe(true)
  })

  test('notifies members of a changed verdict, and ends with the reason when its input is deleted', async () => {
    const icon = await createIcon('405060')
    const name = 'The moon'
    const { id } = await createSchedule({ icon, name, every: 'day', notify: [person.id] })
    const [first] = await runDue(id)
    await untilCompleted(first.id)
    expect(mailsAbout(name)).toEqual([])
    // The next check has another score than the first.
    await server.pool
      .db`update checks set score = score / 2, verdict = 'warn' where id = ${toUuid('check', first.id)}`
    const [second] = await runDue(id)
    await untilCompleted(second.id)
    await expect.poll(() => mailsAbout(name).length).toBe(1)
    await server.call('DELETE', `/cms/icons/${icon}`)
    await runDue(id)
    expect(await retrieve(id)).toMatchObject({ status: 'ended', ended_reason: 'input_removed' })
    await expect.poll(() => mailsAbout(name).join()).toContain('has ended')
    const { body } = await server.call('GET', `/events?type=brand.check_schedule.ended`)
    expect(body.data[0].data.object.id).toBe(id)
    const again = await server.call('PATCH', `/brand/check_schedules/${id}`, {
      body: { status: 'active' },
    })
    expect(again.status).toBe(409)
  })

  test('ends when the member who created it leaves', async () => {
    const icon = await createIcon('506070')
    const { id } = await createSchedule({ icon, every: 'day' })
    const gone = 'usr_01hzzzzzzzzzzzzzzzzzzzzzzz'
    await server.pool.db`
      update check_schedules set created_by = ${gone} where id = ${toUuid('check_schedule', id)}`
    expect(await runDue(id)).toHaveLength(0)
    expect(await retrieve(id)).toMatchObject({ status: 'ended', ended_reason: 'creator_removed' })
  })

  test('continues when the key that created it is revoked, which may be a rotation', async () => {
    const icon = await createIcon('506071')
    const key = await server.addKey({ scopes: ['brand:write', 'cms:read', 'platform:read'] })
    const made = await server.call('POST', '/brand/check_schedules', {
      key,
      body: { icon, every: 'day' },
    })
    expect(made.status, made.text).toBe(201)
    await server.call('POST', `/api_keys/${made.body.created_by}/revoke`)
    const refused = await server.call('GET', '/brand/check_schedules', { key })
    expect(refused.body.error.code).toBe('api_key_revoked')
    expect(await runDue(made.body.id)).toHaveLength(1)
    expect(await retrieve(made.body.id)).toMatchObject({ status: 'active', ended_reason: null })
  })

  test('continues when a check cannot be created, and says why', async () => {
    const set = { name: 'Never built', slug: 'never-built' }
    const { body: ppt } = await server.call('POST', '/cms/ppt_sets', { body: set })
    const { id } = await createSchedule({ ppt_set: ppt.id, every: 'day', notify: [person.id] })
    expect(await runDue(id)).toHaveLength(0)
    const after = await retrieve(id)
    expect(after).toMatchObject({ status: 'active', failure: { code: 'state_conflict' } })
    await expect.poll(() => mailsAbout('Never built').length).toBe(1)
  })
})

test('the hour of periodic checks stays, and missed ones are not repeated', () => {
  const start = new Date('2026-01-31T09:00:00Z')
  const schedule = { every: 'month' as const, on_brand_changes: false }
  const begun = { ...schedule, ...startTimes(schedule, start) }
  expect(begun.next_check_at).toEqual(new Date('2026-02-28T09:00:00Z'))
  const later = nextTimes(begun, new Date('2026-04-28T09:00:01Z'))
  expect(later.next_check_at).toEqual(new Date('2026-05-28T09:00:00Z'))
  const both = { every: 'day' as const, on_brand_changes: true }
  expect(startTimes(both, start).due_at).toEqual(new Date('2026-01-31T09:10:00Z'))
})

test('members get the notices that they chose', () => {
  const was = { verdict: 'pass' as const, score: 90 }
  const is = (verdict: 'pass' | 'fail', score: number) => ({
    ...{ status: 'completed' as const, verdict, score },
  })
  expect(isWanted('change', is('pass', 90), was)).toBe(false)
  expect(isWanted('change', is('pass', 91), was)).toBe(true)
  expect(isWanted('change', is('fail', 10), null)).toBe(false)
  expect(isWanted('failure', is('pass', 10), was)).toBe(false)
  expect(isWanted('failure', is('fail', 90), was)).toBe(true)
  expect(isWanted('every', is('pass', 90), was)).toBe(true)
  expect(isWanted('change', { status: 'failed', verdict: null, score: null }, null)).toBe(true)
})
