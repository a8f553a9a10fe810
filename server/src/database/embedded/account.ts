import { readFileSync, type Stats, statSync } from 'node:fs'
import { chown, lstat, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { StoreError } from './store-error.ts'

/** An operating-system user that runs PostgreSQL. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * The user that runs PostgreSQL, if that is not the user of this process: PostgreSQL refuses root.
 * An existing cluster is run by its owner.
 */
export function findAccount(cluster: string): Account | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (process.geteuid?.() === 0) return owner && owner.uid !== 0 ? owner : unprivilegedAccount()
  if (owner && owner.uid !== process.geteuid?.()) {
    throw new StoreError(
      `${cluster} belongs to user id ${owner.uid}. Start as that user or as root.`,
    )
  }
  if (!owner) requireUserName()
  return undefined
}

/** Whether an account may enter a directory, according to the permissions of all its parents. */
export function canEnter(account: Account | undefined, directory: string): boolean {
  if (!account) return true
  const parent = dirname(directory)
  return (
    mayExecute(account, statSync(directory)) && (parent === directory || canEnter(account, parent))
  )
}

/** Whether a file's permissions let an account execute it, or enter it if it is a directory. */
export function mayExecute({ uid, gid }: Account, { mode, ...owner }: Stats): boolean {
  if (uid === owner.uid) return (mode & 0o100) !== 0
  return (mode & (gid === owner.gid ? 0o010 : 0o001)) !== 0
}

/** Makes an account the owner of a file, or of a directory and its content. PostgreSQL requires it of its files. */
export async function giveTo(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveTo(join(path, name), account)
}

function unprivilegedAccount(): Account {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    // macOS writes nobody as -2.
    if (uid && gid) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new StoreError(
    'PostgreSQL cannot run as root, and /etc/passwd has neither the user postgres nor the user nobody to run ' +
      'it as. Start as another user, or set DATABASE_URL to a PostgreSQL that runs elsewhere.',
  )
}

function requireUserName(): void {
  try {
    userInfo()
  } catch (error) {
    throw new StoreError(
      `The embedded PostgreSQL needs an entry for its user in /etc/passwd, but user id ${process.geteuid?.()} ` +
        'has none. Add one, start as another user, or set DATABASE_URL.',
      { cause: error },
    )
  }
}
