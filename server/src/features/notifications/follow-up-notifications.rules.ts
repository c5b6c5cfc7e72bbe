import { withDe } from '../../shared/elision.ts'
import type { Notification } from './notification-templates.rules.ts'

export type Reminder = 'call' | 'promise_due' | 'promise_broken'
/** The subject of a follow-up, with names and amount as displayed. A subscriber has no account and may promise no amount. */
export type Followed = { id: number; userId: number | null; name: string; amount: string | null; date: string | null }
type Due = { followed: Followed; kind: Reminder }
/** `isOutlet`: the reader is an outlet, which has its subscribers on its dashboard. */
type Reader = { isOutlet: boolean }

const TITLES: Record<Reminder, string> = {
  call: 'Appel prévu aujourd’hui',
  promise_due: 'Promesse attendue aujourd’hui',
  promise_broken: 'Promesse non tenue',
}

const COUNTED: Record<Reminder, readonly [one: string, many: string]> = {
  call: ['appel prévu', 'appels prévus'],
  promise_due: ['promesse attendue', 'promesses attendues'],
  promise_broken: ['promesse non tenue', 'promesses non tenues'],
}

/** Writes what became due for one person: by name if it is one thing, else counted. */
export function dueNotification(due: readonly [Due, ...Due[]], reader: Reader): Notification {
  const [{ followed, kind }] = due
  if (due.length === 1) {
    return { topic: 'follow-up', title: TITLES[kind], body: describe(followed, kind), link: linkTo(followed, reader) }
  }
  const counts = Map.groupBy(due, (one) => one.kind)
  const kinds = (['promise_broken', 'promise_due', 'call'] as const).filter((one) => counts.has(one))
  const body = kinds.map((one) => count(counts.get(one)?.length ?? 0, COUNTED[one])).join(', ')
  return { topic: 'follow-up', title: 'Relances du jour', body, link: listOf(followed, reader) }
}

/** Writes that somebody else took a follow-up over, or gave it back to everybody. */
export function lostNotification(
  how: 'taken_over' | 'released',
  { followed, byName, ...reader }: Reader & { followed: Followed; byName: string },
): Notification {
  const isTaken = how === 'taken_over'
  return {
    topic: 'follow-up',
    title: isTaken ? 'Relance reprise' : 'Relance libérée',
    body: `${byName} a ${isTaken ? 'repris' : 'libéré'} votre relance ${withDe(followed.name)}.`,
    link: linkTo(followed, reader),
  }
}

function describe({ name, amount, date }: Followed, kind: Reminder): string {
  if (kind === 'call') return name
  const what = amount === null ? 'de se réabonner' : amount
  if (kind === 'promise_due') return `${name} a promis ${what} pour aujourd’hui.`
  const [year, month, day] = (date ?? '').split('-')
  return `${name} avait promis ${what} pour le ${day}/${month}/${year}.`
}

function linkTo({ id, userId }: Followed, { isOutlet }: Reader): string {
  if (userId !== null) return `/relance/alertcredit?userId=${userId}`
  return isOutlet ? `/?renewal=${id}` : `/relance/importrelance?id=${id}`
}

function listOf({ userId }: Followed, { isOutlet }: Reader): string {
  if (userId !== null) return '/relance/alertcredit?mine=true'
  return isOutlet ? '/?panel=renewals' : '/relance/importrelance'
}

const count = (number: number, [one, many]: readonly [string, string]): string => `${number}\u00a0${number === 1 ? one : many}`
