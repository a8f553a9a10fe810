import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Blobs } from './blobs.ts'
import { fileSystemBlobs } from './filesystem.ts'
import { s3Blobs } from './s3.ts'
import type { S3Server } from './s3-server.fixture.ts'

/** The location of a storage, serializable so that another process can open it. */
export interface Place {
  folder: string
  s3: (Pick<S3Server, 'bucket' | 'env'> & { prefix: string }) | null
}

export function openPlace({ folder, s3 }: Place): Promise<Blobs> {
  return s3 === null
    ? fileSystemBlobs(folder)
    : s3Blobs(s3, join(folder, 'incoming'), { env: s3.env })
}

/** An empty place in a folder, or in the bucket of a server. */
export async function freshPlace(server?: S3Server): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-blobs-'))
  if (server === undefined) return { folder, s3: null }
  const { bucket, env } = server
  return { folder, s3: { bucket, env, prefix: `${folder.split('-').at(-1)}/nested/` } }
}

export async function removePlace({ folder }: Place): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}

/** Another process that uses the same storage (`blob-process.fixture.ts`). */
interface BlobProcess {
  /** Its output, line by line; ends with the process. */
  lines: AsyncIterable<string>
  kill(): Promise<void>
}

export function startBlobProcess(place: Place, task: 'stage' | 'keep' | 'large'): BlobProcess {
  const module = fileURLToPath(new URL('./blob-process.fixture.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', module, JSON.stringify(place), task],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  return {
    lines: createInterface(child.stdout),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
