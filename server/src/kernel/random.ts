import { randomFillSync } from 'node:crypto'

const pool = Buffer.allocUnsafe(4096)
let left = 0

/**
 * Random bytes of the system's generator, each given once, from a pool that is filled now and then:
 * a call of the generator for each id would cost more than the id. They are valid until the next call.
 */
export function takeRandom(bytes: number): Buffer {
  if (left < bytes) {
    randomFillSync(pool)
    left = pool.length
  }
  left -= bytes
  return pool.subarray(left, left + bytes)
}
