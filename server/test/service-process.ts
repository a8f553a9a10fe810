import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { newSecret } from '../src/kernel/secrets/secrets.ts'

/** A real process of the service, which a test may starve, kill and start again. */
export interface ServiceProcess {
  readonly pid: number
  /** Its base address. */
  readonly url: string
  call(method: string, path: string, body?: object, headers?: Headers): Promise<Answer>
  /** Resolves with its exit code when it has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert on the shape of what comes
  body: any
}

type Headers = Readonly<Record<string, string>>

/** The secret key of every service process. */
export const secretKey = newSecret('sk_test_')

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
/** Longer than any response may take. */
const patienceMs = 120_000

/** @param program the server of another release; default this one */
export async function startServiceProcess(env: Headers, program = main): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: '0',
      // A test of several processes sets another number.
      BLAZON_PROCESSES: '1',
      BLAZON_BOOTSTRAP_SECRET_KEY: secretKey,
      BLAZON_LOG_LEVEL: 'error',
      BLAZON_RATE_LIMIT_TEST: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await readAddress(child)
  return {
    pid: child.pid!,
    url,
    call: (method, path, body, headers) => call(url, method, path, body, headers),
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill(signal)
        await ended
      }
      return child.exitCode
    },
  }
}

/** The address that it prints when it is ready. */
async function readAddress(child: ChildProcess): Promise<string> {
  let told = ''
  child.stderr!.on('data', (chunk) => {
    told += chunk
  })
  for await (const chunk of child.stdout!) {
    told += chunk
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(told)?.[0]
    if (url !== undefined) return url
  }
  throw new Error(`the service did not start: ${told}`)
}

async function call(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Headers = {},
): Promise<Answer> {
  const response = await fetch(path.startsWith('/readyz') ? url + path : `${url}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${secretKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  return { status: response.status, body: await response.json() }
}
