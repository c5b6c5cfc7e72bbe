import { z } from 'zod'
import { Amount } from '../amount.ts'
import { CreditRequest } from './credit-requests.ts'
import { CreditQueue, CreditRequestStatus } from './queue.ts'
import { period, withinPeriod } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { REQUEST_HEADINGS } from './request-headings.ts'

const followers = { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' } } as const
const historyFilter = {
  ...period,
  /** The date that the period filters and the list is sorted by. `decided` leaves out waiting requests. */
  by: z.enum(['decided', 'asked']).default('decided'),
  statut: CreditRequestStatus.optional(),
  queue: CreditQueue.optional(),
  /** Words of the beneficiary’s name or the description, or a request's number; « n° 1184 » is found outside the period too. */
  q: text({ max: 60 }).optional(),
}

/** Lists requests of every queue without limit of age. `totals` cover the whole filter; `amount` is the approved amount. */
export const listCreditRequestsByPage = endpoint({
  method: 'GET',
  path: '/auth/listCredits/paginated',
  access: followers,
  query: withinPeriod(
    pageQuery({ size: 50 }).extend({
      ...historyFilter,
      sort: z.enum(['date', 'amount']).default('date'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
  ),
  response: pageOf(CreditRequest).extend({ totals: z.strictObject({ approved: z.int(), amount: Amount }) }),
})

export const exportCreditRequests = endpoint({
  method: 'GET',
  path: '/auth/listCredits/export',
  access: followers,
  query: withinPeriod(z.strictObject({ ...historyFilter, format: z.enum(['csv', 'xlsx']).default('xlsx') })),
  response: file(REQUEST_HEADINGS),
})
