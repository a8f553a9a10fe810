import { type Config, readConfig } from '@blazon/server/settings/config'
import { ConfigError } from '@blazon/server/settings/setting'
import { misuse } from './failure.ts'

/**
 * The settings of the service in this shell's environment. Throws a failure that names the invalid
 * variable.
 */
export function serverSettings(dataDir?: string): Config {
  try {
    const config = readConfig(process.env)
    return dataDir === undefined ? config : { ...config, dataDir }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw misuse(error.message, '`blazon config` lists every setting.')
  }
}
