import { pipeline } from 'node:stream/promises'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Announcement } from '../../shared/announcement.ts'
import { nameRows } from './rows.ts'
import { createLease, type Lease } from './lease.ts'
import type { Pools } from './pools.ts'
import { statementNameOf } from './statement-names.ts'
import { statementOptionsOf, type StatementOptions } from './statement-options.ts'
import { createTransactionEnd, type TransactionEnd } from './transaction-end.ts'

export type DriverConnection = DatabaseConnection &
  Pick<Lease, 'usePool' | 'release'> &
  TransactionEnd & {
    copy: (statement: string, rows: AsyncIterable<Uint8Array>) => Promise<void>
    /** Receive what the transactions of this database announce. */
    listeners: Listeners
  }

export type Listeners = Set<(announcement: Announcement) => void>

const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']
const STALE_PLAN = /^cached plan must not change result type/

export function createConnection(pools: Pools, listeners: Listeners): DriverConnection {
  const lease = createLease(pools)

  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const options = statementOptionsOf(query.query)
    const { sender } = await lease.open(options.hasGeneralPlan ? 'general' : 'shared')
    try {
      return resultOf(await sender.send(statementOf(query, options), options.isAwaited))
    } catch (error) {
      if (error instanceof Error && STALE_PLAN.test(error.message)) lease.discard()
      throw error
    }
  }

  async function copy(statement: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
    const { client } = await lease.open('shared')
    if (lease.isPipelined()) throw new Error('COPY is not possible in a pipelined transaction')
    await pipeline(rows, client.query(copyFrom(statement)))
  }

  return {
    executeQuery,
    copy,
    listeners,
    streamQuery: () => {
      throw new Error('the driver streams no queries: declare a cursor in SQL')
    },
    usePool: lease.usePool,
    release: lease.release,
    ...createTransactionEnd(lease),
  }
}

function statementOf({ sql: text, parameters }: CompiledQuery, { isPrepared }: StatementOptions): pg.QueryConfig {
  const values = [...parameters]
  return isPrepared && values.length > 0 ? { name: statementNameOf(text), text, values } : { text, values }
}

function resultOf<Row>({ command, rowCount, fields, rows }: pg.QueryArrayResult): QueryResult<Row> {
  // pg returns no rows for several statements in one text; the caller of Kysely declares the row type.
  const result = { rows: nameRows(fields ?? [], rows ?? []) as Row[] }
  return WRITES.includes(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result
}
