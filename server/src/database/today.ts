import { sql } from 'kysely'
import { timezone } from '../config.ts'

/** The present day in the zone of the network. */
export const TODAY = sql<string>`(now() at time zone ${timezone})::date`
