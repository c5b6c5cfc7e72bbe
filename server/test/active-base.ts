import type { ActiveBase } from '@backoffice/contract/network-statistics/active-base'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 50

/** Reads an active base until it is counted, which takes longer than one answer on a busy machine. */
export async function whenCounted(read: () => Promise<ActiveBase>): Promise<ActiveBase> {
  const base = await read()
  if (base.state === 'ready') return base
  await sleep(PAUSE_MS)
  return whenCounted(read)
}
