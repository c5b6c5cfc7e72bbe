import { toPage } from '@backoffice/contract/page'
import * as depots from '@backoffice/contract/stock/depots'
import * as moves from '@backoffice/contract/stock/moves'
import type { StockAlert } from '@backoffice/contract/stock/alert'
import { getSerialLife } from '@backoffice/contract/stock/serial-life'
import * as serials from '@backoffice/contract/stock/serials'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { toPageOrList } from '../../shared/paging.ts'
import { getDepot, listDepots } from './depots.read.ts'
import { depotToWire } from './depots.wire.ts'
import { moveByHand } from './move-by-hand.ts'
import { getMoves, listMoves } from './moves.read.ts'
import { handMoveFromWire, moveToWire } from './moves.wire.ts'
import { listLifeEvents } from './serial-life.read.ts'
import { getSerial, listSerials } from './serials.read.ts'
import { eventToWire, serialToWire } from './serials.wire.ts'
import { updateDepot } from './update-depot.ts'

/** Finds the alerts about a serial: they belong to a feature that enters this one. */
type FindAlerts = (actor: Actor, db: Database, number: string) => Promise<StockAlert[]>

export function stockRoutes(serve: Serve, db: Database, findAlerts: FindAlerts): void {
  serve(depots.listDepots, async ({ query, actor, reader }) => {
    const { rows, ...list } = await listDepots(actor, reader, query)
    return toPageOrList({ ...list, rows: rows.map(depotToWire) })
  })

  serve(depots.updateDepot, async ({ tx, params: { id }, body: { trackedFrom, version }, actor, requireStepUp }) => {
    await updateDepot(tx, { id, trackedFrom, version }, { actor, requireStepUp })
    return depotToWire(await getDepot(tx, id))
  })

  serve(serials.listSerials, async ({ query, actor, reader }) => {
    const { rows, total } = await listSerials(actor, reader, query)
    return toPage(rows.map(serialToWire), total, query)
  })

  serve(getSerialLife, async ({ params: { number }, actor }) => {
    const serial = await getSerial(actor, db, number)
    const [events, alerts] = await Promise.all([listLifeEvents(actor, db, [serial.id]), findAlerts(actor, db, serial.number)])
    return { serial: serialToWire(serial), events: events.map(eventToWire), alerts }
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
