/**
 * `npm run bench [name …]`: each bench prints a ratio to a ceiling or a peer in the same run. Only
 * the requested benches are loaded, so that the modules of others do not affect the measurement. Exits
 * with 1 if a ratio misses its aim.
 */
import { missedAims } from './load.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  current: async () => (await import('./current.ts')).benchCurrent(),
  delivery: async () => (await import('./delivery.ts')).benchDelivery(),
  'delivery-singles': async () => (await import('./delivery-singles.ts')).benchSingles(),
  'delivery-fair': async () => (await import('./delivery-fair.ts')).benchFairness(),
  check: async () => (await import('./check.ts')).benchCheck(),
  'check-peer': async () => (await import('./check-peer.ts')).benchCheckPeer(),
  'check-api': async () => (await import('./check-api.ts')).benchCheckApi(),
  hostile: async () => (await import('./hostile.ts')).benchHostile(),
  accuracy: async () => (await import('./accuracy.ts')).benchAccuracy(),
  identify: async () => (await import('./identify.ts')).benchIdentify(),
  oauth: async () => (await import('./oauth.ts')).benchOAuth(),
  resources: async () => (await import('./resources.ts')).benchResources(),
  'icon-search': async () => (await import('./icon-search.ts')).benchIconSearch(),
  icons: async () => (await import('./icons.ts')).benchIcons(),
  tokens: async () => (await import('./tokens.ts')).benchTokens(),
  assembly: async () => (await import('./assembly.ts')).benchAssembly(),
  render: async () => (await import('./render.ts')).benchRender(),
  'first-picture': async () => (await import('./first-picture.ts')).benchFirstPicture(),
  build: async () => (await import('./build.ts')).benchBuild(),
  idle: async () => (await import('./idle.ts')).benchIdle(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  'long-lists': async () => (await import('./long-lists.ts')).benchLongLists(),
  metrics: async () => (await import('./metrics.ts')).benchMetrics(),
  'hostile-memory': async () => (await import('./hostile-memory.ts')).benchHostileMemory(),
  stalls: async () => (await import('./stalls.ts')).benchStalls(),
  'large-set': async () => (await import('./large-set.ts')).benchLargeSet(),
  driver: async () => (await import('./driver.ts')).benchDriver(),
  processes: async () => (await import('./processes.ts')).benchProcesses(),
  outage: async () => (await import('./outage.ts')).benchOutage(),
  audit: async () => (await import('./audit.ts')).benchAudit(),
  distributed: async () => (await import('./distributed.ts')).benchDistributed(),
  replica: async () => (await import('./replica.ts')).benchReplica(),
  portal: async () => (await import('./portal.ts')).benchPortal(),
  'portal-lighthouse': async () => (await import('./portal-lighthouse.ts')).benchPortalLighthouse(),
  dashboard: async () => (await import('./dashboard.ts')).benchDashboard(),
  recovery: async () => (await import('./recovery.ts')).benchRecovery(),
  bystander: async () => (await import('./bystander.ts')).benchBystander(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `unknown bench ${unknown.join(', ')}; the benches are ${Object.keys(benches).join(', ')}\n`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
const missed = missedAims()
if (missed.length > 0)
  process.stdout.write(`\nmissed aims: ${missed.length}\n${missed.join('\n')}\n`)
process.exit(missed.length > 0 ? 1 : 0)
