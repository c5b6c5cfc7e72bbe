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

/** Managers only reach it, and they see every outlet. */
export async function getActivity(_actor: Actor, tx: Tx, id: number): Promise<Activity> {
  const { rows } = await sql<Activity>`
    select line.id, line.occurred_at as "occurredAt", line.day, line.kind, line.movement_code as "movementCode",
      outlet.id as "outletId", outlet.outlet_number as "outletNumber", outlet.outlet_name as "outletName",
      line.salesman_code as "salesmanCode", coalesce(salesman.name, line.salesman_name) as "salesmanName",
      line.subscriber_number as "subscriberNumber", concat_ws(' ', nullif(line.last_name, ''), nullif(line.first_name, '')) as "subscriberName",
      line.card_number as "cardNumber", line.decoder_number as "decoderNumber",
      line.article_code as "articleCode", article.label as "articleLabel",
      line.starts_on as "startsOn", line.ends_on as "endsOn", line.duration, line.amount, line.warning,
      line.import_id as "importId", imports.file_name as "importFile", line.line_number as line,
      line.voided_at as "voidedAt", line.void_reason as "voidReason"
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
