import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * `KILLS=1000` for more of them. With worker threads instead of processes, the first ten kills
 * ended the service: `node_zlib.cc: Assertion failed: init_done_`.
 */
const kills = Number(process.env.KILLS ?? 12)
const service = fileURLToPath(new URL('./killed-service.fixture.ts', import.meta.url))

test('a service survives when its readers are killed while they inflate and decode', {
  timeout: 120_000 + kills * 30_000,
}, async () => {
  const options = ['--import', 'tsx', '--conditions=source', service, String(kills)]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  expect([code, signal, errors]).toEqual([0, null, ''])
  const lines = output.trimEnd().split('\n')
  expect(lines).toHaveLength(kills)
  for (const line of lines) expect(line).toMatch(/^(deck|png|font) killed$/)
})
