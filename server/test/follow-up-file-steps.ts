import { undoImport } from '@backoffice/contract/imports/imports'
import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { expect } from 'vitest'
import type { Random } from '../src/demonstration/random.ts'
import type { Standing, ModelSubscriber } from './follow-up-model.ts'
import { answerOf, type History, type Steps } from './follow-up-steps.ts'
import { aListLine } from './renewals.ts'

const MONTH = '2026-03'
const ENDS = ['2026-03-10', '2026-03-20', '2026-04-10'] as const
const UNTIL = ['2026-03-15', '2026-03-25', '2026-04-20'] as const

/** Imports lists and files of activity, and takes them back. */
export const FILES: Steps = {
  async importList(history) {
    const lines = someLines(history)
    const { id, counts } = await history.world.sendList(lines.map(written), { month: MONTH })
    const standings = lines.map(history.model.standingOf)
    const how = (standing: Standing) => standings.filter((each) => each === standing).length
    expect(counts).toMatchObject({
      accepted: how('accepted') + how('alreadyRenewed'),
      corrected: how('corrected'),
      duplicate: how('duplicate'),
      warning: how('alreadyRenewed'),
    })
    await apply(history, { id, lines })
  },
  async dryRun(history) {
    const lines = someLines(history)
    const { id } = await history.world.sendList(lines.map(written), { month: MONTH, mode: 'rehearse' })
    history.dryRuns.push({ id, lines })
  },
  async applyDryRun(history) {
    const list = history.dryRuns.shift()
    if (!list) return
    await history.world.applyList(list.id)
    await apply(history, list)
  },
  async undoList({ model, lists, random, world: { undo } }) {
    if (lists.length === 0) return
    const [id] = lists.splice(random.below(lists.length), 1)
    await undo(id!)
    model.undoList(id!)
  },
  async importActivity(history) {
    const { model, random, subscribers, activities, world } = history
    history.activityFiles += 1
    // No two files bring lines of one day, so that none is a line of another.
    const day = `2026-03-${String(((history.activityFiles * 11) % 28) + 1).padStart(2, '0')}`
    const lines = someOf(random, subscribers).map(({ number }) => ({
      number,
      day,
      until: random.pick(UNTIL),
      amount: random.pick([20, 30]),
    }))
    const importId = await world.sendActivity(
      lines.map(({ number, until, amount }) => ({ number, day: french(day), until: french(until), amount: `${amount},00` })),
    )
    activities.push(importId)
    model.activate(lines.map((line) => ({ ...line, importId })))
  },
  async undoActivity({ model, activities, random, world: { send, manager } }) {
    if (activities.length === 0) return
    const [id] = activities.splice(random.below(activities.length), 1)
    expect(await answerOf(send(manager, undoImport, { params: { id: id! }, query: {} }))).not.toHaveProperty('code')
    model.undoActivity(id!)
  },
}

const french = (day: string) => day.split('-').toReversed().join('/')
const written = ({ number, endsOn }: { number: string; endsOn: string }) => aListLine({ number, ends: french(endsOn) })

function someOf(random: Random, subscribers: readonly ModelSubscriber[]): ModelSubscriber[] {
  const some = subscribers.filter(() => random.below(2) === 0)
  return some.length > 0 ? some : [subscribers[0]!]
}

function someLines({ random, subscribers }: History) {
  return someOf(random, subscribers).map(({ number }) => ({ number, endsOn: random.pick(ENDS) }))
}

/** Brings an applied list into the model, which learns from the product only the numbers of new cases. */
async function apply(history: History, { id, lines }: History['dryRuns'][number]): Promise<void> {
  const { model, subscribers, lists, world } = history
  lists.push(id)
  const { content } = await world.call(world.manager, contract.listFollowUps, { query: { subject: 'subscriber', size: 200 } })
  for (const line of lines) {
    const standing = model.standingOf(line)
    if (standing === 'alreadyRenewed') continue
    const subscriber = subscribers.find(({ number }) => number === line.number)!
    const known = new Set(model.cases.map((one) => one.id))
    const found = content.find((row) => row.renewal?.subscriberNumber === line.number && !known.has(row.id))
    const one = model.openOf(subscriber) ?? model.add({ id: found?.id ?? 0, subscriber, status: 'open', takenBy: null })
    model.hold(one, { importId: id, endsOn: line.endsOn })
  }
}
