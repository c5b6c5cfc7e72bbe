import { toPage } from '@backoffice/contract/page'
import * as depots from '@backoffice/contract/stock/depots'
import * as moves from '@backoffice/contract/stock/moves'
import * as serials from '@backoffice/contract/stock/serials'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { getDepot, listDepots } from './depots.read.ts'
import { depotToWire } from './depots.wire.ts'
import { moveByHand } from './move-by-hand.ts'
import { getMoves, listMoves } from './moves.read.ts'
import { handMoveFromWire, moveToWire } from './moves.wire.ts'
import { listSerials } from './serials.read.ts'
import { serialToWire } from './serials.wire.ts'
import { updateDepot } from './update-depot.ts'

export function stockRoutes(serve: Serve, db: Database): void {
  serve(depots.listDepots, async ({ actor }) => (await listDepots(actor, db)).map(depotToWire))

  serve(depots.updateDepot, async ({ tx, params: { id }, body: { trackedFrom, version }, requireStepUp }) => {
    await updateDepot(tx, { id, trackedFrom, version }, requireStepUp)
    return depotToWire(await getDepot(tx, id))
  })

  serve(serials.listSerials, async ({ query, actor, reader }) => {
    const { rows, total } = await listSerials(actor, reader, query)
    return toPage(rows.map(serialToWire), total, query)
  })

  serve(moves.listMoves, async ({ query, actor, reader }) => {
    const { rows, total } = await listMoves(actor, reader, query)
    return toPage(rows.map(moveToWire), total, query)
  })

  serve(moves.moveByHand, async ({ tx, body, actor, requireStepUp }) => {
    const ids = await moveByHand(tx, handMoveFromWire(body), { actor, requireStepUp })
    return (await getMoves(tx, ids)).map(moveToWire)
  })
}
