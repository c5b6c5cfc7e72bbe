import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import { RunOut } from '../ledger/credit-lines.ts'
import { CreditLineStatus } from '../ledger/standing.ts'
import { roleLabel } from '../roles.ts'
import type { TableColumn } from '../table.ts'
import { FollowUp } from './follow-up.ts'
import { FOLLOW_UP_KIND_LABELS, Reason } from './reason.ts'

/**
 * A person to call today, with every reason. `amountAtStake` is the greatest amount of the reasons, which may count the same money; `since`
 * is the earliest day; without a reason, that of the follow-up, or today.
 */
export const QueueRow = z.strictObject({
  userId: z.int(),
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  outletNumber: z.string().nullable(),
  reasons: z.array(Reason),
  amountAtStake: Amount,
  since: Day,
  available: Amount,
  threshold: Amount.nullable(),
  owed: Amount,
  late: Amount,
  oldestDebtDays: z.int().nullable(),
  status: CreditLineStatus,
  runOut: RunOut.nullable(),
  followUp: FollowUp.nullable(),
})
export type QueueRow = z.infer<typeof QueueRow>

const describeKinds = ({ reasons }: QueueRow): string => reasons.map(({ kind }) => FOLLOW_UP_KIND_LABELS[kind]).join(', ')

/** Returns who holds the follow-up, or that nobody does. */
export function describeFollowed({ followUp }: Pick<QueueRow, 'followUp'>): string {
  return followUp?.takenByName ?? 'à prendre'
}

export const ALERT_COLUMNS = {
  name: { header: 'Compte', value: ({ name }) => name },
  role: { header: 'Rôle', filter: 'choice', isSearched: false, value: ({ role }) => roleLabel(role) },
  kind: { header: 'Pourquoi', isSearched: false, value: describeKinds },
  phone: { header: 'Téléphone', value: ({ phone }) => phone || null },
  amountAtStake: { header: 'En jeu', number: 'amount', value: ({ amountAtStake }) => amountAtStake },
  since: { header: 'Depuis', date: 'day', isSearched: false, value: ({ since }) => since },
  available: { header: 'Solde', filter: 'number', number: 'amount', value: ({ available }) => available },
  late: { header: 'En retard', filter: 'number', number: 'amount', value: ({ late }) => late },
  runOut: {
    header: 'Épuisé',
    date: 'day',
    isSearched: false,
    value: ({ runOut, available }) => (runOut?.at && available > 0 ? runOut.at : null),
  },
  owed: { header: 'Doit', number: 'amount', value: ({ owed }) => owed },
  followUp: { header: 'Suivi', value: describeFollowed },
} satisfies Record<string, TableColumn<QueueRow>>
