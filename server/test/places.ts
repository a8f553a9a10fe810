import { fileURLToPath } from 'node:url'

/**
 * A MaxMind DB file, written by `mmdb_writer` of Python: 127.0.9.0/24 is in Zurich, Switzerland, and
 * 2001:db8::/32 in Germany, without a city.
 */
export const placesFile = fileURLToPath(new URL('places.mmdb', import.meta.url))
