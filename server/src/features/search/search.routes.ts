import { listActivities } from '@backoffice/contract/network-statistics/activities'
import * as contract from '@backoffice/contract/search/search'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { findNumbers } from './numbers.read.ts'
import { findAccounts } from './search.read.ts'
import { askedFor } from './search.rules.ts'
import { accountToWire, numberToWire, outletToWire } from './search.wire.ts'

export function searchRoutes(serve: Serve, db: Database): void {
  serve(contract.search, async ({ query: { q }, actor }) => {
    const { words, prefixes, bare } = askedFor(q)
    const max = contract.FOUND_MAX
    const numbersOf = (kind: 'subscriber' | 'decoder') =>
      prefixes.length > 0 && mayReadActivities(actor) ? findNumbers(actor, db, { kind, prefixes, bare, max }) : []
    const [outlets, accounts, subscribers, decoders] = await Promise.all([
      findAccounts(actor, db, { words, isOutlet: true, max }),
      findAccounts(actor, db, { words, isOutlet: false, max }),
      numbersOf('subscriber'),
      numbersOf('decoder'),
    ])
    return [
      ...outlets.map(outletToWire),
      ...accounts.map(accountToWire),
      ...subscribers.map((number) => numberToWire('subscriber', number)),
      ...decoders.map((number) => numberToWire('decoder', number)),
    ]
  })
}

/** True if the actor may read activities, where subscribers and decoders are found. */
function mayReadActivities({ role }: Actor): boolean {
  return listActivities.access.who.some((allowed) => allowed === role)
}
