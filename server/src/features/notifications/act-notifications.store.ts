import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { ActOutcome } from './act-notifications.rules.ts'

type ActFacts = { status: ActOutcome; sentence: string; outcome: string | null }

export async function findAct(tx: Tx, id: number): Promise<ActFacts | undefined> {
  const { rows } = await sql<ActFacts>`select status, sentence, outcome from pending_acts where id = ${id}`.execute(tx)
  return rows[0]
}
