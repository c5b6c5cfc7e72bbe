import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Delivery } from './delivery.rules.ts'
import type { Gap, SettledGap } from './gap.rules.ts'
import type { NewGap } from './reception.rules.ts'

export async function insertGaps(tx: Tx, { id }: Delivery, gaps: readonly NewGap[]): Promise<void> {
  await sql`
    insert into delivery_gaps (delivery_id, kind, article_id, quantity, serial_id, found_number)
    select ${id}, kind, article, quantity, serial, number
    from rows from (jsonb_to_recordset(${JSON.stringify(gaps.map(toRow))}::jsonb) as (
      kind text, article integer, quantity integer, serial bigint, number text
    )) with ordinality
    order by ordinality
  `.execute(tx)
}

export async function findGaps(tx: Tx, { id }: Delivery): Promise<Gap[]> {
  return tx
    .selectFrom('deliveryGaps')
    .select(['id', 'kind', 'articleId', 'quantity', 'serialId', 'foundNumber'])
    .where('deliveryId', '=', id)
    .orderBy('id')
    .execute()
}

export async function saveOutcomes(tx: Tx, gaps: readonly SettledGap[], by: { actorId: number; reason: string }): Promise<void> {
  await sql`
    update delivery_gaps set outcome = settled.outcome, settled_by = ${by.actorId}, reason = ${by.reason}
    from jsonb_to_recordset(${JSON.stringify(gaps)}::jsonb) as settled (id bigint, outcome text)
    where delivery_gaps.id = settled.id
  `.execute(tx)
}

function toRow({ kind, articleId, quantity, serialId, foundNumber }: NewGap): object {
  return { kind, article: articleId, quantity, serial: serialId, number: foundNumber }
}
