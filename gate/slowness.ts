import { deflateRawSync, inflateRawSync } from 'node:zlib'

const FLOOR = deflateRawSync(Buffer.alloc(100 * 1024 * 1024))
const FLOOR_QUIET_MS = 200

/** How many times longer than on a quiet machine a known piece of work takes, such as a bomb asks for: others may share it. */
export function slownessOfMachine(): number {
  const startedAt = performance.now()
  inflateRawSync(FLOOR)
  return Math.max(1, (performance.now() - startedAt) / FLOOR_QUIET_MS)
}
