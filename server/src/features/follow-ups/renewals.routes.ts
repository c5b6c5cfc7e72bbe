import * as contract from '@backoffice/contract/follow-ups/renewals'
import { toPage } from '@backoffice/contract/page'
import { currency } from '../../config.ts'
import type { Serve } from '../../http/serve.ts'
import { moneyToWire } from '../../shared/money.ts'
import { firstOf } from '../../shared/months.ts'
import { listRenewals } from './renewals.read.ts'
import { toRenewal, toResults } from './renewals.wire.ts'
import { readArms, readPromises } from './results.read.ts'

export function renewalsRoutes(serve: Serve): void {
  serve(contract.listRenewals, async ({ query: { month, year, ...query }, actor, reader }) => {
    const first = month === undefined || year === undefined ? undefined : firstOf({ month, year })
    const { rows, totals } = await listRenewals(actor, reader, { ...query, month: first })
    return {
      ...toPage(rows.map(toRenewal), totals.cases, query),
      totals: { cases: totals.cases, value: moneyToWire(totals.value, currency) },
    }
  })

  serve(contract.readFollowUpResults, async ({ query, actor, reader }) => {
    const month = firstOf(query)
    return toResults({ month, ...(await readArms(actor, reader, month)), debts: await readPromises(actor, reader, month) })
  })
}
