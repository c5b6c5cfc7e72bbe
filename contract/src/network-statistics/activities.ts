import { z } from 'zod'
import { Amount } from '../amount.ts'
import { ActivitySort, Indicator } from './activity-choices.ts'
import { Day, periodQuery } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentParams, Id, integer } from '../integer.ts'
import { pageOf } from '../page.ts'
import { text } from '../text.ts'

export const ActivityKind = z.enum([
  'recruitment',
  'renewal_early',
  'renewal_late',
  'package_change',
  'equipment_sale',
  'paid_exchange',
  'service',
  'receipt',
  'other',
])
export type ActivityKind = z.infer<typeof ActivityKind>

/** A counted line of the operator's file, with its file and line number. */
export const Activity = z.strictObject({
  id: z.int(),
  date: z.iso.datetime(),
  day: Day,
  kind: ActivityKind,
  movementCode: z.string(),
  outletId: z.int(),
  outletNumber: z.string(),
  outletName: z.string(),
  salesmanCode: z.string(),
  salesmanName: z.string(),
  subscriberNumber: z.string(),
  subscriberName: z.string(),
  cardNumber: z.string(),
  decoderNumber: z.string(),
  articleCode: z.string(),
  articleLabel: z.string(),
  startsOn: Day.nullable(),
  endsOn: Day.nullable(),
  duration: z.string(),
  amount: Amount,
  warning: z.string().nullable(),
  importId: z.int(),
  importFile: z.string(),
  line: z.int(),
  voidedAt: z.iso.datetime().nullable(),
  voidReason: z.string().nullable(),
})
export type Activity = z.infer<typeof Activity>

/** A code as the operator's file writes it; empty if the file has none. */
export const FileCode = z
  .string()
  .max(40)
  .regex(/^[^\0]*$/, 'Caractère interdit.')

export const ACTIVITY_FILTER = {
  responsableId: Id.optional(),
  outletId: Id.optional(),
  salesmanCode: FileCode.optional(),
  articleCode: FileCode.optional(),
  indicator: Indicator.optional(),
  importId: Id.optional(),
  q: text({ max: 60 }).optional(),
  show: z.enum(['counted', 'voided']).default('counted'),
  sort: ActivitySort.default('-date'),
}

/** Lists the lines behind a figure. `show` excludes voided lines or selects only them. */
export const listActivities = endpoint({
  method: 'GET',
  path: '/securecanal/activations',
  access: {
    who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
    scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_PDV: 'own' },
  },
  cachedBy: 'data-version',
  query: periodQuery({
    ...ACTIVITY_FILTER,
    page: integer({ min: 0, max: 10_000 }).default(0),
    size: integer({ min: 1, max: 200 }).default(50),
  }),
  response: pageOf(Activity),
})

/** Counts and sums all lines that `listActivities` finds; both equal the figure that links to them. */
export const sumActivities = endpoint({
  method: 'GET',
  path: '/securecanal/activations/totals',
  access: listActivities.access,
  cachedBy: 'data-version',
  query: periodQuery(ACTIVITY_FILTER),
  response: z.strictObject({ lines: z.int(), amount: Amount }),
})

/** Reads one line, independent of filters and pages. */
export const getActivity = endpoint({
  method: 'GET',
  path: '/securecanal/activations/:id',
  access: listActivities.access,
  cachedBy: 'data-version',
  params: DocumentParams,
  response: Activity,
})

const voiding = {
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, stepUp: true },
  params: DocumentParams,
  query: z.strictObject({ reason: text({ max: 500 }).optional() }),
  response: Activity,
} as const

/** Voids one line. It stays known, so that no later file brings it back. */
export const voidActivity = endpoint({ ...voiding, method: 'DELETE', path: '/securecanal/activations/:id', message: 'Ligne annulée.' })

export const restoreActivity = endpoint({
  ...voiding,
  method: 'POST',
  path: '/securecanal/activations/:id/restore',
  message: 'Ligne rétablie.',
})
