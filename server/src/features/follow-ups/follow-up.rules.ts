import type { Money } from '../../shared/money.ts'
import { addDays } from '../../shared/days.ts'
import { invalidField } from '../../shared/refusals.ts'
import {
  alreadyFollowed,
  followedByAnother,
  illegalTransition,
  renewalNotProved,
  staleVersion,
  tooManyContacts,
} from './follow-ups.errors.ts'
import type { PromiseStatus } from './promise.rules.ts'

export type FollowUpStatus = 'open' | 'taken' | 'promised' | 'resolved' | 'dropped'
export type FollowUp = {
  id: number
  /** Null for a subscriber. */
  accountId: number | null
  status: FollowUpStatus
  takenBy: number | null
  takenByName: string | null
  promise: { status: PromiseStatus } | null
  nextCallOn: string | null
  version: number
}
type Held = FollowUp & { status: 'taken' | 'promised'; takenBy: number }
/** The person who acts; a manager may act for others where a rule says so. */
export type Follower = { id: number; role: string }

export type Contact = {
  channel: 'phone' | 'visit' | 'message' | 'mail'
  outcome: 'reached' | 'promised' | 'no_answer' | 'refused' | 'wrong_number'
  note: string
  promise: { date: string; amount: Money | null } | null
  nextCallOn: string | null
}

const PROMISE_DAYS_MAX = 90
const NEXT_CALL_DAYS_MAX = 180

/** Refuses to change a closed follow-up: if the same trouble comes back, it is another follow-up. */
export function refuseClosed({ status }: FollowUp): void {
  if (status === 'resolved' || status === 'dropped') throw illegalTransition(status)
}

/** Each answer holds all contacts. */
const CONTACTS_MAX = 100

export function refuseMoreContacts({ status }: FollowUp, count: number): void {
  if (count >= CONTACTS_MAX) throw tooManyContacts(CONTACTS_MAX, status)
}

/** Refuses a version that is not the present one, naming what changed. */
export function refuseStale({ version, status, takenBy }: FollowUp, read: number | undefined): void {
  if (read === undefined || read === version) return
  throw staleVersion(status, [
    { path: 'status', value: status },
    { path: 'takenBy', value: takenBy },
  ])
}

/** Refuses what another person holds. What is open belongs to nobody, and is taken by who acts on it. */
export function refuseAnothers(followUp: FollowUp, { id }: Follower): void {
  if (isHeld(followUp) && followUp.takenBy !== id) throw followedByAnother(takerOf(followUp))
}

/** True if the follow-up is to be taken; false if the person holds it already. Refuses what another holds, unless it is taken over. */
export function mustTake(followUp: FollowUp, { id }: Follower, isTakenOver: boolean): boolean {
  refuseClosed(followUp)
  if (!isHeld(followUp)) return true
  if (followUp.takenBy === id) return false
  if (!isTakenOver) throw alreadyFollowed(takerOf(followUp), followUp.status)
  return true
}

/** Refuses to release what is open, and what another holds, except by a manager. */
export function refuseRelease(followUp: FollowUp, actor: Follower): void {
  refuseClosed(followUp)
  if (!isHeld(followUp)) throw illegalTransition(followUp.status)
  if (actor.role !== 'ROLE_MANAGER') refuseAnothers(followUp, actor)
}

/** Returns the status once somebody holds it: a promise that waits is still one. */
export function statusWhenTaken({ promise }: Pick<FollowUp, 'promise'>): 'taken' | 'promised' {
  return promise?.status === 'waiting' ? 'promised' : 'taken'
}

/** Returns the status after a contact; only a promise changes that of a follow-up somebody holds. */
export function statusAfter(followUp: FollowUp, { outcome }: Pick<Contact, 'outcome'>): 'taken' | 'promised' {
  if (outcome === 'promised') return 'promised'
  return isHeld(followUp) ? followUp.status : statusWhenTaken(followUp)
}

/** Returns the day of the next call after a contact: a call that was due is done, a later one stays until another is named. */
export function nextCallAfter({ nextCallOn: planned }: Pick<FollowUp, 'nextCallOn'>, named: string | null, today: string): string | null {
  if (named !== null) return named
  return planned !== null && planned > today ? planned : null
}

/** Refuses a promise without its outcome, an outcome without its promise, and days out of range. */
export function refuseContact({ outcome, promise, nextCallOn }: Contact, today: string): void {
  if (outcome === 'promised' && promise === null) throw invalidField('promise', 'Indiquez ce qui est promis et pour quand.')
  if (outcome !== 'promised' && promise !== null)
    throw invalidField('promise', 'Une promesse ne va qu’avec le résultat «\u00a0a promis\u00a0».')
  if (promise !== null) refuseDay('promise.date', promise.date, { today, daysMax: PROMISE_DAYS_MAX })
  if (nextCallOn !== null) refuseDay('nextCallOn', nextCallOn, { today, daysMax: NEXT_CALL_DAYS_MAX })
}

/** Refuses a promise without an amount, which only a subscriber may make. */
export function refusePromiseWithoutAmount({ promise }: Pick<Contact, 'promise'>, { accountId }: Pick<FollowUp, 'accountId'>): void {
  if (accountId !== null && promise !== null && promise.amount === null) throw invalidField('promise.amount', 'Indiquez le montant promis.')
}

/** Refuses to resolve by hand what only the activity file proves. */
export function refuseUnproved({ accountId, status }: Pick<FollowUp, 'accountId' | 'status'>, end: 'resolved' | 'dropped'): void {
  if (accountId === null && end === 'resolved') throw renewalNotProved(status)
}

function refuseDay(path: string, day: string, { today, daysMax }: { today: string; daysMax: number }): void {
  if (day < today || day > addDays(today, daysMax)) {
    throw invalidField(path, `Indiquez un jour, d’aujourd’hui à dans ${daysMax}\u00a0jours.`)
  }
}

function isHeld(followUp: FollowUp): followUp is Held {
  return followUp.status === 'taken' || followUp.status === 'promised'
}

const takerOf = ({ takenByName }: FollowUp): string => takenByName ?? 'Une autre personne'
