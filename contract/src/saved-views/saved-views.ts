import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../integer.ts'
import { text } from '../text.ts'
import { RelativePeriod } from './relative-period.ts'

const STATE_BYTES_MAX = 8_192
/** The rows of a view that a mail shows. The file holds all of them. */
export const PREVIEW_ROWS = 20
export const SENDINGS_MAX = 6
export const ALL_SENDINGS_MAX = 30

const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, 'Caractère interdit.')

const ViewPeriod = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('relative'), value: RelativePeriod }),
  z
    .strictObject({ kind: z.literal('absolute'), start: Day, end: Day })
    .refine(({ start, end }) => end >= start, { path: ['end'], error: 'La fin précède le début.' }),
])
export type ViewPeriod = z.infer<typeof ViewPeriod>

const PARTS = {
  filters: z.record(plainText(40), z.union([plainText(2_000), z.number(), z.boolean()])),
  columns: z.array(plainText(60)).max(100),
  sort: plainText(60).nullable(),
  order: z.enum(['asc', 'desc']).nullable(),
  period: ViewPeriod.nullable(),
}

const SavedState = z.strictObject(PARTS)

/** The state of a list. `filters` are query parameters of the call that feeds it; `columns` are fields of its rows, all of them if empty. */
export const ViewState = z
  .strictObject({
    filters: PARTS.filters.default({}),
    columns: PARTS.columns.default([]),
    sort: PARTS.sort.default(null),
    order: PARTS.order.default(null),
    period: PARTS.period.default(null),
  })
  .refine((state) => bytesOf(state) <= STATE_BYTES_MAX, { error: 'Une vue tient en 8 Ko.' })
export type ViewState = z.infer<typeof ViewState>

const Frequency = z.enum(['daily', 'weekly'])

export const View = z.strictObject({
  id: z.int(),
  screen: z.string(),
  name: z.string(),
  state: SavedState,
  isShared: z.boolean(),
  isDefault: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  subscription: z.strictObject({ frequency: Frequency, weekday: z.int().nullable(), hour: z.int(), nextAt: z.iso.datetime() }).nullable(),
  link: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type View = z.infer<typeof View>

const reader = { who: 'signed-in' } as const
const Done = z.strictObject({ done: z.literal(true) })
const Screen = plainText(100)

/** Lists one's own views, then the shared ones of lists that one may read. */
export const listViews = endpoint({
  method: 'GET',
  path: '/securecanal/saved-views',
  access: reader,
  query: z.strictObject({ screen: Screen.optional() }),
  response: z.array(View),
})

/** Only managers share. 409 `name_taken` for another view of the same owner and screen, `too_many_views` from the 101st on. */
export const saveView = endpoint({
  method: 'POST',
  path: '/securecanal/saved-views',
  access: reader,
  body: z.strictObject({ screen: Screen, name: text({ max: 80 }), state: ViewState, isShared: z.boolean().default(false) }),
  response: View,
  message: 'Vue enregistrée.',
})

/** Changes one's own view; a shared one only as a manager. Any manager may set `isShared` of a colleague's view to false, and nothing else. */
export const changeView = endpoint({
  method: 'PUT',
  path: '/securecanal/saved-views/:id',
  access: reader,
  params: IdParams,
  body: z.strictObject({
    name: text({ max: 80 }).optional(),
    state: ViewState.optional(),
    isShared: z.boolean().optional(),
    version: Version,
  }),
  response: View,
  message: 'Vue enregistrée.',
})

/** Ends the subscriptions of a shared view, and tells their readers. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/securecanal/saved-views/:id',
  access: reader,
  params: IdParams,
  response: Done,
  message: 'Vue supprimée.',
})

export const chooseDefaultView = endpoint({
  method: 'PUT',
  path: '/securecanal/saved-views/:id/default',
  access: reader,
  params: IdParams,
  body: z.strictObject({ isDefault: z.boolean() }),
  response: View,
})

/** Mails the view to oneself each day, or each week on `weekday`, where 1 is Monday. */
export const subscribeToView = endpoint({
  method: 'PUT',
  path: '/securecanal/saved-views/:id/subscription',
  access: reader,
  params: IdParams,
  body: z
    .strictObject({
      frequency: Frequency,
      weekday: z.int().min(1).max(7).optional(),
      hour: z.int().min(0).max(23).default(7),
    })
    .refine(({ frequency, weekday }) => frequency === 'daily' || weekday !== undefined, {
      path: ['weekday'],
      error: 'Indiquez le jour de la semaine.',
    }),
  response: View,
  message: 'Abonnement enregistré.',
})

export const unsubscribeFromView = endpoint({
  method: 'DELETE',
  path: '/securecanal/saved-views/:id/subscription',
  access: reader,
  params: IdParams,
  response: View,
  message: 'Abonnement arrêté.',
})

export const ViewPreview = z.strictObject({
  subject: z.string(),
  columns: z.array(z.string()),
  /** The first rows as the mail shows them. */
  rows: z.array(z.array(z.string())),
  totalRows: z.int(),
  period: z.strictObject({ start: Day, end: Day }).nullable(),
  fileName: z.string(),
})
export type ViewPreview = z.infer<typeof ViewPreview>

/** Returns what a mail of the view would hold now, for the caller. */
export const previewView = endpoint({
  method: 'GET',
  path: '/securecanal/saved-views/:id/preview',
  access: reader,
  readsWholeList: true,
  params: IdParams,
  response: ViewPreview,
})

/**
 * Mails the view to the caller now. In an hour six times for one view and 30 times in all, else 429 `too_many_requests`; 413 for a list that
 * no file can hold (`too_many_rows`) or no mail can carry (`file_too_large`).
 */
export const sendView = endpoint({
  method: 'POST',
  path: '/securecanal/saved-views/:id/send',
  access: reader,
  transaction: 'each',
  readsWholeList: true,
  params: IdParams,
  response: z.strictObject({ sentTo: z.string() }),
})

function bytesOf(value: unknown): number {
  return encodeURIComponent(JSON.stringify(value)).replaceAll(/%[0-9A-F]{2}/g, '.').length
}
