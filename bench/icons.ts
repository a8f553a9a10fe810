import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import { importEnded } from '../server/src/library/icon-sets/large-set.fixture.ts'
import type { IconSetData } from '../server/src/publishing/cdn/iconify/icon-set.ts'
import { type Oracle, startOracle } from '../testing/interop/iconify-server.ts'
import { cpuSecondsOfTree } from './tools/cpu-time.ts'
import { cpuMicrosPerRequest, report, requestsPerSecond } from './tools/load.ts'
import type { Aim } from './tools/rows.ts'
import { type BenchService, startBenchService } from './tools/service.ts'

/**
 * The Iconify API compared with Iconify's own server in a separate process, with the same set of
 * 1,900 icons: twenty icons as data, and one as SVG, different ones in each request. On a busy
 * machine, only the ratio of the CPU times is meaningful.
 */
export async function benchIcons(): Promise<void> {
  const service = await startBenchService()
  try {
    const deployed = await deployLucide(service)
    const set = (await (await fetch(`${deployed}/icon-sets/lucide.json`)).json()) as IconSetData
    const oracle = await startOracle([set])
    try {
      const names = Object.keys(set.icons)
      const twenties = Array.from({ length: 200 }, (_, at) =>
        Array.from({ length: 20 }, (_, more) => names[(at * 37 + more * 11) % names.length]),
      )
      const data = twenties.map((icons) => `/lucide.json?icons=${icons.join(',')}`)
      await compare('20 icons as data', deployed, oracle, data, '≥ 1.5')
      const drawings = names.slice(0, 500).map((name) => `/lucide/${name}.svg?color=red&height=24`)
      // One icon is so small that HTTP takes nearly all of the time on both sides.
      await compare('an icon as SVG', deployed, oracle, drawings, '≥ 1.2')
    } finally {
      await oracle.stop()
    }
  } finally {
    await service.stop()
  }
}

async function compare(
  name: string,
  deployed: string,
  theirs: Oracle,
  paths: readonly string[],
  aim: Aim,
): Promise<void> {
  const { pathname } = new URL(deployed)
  const ownPaths = paths.map((path) => `${pathname}/icons${path}`)
  const own = { url: new URL(deployed).origin, paths: ownPaths }
  let [peer, ours] = [0, 0]
  // In pairs, and the best of each: other programs take a core from one of the two, and not from both.
  for (let round = 0; round < rounds; round++) {
    peer = Math.max(peer, await requestsPerSecond({ url: theirs.url, paths }, 3))
    ours = Math.max(ours, await requestsPerSecond(own, 3))
  }
  const load = loadavg()[0]!.toFixed(0)
  const detail = `${Math.round(ours)} and ${Math.round(peer)} requests/s, load ${load}`
  report(`${name} / @iconify/api`, ours / peer, aim, detail)
  const peerMicros = await cpuMicrosPerRequest({ url: theirs.url, paths }, rounds, () =>
    cpuSecondsOfTree(theirs.pid),
  )
  const ownMicros = await cpuMicrosPerRequest(own, rounds)
  const micros = `${ownMicros.toFixed(0)} and ${peerMicros.toFixed(0)} µs of CPU time`
  report(`${name} / @iconify/api, CPU`, peerMicros / ownMicros, aim, micros)
}

const rounds = 2

/** Returns the address of the deployment. */
async function deployLucide({ url, key }: BenchService): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@iconify-json/lucide/icons.json')
  const form = new FormData()
  form.set('file', new Blob([await readFile(file)]), 'lucide.json')
  const begun = await post(`${url}/api/v1/cms/icon_sets/import`, key, form)
  // On a busy machine the import takes longer than a response waits.
  const set = begun.id.startsWith('isi_') ? await findImported(url, key, begun.id) : begun.id
  await post(`${url}/api/v1/cms/icon_sets/${set}/publish`, key)
  const deployment = await post(`${url}/api/v1/cms/deployments`, key)
  return `${url}/cdn/${deployment.id}`
}

async function findImported(url: string, key: string, id: string): Promise<string> {
  const call = async (_: string, path: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${key}` },
    })
    return { body: await answer.json() }
  }
  return (await importEnded({ call }, id)).icon_set
}

async function post(address: string, key: string, body?: FormData): Promise<{ id: string }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, Prefer: 'wait=30' },
    ...(body === undefined ? {} : { body }),
  })
  if (!answer.ok) throw new Error(`POST ${address}: ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}
