import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { expect } from 'vitest'
import type { Random } from '../src/demonstration/random.ts'
import { endFollowUps } from '../src/features/follow-ups/end-follow-ups.ts'
import { countFaults } from '../src/features/ledger/invariants.store.ts'
import { isClosed, type ModelCase, type ModelSubscriber, type newFollowUpModel } from './follow-up-model.ts'
import { inDays } from './days.ts'
import { aMovement } from './movements.ts'
import type { Caller } from './people.ts'
import type { openRenewals } from './renewals.ts'

type World = Awaited<ReturnType<typeof openRenewals>>

/** Persons and subscribers whom two managers follow, beside the model that says what must come of it. */
export type History = {
  world: World
  model: ReturnType<typeof newFollowUpModel>
  random: Random
  subscribers: readonly ModelSubscriber[]
  people: readonly Caller[]
  lists: number[]
  dryRuns: { id: number; lines: { number: string; endsOn: string }[] }[]
  activities: number[]
  activityFiles: number
}

export type Steps = Record<string, (history: History, who: Caller) => Promise<unknown>>

const PROMISED = 30

/** Does one act each, and expects the answer that the model gives. */
export const ACTS: Steps = {
  async takePerson({ model, random, world: { send } }, who) {
    const person = random.pick(model.persons)
    const open = model.openOf(person)
    const answer = await answerOf(send(who, contract.takePerson, { body: { userId: person.id } }))
    expect(answer.code).toBe(open && isAnothers(open, who) ? 'already_followed' : undefined)
    if (!answer.data) return
    if (open) take(model, open, who)
    else model.add({ id: answer.data.id, person, status: 'taken', takenBy: who.id })
  },
  async take({ model, random, world: { send } }, who) {
    const one = aCase(model, random)
    if (!one) return
    const takeOver = random.below(3) === 0
    const expected = isClosed(one) ? 'illegal_transition' : isAnothers(one, who) && !takeOver ? 'already_followed' : undefined
    const answer = await answerOf(send(who, contract.takeFollowUp, { params: { id: one.id }, body: { takeOver } }))
    expect(answer.code).toBe(expected)
    if (answer.data) take(model, one, who)
  },
  async takeAtOnce({ model, random, people, world: { send } }) {
    const one = aCase(model, random)
    if (one?.status !== 'open') return
    const answers = await Promise.all(people.map((who) => answerOf(send(who, contract.takeFollowUp, { params: { id: one.id }, body: {} }))))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['already_followed', undefined])
    take(model, one, people[answers.findIndex(({ code }) => code === undefined)]!)
  },
  async release({ model, random, world: { send } }, who) {
    const one = aCase(model, random)
    if (!one) return
    const answer = await answerOf(send(who, contract.releaseFollowUp, { params: { id: one.id }, body: {} }))
    expect(answer.code).toBe(isClosed(one) || one.status === 'open' ? 'illegal_transition' : undefined)
    if (answer.data) Object.assign(one, { status: 'open', takenBy: null })
  },
  note: (history, who) => note(history, who, null),
  promise: (history, who) => note(history, who, { date: inDays(5), amount: PROMISED }),
  async close({ model, random, world: { send } }, who) {
    const one = aCase(model, random)
    if (!one) return
    const status = random.pick(['resolved', 'dropped'] as const)
    const unproved = one.subscriber && status === 'resolved' ? 'renewal_not_proved' : undefined
    const answer = await answerOf(send(who, contract.closeFollowUp, { params: { id: one.id }, body: { status, reason: 'Fermé' } }))
    expect(answer.code).toBe(refusalOf(one, who) ?? unproved)
    if (answer.data) model.close(one, status, who.id)
  },
  async nextPerson({ model, world: { send } }, who) {
    const first = model.queue().find(({ open }) => (!open || open.status === 'open') && model.isDue(open))
    const answer = await answerOf(send(who, contract.takeNextFollowUp, { body: { queue: 'credit' } }))
    expect([answer.code, answer.data?.userId]).toEqual(first ? [undefined, first.person.id] : ['queue_empty', undefined])
    if (!first || !answer.data) return
    if (first.open) take(model, first.open, who)
    else model.add({ id: answer.data.id, person: first.person, status: 'taken', takenBy: who.id })
  },
  async nextSubscriber({ model, world: { send } }, who) {
    const first = model.renewals().find((one) => one.status === 'open' && model.isDue(one))
    const answer = await answerOf(send(who, contract.takeNextFollowUp, { body: { queue: 'renewals' } }))
    expect([answer.code, answer.data?.id]).toEqual(first ? [undefined, first.id] : ['queue_empty', undefined])
    if (first) take(model, first, who)
  },
  async pay({ model, random, world: { db } }) {
    const person = random.pick(model.persons)
    const amount = person.available < person.threshold ? 100 : random.pick([10, 20]) - person.available
    await aMovement(db, { of: person, amount: BigInt(amount) * 100n })
    model.pay(person, amount)
  },
}

type Model = History['model']

function aCase(model: Model, random: Random): ModelCase | undefined {
  const visible = model.visible()
  return visible.length === 0 ? undefined : random.pick(visible)
}

const isAnothers = ({ status, takenBy }: ModelCase, { id }: Caller) => (status === 'taken' || status === 'promised') && takenBy !== id

function refusalOf(one: ModelCase, who: Caller): string | undefined {
  if (isClosed(one)) return 'illegal_transition'
  return isAnothers(one, who) ? 'followed_by_another' : undefined
}

/** Makes one hold it, as the model has it; what one holds already stays as it is. */
function take(model: Model, one: ModelCase, who: Caller): void {
  if (one.takenBy === who.id && one.status !== 'open') return
  Object.assign(one, { status: model.whenTaken(one), takenBy: who.id })
}

async function note({ model, random, world: { send } }: History, who: Caller, promise: { date: string; amount: number } | null) {
  const one = aCase(model, random)
  if (!one) return
  const named = random.pick([null, inDays(0), inDays(5)])
  const outcome = promise ? 'promised' : random.pick(['reached', 'no_answer'] as const)
  const body = { channel: 'phone', outcome, ...(promise && { promise }), ...(named !== null && { nextCallOn: named }) } as const
  const answer = await answerOf(send(who, contract.noteContact, { params: { id: one.id }, body }))
  expect(answer.code).toBe(refusalOf(one, who))
  if (!answer.data) return
  const status = promise ? 'promised' : one.status === 'open' ? model.whenTaken(one) : one.status
  const kept = one.nextCallOn !== null && one.nextCallOn > inDays(0) ? one.nextCallOn : null
  Object.assign(one, { status, takenBy: who.id, nextCallOn: named ?? kept, contacts: one.contacts + 1 })
  if (promise) one.promise = { ...promise, received: 0 }
}

/** Reads what the screens show: the persons to call, before and after what has no reason any more has ended, every follow-up and the subscribers to renew. */
export async function shownBy({ call, manager, db }: World) {
  const before = await call(manager, contract.listCreditAlerts, { query: { size: 200 } })
  await endFollowUps(db)
  const { content: queue } = await call(manager, contract.listCreditAlerts, { query: { size: 200 } })
  const { content } = await call(manager, contract.listFollowUps, { query: { size: 200 } })
  const { content: renewals } = await call(manager, listRenewals, { query: { size: 200 } })
  return {
    followUps: content
      .map(({ id, status, takenBy, resolution, promise, nextCallOn, contacts, renewal }) => {
        const endsOn = renewal?.endsOn ?? ''
        return { id, status, takenBy, resolution, promise: promise?.statut ?? null, nextCallOn, contacts: contacts.length, endsOn }
      })
      .toSorted((one, other) => one.id - other.id),
    queues: [before.content, queue].map((rows) => rows.map(({ userId }) => userId)),
    renewals: renewals.map(({ id }) => id),
  }
}

/** Counts what the invariants of follow-ups find. */
export async function faultsOf(db: World['db']): Promise<number[]> {
  const invariants = ['renewals_are_proved', 'promises_are_of_contacts'] as const
  const counted = await Promise.all(invariants.map((invariant) => countFaults(invariant, '-infinity').execute(db)))
  return counted.map(({ rows }) => rows[0]?.count ?? 0)
}

export async function answerOf(answer: ReturnType<World['send']>) {
  return (await answer).json() as { code?: string; data?: { id: number; userId: number | null } }
}
