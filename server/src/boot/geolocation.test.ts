import { expect, test } from 'vitest'
import { placesFile } from '../../test/places.ts'
import { openGeolocation } from './geolocation.ts'

test('returns the city and country of an address, or the one that the database has', async () => {
  const locate = await openGeolocation(placesFile)
  expect(locate('127.0.9.9')).toBe('Zurich, Switzerland')
  expect(locate('2001:db8::1')).toBe('Germany')
  expect(locate('127.0.8.1')).toBe(null)
  expect(locate('unix:')).toBe(null)
})

test('a file that is missing or has another format stops the start', async () => {
  for (const path of ['/nowhere.mmdb', new URL(import.meta.url).pathname]) {
    await expect(openGeolocation(path)).rejects.toThrow(/^BLAZON_GEOIP must be the path/)
  }
})
