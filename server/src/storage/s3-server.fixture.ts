import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

/** A real S3 server with an empty bucket. */
export interface S3Server {
  bucket: string
  /** The environment variables with its address and credentials for a client. */
  env: Readonly<Record<string, string>>
  /** Kills the server if the test started it. */
  end(): Promise<void>
}

const command = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')

// It creates page names with DES, which OpenSSL 3 calls legacy.
const nodeOptions = ['--no-warnings', '--openssl-legacy-provider']

/** Differences of a server from Amazon's. */
export interface Flaws {
  /** Returns the whole object if only the first byte is requested. */
  firstByte?: boolean
  /** Keeps the received part of an interrupted request. */
  halfObjects?: boolean
}

interface TestedServer {
  name: string
  start(): Promise<S3Server>
  flaws: Flaws
}

const ownServer: TestedServer = {
  name: 's3rver',
  start: startS3Server,
  flaws: { firstByte: true, halfObjects: true },
}

const given = process.env.S3_TEST_URL

/** The servers of the tests: our own, and that of `S3_TEST_URL` if it is set. */
export const s3Servers: readonly TestedServer[] =
  given === undefined
    ? [ownServer]
    : [ownServer, { name: 'S3_TEST_URL', start: () => useS3Server(given), flaws: {} }]

/** Starts a server in its own process. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-s3-'))
  const options = ['--silent', '--directory', folder, '--port', '0', '--configure-bucket', 'blobs']
  const child = spawn(process.execPath, [...nodeOptions, command, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    bucket: 'blobs',
    env: createEnv(await readAddress(child), 'S3RVER', 'S3RVER'),
    async end() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** `http://key:secret@host:port`: each user of the server gets its own bucket. */
async function useS3Server(address: string): Promise<S3Server> {
  const { origin, username, password } = new URL(address)
  const bucket = `blazon-test-${process.pid}-${Date.now()}`
  const env = createEnv(origin, username, password)
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: origin,
    forcePathStyle: true,
    credentials: { accessKeyId: username, secretAccessKey: password },
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { bucket, env, async end() {} }
}

function createEnv(endpoint: string, key: string, secret: string) {
  return {
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_REGION: 'us-east-1',
  }
}

/** Waits for the address that it prints when it listens. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout!.on('data', (chunk) => {
      output += chunk
      const [, port] = /listening on .*:(\d+)/i.exec(output) ?? []
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
    })
    child.on('exit', () => reject(new Error(`the server of S3 did not start: ${output}`)))
  })
}
