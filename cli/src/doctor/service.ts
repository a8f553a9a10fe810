import { createServer } from 'node:net'
import { Blazon } from '@blazon/sdk/client'
import { BlazonError } from '@blazon/sdk/errors'
import type { Login } from '../session.ts'
import { bad, doubtful, type Finding, good } from './finding.ts'
import { judgeReadiness, type Readiness } from './readiness.ts'

const skewDoubtfulMs = 30_000
/** Above this, webhook signatures are refused. */
const skewBadMs = 300_000

/** Whether the service responds, what it lacks, and whether its clock agrees with this machine's. */
export async function examineService({ baseUrl }: Login): Promise<Finding[]> {
  let answer: Response
  const asked = Date.now()
  try {
    answer = await fetch(`${baseUrl}/readyz`, {
      signal: AbortSignal.timeout(10_000),
      redirect: 'manual',
    })
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    const remedy = 'Start it with `blazon serve`, or set its address with --base-url or BLAZON_URL.'
    return [bad('service', `${baseUrl} does not answer (${cause?.code ?? 'timeout'})`, remedy)]
  }
  const clock = judgeClock(answer.headers.get('date'), (asked + Date.now()) / 2)
  const ready = (await answer.json().catch(() => ({}))) as Readiness
  return [...judgeReadiness(baseUrl, answer.status, ready), clock]
}

/** @param date the header's value, which has whole seconds. */
export function judgeClock(date: string | null, nowMs: number): Finding {
  const theirs = Date.parse(date ?? '')
  if (Number.isNaN(theirs)) {
    return doubtful(
      'clock',
      'the response of the service has no header Date',
      'Check whether a proxy removes the header.',
    )
  }
  // The header's time is truncated to seconds, so half a second is the mean error.
  const skew = theirs + 500 - nowMs
  const words = `this clock is ${Math.round(Math.abs(skew) / 1_000)} s ${skew > 0 ? 'behind' : 'ahead of'} the service's`
  const remedy = 'Synchronize both clocks with NTP (timedatectl set-ntp true).'
  if (Math.abs(skew) > skewBadMs)
    return bad('clock', `${words}: signatures will be refused`, remedy)
  if (Math.abs(skew) > skewDoubtfulMs) return doubtful('clock', words, remedy)
  return good('clock', 'agrees with the service')
}

export async function examineKey({ apiKey, baseUrl, source }: Login): Promise<Finding> {
  const name = 'key'
  if (apiKey === null) return doubtful(name, 'no API key is configured', 'Run `blazon login`.')
  try {
    const current = await new Blazon({ apiKey, baseUrl, maxRetries: 0 }).apiKeys.current()
    return good(name, `of ${source}, in ${current.livemode ? 'live' : 'test'} mode`)
  } catch (error) {
    const remedy = `Run \`blazon login\` with another key; this one is from ${source}.`
    if (error instanceof TypeError) return bad(name, error.message, remedy)
    if (!(error instanceof BlazonError)) throw error
    if (error.status === null)
      return doubtful(name, 'could not be checked', 'Start the service first.')
    return bad(name, `the key from ${source} was rejected: ${error.message}`, remedy)
  }
}

/** The address at which this machine reaches a service of its own. */
export function localUrl({ host, port }: { host: string; port: number }): string {
  const near = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`
}

/** Whether a start could listen on the configured address. */
export async function examinePort(config: { host: string; port: number }): Promise<Finding> {
  const { host, port } = config
  const name = 'port'
  const code = await tryPort(host, port)
  if (code === null) return good(name, `${host}:${port} is free`)
  if (code !== 'EADDRINUSE') {
    return bad(
      name,
      `cannot listen on ${host}:${port} (${code})`,
      'Choose another address with HOST and PORT. Ports below 1024 are reserved for root.',
    )
  }
  const health = await fetch(`${localUrl(config)}/healthz`, {
    signal: AbortSignal.timeout(3_000),
  })
    .then((answer) => answer.json() as Promise<{ status?: string }>)
    .catch(() => null)
  return health?.status === 'ok'
    ? good(name, `${host}:${port} is in use by a running Blazon`)
    : bad(
        name,
        `${host}:${port} is in use by another program`,
        'Stop that program, or choose another PORT.',
      )
}

function tryPort(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}
