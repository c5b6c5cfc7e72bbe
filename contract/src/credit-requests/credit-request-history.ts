import { z } from 'zod'
import { Amount } from '../amount.ts'
import { CreditQueue, CreditRequest, CreditRequestStatus } from './credit-requests.ts'
import { endpoint, file } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { period, withinPeriod } from '../transactions/transactions.ts'

const followers = { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' } } as const
const historyFilter = {
  ...period,
  /** Which of its two days the period means, and the list is ordered by: `decided` leaves out what still waits. */
  by: z.enum(['decided', 'asked']).default('decided'),
  statut: CreditRequestStatus.optional(),
  queue: CreditQueue.optional(),
  /** Words of the beneficiary’s name or of the description, or the number of a request; « n° 1184 » finds it whatever the days. */
  q: text({ max: 60 }).optional(),
}

/** Of every queue, as far back as there are any. `totals` are those of the whole filter; `amount` is what was approved. */
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
  response: file(),
})
