import type { Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { rowsIn } from '@backoffice/contract/saved-views/list-rows'
import * as contract from '@backoffice/contract/saved-views/saved-views'
import { VIEW_LISTS } from '@backoffice/contract/saved-views/view-lists'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aListLine, openRenewals, subscribers } from '../../../test/renewals.ts'
import { aWorld } from '../../../test/rights/world.ts'
import { aDepotStatement } from '../../../test/stock.ts'
import { viewRequestOf } from './view-request.wire.ts'

const MARCH = { kind: 'absolute', start: '2026-03-01', end: '2026-03-31' } as const
const LATELY = { kind: 'relative', value: 'last_7_days' } as const
/** Lists whose rows this test creates, so that they are of today. */
const WRITTEN_NOW = ['/client/historiquetransactions', '/client/creditencours', '/logistique/cmdstock', '/pages/timeline']
/** Lists of one year, as their screens open them. */
const OF_A_YEAR = { year: 2026 }
const FILTERS: Partial<Record<string, object>> = {
  '/reseau/statistique/mois': OF_A_YEAR,
  '/objectif/reseau': OF_A_YEAR,
  '/client/creditencours': { by: 'asked' },
}

const { db, call, send, sendList, outlet } = await openRenewals()
const { me: manager, rows } = await aWorld(db, 'manager')
await sendList(
  subscribers(1, { from: 700_001, month: '2026-03' }).map((number) => aListLine({ number, ends: '15/03/2026' })),
  {
    month: '2026-03',
  },
)
await aDepotStatement(db, { depotId: rows.depot.same ?? 0, articleId: rows.article.same ?? 0, closing: 1, month: '2026-03-01' })
await sql`
  insert into reconciliations (month, zone, starts_at, ends_at) values ('2026-03-01', 'Europe/Paris', '2026-02-28T23:00Z', '2026-03-31T22:00Z')
`.execute(db)
await sql`insert into amount_settings (role_name, operation, maximum) values ('ROLE_PDV', 'transaction', 1000)`.execute(db)
await sql`insert into commission_months (month) values ('2026-03-01') on conflict do nothing`.execute(db)
await sql`
  insert into commission_statements (month, beneficiary, account_id, carried_in) values ('2026-03-01', 'outlet', ${outlet.id}, -1000)
`.execute(db)

test.each(Object.entries(VIEW_LISTS))(
  'the mail of a view of %s has rows, as its list has, and shows the first of them',
  async (screen, list) => {
    const period = list?.period ? (WRITTEN_NOW.includes(screen) ? LATELY : MARCH) : null
    const state = { filters: { ...FILTERS[screen] }, columns: [], sort: null, order: null, period }
    const { id } = await call(manager, contract.saveView, { body: { screen, name: 'Toutes', state } })
    const { rows: shown, totalRows } = await call(manager, contract.previewView, { params: { id } })

    const { endpoint, query } = await viewRequestOf({ screen, state }, new Date().toISOString().slice(0, 10))
    const listed = (await send(manager, endpoint, { query } as RequestOf<Endpoint>)).json() as { data: unknown }
    expect(rowsIn(listed.data).length, 'the list').toBeGreaterThan(0)
    expect(totalRows).toBeGreaterThan(0)
    expect(shown.length, 'the table').toBe(Math.min(totalRows, contract.PREVIEW_ROWS))
  },
)
