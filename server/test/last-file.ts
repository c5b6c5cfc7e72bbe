import { sql } from 'kysely'
import { timezone } from '../src/config.ts'
import type { Database } from '../src/database/database.ts'

/** Yields the activities of the last import in the operator's format. */
export async function* lastFile(db: Database): AsyncGenerator<Uint8Array> {
  const { rows } = await sql<{ cells: (string | null)[] }>`
    select array[distributor, outlet_number, salesman_code, subscriber_number, to_char(occurred_at at time zone ${timezone}, 'DD/MM/YYYY HH24:MI:SS'),
      movement_code, replace((amount / 100.0)::numeric(12, 2)::text, '.', ','), article_code, card_number, mobile_transaction_id] as cells
    from activities join accounts outlet on outlet.id = outlet_id where import_id = (select max(import_id) from activities)`.execute(db)
  const header = 'DISTPRINC;NUMDIST;CSALESMAN;NUMABO;DATE;CMOUVMT;MONTANT_TTC;CARTICLE;NUMCARTE;IDTRANSACTION_MOBILE'
  yield Buffer.from([header, ...rows.map(({ cells }) => cells.join(';'))].join('\r\n'))
}
