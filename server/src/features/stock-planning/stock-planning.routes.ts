import { readStockOverview as overviewCall } from '@backoffice/contract/stock-planning/stock-overview'
import * as contract from '@backoffice/contract/stock-planning/stock-proposals'
import { GOODS_LINES_MAX } from '@backoffice/contract/stock/limits'
import type { Serve } from '../../http/serve.ts'
import { visibleScopeOf } from '../network-statistics/index.ts'
import { getStockOrder, orderToWire } from '../stock-orders/index.ts'
import { orderProposals } from './order-proposals.ts'
import { readStockOverview } from './stock-overview.read.ts'
import { overviewToWire } from './stock-overview.wire.ts'
import { proposalOf } from './stock-proposal.rules.ts'
import { listNeeds } from './stock-proposals.read.ts'
import { proposalToWire } from './stock-proposals.wire.ts'

export function stockPlanningRoutes(serve: Serve): void {
  serve(overviewCall, async ({ query: { outletId, responsableId: sectorManagerId, ...filter }, actor, reader }) =>
    overviewToWire(await readStockOverview(actor, reader, { ...filter, ...visibleScopeOf(actor, { outletId, sectorManagerId }) })),
  )

  serve(contract.listStockProposals, async ({ query: { all, outletId, responsableId: sectorManagerId }, actor, reader }) => {
    const hasUnsold = all === 'true'
    const needs = await listNeeds(actor, reader, { ...visibleScopeOf(actor, { outletId, sectorManagerId }), hasUnsold })
    const proposals = needs.map((need) => ({ ...need, ...proposalOf(need) }))
    return proposals.filter(({ quantity }) => hasUnsold || quantity > 0).map(proposalToWire)
  })

  serve(contract.orderProposals, async ({ tx, body: { items }, actor }) => {
    const ids = await orderProposals(tx, items, { actor, linesMax: GOODS_LINES_MAX })
    return Promise.all(ids.map(async (id) => orderToWire(await getStockOrder(actor, tx, id))))
  })
}
