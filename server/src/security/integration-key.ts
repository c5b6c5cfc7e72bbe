import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Whether a program presents the installation's key. In the same time wherever the two differ. */
export function isIntegrationKey(given: string, { integrationKey }: Pick<Secrets, 'integrationKey'>): boolean {
  return timingSafeEqual(digestOf(given), digestOf(integrationKey))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
