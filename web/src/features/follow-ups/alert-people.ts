import type { CreditAlert } from '@backoffice/contract/follow-ups/follow-ups'
import { KIND_WORDS, KINDS } from './follow-up-kinds.ts'
import { STATUS_WORDS } from './follow-up-labels.ts'

/** A person to call: the figures of the most urgent reason, and all reasons with their follow-ups. */
export type AlertPerson = CreditAlert & { reasons: readonly CreditAlert[] }

/** Groups alerts by person, most urgent first. */
export function alertPeople(alerts: readonly CreditAlert[]): AlertPerson[] {
  const gravestFirst = alerts.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))
  return [...Map.groupBy(gravestFirst, ({ userId }) => userId).values()].flatMap((reasons) => {
    const [gravest] = reasons
    return gravest === undefined ? [] : [{ ...gravest, reasons }]
  })
}

export function describeKinds({ reasons }: AlertPerson): string {
  return reasons.map(({ kind }) => KIND_WORDS[kind]).join(', ')
}

/** Returns the user in charge of the alerts, per reason if they differ. */
export function describeFollowed({ reasons }: AlertPerson): string {
  if (!isTakenApart({ reasons })) return reasons.slice(0, 1).map(describeTaken).join('')
  return reasons.map((reason) => `${KIND_WORDS[reason.kind]}\u00a0: ${describeTaken(reason)}`).join(', ')
}

/** True if not every reason is in the same hands. */
export function isTakenApart({ reasons }: Pick<AlertPerson, 'reasons'>): boolean {
  return new Set(reasons.map(describeTaken)).size > 1
}

export function isTaken({ followUpStatus }: CreditAlert): boolean {
  return followUpStatus === 'taken'
}

export function describeTaken(reason: CreditAlert): string {
  return isTaken(reason) ? (reason.takenByName ?? STATUS_WORDS.taken) : 'à prendre'
}
