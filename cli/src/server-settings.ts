import { type Config, ConfigError, readConfig } from '@blazon/server/config'
import { misuse } from './failure.ts'

/** Variables of the command, which are no settings of the service. */
const own = ['BLAZON_API_KEY', 'BLAZON_URL']

/** The settings of the service as this shell has them. Throws a failure that names the variable at fault. */
export function serverSettings(dataDir?: string): Config {
  const env = { ...process.env }
  for (const name of own) delete env[name]
  try {
    const config = readConfig(env)
    return dataDir === undefined ? config : { ...config, dataDir }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw misuse(error.message, '`blazon config` lists every setting.')
  }
}
