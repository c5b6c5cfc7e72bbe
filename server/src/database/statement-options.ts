import type { Database, Tx } from './database.ts'
import { pluginWith } from './driver/statement-options.ts'

const UNPREPARED = pluginWith({ isPrepared: false })
const UNAWAITED = pluginWith({ isAwaited: false })
const GENERAL_PLAN = pluginWith({ hasGeneralPlan: true })

/** Has statements planned anew each time: for writes whose best plan depends on how many rows they find. */
export function unprepared(db: Database): Database {
  return db.withPlugin(UNPREPARED)
}

/** Sends statements without waiting for them where `runPipelined` opened the transaction. Their errors fail the next statement. */
export function unawaited(tx: Tx): Database {
  return tx.withPlugin(UNAWAITED)
}

/** Reads with one plan whatever the parameters are, made once for each connection. */
export function withGeneralPlans(db: Database): Database {
  return db.withPlugin(GENERAL_PLAN)
}
