import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readIdentity } from './process.ts'
import { StoreError } from './store-error.ts'

export interface Lock {
  release(): void
}

/**
 * Makes this process the only service on a data directory, or throws an error that names the other
 * one.
 *
 * The lock is a directory with one empty file, named after its owner. A directory can replace
 * another only if that one is empty, so only one of two starts wins. A dead owner's file has a
 * unique name, so removing it can never remove a new owner's lock.
 */
export function acquireLock(dataDir: string, holder: 'service' | 'restore' = 'service'): Lock {
  const lock = join(dataDir, 'lock')
  const owner = `${process.pid}.${readIdentity(process.pid)}.${randomBytes(4).toString('hex')}`
  const claim = join(dataDir, `claim.${owner}`)
  try {
    mkdirSync(claim)
    writeFileSync(join(claim, owner), '')
    while (!renameUnlessTaken(claim, lock)) removeDeadOwner(dataDir, lock, holder)
  } catch (error) {
    rmSync(claim, { recursive: true, force: true })
    throw error
  }
  removeClaimsOfTheDead(dataDir)
  return { release: () => release(lock, owner) }
}

function renameUnlessTaken(claim: string, lock: string): boolean {
  try {
    renameSync(claim, lock)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(readCode(error))) return false
    throw error
  }
}

function removeDeadOwner(dataDir: string, lock: string, holder: string): void {
  for (const owner of listEntries(lock)) {
    if (isAlive(owner)) {
      throw new StoreError(
        `${dataDir} belongs to another running ${holder}, process ${Number.parseInt(owner, 10)}. ` +
          'Stop that one first, or choose another BLAZON_DATA_DIR.',
      )
    }
    ignoring(['ENOENT'], () => unlinkSync(join(lock, owner)))
  }
}

function removeClaimsOfTheDead(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('claim.') && !isAlive(name.slice('claim.'.length))) {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    }
  }
}

function isAlive(owner: string): boolean {
  const [pid, identity] = owner.split('.')
  return readIdentity(Number(pid)) === identity
}

function release(lock: string, owner: string): void {
  ignoring(['ENOENT'], () => unlinkSync(join(lock, owner)))
  // If another service already holds it, the directory is not empty, and stays.
  ignoring(['ENOENT', 'ENOTEMPTY', 'EEXIST'], () => rmdirSync(lock))
}

function listEntries(directory: string): string[] {
  return ignoring(['ENOENT'], () => readdirSync(directory)) ?? []
}

function ignoring<T>(codes: string[], action: () => T): T | undefined {
  try {
    return action()
  } catch (error) {
    if (codes.includes(readCode(error))) return undefined
    throw error
  }
}

function readCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? ''
}
