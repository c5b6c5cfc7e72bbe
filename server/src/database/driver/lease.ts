import type pg from 'pg'
import type { PoolName, Pools } from './pools.ts'
import { createSender, type Sender } from './sender.ts'

type Leased = { client: pg.PoolClient; sender: Sender }

/** A client for a connection, taken from a pool on the first statement. */
export type Lease = {
  /** Chooses the pool before the first statement. */
  usePool: (name: PoolName) => void
  open: (usualPool: PoolName) => Promise<Leased>
  isPipelined: () => boolean
  /** Closes the client on release instead of returning it to the pool. */
  discard: () => void
  release: () => void
}

export function createLease(pools: Pools): Lease {
  let pool: PoolName | undefined
  let leased: Promise<Leased> | undefined
  let isDiscarded = false

  return {
    usePool: (name) => {
      if (leased) throw new Error('the pool is chosen before the first statement')
      pool = name
    },
    open: (usualPool) => {
      pool ??= usualPool
      leased ??= takeClient(pools, pool)
      return leased
    },
    isPipelined: () => pool === 'pipelined',
    discard: () => {
      isDiscarded = true
    },
    release: () => void leased?.then(({ client }) => client.release(isDiscarded)).catch(() => undefined),
  }
}

async function takeClient(pools: Pools, name: PoolName): Promise<Leased> {
  const client = await pools[name].connect()
  return { client, sender: createSender(client, { isPipelined: name === 'pipelined' }) }
}
