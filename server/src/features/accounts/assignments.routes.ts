import * as contract from '@backoffice/contract/assignments'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { getAccount } from './accounts.read.ts'
import { toAccount } from './accounts.wire.ts'
import { assignOutlet } from './assign-outlet.ts'
import { assignOutlets } from './assign-outlets.ts'
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

  serve(contract.assignOutlets, async ({ tx, body, actor }) => {
    const changed = await assignOutlets(tx, body, actor)
    return body.outletIds.map((outletId) => ({ outletId, outcome: changed.has(outletId) ? ('assigned' as const) : ('unchanged' as const) }))
  })

  serve(contract.listAssignments, async ({ params: { id }, actor }) => listAssignments(actor, db, id))
}
