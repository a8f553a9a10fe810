/**
 * `npm run bench [name …]`: each bench prints a ratio to a ceiling or a peer in the same run. Only
 * the requested benches are loaded, so that the modules of others do not affect the measurement. Exits
 * with 1 if a ratio misses its aim.
 *
 * `npm run bench -- --compare REF [name …]` runs the benches of another commit and these in turn, and
 * exits with 1 if a ratio is more than 10% worse than there.
 */
import { parseArgs } from 'node:util'
import { missedAims } from './tools/load.ts'

const benches: Readonly<Record<string, () => Promise<void>>> = {
  current: async () => (await import('./current.ts')).benchCurrent(),
  delivery: async () => (await import('./delivery.ts')).benchDelivery(),
  'delivery-filters': async () => (await import('./delivery-filters.ts')).benchFilters(),
  'delivery-singles': async () => (await import('./delivery-singles.ts')).benchSingles(),
  'delivery-fair': async () => (await import('./delivery-fair.ts')).benchFairness(),
  bytes: async () => (await import('./bytes.ts')).benchBytes(),
  check: async () => (await import('./check.ts')).benchCheck(),
  fix: async () => (await import('./check.ts')).benchFix(),
  'check-api': async () => (await import('./check-api.ts')).benchCheckApi(),
  accuracy: async () => (await import('./accuracy.ts')).benchAccuracy(),
  identify: async () => (await import('./identify.ts')).benchIdentify(),
  resources: async () => (await import('./resources.ts')).benchResources(),
  icons: async () => (await import('./icons.ts')).benchIcons(),
  'icon-search': async () => (await import('./icon-search.ts')).benchIconSearch(),
  render: async () => (await import('./render.ts')).benchRender(),
  idle: async () => (await import('./idle.ts')).benchIdle(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  'long-lists': async () => (await import('./long-lists.ts')).benchLongLists(),
  stalls: async () => (await import('./stalls.ts')).benchStalls(),
  'large-set': async () => (await import('./large-set.ts')).benchLargeSet(),
  portal: async () => (await import('./portal.ts')).benchPortal(),
  'portal-build': async () => (await import('./portal-build.ts')).benchPortalBuild(),
  dashboard: async () => (await import('./dashboard.ts')).benchDashboard(),
  'check-page': async () => (await import('./check-page.ts')).benchCheckPage(),
  bystander: async () => (await import('./bystander.ts')).benchBystander(),
  'bystander-broker': async () => (await import('./bystander-broker.ts')).benchBesideBroker(),
}

const { values, positionals: wanted } = parseArgs({
  options: { compare: { type: 'string' } },
  allowPositionals: true,
})
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `unknown bench ${unknown.join(', ')}; the benches are ${Object.keys(benches).join(', ')}\n`,
  )
  process.exit(1)
}
if (values.compare !== undefined) {
  const worse = (await import('./compare.ts')).compareWith(values.compare, wanted)
  if (worse.length > 0) process.stdout.write(`\nworse: ${worse.length}\n${worse.join('\n')}\n`)
  process.exit(worse.length > 0 ? 1 : 0)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
const missed = missedAims()
if (missed.length > 0)
  process.stdout.write(`\nmissed aims: ${missed.length}\n${missed.join('\n')}\n`)
process.exit(missed.length > 0 ? 1 : 0)
