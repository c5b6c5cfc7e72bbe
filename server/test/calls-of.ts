import type { Database } from '../src/database/database.ts'
import type { Serve } from '../src/http/serve.ts'
import { callsOn } from './test-app.ts'
import { openTestServer } from './test-calls.ts'
import { openTestDatabase } from './test-database.ts'

/** Opens a few calls of the product with a database of their own, and helpers to make them. */
export async function openCallsOf(bind: (serve: Serve, db: Database) => void) {
  const db = await openTestDatabase()
  const { server, serve } = await openTestServer(db)
  bind(serve, db)
  return { db, ...callsOn(server) }
}
