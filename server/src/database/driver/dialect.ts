import { AbortedTransactionError, PostgresAdapter, type Dialect, type Driver, type TransactionSettings } from 'kysely'
import { SnakeCaseCompiler } from '../snake-case-compiler.ts'
import { createConnection, type DriverConnection, type Listeners } from './connection.ts'
import { closePools, openPools } from './pools.ts'

export function createDialect(url: string): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => createDriver(url),
    createIntrospector: () => {
      throw new Error('rows have names in camelCase, which the introspector does not expect: read the catalog by SQL')
    },
    createQueryCompiler: () => new SnakeCaseCompiler(),
  }
}

function createDriver(url: string): Driver {
  const pools = openPools(url)
  const listeners: Listeners = new Set()
  return {
    init: async () => undefined,
    acquireConnection: async () => createConnection(pools, listeners),
    beginTransaction: (connection: DriverConnection, settings) => connection.begin(beginOf(settings)),
    commitTransaction: async (connection: DriverConnection) => {
      if ((await connection.commit()) === 'ROLLBACK') throw new AbortedTransactionError()
    },
    rollbackTransaction: (connection: DriverConnection) => connection.rollback(),
    releaseConnection: async (connection: DriverConnection) => connection.release(),
    destroy: () => closePools(pools),
  }
}

function beginOf({ isolationLevel, accessMode }: TransactionSettings): string {
  return ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
}
