import { aLine, csvOf, type Line } from '../server/test/activity-files.ts'
import { ofFrenchMonth } from '../server/src/shared/months.ts'
import type { Product } from '../test-support/product.ts'

const ZONE = 'Europe/Paris'
const OUTLET = '1001'

/** A sale as it was made, with the texts of a statement that says it otherwise. */
export type SoldOnce = { subscriber: string; decoder: string; at: string; amount: string; twoDaysLater: string; halves: [string, string] }

/** Returns the month so many months ago, in the time zone of the product, and « de juillet 2026 ». */
export function monthsAgo(months: number): { text: string; of: string } {
  const [year = 0, month = 0] = new Intl.DateTimeFormat('fr-CA', { timeZone: ZONE }).format(Date.now()).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
  return { text: first.slice(0, 7), of: ofFrenchMonth(first) }
}

/** Inserts validated sales of one outlet, one every second day at ten, at the price of a package of one month. */
export async function insertSales(product: Product, month: string, count: number): Promise<SoldOnce[]> {
  const database = await product.openDatabase()
  const { rows } = await database.query<SoldOnce>(
    `insert into transactions (user_id, outlet_id, created_by, subscriber_number, decoder_number, price_id, package_id, months, amount, status,
       decided_by, decided_at, created_at)
     select outlet.id, outlet.id, outlet.id, (64000000 + 1111 * n)::text, '000280' || (64000000 + 1111 * n), price.id, price.package_id, 1, price.price,
       'validated', manager.id, at + interval '4 minutes', at
     from generate_series(1, $2::integer) n,
       lateral (select ($1::date + 2 * n + time '10:00') at time zone '${ZONE}' as at) sold,
       (select * from subscription_prices where months = 1 order by price desc, id limit 1) price,
       (select id from accounts where outlet_number = '${OUTLET}') outlet, (select id from accounts where email = 'gestionnaire@demo.test') manager
     returning subscriber_number as subscriber, decoder_number as decoder, replace((amount / 100.0)::numeric(9, 2)::text, '.', ',') as amount,
       to_char(created_at at time zone '${ZONE}', 'DD/MM/YYYY HH24:MI:SS') as at,
       to_char((created_at at time zone '${ZONE}') + interval '47 hours', 'DD/MM/YYYY HH24:MI:SS') as "twoDaysLater",
       array[replace((amount / 100.0 - 5)::numeric(9, 2)::text, '.', ','), '5,00'] as halves`,
    [`${month}-01`, count],
  )
  await database.end()
  return rows
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
