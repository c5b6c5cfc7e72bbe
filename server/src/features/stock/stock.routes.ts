import * as depots from '@backoffice/contract/stock/depots'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { getDepot, listDepots } from './depots.read.ts'
import { depotToWire } from './depots.wire.ts'
import { updateDepot } from './update-depot.ts'

export function stockRoutes(serve: Serve, db: Database): void {
  serve(depots.listDepots, async ({ actor }) => (await listDepots(actor, db)).map(depotToWire))

  serve(depots.updateDepot, async ({ tx, params: { id }, body: { trackedFrom, version }, requireStepUp }) => {
    await updateDepot(tx, { id, trackedFrom, version }, requireStepUp)
    return depotToWire(await getDepot(tx, id))
  })
}
