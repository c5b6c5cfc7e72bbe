import * as imports from '@backoffice/contract/imports/imports'
import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import type { ReconciledSide } from '@backoffice/contract/reconciliations/reconciled-line'
import type { Database } from '../src/database/database.ts'
import { aLine, csvOf } from './activity-files.ts'
import { aPackage, aPrice } from './catalogue.ts'
import { aPerson, steppedUp, type Caller } from './people.ts'
import { dataOf, openTestApp } from './test-app.ts'

type Sold = {
  subscriber: string
  day: string
  amount?: bigint
  by?: Caller
  enteredBy?: Caller
  decoder?: string
  status?: 'in_progress' | 'validated'
}
type Stated = { subscriber: string; day: string; amount?: string; outlet?: string; code?: string; hour?: string; decoder?: string }
const MONTH = '2026-09'

/** Opens the calls with an outlet numbered 1001, which has credit, and two managers. */
export async function openReconciliations() {
  const opened = await openTestApp()
  const { db, call, sendFile } = opened
  const aManager = async () => steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))
  const [manager, other] = [await aManager(), await aManager()]
  const outlet = await aPerson(db, { role: 'ROLE_PDV', outletNumber: '1001', outletName: 'Boutique du port' })
  const aSale = await salesOf(db, { outlet, manager })
  function post(lines: readonly Stated[], { mode = 'apply', month = MONTH }: { mode?: 'rehearse' | 'apply'; month?: string } = {}) {
    return sendFile(manager, imports.importFileOfMonth, {
      file: csvOf(lines.map(toLine)),
      query: { mode },
      params: { kind: 'rapprochement', month },
    })
  }
  async function state(lines: readonly Stated[], sending: Parameters<typeof post>[1] = {}): Promise<imports.StatementImport> {
    const read = dataOf(imports.importFileOfMonth, await post(lines, sending)).import
    if (read.importKind !== 'rapprochement') throw new Error(read.importKind)
    return read
  }
  const open = async (month = 9, year = 2026) => (await call(manager, contract.openReconciliation, { body: { month, year } })).id
  const idOf = async (month = `${MONTH}-01`) =>
    (await db.selectFrom('reconciliations').select('id').where('month', '=', month).executeTakeFirstOrThrow()).id
  const read = (id: number) => call(manager, contract.readReconciliation, { params: { id } })
  const lines = async (id: number, side: ReconciledSide, query = {}) =>
    (await call(manager, contract.listReconciledLines, { params: { id }, query: { side, size: 200, ...query } })).content
  const match = (id: number, ours: number[], operator: number[]) =>
    call(manager, acts.matchLines, { params: { id }, body: { ours, operator } })
  const explain = (id: number, ours: number[], operator: number[]) =>
    call(manager, acts.explainLines, { params: { id }, body: { ours, operator, reason: 'late' } })
  const lock = async (id: number, by = manager) =>
    call(by, contract.lockReconciliation, { params: { id }, body: { version: (await read(id)).version } })
  return { ...opened, manager, other, outlet, aSale, post, state, open, idOf, read, lines, match, explain, lock }
}

function toLine({ subscriber, day, amount = '25,00', outlet = '1001', code = 'REAAV', hour = '10:00:00', decoder = '' }: Stated) {
  const date = `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)} ${hour}`
  return aLine({
    NUMDIST: outlet,
    NUMABO: subscriber,
    NUMCARTE: `000${subscriber}`,
    DATE: date,
    CMOUVMT: code,
    MONTANT_TTC: amount,
    NUMDECO: decoder,
  })
}

/** Returns a helper that inserts a sale of another day, without posting it, and returns its id. */
async function salesOf(db: Database, { outlet, manager }: { outlet: Caller; manager: Caller }) {
  const packageId = await aPackage(db)
  const prices = new Map<bigint, number>()

  async function priceOf(price: bigint): Promise<number> {
    const months = [1, 3, 6, 12][prices.size]
    const id =
      prices.get(price) ?? (await aPrice(db, { packageId: prices.size < 4 ? packageId : await aPackage(db), months: months ?? 1, price }))
    prices.set(price, id)
    return id
  }
  return async function aSale({
    subscriber,
    day,
    amount = 25_00n,
    by = outlet,
    enteredBy = by,
    decoder = '98765432101234',
    status = 'validated',
  }: Sold): Promise<number> {
    const priceId = await priceOf(amount)
    const price = await db
      .selectFrom('subscriptionPrices')
      .select(['packageId', 'months'])
      .where('id', '=', priceId)
      .executeTakeFirstOrThrow()
    const decided = status === 'validated' ? { decidedBy: manager.id, decidedAt: new Date(`${day}T09:00:00Z`) } : {}
    const sale = {
      userId: by.id,
      outletId: by.id,
      createdBy: enteredBy.id,
      subscriberNumber: subscriber,
      decoderNumber: decoder,
      priceId,
      ...price,
      amount,
    }
    const { id } = await db
      .insertInto('transactions')
      .values({ ...sale, status, createdAt: new Date(`${day}T08:00:00Z`), ...decided })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
}
