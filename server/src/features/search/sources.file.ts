import { listArticles } from '@backoffice/contract/articles/articles'
import { listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import type { Endpoint } from '@backoffice/contract/endpoint'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { listImports } from '@backoffice/contract/imports/imports'
import { listActivities } from '@backoffice/contract/network-statistics/activities'
import { mayOpenPage, SEARCH_PAGES } from '@backoffice/contract/search/search-pages'
import type { FoundKind } from '@backoffice/contract/search/search'
import { listStockOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { listSerials } from '@backoffice/contract/stock/serials'
import { listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { findSerials } from '../stock/index.ts'
import { plain } from './acts.rules.ts'
import * as documents from './documents.read.ts'
import { findNumbers } from './numbers.read.ts'
import { findRenewals } from './renewals.read.ts'
import { findAccounts, findAccountsById, type Recent } from './search.read.ts'
import { askedFor, decodersOnce, unknownOf, type SearchQuery } from './search.rules.ts'
import {
  accountToWire,
  documentToWire,
  type Hit,
  numberToWire,
  outletToWire,
  pageToWire,
  renewalToWire,
  serialToWire,
} from './search.wire.ts'

type Find = (actor: Actor, db: Database, query: documents.DocumentQuery) => Promise<documents.FoundDocument[]>
type Scope = { actor: Actor; db: Database }
type DocumentKind = Extract<FoundKind, 'request' | 'transaction' | 'stock_order' | 'delivery' | 'import' | 'article'>

/** Documents, with the call that lists them: who may not make it finds none. */
const DOCUMENTS: readonly { kind: DocumentKind; list: Endpoint; find: Find }[] = [
  { kind: 'request', list: listLatestCreditRequests, find: documents.findRequests },
  { kind: 'transaction', list: listTransactionsByPage, find: documents.findTransactions },
  { kind: 'stock_order', list: listStockOrders, find: documents.findStockOrders },
  { kind: 'delivery', list: listDeliveries, find: documents.findDeliveries },
  { kind: 'import', list: listImports, find: documents.findImports },
  { kind: 'article', list: listArticles, find: documents.findArticles },
]

/** Finds everything within reach that the text names, kind by kind. */
export async function findSources(actor: Actor, db: Database, { q, max }: { q: string; max: number }): Promise<Hit[]> {
  const asked = askedFor(q)
  const { words } = asked
  const [outlets, accounts, numbers, found] = await Promise.all([
    findAccounts(actor, db, { words, isOutlet: true, max }),
    findAccounts(actor, db, { words, isOutlet: false, max }),
    findNumbered(actor, db, { ...asked, max }),
    Promise.all(
      DOCUMENTS.filter(({ list }) => mayCall(list, actor)).map((source) => findDocuments(source, { actor, db }, { ...asked, max })),
    ),
  ])
  return [
    ...pagesNamed(q, actor.role).slice(0, max),
    ...outlets.map(outletToWire),
    ...accounts.map(accountToWire),
    ...numbers,
    ...found.flat(),
  ]
}

async function findDocuments({ kind, find }: (typeof DOCUMENTS)[number], scope: Scope, query: documents.DocumentQuery): Promise<Hit[]> {
  return (await find(scope.actor, scope.db, query)).map((document) => documentToWire(kind, document))
}

type NumberQuery = SearchQuery & { max: number; isDecoder?: boolean }

async function findNumbered(actor: Actor, db: Database, { prefixes, bare, serial, max, isDecoder = false }: NumberQuery): Promise<Hit[]> {
  const ofActivities = prefixes.length > 0 && mayCall(listActivities, actor)
  const ofRenewals = !isDecoder && bare !== '' && mayCall(listRenewals, actor)
  const [subscribers, decoders, serials, renewals] = await Promise.all([
    ofActivities ? findNumbers(actor, db, { kind: 'subscriber', prefixes, bare, max }) : [],
    ofActivities ? findNumbers(actor, db, { kind: 'decoder', prefixes, bare, max }) : [],
    serial !== '' && mayCall(listSerials, actor) ? findSerials(actor, db, { q: serial, max }) : [],
    ofRenewals ? findRenewals(actor, db, { bare, max }) : [],
  ])
  const decodersFound = decoders.map((number) => numberToWire('decoder', number))
  const ofLists = unknownOf(renewals, subscribers).map((renewal) => renewalToWire(renewal, actor.role))
  return [
    ...[...subscribers.map((number) => numberToWire('subscriber', number)), ...ofLists].slice(0, max),
    ...decodersOnce(serials.map(serialToWire), decodersFound, max),
  ]
}

/** Finds again what was opened before, newest first, as far as it is still within reach. */
export async function findRecent(actor: Actor, db: Database, recents: readonly Recent[]): Promise<Hit[]> {
  const idsOf = (kind: string) => recents.filter((recent) => recent.kind === kind).map(({ id }) => id)
  const numbersOf = (kind: string) => idsOf(kind).map(Number).filter(Number.isSafeInteger)
  const max = recents.length
  const [accounts, numbers, found] = await Promise.all([
    findAccountsById(actor, db, [...numbersOf('outlet'), ...numbersOf('account')]),
    Promise.all([
      ...idsOf('subscriber').map((number) => findNumbered(actor, db, { ...askedFor(number), max })),
      ...idsOf('decoder').map((number) => findNumbered(actor, db, { ...askedFor(number), max, isDecoder: true })),
    ]),
    Promise.all(
      DOCUMENTS.filter(({ kind, list }) => numbersOf(kind).length > 0 && mayCall(list, actor)).map((source) =>
        findDocuments(source, { actor, db }, { ids: numbersOf(source.kind), max }),
      ),
    ),
  ])
  const hits = [
    ...pagesOf(actor.role).map(pageToWire),
    ...accounts.map((account) => (account.outletNumber === null ? accountToWire(account) : outletToWire(account))),
    ...numbers.flat(),
    ...found.flat(),
  ]
  return recents.flatMap(({ kind, id }) => hits.find((hit) => hit.kind === kind && hit.id === id) ?? [])
}

/** Returns the pages that the role may open, by the names that they have for it. */
function pagesOf(role: string) {
  return SEARCH_PAGES.filter((page) => mayOpenPage(page, role)).map(({ path, label, labels, detail }) => ({
    path,
    label: labels?.[role] ?? label,
    detail,
  }))
}

function pagesNamed(q: string, role: string): Hit[] {
  const words = plain(q).trim().split(/\s+/)
  return pagesOf(role)
    .filter(({ label, detail }) => words.every((word) => plain(`${label} ${detail}`).includes(word)))
    .map(pageToWire)
}

/** True if the actor may make the call that lists what is searched. */
function mayCall({ access: { who } }: Endpoint, { role }: Actor): boolean {
  return Array.isArray(who) && who.includes(role)
}
