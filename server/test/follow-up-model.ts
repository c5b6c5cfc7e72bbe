import { inDays } from './days.ts'

type Status = 'open' | 'taken' | 'promised' | 'resolved' | 'dropped'
export type ModelPerson = { id: number; available: number; threshold: number }
export type ModelSubscriber = { number: string; isControl: boolean }
/** `hadReasons`: when last compared, the person had one. `lists` are those that hold the case, in the order in which they were applied. */
export type ModelCase = {
  id: number
  person?: ModelPerson
  subscriber?: ModelSubscriber
  status: Status
  formerStatus: Status
  takenBy: number | null
  resolution: 'by_hand' | 'cause_ended' | 'renewed' | 'import_undone' | null
  promise: { date: string; amount: number; received: number } | null
  nextCallOn: string | null
  contacts: number
  hadReasons: boolean
  endsOn: string
  lists: { importId: number; endsOn: string }[]
}
type StatedLine = { number: string; endsOn: string }
type ActivityLine = { importId: number; number: string; day: string; until: string; amount: number }
/** The status that an import gives a line. */
export type Standing = 'accepted' | 'corrected' | 'duplicate' | 'alreadyRenewed'

const WAITING = 6
const byId = (one: ModelCase, other: ModelCase) => one.id - other.id
export const isClosed = ({ status }: ModelCase) => status === 'resolved' || status === 'dropped'
const isLow = ({ available, threshold }: ModelPerson) => available < threshold
const isWaiting = ({ promise }: ModelCase) => promise !== null && promise.received < promise.amount

/** Keeps what must come of follow-ups: the cases, the lists that hold them and the lines that prove them. */
export function newFollowUpModel(persons: readonly ModelPerson[], subscribers: readonly ModelSubscriber[]) {
  const book = newBook(subscribers)
  return { ...book, persons, ...actsOn(book), ...listsOn(book, subscribers), ...queuesOf(book, persons) }
}

type Book = ReturnType<typeof newBook>

function newBook(subscribers: readonly ModelSubscriber[]) {
  const cases: ModelCase[] = []
  const lines: ActivityLine[] = []
  const linesOf = ({ number }: ModelSubscriber) => lines.filter((line) => line.number === number)
  const isProved = ({ subscriber, endsOn }: ModelCase) =>
    subscriber !== undefined && linesOf(subscriber).some(({ until }) => until > endsOn)
  const openOf = (subject: ModelPerson | ModelSubscriber) =>
    cases.find((one) => !isClosed(one) && (one.person === subject || one.subscriber === subject))

  function settle(subscriber: ModelSubscriber): void {
    const own = cases.filter((one) => one.subscriber === subscriber).toSorted(byId)
    for (const one of own.filter((each) => !isClosed(each) && isProved(each))) {
      Object.assign(one, { formerStatus: one.status, status: 'resolved', resolution: 'renewed' })
    }
    // Of several that nothing proves any more, the latest goes on.
    for (const one of own.toReversed().filter((each) => each.resolution === 'renewed' && !isProved(each))) {
      const back = openOf(subscriber) ? { status: 'dropped', resolution: 'cause_ended' } : { status: one.formerStatus, resolution: null }
      Object.assign(one, back)
    }
  }
  return { cases, lines, linesOf, isProved, openOf, settleAll: () => subscribers.forEach(settle) }
}

function actsOn({ cases, isProved }: Book) {
  return {
    visible: () => cases.filter(({ subscriber }) => !subscriber?.isControl).toSorted(byId),
    add: (fresh: Pick<ModelCase, 'id' | 'person' | 'subscriber' | 'status' | 'takenBy'>): ModelCase => {
      const added = { ...NEW, ...fresh, hadReasons: fresh.person !== undefined && isLow(fresh.person), lists: [] }
      cases.push(added)
      return added
    },
    whenTaken: (one: ModelCase): Status => (isWaiting(one) ? 'promised' : 'taken'),
    promiseOf: (one: ModelCase) => (one.promise === null ? null : isProved(one) || !isWaiting(one) ? 'kept' : 'waiting'),
    pay(person: ModelPerson, amount: number): void {
      person.available += amount
      for (const { promise } of cases.filter((one) => one.person === person)) if (promise && amount > 0) promise.received += amount
    },
    /** Ends what had reasons and has none any more, and remembers the reasons of the rest. */
    endCauses(): void {
      for (const one of cases.filter((each) => each.person && !isClosed(each))) {
        if (isLow(one.person!)) one.hadReasons = true
        else if (one.hadReasons) Object.assign(one, { status: 'resolved', resolution: 'cause_ended' })
      }
    },
    close(one: ModelCase, status: 'resolved' | 'dropped', by: number): void {
      Object.assign(one, { status, resolution: 'by_hand', takenBy: by, hadReasons: one.hadReasons || (one.person && isLow(one.person)) })
    },
  }
}

function listsOn({ cases, lines, linesOf, openOf, settleAll }: Book, subscribers: readonly ModelSubscriber[]) {
  return {
    standingOf({ number, endsOn }: StatedLine): Standing {
      const subscriber = subscribers.find((one) => one.number === number)!
      const open = openOf(subscriber)
      if (open) return open.endsOn === endsOn ? 'duplicate' : 'corrected'
      return linesOf(subscriber).some(({ until }) => until > endsOn) ? 'alreadyRenewed' : 'accepted'
    },
    hold(one: ModelCase, list: ModelCase['lists'][number]): void {
      one.lists.push(list)
      one.endsOn = list.endsOn
      settleAll()
    },
    undoList(importId: number): void {
      for (const one of cases.filter(({ lists }) => lists.some((list) => list.importId === importId))) {
        one.lists = one.lists.filter((list) => list.importId !== importId)
        const last = one.lists.at(-1)
        if (last) one.endsOn = last.endsOn
        else if (one.takenBy === null && one.contacts === 0) cases.splice(cases.indexOf(one), 1)
        else Object.assign(one, { status: 'dropped', resolution: 'import_undone' })
      }
      settleAll()
    },
    activate(added: readonly ActivityLine[]): void {
      lines.push(...added)
      settleAll()
    },
    undoActivity(importId: number): void {
      const kept = lines.filter((line) => line.importId !== importId)
      lines.splice(0, lines.length, ...kept)
      settleAll()
    },
  }
}

function queuesOf({ cases, linesOf, openOf }: Book, persons: readonly ModelPerson[]) {
  const valueOf = ({ subscriber }: ModelCase) =>
    linesOf(subscriber!).toSorted((one, other) => (one.day < other.day ? 1 : -1))[0]?.amount ?? 0
  const isQuiet = (person: ModelPerson) => cases.some((one) => one.person === person && one.resolution === 'by_hand' && one.hadReasons)
  const isQueued = (person: ModelPerson) => {
    const open = openOf(person)
    return open ? isLow(person) || !open.hadReasons : isLow(person) && !isQuiet(person)
  }
  return {
    isDue: (one: ModelCase | undefined) => groupOf(one) !== WAITING,
    /** Lists the persons to call: calls that are due, then the rest, then those that wait; in each the greatest stake first. */
    queue() {
      const rows = persons.filter(isQueued).map((person) => {
        const open = openOf(person)
        return { person, open, stake: Math.max(person.threshold - person.available, 0), group: groupOf(open) }
      })
      return rows.toSorted((one, other) => one.group - other.group || other.stake - one.stake || one.person.id - other.person.id)
    },
    /** Lists the subscribers to renew, most valuable first. */
    renewals() {
      const open = cases.filter((one) => one.subscriber && !one.subscriber.isControl && !isClosed(one))
      return open.toSorted((one, other) => valueOf(other) - valueOf(one) || one.endsOn.localeCompare(other.endsOn) || one.id - other.id)
    },
  }
}

function groupOf(one: ModelCase | undefined): number {
  if (one?.nextCallOn && one.nextCallOn <= inDays(0)) return 2
  return one && (isWaiting(one) || one.nextCallOn !== null) ? WAITING : 5
}

const NEW = {
  formerStatus: 'open',
  resolution: null,
  promise: null,
  nextCallOn: null,
  contacts: 0,
  endsOn: '',
} satisfies Partial<ModelCase>
