import { Readable } from 'node:stream'
import autocannon from 'autocannon'
import { request } from 'undici'
import { report } from './tools/load.ts'
import { type ServiceProcess, startServiceProcess, watchPeak } from './tools/process.ts'

const mebibyte = 1024 * 1024

/** The memory of a service process: during an upload of 100 MiB, and over very many requests. */
export async function benchMemory(): Promise<void> {
  const service = await startServiceProcess()
  try {
    await benchUpload(service)
    await benchRequests(service)
  } finally {
    await service.stop()
  }
}

async function benchUpload(service: ServiceProcess): Promise<void> {
  await upload(service, mebibyte)
  const before = service.residentBytes()
  const peak = watchPeak(service)
  await upload(service, 100 * mebibyte)
  const added = (peak() - before) / mebibyte
  report('MiB added by a 100 MiB upload / 64', added / 64, '≤ 1', `${added.toFixed(0)} MiB`)
}

async function benchRequests({ url, key, residentBytes }: ServiceProcess): Promise<void> {
  const amount = Number(process.env.BENCH_REQUESTS ?? 200_000)
  const load = {
    url: `${url}/api/v1/api_keys?limit=5`,
    headers: { Authorization: `Bearer ${key}` },
    connections: 32,
    workers: 2,
  }
  await autocannon({ ...load, amount: Math.ceil(amount / 4) })
  const early = residentBytes()
  await autocannon({ ...load, amount: Math.ceil((amount * 3) / 4) })
  const late = residentBytes()
  report(
    `memory after ${amount} requests / after a quarter`,
    late / early,
    '≤ 1.2',
    `${(late / mebibyte).toFixed(0)} and ${(early / mebibyte).toFixed(0)} MiB`,
  )
}

async function upload({ url, key }: ServiceProcess, bytes: number): Promise<void> {
  const boundary = 'blazon-bench'
  async function* body() {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n`
    // Different each time: equal content is stored once.
    const chunk = Buffer.alloc(mebibyte / 4, Math.floor(Math.random() * 256))
    for (let sent = 0; sent < bytes; sent += chunk.length) yield chunk
    yield `\r\n--${boundary}--\r\n`
  }
  const { statusCode, body: answer } = await request(`${url}/api/v1/files`, {
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
