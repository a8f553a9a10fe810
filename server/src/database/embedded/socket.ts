import { createHash } from 'node:crypto'
import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StoreError } from './store-error.ts'

export const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`

/** The length of sun_path on every system (104 on macOS), without its final NUL. */
const maxPathBytes = 103

interface SocketDirectory {
  readonly path: string
  remove(): void
}

/**
 * The directory of a cluster's socket: the cluster itself or, if that path is too long for a
 * socket, a temporary link to it.
 */
export function socketDirectory(cluster: string): SocketDirectory {
  if (fits(cluster)) return { path: cluster, remove: () => {} }
  const hash = createHash('sha256').update(cluster).digest('hex').slice(0, 16)
  const link = join(tmpdir(), `blazon-${hash}`)
  if (!fits(link))
    throw new StoreError(
      `The path of TMPDIR (${tmpdir()}) is too long for a socket. Set TMPDIR to a shorter path.`,
    )
  const there = lstatSync(link, { throwIfNoEntry: false })
  if (!there) {
    symlinkSync(cluster, link)
  } else if (there.uid !== process.geteuid?.() || readlinkSync(link) !== cluster) {
    throw new StoreError(
      `${link} exists but is not a link of Blazon. Remove it, or shorten the path of BLAZON_DATA_DIR.`,
    )
  }
  return { path: link, remove: () => rmSync(link, { force: true }) }
}

/** Removes files of a killed PostgreSQL that would make the next one believe it still runs. */
export function removeRemains(cluster: string): void {
  for (const name of [socketName, `${socketName}.lock`, 'postmaster.pid']) {
    rmSync(join(cluster, name), { force: true })
  }
}

/** Whether a PostgreSQL answers in a socket directory. */
export function answers(directory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(directory, socketName))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, socketName)) <= maxPathBytes
}
