import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { type BlobAddress, BlobMissing, type Blobs, BlobsUnavailable } from './blobs.ts'
import { blobKey, parseAddress } from './key.ts'
import { createStaging, type StagedFile } from './staging.ts'

/** A bucket, and the prefix of its names: empty, or with a trailing slash. */
export interface S3Place {
  bucket: string
  prefix: string
}

export type Env = Readonly<Record<string, string | undefined>>

interface S3Options {
  env?: Env
  onAway?: (error: BlobsUnavailable) => void
}

const connectMs = 3_000
/** Milliseconds without data after which a request is repeated on another socket. */
const idleMs = 15_000
/** Timeout of a request without content, retries included. */
const questionMs = 8_000
/** Timeout of 100 MiB of content, retries included. */
const contentMs = 100_000
const attempts = 3
const maxSockets = 50
const maxPage = 1_000

/**
 * Blobs in a bucket, each an object under its key. What is received is staged in a folder of this
 * machine and put with its length and hash in one request, which the store takes as a whole or not
 * at all: in the bucket there is nothing half done (docs/decisions/0021). Credentials, region and
 * endpoint are those of the AWS variables. Rejects when the bucket refuses to be written, read or listed;
 * when it does not respond, calls `onAway` and resolves, and the blobs work as soon as it responds.
 */
export async function s3Blobs(
  { bucket, prefix }: S3Place,
  folder: string,
  { env = process.env, onAway = () => {} }: S3Options = {},
): Promise<Blobs> {
  const staging = await createStaging(folder)
  const client = new S3Client(clientSettings(env))
  const createObject = (address: BlobAddress) => ({
    Bucket: bucket,
    Key: prefix + blobKey(address),
  })

  const blobs: Blobs = {
    ...staging,

    async prepare(staged, owner) {
      const object = createObject({ ...owner, sha256: staged.sha256 })
      // Some stores show the rest of an interrupted request, which is shorter.
      if ((await findLength(object)) !== staged.bytes) await put(object, staged as StagedFile)
    },

    async keep(staged, owner) {
      await blobs.prepare(staged, owner)
      await staged.discard()
    },

    async open(address, range) {
      const Range = range === undefined ? undefined : `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(
          new GetObjectCommand({ ...createObject(address), Range }),
        )
        return Body as Readable
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey')
          throw new BlobMissing(address.sha256)
        // The range begins beyond the end, which is not an error for a reader that continues.
        if (readStatus(error) === 416) return Readable.from([])
        throw unavailable(error)
      }
    },

    locate: () => null,

    async read(address) {
      const content = await blobs.open(address)
      const timer = setTimeout(() => content.destroy(new Error('it takes too long')), contentMs)
      try {
        return await buffer(content)
      } catch (error) {
        throw unavailable(error)
      } finally {
        clearTimeout(timer)
      }
    },

    async remove(address) {
      await answer(client.send(new DeleteObjectCommand(createObject(address)), within(questionMs)))
    },

    async list(after, atMost) {
      const query = {
        Bucket: bucket,
        Prefix: prefix,
        StartAfter: after === null ? undefined : prefix + after,
        MaxKeys: Math.min(atMost, maxPage),
      }
      const sent = client.send(new ListObjectsV2Command(query), within(questionMs))
      const { Contents = [], IsTruncated } = await answer(sent)
      const blobs = Contents.flatMap(({ Key, LastModified }) => {
        const address = parseAddress(Key!.slice(prefix.length))
        return address === null ? [] : [{ ...address, keptAt: LastModified! }]
      })
      const last = Contents.at(-1)?.Key
      return { blobs, next: IsTruncated && last ? last.slice(prefix.length) : null }
    },

    async check() {
      await answer(client.send(new HeadBucketCommand({ Bucket: bucket }), within(questionMs)))
    },

    async close() {
      client.destroy()
    },
  }

  await requireUsable().catch((error: BlobsUnavailable) => {
    if (!isRefusal(error.cause)) return onAway(error)
    client.destroy()
    throw error
  })
  return blobs

  /** Null if the object does not exist. */
  async function findLength(object: { Bucket: string; Key: string }): Promise<number | null> {
    try {
      const head = await client.send(new HeadObjectCommand(object), within(questionMs))
      return head.ContentLength ?? null
    } catch (error) {
      if (readStatus(error) === 404) return null
      throw unavailable(error)
    }
  }

  /** The store checks the hash, and takes the object as a whole or not at all. */
  async function put(
    object: { Bucket: string; Key: string },
    { path, bytes, sha256 }: StagedFile,
  ): Promise<void> {
    const deadline = within(contentMs)
    for (let attempt = 1; ; attempt++) {
      const content = createReadStream(path)
      try {
        const command = new PutObjectCommand({
          ...object,
          Body: content,
          ContentLength: bytes,
          ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
        })
        await client.send(command, deadline)
        return
      } catch (error) {
        // The client can read a stream only once; the staged file can be read again.
        if (attempt === attempts || !isTransient(error) || deadline.abortSignal.aborted)
          throw unavailable(error)
        await delay(200 * 2 ** attempt)
      } finally {
        content.destroy()
      }
    }
  }

  /** Tries every operation on the bucket once at the start, when an operator is watching. */
  async function requireUsable(): Promise<void> {
    const probe = { Bucket: bucket, Key: `${prefix}writable` }
    await answer(client.send(new PutObjectCommand({ ...probe, Body: 'yes' }), within(questionMs)))
    await answer(client.send(new DeleteObjectCommand(probe), within(questionMs)))
    await blobs.list(null, 1)
  }
}

/** Throws `BlobsUnavailable` unless the bucket can be listed; changes nothing. */
export async function checkBucket({ bucket, prefix }: S3Place, env: Env): Promise<void> {
  const client = new S3Client(clientSettings(env))
  try {
    const query = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, MaxKeys: 1 })
    await answer(client.send(query, within(questionMs)))
  } finally {
    client.destroy()
  }
}

/**
 * Custom endpoints are addressed by path, because few stores other than Amazon's answer at bucket
 * host names.
 */
export function clientSettings(env: Env): S3ClientConfig {
  const endpoint = env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  return {
    region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...ownCredentials(env),
    maxAttempts: attempts,
    // Contents are named by their SHA-256, which is sent along. Not every store supports other
    // checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      socketTimeout: idleMs,
      httpAgent: { keepAlive: true, maxSockets: maxSockets },
      httpsAgent: { keepAlive: true, maxSockets: maxSockets },
    },
  }
}

/**
 * The credentials of the settings. Without them, the client uses its default sources: files, roles
 * of the machine.
 */
function ownCredentials(env: Env): Pick<S3ClientConfig, 'credentials'> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (accessKeyId === undefined || secretAccessKey === undefined) return {}
  const sessionToken = env.AWS_SESSION_TOKEN
  return {
    credentials: {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === undefined ? {} : { sessionToken }),
    },
  }
}

function within(timeMs: number) {
  return { abortSignal: AbortSignal.timeout(timeMs) }
}

function answer<Output>(sent: Promise<Output>): Promise<Output> {
  return sent.catch((error: unknown) => {
    throw unavailable(error)
  })
}

function unavailable(error: unknown): BlobsUnavailable {
  if (error instanceof BlobsUnavailable) return error
  const { name, message } = error as Error
  return new BlobsUnavailable(`${name}: ${message}`.slice(0, 300), { cause: error })
}

/** Whether settings are wrong, so that a retry cannot help. */
function isRefusal(error: unknown): boolean {
  return !isTransient(error) || (error as Error).name === 'CredentialsProviderError'
}

/** Whether the store was unavailable, as opposed to refusing the request. */
function isTransient(error: unknown): boolean {
  const status = readStatus(error)
  return status === undefined || status >= 500 || status === 429
}

function readStatus(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}
