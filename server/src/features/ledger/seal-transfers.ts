import type { Tx } from '../../database/database.ts'
import { GENESIS, hashOf } from './chain.rules.ts'
import { findChained } from './chain.store.ts'
import { findChainEnd, insertSeals, listUnsealed, lockSealing, type Seal } from './sealing.store.ts'

export const BATCH_MAX = 2_000

/** Seals a batch of new transfers and adds it to the sums by day. Returns their number: zero while another process seals. */
export async function sealTransfers(tx: Tx): Promise<number> {
  if (!(await lockSealing(tx))) return 0
  const ids = await listUnsealed(tx, BATCH_MAX)
  if (ids.length === 0) return 0

  const end = await findChainEnd(tx)
  let { seq, hash }: Pick<Seal, 'seq' | 'hash'> = end ?? { seq: 0n, hash: GENESIS }
  const seals = (await findChained(tx, ids)).map((transfer): Seal => {
    seq += 1n
    hash = hashOf(hash, transfer)
    return { seq, transferId: transfer.id, hash }
  })
  await insertSeals(tx, seals)
  return seals.length
}
