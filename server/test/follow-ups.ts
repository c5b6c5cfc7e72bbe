import { closeFollowUp, listCreditAlerts, noteContact, takePerson } from '@backoffice/contract/follow-ups/follow-ups'
import { sql } from 'kysely'
import { followUpsRoutes } from '../src/features/follow-ups/follow-ups.routes.ts'
import { ledgerRoutes } from '../src/features/ledger/ledger.routes.ts'
import { openCallsOf } from './calls-of.ts'
import { aMovement, levelsOf } from './movements.ts'
import { aPerson, type Caller } from './people.ts'
import { ownerOf } from './test-database.ts'

/** Opens the calls of follow-ups with a network: a manager, an agent and a sector manager, and outlets that they all reach. */
export async function openFollowUps() {
  const opened = await openCallsOf((serve, db) => {
    followUpsRoutes(serve)
    ledgerRoutes(serve, db)
  })
  const { db, call } = opened
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  const creditAgent = await aPerson(db, { role: 'ROLE_AGENT' })
  const sectorManager = await aPerson(db, { role: 'ROLE_RESP' })

  async function anOutlet(): Promise<Caller> {
    const outlet = await aPerson(db, { role: 'ROLE_PDV', creditAgent })
    const assignment = { outletId: outlet.id, sectorManagerId: sectorManager.id, valid: '[2020-01-01,)' }
    await db.insertInto('outletAssignments').values(assignment).execute()
    return outlet
  }

  /** Creates an outlet whose balance is below its threshold by `missing`. */
  async function aLowOutlet(missing = 30_00n): Promise<Caller> {
    const outlet = await anOutlet()
    await levelsOf(db, outlet, { alertThreshold: 50_00n })
    await aMovement(db, { of: outlet, amount: 50_00n })
    await aMovement(db, { of: outlet, amount: -missing })
    return outlet
  }

  const take = (by: Caller, { id: userId }: Caller) => call(by, takePerson, { body: { userId } })
  const rowOf = async (reader: Caller, { id }: Caller, query = {}) => {
    const { content } = await call(reader, listCreditAlerts, { query: { size: 200, ...query } })
    return content.find(({ userId }) => userId === id)
  }
  const promise = (by: Caller, id: number, promised: { date: string; amount: number }) =>
    call(by, noteContact, { params: { id }, body: { channel: 'phone', outcome: 'promised', promise: promised } })
  const drop = (by: Caller, id: number) => call(by, closeFollowUp, { params: { id }, body: { status: 'dropped', reason: 'Fermé' } })
  return { ...opened, manager, creditAgent, sectorManager, anOutlet, aLowOutlet, take, rowOf, promise, drop }
}

/** Moves what was noted and closed of a follow-up some days into the past, which only tests do. */
export async function passDays(db: Parameters<typeof ownerOf>[0], id: number, days: number): Promise<void> {
  const past = sql`make_interval(days => ${days}::integer)`
  await ownerOf(db)
    .transaction()
    .execute(async (tx) => {
      await sql`alter table follow_ups disable trigger closed_follow_ups_stay_closed`.execute(tx)
      await sql`
      update follow_ups set created_at = created_at - ${past}, closed_at = closed_at - ${past}, promised_at = promised_at - ${past},
        promise_date = promise_date - ${days}::integer, next_call_on = next_call_on - ${days}::integer, seen_on = seen_on - ${days}::integer
      where id = ${id}
    `.execute(tx)
      await sql`alter table follow_ups enable trigger closed_follow_ups_stay_closed`.execute(tx)
    })
}
