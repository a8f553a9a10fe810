import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { startTestServer } from '../../test/harness.ts'

test('answers what is in flight when it stops, and waits for no connection that is kept alive', async () => {
  const server = await startTestServer()
  const agent = new Agent({ keepAlive: true })
  const answers = Array.from({ length: 20 }, () => get(agent, server.url, server.keys.test))
  // The first answer says that the others are on their way.
  await Promise.race(answers)
  const began = performance.now()
  await server.app.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await Promise.all(answers)).toEqual(Array(20).fill(200))
  agent.destroy()
  await server.stop()
})

function get(agent: Agent, url: string, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${url}/api/v1/api_keys`, { agent, headers: { Authorization: `Bearer ${key}` } })
      .on('response', (response) => {
        response.resume().on('end', () => resolve(response.statusCode!))
      })
      .on('error', reject)
      .end()
  })
}
