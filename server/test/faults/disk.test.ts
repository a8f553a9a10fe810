import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ServiceProcess, secretKey, startServiceProcess } from '../service-process.ts'

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

test.skipIf(!isRoot)(
  'reports that the disk is full, and writes again once it has space',
  async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
    const started = await startServiceProcess({
      BLAZON_DATA_DIR: join(disk, 'data'),
      BLAZON_LOG_LEVEL: 'silent',
    })
    service = started
    const post = () =>
      started.call('POST', '/events', { type: 'custom.made', data: { text: 'x'.repeat(4_000) } })
    const acknowledged: string[] = [(await post()).body.id]

    fillDisk()
    // Already allocated pages accept some more events.
    await expect
      .poll(
        async () => {
          const { status, body } = await post()
          if (status === 201) acknowledged.push(body.id)
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
    const upload = await fetch(`${started.url}/api/v1/files`, {
      method: 'POST',
      headers,
      body: form,
    })
    expect(upload.status).toBe(503)

    rmSync(ballast)
    await expect.poll(async () => (await post()).status).toBe(201)
    await expect
      .poll(async () => (await started.call('GET', '/readyz')).body)
      .toMatchObject({ status: 'ok', database: 'ok' })
    for (const id of acknowledged) {
      expect((await started.call('GET', `/events/${id}`)).status).toBe(200)
    }
  },
)

function fillDisk(): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=4k'], { stdio: 'ignore' })
  } catch {
    // Stops when the disk is full.
  }
}
