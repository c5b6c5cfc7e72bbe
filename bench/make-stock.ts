import type pg from 'pg'
import { query, withClient } from './cluster.ts'
import { EMAIL, OUTLETS, TIMEZONE } from './settings.ts'

const SERIALISED = 20
const COUNTED = 40
const BATCH = 10_000
/** Outlets that one batch goes to, and what of it each of them gets and sells. */
const SERVED = 40
const PIECES_EACH = 225
const SOLD_EACH = 200
const COUNTED_EACH = 50
const COUNTED_SOLD = 30
/** PostgreSQL takes a hundred arguments. */
const ARGUMENTS_MAX = 100

type Move = { kind: string; from: string; to: string; at: string; document: 'receipt' | 'delivery' | 'manual' }

/** A move of the pieces of a batch that a condition chooses. */
type Posted = Move & { pieces: string }

/** Receives serials in batches of 10,000, ships and sells most of them by the product's own posting; counted goods lie in every outlet. */
export async function makeStock(url: string, serials: number, say: (sentence: string) => void): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`
      insert into articles (code, label, family, is_serialised, price, alert_threshold, critical_threshold)
      select 'SER' || lpad(n::text, 2, '0'), 'Décodeur ' || n, 'equipment', true, 3150, 10, 3 from generate_series(1, ${SERIALISED}) n union all
      select 'CPT' || lpad(n::text, 2, '0'), 'Parabole ' || n, 'equipment', false, 1200, 20, 5 from generate_series(1, ${COUNTED}) n
      on conflict do nothing`)
    await client.query(`create temporary table places as
      select case kind when 'outlet' then 'outlet' || (row_number() over (partition by kind order by id) - 1) else kind end as name, id, outlet_id from depots`)
    const { rows } = await client.query<{ receipts: number; serials: number }>(`
      select (select count(*) from stock_receipts)::integer as receipts, (select count(*) from serials where number like '0002806%')::integer as serials`)
    if (rows[0]?.receipts === 0) await insertCounted(client)
    for (let batch = (rows[0]?.serials ?? 0) / BATCH; batch < serials / BATCH; batch += 1) {
      if (batch % 10 === 0) say(`serials: ${(batch * BATCH).toLocaleString('en')} of ${serials.toLocaleString('en')}`)
      await insertBatch(client, batch)
    }
  })
  await query(url, 'vacuum (freeze, analyze)')
}

async function insertBatch(client: pg.Client, batch: number): Promise<void> {
  const article = `(select id from articles where code = 'SER${String((batch % SERIALISED) + 1).padStart(2, '0')}')`
  await client.query('begin')
  const line = await insertLine(client, article, BATCH)
  await client.query(`create temporary table pieces on commit drop as
    with entered as (
      insert into serials (article_id, number, card, depot_id, unit_price, received_on, receipt_line_id)
      select ${article}, '0002806' || lpad((${batch * BATCH} + n)::text, 7, '0'), '0001406' || lpad((${batch * BATCH} + n)::text, 7, '0'),
        (select id from places where name = 'supplier'), 3150, current_date - 100, ${line}
      from generate_series(0, ${BATCH - 1}) n returning id
    )
    select id, row_number() over (order by id) - 1 as place from entered`)
  const received = { kind: 'received', from: 'supplier', to: 'central', at: '100 days', document: 'receipt' } as const
  await post(client, article, { ...received, pieces: 'true', documentId: line })
  for (let served = 0; served < SERVED; served += 1) {
    const outlet = `outlet${(batch * SERVED + served) % OUTLETS}`
    const delivery = await insertDelivery(client, outlet)
    const [first, days] = [served * PIECES_EACH, 1 + ((batch + served) % 50)]
    const all = `place >= ${first} and place < ${first + PIECES_EACH}`
    const moves: Posted[] = [
      { kind: 'shipped', from: 'central', to: 'transit', at: '90 days', document: 'delivery', pieces: all },
      { kind: 'arrived', from: 'transit', to: outlet, at: '89 days', document: 'delivery', pieces: all },
      { kind: 'sold', from: outlet, to: 'sold', at: `${days} days`, document: 'manual', pieces: `${all} and place < ${first + SOLD_EACH}` },
    ]
    for (const move of moves) await post(client, article, { ...move, documentId: delivery })
  }
  await client.query('commit')
}

async function insertCounted(client: pg.Client): Promise<void> {
  for (let index = 1; index <= COUNTED; index += 1) {
    const article = `(select id from articles where code = 'CPT${String(index).padStart(2, '0')}')`
    const all = OUTLETS * COUNTED_EACH
    await client.query('begin')
    const line = await insertLine(client, article, all)
    const counted = (move: Move, pieces: number) =>
      moveOf(article, move, { quantity: String(pieces), chosen: `'[]'::jsonb`, documentId: line })
    const outlets = Array.from({ length: OUTLETS }, (_, outlet) => [
      counted({ kind: 'arrived', from: 'central', to: `outlet${outlet}`, at: '99 days', document: 'manual' }, COUNTED_EACH),
      counted({ kind: 'sold', from: `outlet${outlet}`, to: 'sold', at: `${1 + (outlet % 50)} days`, document: 'manual' }, COUNTED_SOLD),
    ])
    await postCounted(client, [
      counted({ kind: 'received', from: 'supplier', to: 'central', at: '100 days', document: 'receipt' }, all),
      ...outlets.flat(),
    ])
    await client.query('commit')
  }
}

async function insertLine(client: pg.Client, article: string, quantity: number): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `with receipt as (insert into stock_receipts default values returning id)
     insert into stock_receipt_lines (receipt_id, article_id, quantity, unit_price, day, supplier, slip)
     select id, ${article}, $1, 3150, current_date - 100, 'EUROSAT', 'BL-' || id from receipt returning id::integer`,
    [quantity],
  )
  return rows[0]?.id ?? 0
}

async function insertDelivery(client: pg.Client, outlet: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into deliveries (kind, status, from_depot_id, to_depot_id, outlet_id, prepared_at, prepared_by, shipped_at, shipped_by, received_at, received_by)
     select 'supply', 'received', (select id from places where name = 'central'), place.id, place.outlet_id, now() - interval '91 days', manager.id,
       now() - interval '90 days', manager.id, now() - interval '89 days', place.outlet_id
     from places place, accounts manager where place.name = $1 and manager.email = '${EMAIL}' returning id::integer`,
    [outlet],
  )
  return rows[0]?.id ?? 0
}

/** Posts a move of some pieces of a batch. */
async function post(client: pg.Client, article: string, { pieces, documentId, ...move }: Posted & { documentId: number }): Promise<void> {
  const chosen = `(select jsonb_agg(id) from pieces where ${pieces})`
  const quantity = `(select count(*) from pieces where ${pieces})`
  await client.query(postOf(moveOf(article, move, { quantity, chosen, documentId })))
}

/** Posts moves of a counted article. */
async function postCounted(client: pg.Client, moves: string[]): Promise<void> {
  for (let first = 0; first < moves.length; first += ARGUMENTS_MAX) await client.query(postOf(...moves.slice(first, first + ARGUMENTS_MAX)))
}

function moveOf(
  article: string,
  { kind, from, to, at, document }: Move,
  { quantity, chosen, documentId }: { quantity: string; chosen: string; documentId: number },
): string {
  const outlet = kind === 'shipped' ? `(select outlet_id from deliveries where id = ${documentId})` : 'null'
  return `jsonb_build_object('transfer_id', gen_random_uuid(), 'kind', '${kind}', 'article_id', ${article}, 'quantity', ${quantity},
    'from_depot_id', ${place(from)}, 'to_depot_id', ${place(to)}, 'shipped_to', ${outlet}, 'at', now() - interval '${at}',
    'document_kind', '${document}', 'document_id', ${document === 'manual' ? 'null' : documentId}, 'reference', 'Mesures', 'serial_ids', ${chosen})`
}

const place = (name: string): string => `(select id from places where name = '${name}')`

const postOf = (...moves: string[]): string =>
  `select post_stock_moves(jsonb_build_array(${moves.join(', ')}), (select id from accounts where email = '${EMAIL}'), '${TIMEZONE}')`
