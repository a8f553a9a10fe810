import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceProcess, startServiceProcess } from '../../test/service-process.ts'

let folder: string
let service: ServiceProcess | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-key-'))
})
afterAll(async () => {
  await service?.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}): Promise<ServiceProcess> {
  service = await startServiceProcess({
    BLAZON_DATA_DIR: folder,
    ...env,
  })
  return service
}

test('a start without a key that stored secrets need fails with one line, and succeeds with the key', async () => {
  const first = await start()
  const endpoint = { url: 'https://example.com/hooks', enabled_events: ['custom.*'] }
  expect((await first.call('POST', '/webhook_endpoints', endpoint)).status).toBe(201)
  await first.end('SIGTERM')

  const own = (await readFile(join(folder, 'encryption-key'), 'utf8')).trim()
  const other = Buffer.alloc(32, 5).toString('base64')
  const refusal = await start({ BLAZON_ENCRYPTION_KEY: other }).catch((error) => error.message)
  expect(refusal).toMatch(
    /blazon: BLAZON_ENCRYPTION_KEY lacks the key with the SHA-256 [0-9a-f]{8}…/,
  )
  expect(refusal).not.toContain(own)

  await writeFile(join(folder, 'encryption-key'), other)
  const replaced = await start().catch((error) => error.message)
  expect(replaced).toMatch(
    /blazon: \S+\/encryption-key lacks the key with .+\. Restore the file that belongs to this store from a backup/,
  )

  await rm(join(folder, 'encryption-key'))
  const missing = await start().catch((error) => error.message)
  expect(missing).toContain('Restore it from a backup')
  await expect(readFile(join(folder, 'encryption-key'))).rejects.toThrow(/ENOENT/)

  const back = await start({ BLAZON_ENCRYPTION_KEY: `${other},${own}` })
  expect((await back.call('GET', '/webhook_endpoints')).status).toBe(200)
}, 300_000)
