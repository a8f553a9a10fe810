import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLookUpProcesses, type LookUpProcesses } from './look-up-processes.ts'

/**
 * A process that never responds for `dead` names, exits on `deadly` ones, and returns its id for
 * others.
 */
const program = `
process.on('message', ({ id, hostname }) => {
  if (hostname.startsWith('deadly')) process.exit(1)
  if (hostname.startsWith('dead')) return
  if (hostname === 'nowhere.test') return process.send({ id, code: 'ENOTFOUND' })
  process.send({ id, addresses: [{ address: String(process.pid), family: 4 }] })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send('ready')
`
let folder: string
let file: string
const opened: LookUpProcesses[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blazon-look-ups-'))
  file = join(folder, 'resolver.mjs')
  await writeFile(file, program)
})
afterAll(async () => {
  for (const processes of opened) processes.close()
  await rm(folder, { recursive: true, force: true })
})

function open(timeoutMs: number): LookUpProcesses {
  const processes = createLookUpProcesses({ threads: 4, timeoutMs, program: file })
  opened.push(processes)
  return processes
}

const readPid = async (processes: LookUpProcesses) =>
  Number((await processes.lookUp('who.test'))[0]!.address)

test('resolves a name as the system does, in another process', async () => {
  const processes = createLookUpProcesses({ threads: 4, timeoutMs: 60_000 })
  opened.push(processes)
  const found = processes.lookUp('localhost')
  // This process's own thread pool is idle.
  expect(process.getActiveResourcesInfo()).not.toContain('GetAddrInfoReqWrap')
  const loopback = (await found).map(({ address }) => address)
  expect(loopback.some((address) => address === '127.0.0.1' || address === '::1')).toBe(true)
}, 90_000)

test("fails for an unknown name with the system's error", async () => {
  await expect(open(60_000).lookUp('nowhere.test')).rejects.toMatchObject({ code: 'ENOTFOUND' })
}, 90_000)

test('ends a hanging look-up, replaces its process, and completes its other look-ups', async () => {
  const processes = open(1_000)
  const first = await readPid(processes)
  const hanging = expect(processes.lookUp('dead.test')).rejects.toMatchObject({ code: 'EAI_AGAIN' })
  expect(await readPid(processes)).toBe(first)
  await hanging
  expect(await readPid(processes)).not.toBe(first)
  await gone(first)
}, 90_000)

test('fails the look-ups of a process that dies, and uses another process for the next', async () => {
  const processes = open(60_000)
  const first = await readPid(processes)
  const failed = { code: 'EAI_AGAIN' }
  await Promise.all([
    expect(processes.lookUp('dead.test')).rejects.toMatchObject(failed),
    expect(processes.lookUp('deadly.test')).rejects.toMatchObject(failed),
  ])
  expect(await readPid(processes)).not.toBe(first)
}, 90_000)

/** Resolves when the process no longer exists. */
async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0)
    } catch {
      return
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
