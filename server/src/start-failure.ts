import { sqlState } from './database/database.ts'
import { StoreError } from './database/embedded/store-error.ts'
import { SchemaError } from './database/migrate.ts'
import { ChildFailed } from './multiprocess/fork.ts'
import type { Config } from './settings/config.ts'
import { ConfigError } from './settings/setting.ts'

/**
 * Explains to the operator why the service cannot start: what is wrong, where, and what to do. Null for
 * a bug, whose stack is needed.
 *
 * @param config null if the settings could not be read
 */
export function explainStartFailure(error: unknown, config: Config | null): string | null {
  if ([ConfigError, SchemaError, StoreError, ChildFailed].some((known) => error instanceof known)) {
    return (error as Error).message
  }
  if (!(error instanceof Error)) return null
  const failure: NodeJS.ErrnoException = error
  return explainListening(failure, config) ?? explainDatabase(failure) ?? explainFileSystem(failure)
}

function explainListening(
  { syscall, code }: NodeJS.ErrnoException,
  config: Config | null,
): string | null {
  if (config === null) return null
  const { host, port } = config
  // A host name to listen on is resolved first; that of the database fails elsewhere (`store.ts`).
  if (syscall === 'getaddrinfo') {
    return `HOST '${host}' is not an address of this machine (${code}). Set HOST to 127.0.0.1, 0.0.0.0 or an address of this machine.`
  }
  // Of several processes, the parent binds the address.
  if (syscall !== 'listen' && syscall !== 'bind') return null
  const remedies: Readonly<Record<string, string>> = {
    EADDRINUSE:
      'another program listens on this address. Stop that program, or choose another PORT',
    EACCES: 'this user may not listen on this port. Choose a PORT of 1024 or more',
    EADDRNOTAVAIL: 'this machine does not have the address. Set HOST to one of its addresses',
  }
  return `Cannot listen at ${host}:${port} (${code}): ${remedies[code ?? ''] ?? 'choose another HOST or PORT'}.`
}

/** Explains an error by SQLSTATE (PostgreSQL manual, appendix A); an invalid statement is a bug. */
function explainDatabase(error: Error): string | null {
  const code = sqlState(error)
  if (code === null) return null
  const remedies: Readonly<Record<string, string>> = {
    '42501': 'Make the user of DATABASE_URL the owner of the database.',
    '25006': 'Set DATABASE_URL to the primary, not to a standby.',
    '53100': 'Free space on its disk.',
    '53300': 'Raise max_connections, or run fewer processes.',
  }
  const remedy =
    remedies[code] ?? (/^(08|53|57|58)/.test(code) ? 'Check the log of PostgreSQL.' : null)
  return remedy === null
    ? null
    : `The database reported an error: ${error.message} (${code}). ${remedy}`
}

function explainFileSystem({ code = '', path, message }: NodeJS.ErrnoException): string | null {
  const problems: Readonly<Record<string, string>> = {
    EACCES: 'may not be read or written by this user. Change its owner, or start as its owner',
    EPERM: 'may not be changed by this user. Change its owner, or start as its owner',
    EROFS: 'is on a read-only disk. Choose another BLAZON_DATA_DIR',
    ENOTDIR: 'is not a directory, or a part of its path is not one. Choose another BLAZON_DATA_DIR',
    EEXIST: 'is not a directory. Choose another BLAZON_DATA_DIR',
    EISDIR: 'is a directory, but a file is expected. Move the directory',
    ENOENT: 'does not exist. Restore it from a backup, or choose another BLAZON_DATA_DIR',
  }
  if (code === 'ENOSPC') return `The disk is full: ${message}. Free space on it.`
  const problem = problems[code]
  return path === undefined || problem === undefined ? null : `${path} ${problem} (${code}).`
}
