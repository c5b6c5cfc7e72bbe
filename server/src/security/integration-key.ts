import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Compares with the installation's key in constant time. */
export function isIntegrationKey(key: string, { integrationKey }: Pick<Secrets, 'integrationKey'>): boolean {
  return timingSafeEqual(digestOf(key), digestOf(integrationKey))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
