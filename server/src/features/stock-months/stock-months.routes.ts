import * as contract from '@backoffice/contract/stock-months/stock-months'
import type { Serve } from '../../http/serve.ts'
import { firstOf } from '../../shared/months.ts'
import { visibleScopeOf } from '../network-statistics/index.ts'
import { writeStockMonth } from './stock-months.file.ts'
import { getStockMonth, listCentralMonth, listOutletMonths, readLastMonth } from './stock-months.read.ts'
import { stockMonthToWire } from './stock-months.wire.ts'
import { voidStatement } from './void-statement.ts'

export function stockMonthsRoutes(serve: Serve): void {
  serve(contract.listCentralMonth, async ({ query, actor, reader }) => {
    return { rows: (await listCentralMonth(actor, reader, firstOf(query))).map(stockMonthToWire) }
  })

  serve(contract.listOutletMonths, async ({ query: { outletId, responsableId: sectorManagerId, ...query }, actor, reader }) => {
    const rows = await listOutletMonths(actor, reader, { month: firstOf(query), ...visibleScopeOf(actor, { outletId, sectorManagerId }) })
    return { rows: rows.map(stockMonthToWire) }
  })

  serve(contract.downloadStockMonth, async ({ query: { month, year, format }, actor, reader }) => {
    const day = month === undefined || year === undefined ? await readLastMonth(reader) : firstOf({ month, year })
    const rows = [...(await listCentralMonth(actor, reader, day)), ...(await listOutletMonths(actor, reader, { month: day }))]
    return writeStockMonth({ month: day, rows }, format)
  })

  const voiding = [
    { endpoint: contract.voidOutletStatement, ofCentral: false },
    { endpoint: contract.voidCentralStatement, ofCentral: true },
  ]
  for (const { endpoint, ofCentral } of voiding) {
    serve(endpoint, async ({ tx, params: { id }, query: { reason = null }, actor, requireStepUp }) => {
      const at = await voidStatement(tx, { id, ofCentral, reason }, { actorId: actor.id, requireStepUp })
      return stockMonthToWire(await getStockMonth(tx, at))
    })
  }
}
