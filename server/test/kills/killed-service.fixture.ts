/**
 * A service whose child processes are killed while they read files, a given number of times; it
 * prints a line for each kill, and then ends.
 */

import { crc32, deflateSync } from 'node:zlib'
import { inter } from '../../src/brand/fonts/fonts.fixture.ts'
import { demoDeck } from '../../src/demo/deck.ts'
import { createLog } from '../../src/kernel/base/log.ts'
import { createProcesses } from '../../src/kernel/processes/processes.ts'
import type { ReadTask } from './reading.fixture.ts'

const kills = Number(process.argv[2])
const places = 3
// From before the first file is read until after many: a file takes 5 to 50 ms.
const latestMs = 120
const module = new URL('./reading.fixture.ts', import.meta.url)
const files: readonly ReadTask[] = [
  { kind: 'deck', bytes: demoDeck() },
  { kind: 'png', bytes: noisePng(512) },
  { kind: 'font', bytes: inter('woff2') },
]

const processes = createProcesses({
  places,
  cpuMs: 600_000,
  log: createLog('silent'),
  fromSource: true,
})
let begun = 0
await Promise.all(Array.from({ length: places }, killAgainAndAgain))
await processes.close()

async function killAgainAndAgain(): Promise<void> {
  while (begun < kills) {
    const file = files[begun++ % files.length]!
    // The process is warm when it is killed, and so is its replacement.
    const read = await processes.run({ module, name: 'readOnce' }, file, { organizationId: 'a' })
    const stop = new AbortController()
    const options = { organizationId: 'a', signal: stop.signal }
    const reading = processes.run({ module, name: 'readForever' }, file, options)
    const ended = reading.catch((error: Error) => error.message)
    await new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * latestMs))
    stop.abort(new Error('killed'))
    process.stdout.write(`${read} ${await ended}\n`)
  }
}

/** Random pixels, which take long to inflate. */
function noisePng(side: number): Uint8Array {
  const row = 1 + 3 * side
  const pixels = Buffer.alloc(row * side)
  for (let at = 0, value = 1; at < pixels.length; at++) {
    value = (value * 48_271) % 2_147_483_647
    pixels[at] = at % row === 0 ? 0 : value
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND')]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data: Uint8Array = new Uint8Array()): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(content), 4)
  return Buffer.concat([ends.subarray(0, 4), content, ends.subarray(4)])
}
