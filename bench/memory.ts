import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { request } from 'undici'
import { newSecret } from '../server/dist/kernel/secrets.js'
import { report } from './load.ts'

const mebibyte = 1024 * 1024
const port = 4_900 + (process.pid % 90)
const base = `http://127.0.0.1:${port}`

/** What a real process of its own holds: while 100 MiB come in, and over very many requests. */
export async function benchMemory(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-memory-'))
  const key = newSecret('sk_live_')
  const service = spawn(
    process.execPath,
    [fileURLToPath(new URL('../server/dist/main.js', import.meta.url))],
    {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        BLAZON_DATA_DIR: folder,
        BLAZON_BOOTSTRAP_SECRET_KEY: key,
        BLAZON_RATE_LIMIT_LIVE: '0',
        BLAZON_LOG_LEVEL: 'error',
      },
      stdio: 'ignore',
    },
  )
  try {
    await untilReady()
    await benchUpload(service, key)
    await benchRequests(service, key)
  } finally {
    const ended = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchUpload(service: ChildProcess, key: string): Promise<void> {
  await upload(key, mebibyte)
  const before = residentBytes(service)
  let peak = before
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes(service))
  }, 10)
  await upload(key, 100 * mebibyte)
  clearInterval(sampling)
  const added = (peak - before) / mebibyte
  report('MiB added by a 100 MiB upload / 64', added / 64, '≤ 1', `${added.toFixed(0)} MiB`)
}

async function benchRequests(service: ChildProcess, key: string): Promise<void> {
  const amount = Number(process.env.BENCH_REQUESTS ?? 200_000)
  const load = {
    url: `${base}/api/v1/api_keys?limit=5`,
    headers: { Authorization: `Bearer ${key}` },
    connections: 32,
    workers: 2,
  }
  await autocannon({ ...load, amount: Math.ceil(amount / 4) })
  const early = residentBytes(service)
  await autocannon({ ...load, amount: Math.ceil((amount * 3) / 4) })
  const late = residentBytes(service)
  report(
    `memory after ${amount} requests / after a quarter`,
    late / early,
    '≤ 1.2',
    `${(late / mebibyte).toFixed(0)} and ${(early / mebibyte).toFixed(0)} MiB`,
  )
}

async function upload(key: string, bytes: number): Promise<void> {
  const boundary = 'blazon-bench'
  async function* body() {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`
    // Different each time: equal content is stored once.
    const chunk = Buffer.alloc(mebibyte / 4, Math.floor(Math.random() * 256))
    for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
    yield `\r\n--${boundary}--\r\n`
  }
  const { statusCode, body: answer } = await request(`${base}/api/v1/files`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Readable.from(body()),
  })
  const text = await answer.text()
  if (statusCode !== 201) throw new Error(`the upload answered ${statusCode}: ${text}`)
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const ready = await fetch(`${base}/readyz`).catch(() => null)
    if (ready?.status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the service did not start')
}

function residentBytes({ pid }: ChildProcess): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kibibytes) * 1024
}
