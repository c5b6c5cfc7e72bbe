import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { closeFollowUp } from './close-follow-up.ts'
import { getFollowUp, listCreditAlerts, listFollowUps } from './follow-ups.read.ts'
import { toCreditAlert, toFollowUp } from './follow-ups.wire.ts'
import { noteContact } from './note-contact.ts'
import { takeFollowUp } from './take-follow-up.ts'

export function followUpsRoutes(serve: Serve, db: Database): void {
  serve(contract.listCreditAlerts, async ({ query: { kind }, actor, reader }) =>
    (await listCreditAlerts(actor, reader, kind)).map(toCreditAlert),
  )

  serve(contract.listFollowUps, async ({ query, actor }) => {
    const { rows, total } = await listFollowUps(actor, db, query)
    return toPage(rows.map(toFollowUp), total, query)
  })

  serve(contract.takeFollowUp, async ({ tx, body, actor }) => {
    return toFollowUp(await getFollowUp(actor, tx, await takeFollowUp(tx, body, actor)))
  })

  serve(contract.noteContact, async ({ tx, params: { id }, body: { note = '', ...contact }, actor }) => {
    await noteContact(tx, { id, ...contact, note }, actor)
    return toFollowUp(await getFollowUp(actor, tx, id))
  })

  serve(contract.closeFollowUp, async ({ tx, params: { id }, body, actor }) => {
    await closeFollowUp(tx, { id, ...body }, actor)
    return toFollowUp(await getFollowUp(actor, tx, id))
  })
}
