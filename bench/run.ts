import { benchAccuracy } from './accuracy.ts'
import { benchAssembly } from './assembly.ts'
import { benchCheck } from './check.ts'
import { benchCheckApi } from './check-api.ts'
import { benchCurrent } from './current.ts'
import { benchDelivery } from './delivery.ts'
import { benchIcons } from './icons.ts'
import { benchMemory } from './memory.ts'
import { benchOAuth } from './oauth.ts'
import { benchResources } from './resources.ts'
import { benchTokens } from './tokens.ts'

/** `npm run bench [name …]`: each bench prints a ratio to a ceiling or a peer of the same run. */
const benches: Readonly<Record<string, () => Promise<void>>> = {
  current: benchCurrent,
  delivery: benchDelivery,
  check: benchCheck,
  'check-api': benchCheckApi,
  accuracy: benchAccuracy,
  oauth: benchOAuth,
  resources: benchResources,
  icons: benchIcons,
  tokens: benchTokens,
  assembly: benchAssembly,
  memory: benchMemory,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  process.stderr.write(
    `no bench is named ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}\n`,
  )
  process.exit(1)
}
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) await bench()
}
process.exit(0)
