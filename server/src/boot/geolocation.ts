import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import type { CityResponse } from 'mmdb-lib'
import type { Services } from '../kernel/api/context.ts'
import { ConfigError } from '../settings/setting.ts'

/**
 * Reads the database of `BLAZON_GEOIP` into memory. Without one, every place is unknown. Throws
 * `ConfigError` if the file cannot be read.
 */
export async function openGeolocation(path: string | null): Promise<Services['locate']> {
  if (path === null) return () => null
  try {
    // A bundle gives CommonJS that is loaded later a default export alone.
    const { Reader } = (await import('mmdb-lib')).default
    const reader = new Reader<CityResponse>(await readFile(path))
    return (address) => (isIP(address) === 0 ? null : describePlace(reader.get(address)))
  } catch (error) {
    throw new ConfigError(
      `BLAZON_GEOIP must be the path of a MaxMind DB file: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function describePlace(found: CityResponse | null): string | null {
  const names = [found?.city?.names?.en, found?.country?.names?.en]
  return names.filter((name) => name !== undefined).join(', ') || null
}
