import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spinningPdf } from '../server/src/compliance/checks/hostile.fixture.ts'
import { hostileRequests } from '../server/test/fuzz/hostile-requests.ts'
import { startServiceProcess } from '../server/test/service-process.ts'
import { report } from './load.ts'
import { residentBytes } from './process.ts'
import { type Call, call, send } from './stalls.ts'

const mebibyte = 1024 * 1024
const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const halfOpen = 1_000
const spinning = 4
const restMs = 60_000

/**
 * The memory of a service and its processes after rounds of hostile requests, files that never end and
 * connections that send half a request, compared with the memory after the first round.
 */
export async function benchHostileMemory(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-hostile-'))
  const service = await startServiceProcess({
    BLAZON_DATA_DIR: folder,
    BLAZON_FILE_CPU_TIME: '10s',
  })
  try {
    const peaks: number[] = []
    const rested: number[] = []
    for (let round = 0; round <= rounds; round++) {
      peaks.push(await attack(service.url, service.pid))
      await sleep(restMs)
      rested.push(residentBytes(service.pid))
    }
    const inMiB = (values: readonly number[]) =>
      values.map((bytes) => (bytes / mebibyte).toFixed(0)).join(', ')
    report(
      `memory ${restMs / 1_000} s after ${rounds} more rounds of hostile requests / after the first`,
      rested.at(-1)! / rested[0]!,
      '≤ 1.2',
      `at rest ${inMiB(rested)} MiB, at most ${inMiB(peaks)} MiB`,
    )
  } finally {
    await service.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the highest memory meanwhile, in bytes. */
async function attack(url: string, pid: number): Promise<number> {
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes(pid))
  }, 100)
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = Array.from({ length: halfOpen }, () =>
    connect(Number(port), hostname)
      .on('error', () => {})
      .on('connect', function (this: Socket) {
        this.write('POST /api/v1/events HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n{')
      }),
  )
  const caller = { call: (...args: Call) => call(url, ...args) }
  const files = Array.from({ length: spinning }, () => {
    const body = new FormData()
    body.set('file', new Blob([spinningPdf() as Uint8Array<ArrayBuffer>]), 'spinning.pdf')
    return send(url, { method: 'POST', path: '/brand/checks', body })
  })
  for (const prepare of Object.values(hostileRequests)) {
    for (const request of await prepare(caller as never)) await send(url, request)
  }
  await Promise.all(files)
  for (const socket of sockets) socket.destroy()
  clearInterval(sampling)
  return peak
}
