import type { Endpoint } from '@backoffice/contract/endpoint'
import { listActivities } from '@backoffice/contract/network-statistics/activities'
import * as contract from '@backoffice/contract/search/search'
import { listSerials } from '@backoffice/contract/stock/serials'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { findSerials } from '../stock/index.ts'
import { findNumbers } from './numbers.read.ts'
import { findAccounts } from './search.read.ts'
import { askedFor, decodersOnce } from './search.rules.ts'
import { accountToWire, numberToWire, outletToWire, serialToWire } from './search.wire.ts'

export function searchRoutes(serve: Serve, db: Database): void {
  serve(contract.search, async ({ query: { q }, actor }) => {
    const { words, prefixes, bare, serial } = askedFor(q)
    const max = contract.FOUND_MAX
    const numbersOf = (kind: 'subscriber' | 'decoder') =>
      prefixes.length > 0 && mayCall(listActivities, actor) ? findNumbers(actor, db, { kind, prefixes, bare, max }) : []
    const [outlets, accounts, subscribers, decoders, serials] = await Promise.all([
      findAccounts(actor, db, { words, isOutlet: true, max }),
      findAccounts(actor, db, { words, isOutlet: false, max }),
      numbersOf('subscriber'),
      numbersOf('decoder'),
      serial !== '' && mayCall(listSerials, actor) ? findSerials(actor, db, { q: serial, max }) : [],
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
    ]
  })
}

/** True if the actor may make the call that lists what is searched. */
function mayCall({ access: { who } }: Endpoint & { access: { who: readonly string[] } }, { role }: Actor): boolean {
  return who.some((allowed) => allowed === role)
}
