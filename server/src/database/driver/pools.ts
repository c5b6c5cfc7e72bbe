import pg from 'pg'

/** `shared`: single statements and transactions. `general`: reads with general plans. `pipelined`: commands. */
export type PoolName = keyof typeof CONNECTIONS_MAX
export type Pools = Readonly<Record<PoolName, pg.Pool>>

const CONNECTIONS_MAX = { shared: 20, general: 8, pipelined: 20 }

/** The settings that every connection starts with. */
export const SESSION = '-c synchronous_commit=on -c lock_timeout=10s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s'
const GENERAL_PLANS = '-c plan_cache_mode=force_generic_plan'

export function openPools(url: string): Pools {
  return {
    shared: openPool(url, { options: SESSION, max: CONNECTIONS_MAX.shared }),
    general: openPool(url, { options: `${SESSION} ${GENERAL_PLANS}`, max: CONNECTIONS_MAX.general }),
    pipelined: openPool(url, { options: SESSION, max: CONNECTIONS_MAX.pipelined, pipeline: true }),
  }
}

export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.end()))
}

function openPool(url: string, settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, ...settings })
  // Without a listener, a connection that breaks would end the process. Its query fails by itself.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
