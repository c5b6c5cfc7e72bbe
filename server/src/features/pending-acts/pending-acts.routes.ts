import { toPage } from '@backoffice/contract/page'
import * as contract from '@backoffice/contract/pending-acts/pending-acts'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { auditRefusals } from '../../http/audit-refusals.ts'
import { confirmAct, type CarryOut } from './confirm-act.ts'
import { findStoppableAct } from './find-stoppable-act.ts'
import { getAct, listActs } from './pending-acts.read.ts'
import { toPendingAct, toStoppableAct } from './pending-acts.wire.ts'
import { rejectAct } from './reject-act.ts'
import { stopAct } from './stop-act.ts'
import { withdrawAct } from './withdraw-act.ts'

const UNSET_OBJECT = { id: 0 }

export function pendingActsRoutes(serve: Serve, db: Database, carryOut: CarryOut): void {
  serve(contract.listPendingActs, async ({ query: { statut: status, ...paging }, actor }) => {
    const { acts, total } = await listActs(actor, db, { status, ...paging })
    return toPage(acts.map(toPendingAct), total, paging)
  })

  serve(contract.confirmPendingAct, async ({ tx, params: { id }, actor, requireStepUp }) => {
    await confirmAct(tx, id, { actor, requireStepUp, carryOut })
    return toPendingAct(await getAct(actor, tx, id))
  })

  serve(contract.rejectPendingAct, async ({ tx, params: { id }, actor, requireStepUp }) => {
    await rejectAct(tx, id, { actor, requireStepUp })
    return toPendingAct(await getAct(actor, tx, id))
  })

  serve(contract.withdrawPendingAct, async ({ tx, params: { id }, actor }) => {
    await withdrawAct(tx, id, actor)
    return toPendingAct(await getAct(actor, tx, id))
  })

  serve(contract.findStoppableAct, async ({ body: { key } }) =>
    toStoppableAct(await getAct(UNSET_OBJECT, db, await findStoppableAct(db, key))),
  )

  serve(contract.stopPendingAct, async ({ body: { key }, recordAudit }) => {
    const id = await stopAct(db, key, (tx) => recordAudit(tx, { status: 200, target: {} })).catch((error) =>
      auditRefusals(db, recordAudit, error),
    )
    return toStoppableAct(await getAct(UNSET_OBJECT, db, id))
  })
}
