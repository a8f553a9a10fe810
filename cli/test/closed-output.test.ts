import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { findFreePort } from '../../testing/free-port.ts'
import { start } from './run.ts'

vi.setConfig({ testTimeout: 120_000 })

test.each([['--help'], ['config']])(
  'blazon %s ends without an error when nobody reads its output',
  async (...args) => {
    const { child, ended } = start(args)
    child.stdout!.destroy()
    expect(await ended).toEqual({ code: 0, stdout: '', stderr: '' })
  },
)

test('a service starts and runs when nobody reads its output', async () => {
  const data = await mkdtemp(join(tmpdir(), 'blazon-closed-'))
  const port = await findFreePort()
  const env = { PORT: String(port), BLAZON_DATA_DIR: data, BLAZON_PROCESSES: '1' }
  const { child, ended } = start(['serve'], { env })
  child.stdout!.destroy()
  try {
    const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
    await expect.poll(() => ready().catch(() => 0), { timeout: 100_000 }).toBe(200)
  } finally {
    child.kill('SIGTERM')
    await ended
    await rm(data, { recursive: true })
  }
})
