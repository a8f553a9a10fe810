import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sealUnbound } from '../../../test/seal-unbound.ts'
import { createEncryptionKey, requireEncryptionKeys } from '../../settings/encryption-key.ts'
import { newUuid } from '../base/ids.ts'
import { countSealed, findHeaders, resealAll } from './reseal.ts'
import { allSealedColumns, createPlace } from './sealed-columns.ts'
import { secretBox } from './secrets.ts'

const [oldKey, newKey, lostKey] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [
  Buffer,
  Buffer,
  Buffer,
]
const rotated = secretBox([newKey, oldKey])
let server: TestServer
let endpointId: string

beforeAll(async () => {
  server = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const { body } = await server.call('POST', '/webhook_endpoints', {
    body: { url: 'https://example.com/hooks', enabled_events: ['custom.*'] },
  })
  const [row] = await server.pool.db<{ endpoint_id: string }[]>`
    select endpoint_id from webhook_endpoint_secrets`
  expect(body.id).toMatch(/^we_/)
  endpointId = row!.endpoint_id
})
afterAll(() => server.stop())

beforeEach(async () => {
  await server.pool.db`delete from webhook_endpoint_secrets`
  await server.pool.db`delete from idempotent_requests`
})

function readRow(id: string) {
  return {
    organization_id: server.organizationId,
    livemode: false,
    endpoint_id: endpointId,
    id,
  }
}

const placeFor = (id: string) => createPlace('webhook_endpoint_secrets.sealed', readRow(id))

async function addSecrets(count: number, seal: (id: string) => Buffer): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newUuid())
  await server.pool.db`
    insert into webhook_endpoint_secrets
      (organization_id, livemode, endpoint_id, id, sealed, last_four)
    select ${server.organizationId}, false, ${endpointId}, id, sealed, 'abcd'
    from unnest(${ids}::uuid[], ${ids.map(seal)}::bytea[]) as secret (id, sealed)`
  return ids
}

async function expectAllToOpenWith(box: ReturnType<typeof secretBox>, ids: string[]) {
  const rows = await server.pool.db<{ id: string; sealed: Buffer }[]>`
    select id, sealed from webhook_endpoint_secrets`
  const opened = rows.map(({ id, sealed }) => `${id} ${box.open(sealed, placeFor(id))}`)
  expect(opened.sort()).toEqual(ids.map((id) => `${id} whsec_${id}`).sort())
}

test('rotation completes: everything under the old key is sealed again, bound or not, and the old key can be removed', async () => {
  const old = secretBox([oldKey])
  const ids = [
    ...(await addSecrets(700, (id) => old.seal(`whsec_${id}`, placeFor(id)))),
    ...(await addSecrets(700, (id) => sealUnbound(oldKey, `whsec_${id}`))),
    ...(await addSecrets(3, (id) => sealUnbound(newKey, `whsec_${id}`))),
  ]
  const { db } = server.app.services
  expect(await resealAll(db, rotated)).toEqual({ resealed: 1_403, unreadable: 0 })
  await expectAllToOpenWith(secretBox([newKey]), ids)
  expect(await countSealed(db)).toEqual([
    { column: 'webhook_endpoint_secrets.sealed', header: rotated.header, count: 1_403 },
  ])
  await requireEncryptionKeys(server.config, db, [newKey])
  expect(await resealAll(db, rotated)).toEqual({ resealed: 0, unreadable: 0 })
})

test('several processes seal again at once, next to writers, without losing anything', async () => {
  const old = secretBox([oldKey])
  const ids = await addSecrets(1_500, (id) => old.seal(`whsec_${id}`, placeFor(id)))
  const { db } = server.pool
  const added: string[] = []
  let isDone = false
  const writer = (async () => {
    while (!isDone) {
      added.push(...(await addSecrets(1, (id) => rotated.seal(`whsec_${id}`, placeFor(id)))))
      const gone = ids.pop()!
      await db`delete from webhook_endpoint_secrets where id = ${gone}`
    }
  })()
  const results = await Promise.all([resealAll(db, rotated), resealAll(db, rotated)])
  isDone = true
  await writer
  expect(results.map(({ unreadable }) => unreadable)).toEqual([0, 0])
  await resealAll(db, rotated)
  await expectAllToOpenWith(secretBox([newKey]), [...ids, ...added])
})

test('a secret that cannot be decrypted stays unchanged and delays no other', async () => {
  const damaged = await addSecrets(600, () => {
    const sealed = sealUnbound(oldKey, 'whsec_x')
    sealed[sealed.length - 1]! ^= 1
    return sealed
  })
  const lost = await addSecrets(2, (id) => secretBox([lostKey]).seal(id, placeFor(id)))
  const ids = await addSecrets(900, (id) => sealUnbound(oldKey, `whsec_${id}`))
  const { db } = server.pool
  expect(await resealAll(db, rotated)).toEqual({ resealed: 900, unreadable: 600 })
  await db`delete from webhook_endpoint_secrets where id = any(${[...damaged, ...lost]})`
  await expectAllToOpenWith(secretBox([newKey]), ids)
})

test('a start with a key missing is refused in one line that names the key', async () => {
  const { db } = server.app.services
  const config = { ...server.config, encryptionKey: [newKey] }
  await requireEncryptionKeys(config, db, [newKey])
  await addSecrets(1, (id) => secretBox([lostKey]).seal(id, placeFor(id)))
  const refusal = await requireEncryptionKeys(config, db, [newKey, oldKey]).catch(
    (error) => error.message,
  )
  const fingerprint = (await findHeaders(db, allSealedColumns[0]!))[0]!.subarray(1).toString('hex')
  expect(refusal).toContain(`${fingerprint}…`)
  expect(refusal).toContain('BLAZON_ENCRYPTION_KEY lacks the key')
  expect(refusal).not.toContain('\n')
  await requireEncryptionKeys(config, db, [newKey, lostKey])
})

test('no key is created for an embedded store that has secrets under another', async () => {
  await addSecrets(1, (id) => secretBox([lostKey]).seal(id, placeFor(id)))
  await expect(createEncryptionKey(server.config, server.app.services.db)).rejects.toThrow(
    /encryption-key is missing.*Restore it from a backup/,
  )
})

test('a replay that was sealed under an older key is sent, and sealed again', async () => {
  const ask = () =>
    server.call('POST', '/api_keys', {
      body: { name: 'once', scopes: [] },
      headers: { 'Idempotency-Key': 'reseal-1' },
    })
  const first = await ask()
  const own = secretBox([newKey, Buffer.alloc(32, 7)])
  expect(await resealAll(server.pool.db, own)).toEqual({ resealed: 1, unreadable: 0 })
  const back = secretBox([Buffer.alloc(32, 7), newKey])
  expect(await resealAll(server.pool.db, back)).toEqual({ resealed: 1, unreadable: 0 })
  expect((await ask()).text).toBe(first.text)
})

test('the list has every column of sealed bytes, and each has its index', async () => {
  const hashes = /(^|_)hash$|^fingerprint$|^bucket$/
  const publicBytes = ['organization_logos.content', 'passkeys.public_key', 'user_avatars.content']
  const columns = await server.pool.db<{ name: string; column: string }[]>`
    select table_name || '.' || column_name as name, column_name as column
    from information_schema.columns where table_schema = 'public' and data_type = 'bytea'`
  const sealed = columns
    .filter(({ name, column }) => !hashes.test(column) && !name.endsWith('.png'))
    .filter(({ name }) => !publicBytes.includes(name))
    .map(({ name }) => name)
  expect(sealed.sort()).toEqual(allSealedColumns.map(({ name }) => name as string).sort())
  for (const { table, column } of allSealedColumns) {
    const indexes = await server.pool.db`
      select 1 from pg_indexes where tablename = ${table}
        and indexdef ilike ${`%substring(${column} from 1 for 5)%`}`
    expect([table, indexes.length]).toEqual([table, 1])
  }
})
