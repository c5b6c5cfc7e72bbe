import type { Database, Tx } from './database.ts'
import { pluginWith } from './driver/statement-options.ts'

const UNPREPARED = pluginWith({ isPrepared: false })
const UNAWAITED = pluginWith({ isAwaited: false })
const GENERAL_PLAN = pluginWith({ hasGeneralPlan: true })

/** Plans statements again each time: for writes whose best plan depends on the number of rows. */
export function unprepared(db: Database): Database {
  return db.withPlugin(UNPREPARED)
}

/** Sends statements without awaiting them in a transaction of `runPipelined`. Their errors fail the next statement. */
export function unawaited(tx: Tx): Database {
  return tx.withPlugin(UNAWAITED)
}

/** Plans reads once per connection, whatever their parameters. */
export function withGeneralPlans(db: Database): Database {
  return db.withPlugin(GENERAL_PLAN)
}
