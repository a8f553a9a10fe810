import { accessSync, constants, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bad, doubtful, type Finding, good } from './finding.ts'

const oldestNode = [20, 19] as const
const littleMiB = 1_024
const littleMiBOfProcess = 256
const tooLittleMiB = 64

export function examineNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = oldestNode
  const isOld = major < oldestMajor || (major === oldestMajor && minor < oldestMinor)
  return isOld
    ? bad('node', `Node ${version} is too old`, `Install Node ${oldestNode.join('.')} or newer.`)
    : good('node', `Node ${version}`)
}

/** Whether the machine has enough cores and memory for this number of processes. */
export function examineProcesses(
  count: number,
  { cores, memoryBytes }: { cores: number; memoryBytes: number },
): Finding {
  const name = 'processes'
  const memory = Math.floor(memoryBytes / 2 ** 20)
  const words = `${count} on ${cores} ${cores === 1 ? 'core' : 'cores'} with ${memory} MiB of memory`
  const remedy = 'Set BLAZON_PROCESSES to a smaller number, or remove it.'
  if (count > 1 && memory < count * littleMiBOfProcess)
    return bad(name, `${words}: each needs ${littleMiBOfProcess} MiB`, remedy)
  if (count > Math.max(1, cores))
    return doubtful(name, `${words}: more processes than cores do not help`, remedy)
  return good(name, words)
}

/** The disk of the data directory, or of the place where it will be created. */
export function examineDisk(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(findExisting(dataDir))
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  const message = `${free} MiB are free for ${dataDir}`
  const remedy = 'Free space, or move BLAZON_DATA_DIR: with a full disk every write fails.'
  if (free < tooLittleMiB) return bad('disk', `Only ${message}`, remedy)
  return free < littleMiB ? doubtful('disk', `Only ${message}`, remedy) : good('disk', message)
}

/** Whether the service can write there, and nobody else can read. */
export function examineDataDir(dataDir: string): Finding {
  const existing = findExisting(dataDir)
  try {
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return bad(
      'data dir',
      `${existing} cannot be written to`,
      `Run Blazon as the owner of the folder, or change its owner with chown.`,
    )
  }
  const { mode } = statSync(existing)
  if (existing === dataDir && (mode & 0o077) !== 0 && process.platform !== 'win32') {
    return doubtful(
      'data dir',
      `${dataDir} can be read by others (mode ${(mode & 0o777).toString(8)})`,
      `chmod 700 ${dataDir}`,
    )
  }
  const isThere = existing === dataDir
  return good('data dir', isThere ? dataDir : `${dataDir} will be created by the first start`)
}

/** The key that encrypts secrets at rest: without it, those in the store are lost. */
export function examineEncryptionKey(
  dataDir: string,
  { databaseUrl, encryptionKey }: { databaseUrl: string | null; encryptionKey: unknown },
): Finding {
  const name = 'encryption key'
  if (encryptionKey !== null) return good(name, 'BLAZON_ENCRYPTION_KEY is set')
  if (databaseUrl !== null) {
    return bad(
      name,
      'BLAZON_ENCRYPTION_KEY is missing, which DATABASE_URL needs',
      'Set it to the key of the other processes. For a new database, generate one: openssl rand -base64 32',
    )
  }
  const path = join(dataDir, 'encryption-key')
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) {
    const hasStore = statSync(join(dataDir, 'postgres'), { throwIfNoEntry: false }) !== undefined
    return hasStore
      ? bad(
          name,
          `${path} is missing, but the store has secrets that are encrypted with it`,
          'Restore it from a backup before the next start, which would generate a new key.',
        )
      : good(name, 'will be created by the first start')
  }
  if ((found.mode & 0o077) !== 0 && process.platform !== 'win32') {
    return bad(name, `${path} can be read by others`, `chmod 600 ${path}`)
  }
  return good(name, path)
}

function findExisting(path: string): string {
  return statSync(path, { throwIfNoEntry: false }) ? path : findExisting(dirname(path))
}
