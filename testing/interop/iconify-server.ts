import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { IconSetData } from '../../server/src/publishing/cdn/iconify/icon-set.ts'
import { findFreePort } from '../free-port.ts'

/** Iconify's own API server with the same sets, as the reference for the responses. */
export interface Oracle {
  pid: number
  url: string
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)

/** A set as its package publishes it, with all files that the API uses. */
export async function publishedSet(prefix: string): Promise<IconSetData> {
  const folder = dirname(require.resolve(`@iconify-json/${prefix}/icons.json`))
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const { categories } = await read('metadata.json')
  return {
    ...(await read('icons.json')),
    info: await read('info.json'),
    ...(categories === undefined ? {} : { categories }),
  }
}

export async function startOracle(sets: readonly IconSetData[]): Promise<Oracle> {
  const folder = await mkdtemp(join(tmpdir(), 'blazon-iconify-'))
  await mkdir(join(folder, 'icons'))
  for (const set of sets) {
    await writeFile(join(folder, 'icons', `${set.prefix}.json`), JSON.stringify(set))
  }
  const port = await findFreePort()
  const child = spawn(process.execPath, [require.resolve('@iconify/api/lib/index.js')], {
    cwd: folder,
    env: {
      ...process.env,
      ICONIFY_SOURCE: 'none',
      ENABLE_VERSION: 'true',
      HOST: '127.0.0.1',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await waitForLine(child, 'API startup process complete')
  child.stdout!.resume()
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitForLine(child: ChildProcess, line: string): Promise<void> {
  let text = ''
  for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (text.includes(line)) return
  }
  throw new Error(`the oracle did not start: ${text}`)
}
