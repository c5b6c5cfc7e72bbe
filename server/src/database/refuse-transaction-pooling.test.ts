import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../test/test-database.ts'
import { openTransactionPooler } from '../../test/transaction-pooler.ts'
import { openCluster } from './embedded/open-cluster.ts'
import { refuseTransactionPooling } from './refuse-transaction-pooling.ts'

const db = await openTestDatabase()
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const direct = `${inject('clusterUrl')}/${rows[0]?.name}`

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

test('distinguishes PostgreSQL from a pooler in transaction mode', async () => {
  const pooler = await openTransactionPooler(direct)
  onTestFinished(pooler.close)
  await expect(refuseTransactionPooling(() => connect(pooler.url))).rejects.toThrow(
    'réglez pour cette base pool_mode = session et ignore_startup_parameters = options, ou donnez l’adresse de PostgreSQL lui-même.',
  )
  await expect(refuseTransactionPooling(() => connect(direct))).resolves.toBeUndefined()
})

test('refuses the start with the setting to change', async () => {
  const pooler = await openTransactionPooler(direct)
  onTestFinished(pooler.close)
  const opening = openCluster({ dataDir: '/nowhere', databaseUrl: pooler.url, databaseOwnerUrl: undefined })
  await expect(opening).rejects.toThrow(/une transaction à la fois.*pool_mode = session/)
})
