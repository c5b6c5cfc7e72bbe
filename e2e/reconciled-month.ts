import { aLine, csvOf, type Line } from '../server/test/activity-files.ts'
import { ofFrenchMonth } from '../server/src/shared/months.ts'
import type { Product } from '../test-support/product.ts'

const ZONE = 'Europe/Paris'
const OUTLET = '1001'

/** A sale as it was made, with the texts of a statement that says it otherwise. */
export type SoldOnce = {
  id: string
  reference: string
  subscriber: string
  decoder: string
  at: string
  amount: string
  twoDaysLater: string
  halves: [string, string]
}

/** Posts sales as the product does when they are made and validated: without it the next check of the ledger finds a fault. */
const POSTING = `
  select post_transfer(posting || jsonb_build_object('id', held, 'phase', 'pending', 'actor_id', created_by, 'entries',
      jsonb_build_array(${entryOf('available', '-amount')}, ${entryOf('held', 'amount')}))),
    post_transfer(posting || jsonb_build_object('id', uuidv7(), 'phase', 'post', 'parent_id', held, 'actor_id', decided_by, 'entries',
      jsonb_build_array(${entryOf('held', '-amount')}, ${entryOf('sales', 'amount')})))
  from (
    select *, uuidv7() as held, jsonb_build_object('kind', 'sale', 'document_type', 'transaction', 'document_id', id, 'memo', '') as posting
    from transactions where id = any($1::bigint[]) order by id offset 0
  ) sale`

function entryOf(kind: 'available' | 'held' | 'sales', amount: string): string {
  const owner = kind === 'sales' ? 'null' : 'user_id'
  return `jsonb_build_object('kind', '${kind}', 'owner_id', ${owner}, 'asset', 'money', 'amount', ${amount})`
}

/** Returns the month so many months ago, in the time zone of the product, and « de juillet 2026 ». */
export function monthsAgo(months: number): { text: string; of: string } {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('fr-CA', { timeZone: ZONE }).format(Date.now()).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
  return { text: first.slice(0, 7), of: ofFrenchMonth(first) }
}

/** Inserts and posts validated sales of one outlet, the first eight every second day, the others after them, at the lowest price of a month. */
export async function insertSales(product: Product, month: string, count: number): Promise<SoldOnce[]> {
  const database = await product.openDatabase()
  const { rows } = await database.query<SoldOnce>(
    `insert into transactions (user_id, outlet_id, created_by, subscriber_number, decoder_number, price_id, package_id, months, amount, status,
       decided_by, decided_at, created_at)
     select outlet.id, outlet.id, outlet.id, (64000000 + 1111 * n)::text, '000280' || (64000000 + 1111 * n), price.id, price.package_id, 1, price.price,
       'validated', manager.id, at + interval '4 minutes', at
     from generate_series(1, $2::integer) n,
       lateral (select ($1::date + case when n <= 8 then 2 * n else 17 + n % 8 end + time '10:00') at time zone '${ZONE}' as at) sold,
       (select * from subscription_prices where months = 1 order by price, id limit 1) price,
       (select id from accounts where outlet_number = '${OUTLET}') outlet, (select id from accounts where email = 'gestionnaire@demo.test') manager
     returning id, reference, subscriber_number as subscriber, decoder_number as decoder, replace((amount / 100.0)::numeric(9, 2)::text, '.', ',') as amount,
       to_char(created_at at time zone '${ZONE}', 'DD/MM/YYYY HH24:MI:SS') as at,
       to_char((created_at at time zone '${ZONE}') + interval '47 hours', 'DD/MM/YYYY HH24:MI:SS') as "twoDaysLater",
       array[replace((amount / 100.0 - 5)::numeric(9, 2)::text, '.', ','), '5,00'] as halves`,
    [`${month}-01`, count],
  )
  await database.query(POSTING, [rows.map(({ id }) => id)])
  await database.end()
  return rows
}

/** True if the product has checked its ledger, which it does each minute. */
export async function isLedgerChecked(product: Product): Promise<boolean> {
  const database = await product.openDatabase()
  const { rows } = await database.query<{ checked: boolean }>(`select changes_checked > '-infinity' as checked from ledger_checks`)
  await database.end()
  return rows[0]?.checked ?? false
}

/** Returns the line that the operator states of a sale. */
export function stated({ subscriber, decoder, at, amount }: SoldOnce, differing: Partial<Line> = {}): Line {
  return aLine({
    NUMDIST: OUTLET,
    NUMABO: subscriber,
    NUMCARTE: `000140${subscriber}`,
    NUMDECO: decoder,
    DATE: at,
    MONTANT_TTC: amount,
    ...differing,
  })
}

export function statementOf(lines: readonly Line[], name: string) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(String(csvOf(lines).bytes)) }
}
