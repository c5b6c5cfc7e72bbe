import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { activityNotFound } from './imports.errors.ts'
import type { Kind } from './movements.rules.ts'

export type Activity = {
  id: number
  occurredAt: Date
  day: string
  kind: Kind
  movementCode: string
  outletId: number
  outletNumber: string
  outletName: string
  salesmanCode: string
  salesmanName: string
  subscriberNumber: string
  subscriberName: string
  cardNumber: string
  decoderNumber: string
  articleCode: string
  articleLabel: string
  startsOn: string | null
  endsOn: string | null
  duration: string
  amount: Money
  warning: string | null
  importId: number
  importFile: string
  line: number
  voidedAt: Date | null
  voidReason: string | null
}

/** Ignores the actor: only managers may call it, and they see every outlet. */
export async function getActivity(_actor: Actor, tx: Tx, id: number): Promise<Activity> {
  const { rows } = await sql<Activity>`
    select line.id, line.occurred_at, line.day, line.kind, line.movement_code,
      outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name,
      line.salesman_code, coalesce(salesman.name, line.salesman_name) as salesman_name,
      line.subscriber_number, concat_ws(' ', nullif(line.last_name, ''), nullif(line.first_name, '')) as subscriber_name,
      line.card_number, line.decoder_number,
      line.article_code, article.label as article_label,
      line.starts_on, line.ends_on, line.duration, line.amount, line.warning,
      line.import_id, imports.file_name as import_file, line.line_number as line,
      line.voided_at, line.void_reason
    from activities line
    join accounts outlet on outlet.id = line.outlet_id
    join articles article on article.code = line.article_code
    join imports on imports.id = line.import_id
    left join salesmen salesman on salesman.code = line.salesman_code
    where line.id = ${id}
  `.execute(tx)
  if (!rows[0]) throw activityNotFound()
  return rows[0]
}
