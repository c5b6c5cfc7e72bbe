import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { prepareDataDirectory } from '../database/embedded/data-directory.ts'
import { openCluster } from '../database/embedded/open-cluster.ts'
import { prepareTables } from './prepare-tables.ts'

/** Runs `work` on the database, whether or not the server is running. */
export async function withDatabase(config: Config, work: (db: Database) => Promise<void>): Promise<void> {
  const { dataDir, databaseUrl, databaseOwnerUrl } = config
  await prepareDataDirectory(dataDir)
  const cluster = await openCluster({ dataDir, databaseUrl, databaseOwnerUrl, attachOnly: true })
  const db = openDatabase(cluster.url)
  try {
    // Only the server itself warns that one role does everything.
    await prepareTables(
      { db, ownerUrl: cluster.ownerUrl },
      () => undefined,
      async () => undefined,
    )
    await work(db)
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}
