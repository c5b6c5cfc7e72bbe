import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import type { TableColumn } from '../table.ts'
import { PaymentPromise } from './promise.ts'
import { FollowUpStatus } from './status.ts'

/**
 * A subscriber whose subscription expires or has expired. `id` is that of the follow-up, `contacts` counts them. `soldAs` is the sale made since,
 * which the activity file has not proved yet; `renewedBy` is the line that proves it.
 */
export const Renewal = z.strictObject({
  id: z.int(),
  subscriberNumber: z.string(),
  cardNumber: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  phone: z.string(),
  packageName: z.string(),
  endsOn: Day,
  /** Negative once expired. */
  daysLeft: z.int(),
  outletId: z.int(),
  outletNumber: z.string(),
  outletName: z.string(),
  segment: z.string(),
  observation: z.string(),
  value: Amount,
  status: FollowUpStatus,
  takenBy: z.int().nullable(),
  takenByName: z.string().nullable(),
  promise: PaymentPromise.nullable(),
  nextCallOn: Day.nullable(),
  contacts: z.int(),
  month: z.int(),
  year: z.int(),
  importId: z.int(),
  soldAs: z.int().nullable(),
  renewedBy: z
    .strictObject({ activationId: z.int(), importId: z.int(), importFile: z.string(), line: z.int(), day: Day, amount: Amount })
    .nullable(),
  version: z.int(),
})
export type Renewal = z.infer<typeof Renewal>

export const RENEWAL_COLUMNS = {
  name: { header: 'Abonné', value: ({ lastName, firstName }) => [firstName, lastName].filter(Boolean).join(' ') || null },
  subscriberNumber: { header: 'N° d’abonné', value: ({ subscriberNumber }) => subscriberNumber },
  phone: { header: 'Téléphone', value: ({ phone }) => phone || null },
  packageName: { header: 'Formule', value: ({ packageName }) => packageName || null },
  endsOn: { header: 'Fin', date: 'day', isSearched: false, value: ({ endsOn }) => endsOn },
  value: { header: 'Valeur', number: 'amount', value: ({ value }) => value },
  outlet: { header: 'Point de vente', value: ({ outletNumber, outletName }) => `${outletNumber} ${outletName}` },
  segment: { header: 'Segment', value: ({ segment }) => segment || null },
  observation: { header: 'Observation', value: ({ observation }) => observation || null },
  followUp: { header: 'Suivi', isSearched: false, value: ({ takenByName }) => takenByName ?? 'à prendre' },
} satisfies Record<string, TableColumn<Renewal>>
