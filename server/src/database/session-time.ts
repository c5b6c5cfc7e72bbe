import { sql } from 'kysely'
import { CLOCK_MARGIN_SECONDS } from '../shared/clock-margin.ts'

const latestBegin = sql`now() + make_interval(secs => ${sql.lit(CLOCK_MARGIN_SECONDS)})`

/** True if now lies within the time of the row `session`. One that begins later was made before the clock was set back. */
export const isInTime = sql<boolean>`(session.expires_at > now() and session.created_at <= ${latestBegin})`
