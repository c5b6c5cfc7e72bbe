import { listArticles } from '@backoffice/contract/articles/articles'
import { listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import type { Endpoint } from '@backoffice/contract/endpoint'
import { listImports } from '@backoffice/contract/imports/imports'
import { listActivities } from '@backoffice/contract/network-statistics/activities'
import { ROLES } from '@backoffice/contract/roles'
import { mayOpenPage, SEARCH_PAGES } from '@backoffice/contract/search/search-pages'
import type { FoundKind } from '@backoffice/contract/search/search'
import { listStockOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { listSerials } from '@backoffice/contract/stock/serials'
import { listTransactionsByPage } from '@backoffice/contract/transactions/transactions'
import { expect, test } from 'vitest'
import { linkOf } from './found-link.wire.ts'

/** The call that lists what is found: who may not make it finds none. Everybody finds people. */
const LISTS: Record<Exclude<FoundKind, 'act' | 'page'>, Endpoint | null> = {
  outlet: null,
  account: null,
  subscriber: listActivities,
  decoder: listSerials,
  request: listLatestCreditRequests,
  transaction: listTransactionsByPage,
  stock_order: listStockOrders,
  delivery: listDeliveries,
  import: listImports,
  article: listArticles,
}
/** The page of one article has no name of its own: the search does not find it among the pages. */
const ORDERABLE_ARTICLE = { path: '/ecommerce/product-overview', label: '', detail: '', roles: ['ROLE_MANAGER', 'ROLE_PDV'] } as const

const kinds = Object.keys(LISTS) as (keyof typeof LISTS)[]
const mayFind = (kind: keyof typeof LISTS, role: string) => {
  const who = LISTS[kind]?.access.who
  return !Array.isArray(who) || who.includes(role as never)
}
const linkFor = (kind: FoundKind, role: string) =>
  linkOf({ kind, id: '7', title: 'DECOHD', day: '2026-09-05' }, { role, today: '2026-11-29' })

test('whatever a role finds opens on a page of that role', () => {
  const refused = ROLES.flatMap((role) =>
    kinds
      .filter((kind) => mayFind(kind, role))
      .map((kind) => `${role} ${kind} ${linkFor(kind, role)}`)
      .filter((found) => {
        const path = found.split(' ')[2]?.split('?')[0]
        const page = [...SEARCH_PAGES, ORDERABLE_ARTICLE].find((one) => one.path === path)
        return page === undefined || !mayOpenPage(page, role)
      }),
  )
  expect(refused).toEqual([])
})

test('an article and a decoder open where the role reads their stock', () => {
  const roles = ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV']
  expect(roles.map((role) => linkFor('article', role))).toEqual([
    '/pages/crud?open=7',
    '/logistique/stockglobal?article=7',
    '/ecommerce/product-overview?id=7',
  ])
  expect(roles.map((role) => linkFor('decoder', role))).toEqual(['/logistique/stock?serial=7', '/logistique/stock?serial=7', '/?serial=7'])
})
