import type { Endpoint } from '@backoffice/contract/endpoint'
import { listActivities } from '@backoffice/contract/network-statistics/activities'
import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import * as contract from '@backoffice/contract/search/search'
import { listSerials } from '@backoffice/contract/stock/serials'
import { listStockOrders } from '@backoffice/contract/stock-orders/stock-orders'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { findSerials } from '../stock/index.ts'
import { findNumbers } from './numbers.read.ts'
import { findAccounts } from './search.read.ts'
import { askedFor, decodersOnce } from './search.rules.ts'
import { findDeliveries, findStockOrders } from './stock-documents.read.ts'
import { accountToWire, numberToWire, outletToWire, serialToWire, stockDocumentToWire } from './search.wire.ts'

export function searchRoutes(serve: Serve, db: Database): void {
  serve(contract.search, async ({ query: { q }, actor }) => {
    const { words, prefixes, bare, serial, reference } = askedFor(q)
    const max = contract.FOUND_MAX
    const numbersOf = (kind: 'subscriber' | 'decoder') =>
      prefixes.length > 0 && mayCall(listActivities, actor) ? findNumbers(actor, db, { kind, prefixes, bare, max }) : []
    const [outlets, accounts, subscribers, decoders, serials, orders, deliveries] = await Promise.all([
      findAccounts(actor, db, { words, isOutlet: true, max }),
      findAccounts(actor, db, { words, isOutlet: false, max }),
      numbersOf('subscriber'),
      numbersOf('decoder'),
      serial !== '' && mayCall(listSerials, actor) ? findSerials(actor, db, { q: serial, max }) : [],
      reference !== '' && mayCall(listStockOrders, actor) ? findStockOrders(actor, db, { reference, max }) : [],
      reference !== '' && mayCall(listDeliveries, actor) ? findDeliveries(actor, db, { reference, max }) : [],
    ])
    return [
      ...outlets.map(outletToWire),
      ...accounts.map(accountToWire),
      ...subscribers.map((number) => numberToWire('subscriber', number)),
      ...decodersOnce(
        serials.map(serialToWire),
        decoders.map((number) => numberToWire('decoder', number)),
        max,
      ),
      ...orders.map((order) => stockDocumentToWire('stock_order', order)),
      ...deliveries.map((delivery) => stockDocumentToWire('delivery', delivery)),
    ]
  })
}

/** True if the actor may make the call that lists what is searched. */
function mayCall({ access: { who } }: Endpoint & { access: { who: readonly string[] } }, { role }: Actor): boolean {
  return who.some((allowed) => allowed === role)
}
