import { expect, test } from 'vitest'
import { startTestServer } from '../test/harness.ts'

test('a worker serves only its health, and does the work that an API process accepted', async () => {
  const api = await startTestServer({ env: { BLAZON_ROLE: 'api' } })
  const worker = await startTestServer({ beside: api, env: { BLAZON_ROLE: 'worker' } })
  try {
    expect((await fetch(`${worker.url}/readyz`)).status).toBe(200)
    const { status, body } = await worker.call('GET', '/api_keys/current', { key: api.keys.test })
    expect([status, body.error.code]).toEqual([404, 'url_not_found'])

    const check = await api.call('POST', '/brand/checks', {
      body: { text: 'Hello' },
      headers: { Prefer: 'wait=20' },
    })
    expect([check.status, check.body.status]).toEqual([201, 'completed'])
  } finally {
    await worker.stop()
    await api.stop()
  }
})
