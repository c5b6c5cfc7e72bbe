import { deflateRawSync, inflateRawSync } from 'node:zlib'

const FLOOR = deflateRawSync(Buffer.alloc(100 * 1024 * 1024))
const FLOOR_QUIET_MS = 200

/** Returns how many times slower than a quiet machine this one is now, by inflating a known amount of data. */
export function slownessOfMachine(): number {
  const startedAt = performance.now()
  inflateRawSync(FLOOR)
  return Math.max(1, (performance.now() - startedAt) / FLOOR_QUIET_MS)
}
