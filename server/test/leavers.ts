import * as batches from '@backoffice/contract/commissions/batches'
import { createRule } from '@backoffice/contract/commissions/commission-rules'
import { computeStatements, listStatements, reviewStatement, validateStatement } from '@backoffice/contract/commissions/statements'
import { listMovements } from '@backoffice/contract/ledger/ledger'
import { beforeEach } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { anOutlet, someActivities } from './activities.ts'
import { aRuleBody, someArticles } from './commission-rules.ts'
import { aSaleAt } from './commission-sales.ts'
import { aPerson, type Caller, steppedUp } from './people.ts'
import type { openTestApp } from './test-app.ts'

/** Gives each test an outlet that leaves, in a year of its own, four managers, and what they do. Sales earn what they say, lines 10 %. */
export async function openLeavers({ db, call, send }: Awaited<ReturnType<typeof openTestApp>>) {
  const [validator, preparer, payer, other] = [await aManager(db), await aManager(db), await aManager(db), await aManager(db)]
  await someArticles(db)
  const rule = aRuleBody({ movement: 'recruitment', basis: 'TTC', value: 0.1, validFrom: '2005-01-01', validTo: null })
  await call(validator, createRule, { body: rule })
  const leaver = { id: 0, of: payer, year: 2005 }
  beforeEach(async () => {
    leaver.year += 1
    leaver.of = await anOutlet(db, { outletName: 'Boutique du Port', outletNumber: String(7_000 + leaver.year) })
    leaver.id = leaver.of.id
  })

  const compute = (month: number) => call(validator, computeStatements, { body: { month, year: leaver.year } })
  const statementOf = async (month: number) =>
    (await call(validator, listStatements, { query: { userId: leaver.id, month, year: leaver.year } })).content[0]
  const review = async (month: number) => {
    const params = { id: (await statementOf(month))?.id ?? 0 }
    await call(validator, reviewStatement, { params, body: {} })
    return params
  }
  const people = { validator, preparer, payer, other, leaver }
  return {
    ...people,
    compute,
    statementOf,
    review,
    earn: (month: number, amount: bigint) => someActivities(db, [{ outlet: leaver.of, day: `${leaver.year}-0${month}-03`, amount }]),
    sell: (month: number, commission: bigint) =>
      aSaleAt(db, { seller: leaver.of, commission, at: `${leaver.year}-0${month}-10T12:00:00Z`, by: validator }),
    earner: async () => (await call(preparer, batches.listCommissionEarners, {})).find(({ userId }) => userId === leaver.id),
    leaveAs: (status: 'archived' | 'suspended') => endAccount(db, leaver.id, status),
    decide: async (month: number) => {
      await compute(month)
      return call(validator, validateStatement, { params: await review(month), body: {} })
    },
    prepare: () => call(preparer, batches.prepareBatch, { body: { userId: leaver.id } }),
    pay: (id: number) => call(payer, batches.payBatch, { params: { id }, body: {} }),
    cancel: (id: number) => call(payer, batches.cancelBatch, { params: { id }, body: { raison: 'Reste finalement' } }),
    fileOf: async (id: number) => {
      const { rawPayload } = await send(validator, batches.downloadPaymentFile, { params: { id } })
      return rawPayload.toString('utf8').split('\r\n').slice(1, -1)
    },
    movementsOf: async () => {
      const { content } = await call(validator, listMovements, { params: { userId: leaver.id }, query: { account: 'commission' } })
      return content.map(({ kind, amount }) => [kind, amount])
    },
  }
}

async function endAccount(db: Database, id: number, status: 'archived' | 'suspended'): Promise<void> {
  await db.updateTable('sessions').set({ endedAt: new Date(), endReason: status }).where('accountId', '=', id).execute()
  await db.updateTable('accounts').set({ status }).where('id', '=', id).execute()
}

async function aManager(db: Database): Promise<Caller> {
  return steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
}
