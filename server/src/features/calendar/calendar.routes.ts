import { readAgenda } from '@backoffice/contract/calendar/agenda'
import * as contract from '@backoffice/contract/calendar/calendar'
import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { noteContact } from '@backoffice/contract/follow-ups/follow-ups'
import type { Database } from '../../database/database.ts'
import { mayCall } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { listAgenda } from './agenda.read.ts'
import { agendaToWire } from './agenda.wire.ts'
import { addClosings } from './add-closings.ts'
import { getCalendar, getCalendarThisYear } from './calendar.read.ts'
import { closingToWire } from './calendar.wire.ts'
import { changeTerritory } from './change-territory.ts'
import { removeClosing } from './remove-closing.ts'

export function calendarRoutes(serve: Serve, db: Database): void {
  serve(contract.getCalendar, async ({ query: { year }, actor }) => getCalendar(actor, db, year))

  serve(readAgenda, async ({ query, actor }) => {
    const rights = { followsUp: mayCall(noteContact.access, actor.role), receivesGoods: mayCall(listDeliveries.access, actor.role) }
    const rows = await listAgenda(actor, db, { ...query, ...rights })
    return rows.map((row) => agendaToWire(row, actor.role))
  })

  serve(contract.changeTerritory, async ({ tx, body, actor }) => {
    await changeTerritory(tx, body, actor)
    return getCalendarThisYear(actor, tx)
  })

  serve(contract.addClosings, async ({ tx, body, actor }) => (await addClosings(tx, body, actor)).map(closingToWire))

  serve(contract.removeClosing, async ({ tx, params: { id } }) => closingToWire(await removeClosing(tx, id)))
}
