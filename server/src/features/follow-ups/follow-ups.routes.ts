import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { toPage } from '@backoffice/contract/page'
import { currency } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import type { Actor } from '../../shared/actor.ts'
import { moneyToWire } from '../../shared/money.ts'
import { closeFollowUp } from './close-follow-up.ts'
import { getFollowUp, listFollowUps } from './follow-ups.read.ts'
import { contactFromWire, toFollowUp, toQueueRow } from './follow-ups.wire.ts'
import { noteContact } from './note-contact.ts'
import { readQueuePage } from './queue.read.ts'
import { renewalsRoutes } from './renewals.routes.ts'
import { releaseFollowUp } from './release-follow-up.ts'
import { takeFollowUp } from './take-follow-up.ts'
import { takeNextFollowUp } from './take-next-follow-up.ts'
import { takePerson } from './take-person.ts'

const present = async (actor: Actor, db: Database | Tx, id: number) => toFollowUp(await getFollowUp(actor, db, id))

export function followUpsRoutes(serve: Serve): void {
  renewalsRoutes(serve)

  serve(contract.listCreditAlerts, async ({ query, actor, reader }) => {
    const { rows, totals } = await readQueuePage(actor, reader, query)
    const { people, amountAtStake } = totals
    return { ...toPage(rows.map(toQueueRow), people, query), totals: { people, amountAtStake: moneyToWire(amountAtStake, currency) } }
  })

  serve(contract.listFollowUps, async ({ query, actor, reader }) => {
    const { rows, total } = await listFollowUps(actor, reader, query)
    return toPage(rows.map(toFollowUp), total, query)
  })

  serve(contract.readFollowUp, async ({ params: { id }, actor, reader }) => present(actor, reader, id))

  serve(contract.takePerson, async ({ tx, body: { userId }, actor }) => present(actor, tx, await takePerson(tx, userId, actor)))

  serve(contract.takeNextFollowUp, async ({ tx, body, actor }) => present(actor, tx, await takeNextFollowUp(tx, body, actor)))

  serve(contract.takeFollowUp, async ({ tx, params: { id }, body, actor }) => {
    await takeFollowUp(tx, { id, ...body }, actor)
    return present(actor, tx, id)
  })

  serve(contract.releaseFollowUp, async ({ tx, params: { id }, body, actor }) => {
    await releaseFollowUp(tx, { id, ...body }, actor)
    return present(actor, tx, id)
  })

  serve(contract.noteContact, async ({ tx, params: { id }, body, actor }) => {
    await noteContact(tx, { id, ...contactFromWire(body) }, actor)
    return present(actor, tx, id)
  })

  serve(contract.closeFollowUp, async ({ tx, params: { id }, body, actor }) => {
    await closeFollowUp(tx, { id, ...body }, actor)
    return present(actor, tx, id)
  })
}
