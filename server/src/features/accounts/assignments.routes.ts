import * as contract from '@backoffice/contract/accounts/assignments'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { getAccount } from './accounts.read.ts'
import { toAccount } from './accounts.wire.ts'
import { assignOutlet } from './assign-outlet.ts'
import { assignOutlets, refuseWrongPersons } from './assign-outlets.ts'
import { listAssignments } from './assignments.read.ts'

export function assignmentsRoutes(serve: Serve, db: Database): void {
  serve(contract.assignOutlet, async ({ tx, params: { a: outletId, b: sectorManagerId }, query: { from }, actor }) => {
    await assignOutlet(tx, { outletId, sectorManagerId, from }, actor)
    return toAccount(await getAccount(actor, tx, outletId))
  })

  serve(contract.unassignOutlet, async ({ tx, params: { id }, query: { from }, actor }) => {
    await assignOutlet(tx, { outletId: id, sectorManagerId: null, from }, actor)
    return toAccount(await getAccount(actor, tx, id))
  })

  serve(contract.assignOutlets, async ({ body, actor, runEach }) => {
    await db.transaction().execute((tx) => refuseWrongPersons(tx, body))
    const done = await runEach(body.outletIds, async (tx, id) => {
      const changed = await assignOutlets(tx, { ...body, outletIds: [id] }, actor)
      return { outcome: changed.has(id) ? ('assigned' as const) : ('unchanged' as const) }
    })
    return done.map(({ id: outletId, ...one }) => {
      return 'refusal' in one ? { outletId, outcome: 'refused' as const, ...one.refusal } : { outletId, ...one.outcome }
    })
  })

  serve(contract.listAssignments, async ({ params: { id }, actor }) => listAssignments(actor, db, id))
}
