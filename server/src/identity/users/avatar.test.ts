import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { addMember, type Browser, type Person, signIn } from '../../../test/people.ts'

let server: TestServer
let person: Person
let browser: Browser

beforeAll(async () => {
  server = await startTestServer()
  person = await addMember(server, 'viewer')
  browser = await signIn(server, person)
})
afterAll(() => server.stop())

/** A photograph: blue beside red, lying on its side, with the place where it was taken. */
async function takePhotograph(): Promise<Buffer> {
  const red = { create: { width: 200, height: 300, channels: 3 as const, background: '#D00000' } }
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#0000D0' } })
    .composite([{ input: await sharp(red).png().toBuffer(), left: 200, top: 0 }])
    .withExif({ IFD0: { Copyright: 'Taken at 52 Harbour Street' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

function setAvatar(file: Buffer | null) {
  const avatar = file?.toString('base64') ?? null
  return browser.call('PATCH', '/sessions/current', { body: { avatar } })
}

async function readAvatar(id: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api/v1/users/${id}/avatar`, {
    headers: { Authorization: `Bearer ${server.keys.test}`, ...headers },
  })
}

test('a picture is drawn again: a square of 256 pixels, upright, without anything else of the file', async () => {
  const file = Buffer.concat([await takePhotograph(), Buffer.from('<script>alert(1)</script>')])
  const { status, body } = await setAvatar(file)
  expect([status, body.avatar]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)])
  const answer = await readAvatar(person.id)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const stored = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  for (const left of ['script', 'Harbour']) expect(stored.includes(left)).toBe(false)
  // Turned by a quarter to the right, its left side is at the top.
  const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return data[at]! > data[at + 2]! ? 'red' : 'blue'
  }
  expect([colorAt(128, 20), colorAt(128, 236)]).toEqual(['blue', 'red'])
})

test('members see it, browsers keep it, and others do not', async () => {
  const { body } = await setAvatar(await takePhotograph())
  const { body: shown } = await server.call('GET', `/users/${person.id}`)
  expect(shown.avatar).toBe(body.avatar)
  const list = await server.call('GET', '/users?limit=200')
  expect(list.body.data.find(({ id }: Person) => id === person.id).avatar).toBe(body.avatar)
  const again = await readAvatar(person.id, { 'If-None-Match': `"${body.avatar}"` })
  expect(again.status).toBe(304)
  const other = await server.addOrganization()
  const foreign = await server.call('GET', `/users/${person.id}/avatar`, { key: other.test })
  expect([foreign.status, foreign.body.error.code]).toEqual([404, 'resource_missing'])
})

test('the same picture again changes nothing; null removes it', async () => {
  const first = await setAvatar(await takePhotograph())
  const second = await setAvatar(await takePhotograph())
  expect(second.body.avatar).toBe(first.body.avatar)
  expect((await setAvatar(null)).body.avatar).toBeNull()
  expect((await readAvatar(person.id)).status).toBe(404)
  const { body } = await browser.call('GET', '/sessions/current')
  expect(body.avatar).toBeNull()
})

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ['a text', Buffer.from('not a picture'), 'text/plain'],
  ['half a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'damaged'],
])('refuses %s and keeps the picture from before', async (_, file, reason) => {
  const { body: before } = await setAvatar(await takePhotograph())
  const { status, body } = await setAvatar(file)
  expect([status, body.error.code, body.error.param]).toEqual([422, 'unprocessable_file', 'avatar'])
  expect(body.error.message).toContain(reason)
  expect((await browser.call('GET', '/sessions/current')).body.avatar).toBe(before.avatar)
})

test('refuses text that is not Base64, and more than 512 KiB', async () => {
  for (const avatar of ['not base64!', 'A'.repeat(700_000)]) {
    const { status, body } = await browser.call('PATCH', '/sessions/current', { body: { avatar } })
    expect([status, body.error.param]).toEqual([400, 'avatar'])
  }
})

test('it ends with its user', async () => {
  const leaver = await addMember(server, 'viewer')
  const own = await signIn(server, leaver)
  const avatar = (await takePhotograph()).toString('base64')
  await own.call('PATCH', '/sessions/current', { body: { avatar } })
  const { db } = server.pool
  const count = async () =>
    (await db`select 1 from user_avatars where user_id = ${leaver.userId}`).count
  expect(await count()).toBe(1)
  await db`delete from sessions where user_id = ${leaver.userId}`
  await db`delete from memberships where user_id = ${leaver.userId}`
  await db`delete from devices where user_id = ${leaver.userId}`
  await db`delete from users where id = ${leaver.userId}`
  expect(await count()).toBe(0)
})
