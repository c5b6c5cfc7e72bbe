import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { openDataFolder } from '../database/embedded-place.ts'
import { migrate } from '../database/migrate.ts'
import { openCluster } from '../database/open-cluster.ts'

/** Works beside a server that runs, and without one. */
export async function withDatabase({ dataDir, databaseUrl }: Config, work: (db: Database) => Promise<void>): Promise<void> {
  await openDataFolder(dataDir)
  const cluster = await openCluster({ dataDir, databaseUrl, isVisitor: true })
  const db = openDatabase(cluster.url)
  try {
    await migrate(db)
    await work(db)
  } finally {
    await db.destroy()
    await cluster.stop()
  }
}
