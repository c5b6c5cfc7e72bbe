import { sql } from 'kysely'
import { timezone } from '../config.ts'

/** The current day in the network's zone. */
export const TODAY = sql<string>`(now() at time zone ${timezone})::date`
