import { z } from 'zod'
import { Amount } from '../amount.ts'
import { CreditLineStatus, RunOut } from '../ledger/credit-lines.ts'
import { roleLabel } from '../roles.ts'
import type { TableColumn } from '../table.ts'

/** Most urgent first. */
export const FollowUpKind = z.enum(['late_debt', 'running_out', 'low_balance'])
export type FollowUpKind = z.infer<typeof FollowUpKind>
export const FollowUpStatus = z.enum(['open', 'taken', 'resolved', 'dropped'])
export type FollowUpStatus = z.infer<typeof FollowUpStatus>
export const FOLLOW_UP_KIND_LABELS: Record<FollowUpKind, string> = {
  late_debt: 'Dette en retard',
  running_out: 'Épuisé sous 2\u00a0jours',
  low_balance: 'Solde bas',
}

/** A person whose credit needs attention today, and the open follow-up about it, if any. */
export const CreditAlert = z.strictObject({
  userId: z.int(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  kind: FollowUpKind,
  available: Amount,
  threshold: Amount.nullable(),
  owed: Amount,
  late: Amount,
  oldestDebtDays: z.int().nullable(),
  status: CreditLineStatus,
  runOut: RunOut.nullable(),
  followUpId: z.int().nullable(),
  followUpStatus: FollowUpStatus.nullable(),
  takenByName: z.string().nullable(),
})
export type CreditAlert = z.infer<typeof CreditAlert>

/** A person to call: the figures of the most urgent reason, and all reasons with their follow-ups. */
export type AlertPerson = CreditAlert & { reasons: readonly CreditAlert[] }

/** Groups alerts by person, most urgent first. */
export function alertPeople(alerts: readonly CreditAlert[]): AlertPerson[] {
  const gravestFirst = alerts.toSorted((one, other) => FollowUpKind.options.indexOf(one.kind) - FollowUpKind.options.indexOf(other.kind))
  return [...Map.groupBy(gravestFirst, ({ userId }) => userId).values()].flatMap((reasons) => {
    const [gravest] = reasons
    return gravest === undefined ? [] : [{ ...gravest, reasons }]
  })
}

export function describeKinds({ reasons }: AlertPerson): string {
  return reasons.map(({ kind }) => FOLLOW_UP_KIND_LABELS[kind]).join(', ')
}

/** Returns the user in charge of the alerts, per reason if they differ. */
export function describeFollowed({ reasons }: AlertPerson): string {
  if (!isTakenApart({ reasons })) return reasons.slice(0, 1).map(describeTaken).join('')
  return reasons.map((reason) => `${FOLLOW_UP_KIND_LABELS[reason.kind]}\u00a0: ${describeTaken(reason)}`).join(', ')
}

/** True if not every reason is in the same hands. */
export function isTakenApart({ reasons }: Pick<AlertPerson, 'reasons'>): boolean {
  return new Set(reasons.map(describeTaken)).size > 1
}

export function isTaken({ followUpStatus }: CreditAlert): boolean {
  return followUpStatus === 'taken'
}

export function describeTaken(reason: CreditAlert): string {
  return isTaken(reason) ? (reason.takenByName ?? 'prise') : 'à prendre'
}

export const ALERT_COLUMNS = {
  name: { header: 'Compte', value: ({ name }) => name },
  role: { header: 'Rôle', filter: 'choice', isSearched: false, value: ({ role }) => roleLabel(role) },
  kind: { header: 'Pourquoi', isSearched: false, value: describeKinds },
  phone: { header: 'Téléphone', value: ({ phone }) => phone || null },
  available: { header: 'Solde', filter: 'number', number: 'amount', value: ({ available }) => available },
  late: { header: 'En retard', filter: 'number', number: 'amount', value: ({ late }) => late },
  oldestDebtDays: { header: 'Depuis', value: ({ oldestDebtDays }) => oldestDebtDays },
  runOut: {
    header: 'Épuisé',
    date: 'day',
    isSearched: false,
    value: ({ runOut, available }) => (runOut?.at && available > 0 ? runOut.at : null),
  },
  owed: { header: 'Doit', number: 'amount', value: ({ owed }) => owed },
  followUp: { header: 'Suivi', value: describeFollowed },
} satisfies Record<string, TableColumn<AlertPerson>>
