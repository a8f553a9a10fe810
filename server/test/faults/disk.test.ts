import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ServiceProcess, secretKey, startServiceProcess } from '../service-process.ts'
import { noteFault } from './ledger.ts'

/** A complete service on a small disk, which fills up and gets space again. */
const isRoot = process.getuid?.() === 0
const disk = mkdtempSync(join(tmpdir(), 'blazon-disk-'))
const ballast = join(disk, 'ballast')
let service: ServiceProcess | null = null

afterAll(async () => {
  await service?.end('SIGTERM')
  if (isRoot) execFileSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
})

test.skipIf(!isRoot)('says that the disk is full, and writes again once it has room', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
  const started = await startServiceProcess({
    BLAZON_DATA_DIR: join(disk, 'data'),
    BLAZON_LOG_LEVEL: 'silent',
  })
  service = started
  const post = () =>
    started.call('POST', '/events', { type: 'custom.made', data: { text: 'x'.repeat(4_000) } })
  const acknowledged: string[] = [(await post()).body.id]
  let failed = 0

  fillDisk()
  // Pages that are already allocated take some more events.
  await expect
    .poll(
      async () => {
        const { status, body } = await post()
        if (status === 201) acknowledged.push(body.id)
        else failed += 1
        return body.error?.message
      },
      { interval: 1 },
    )
    .toMatch(/^The disk of the database is full\./)
  await expect
    .poll(async () => (await started.call('GET', '/readyz')).body)
    .toMatchObject({ status: 'degraded', database: 'disk_full' })
  expect((await started.call('GET', `/events/${acknowledged[0]}`)).status).toBe(200)
  const form = new FormData()
  form.set('file', new Blob(['cannot be kept']), 'deck.pptx')
  const headers = { Authorization: `Bearer ${secretKey}` }
  const upload = await fetch(`${started.url}/api/v1/files`, { method: 'POST', headers, body: form })
  expect(upload.status).toBe(503)

  rmSync(ballast)
  const healedAt = performance.now()
  await expect.poll(async () => (await post()).status, { interval: 50 }).toBe(201)
  const recoveryMs = performance.now() - healedAt
  await expect
    .poll(async () => (await started.call('GET', '/readyz')).body)
    .toMatchObject({ status: 'ok', database: 'ok' })
  const lost: string[] = []
  for (const id of acknowledged) {
    if ((await started.call('GET', `/events/${id}`)).status !== 200) lost.push(id)
  }
  noteFault({
    fault: 'The disk of PostgreSQL is full',
    acknowledged: acknowledged.length,
    lost: lost.length,
    duplicates: null,
    failedRequests: failed + 1,
    recoveryMs,
  })
  expect(lost).toEqual([])
})

function fillDisk(): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'ignore' })
  } catch {
    // Stops when the disk is full.
  }
}
