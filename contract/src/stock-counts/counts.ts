import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, integer } from '../integer.ts'
import { listOf, OPTIONAL_PAGING } from '../page.ts'
import { DepotKind } from '../stock/depots.ts'
import { SerialNumber } from '../stock/serials.ts'
import { BY_MANAGERS_AND_OUTLETS } from '../stock/access.ts'
import { PIECES_MAX } from '../stock/limits.ts'
import { text } from '../text.ts'

/** The most pieces of an article that a depot may hold: several receipts bring more than one of them may. */
export const COUNTED_MAX = 1_000_000

/** The greatest age accepted, 68 years: a telephone whose clock is wrong may send it, and the scan then counts from the opening. */
const SECONDS_MAX = 2_147_483_647

export const CountStatus = z.enum(['open', 'submitted', 'posted', 'cancelled'], { error: 'Cet état n’existe pas.' })
export type CountStatus = z.infer<typeof CountStatus>

/** Describes a scanned serial, or a counted quantity of an article. */
const CountEntry = z.strictObject({
  at: z.iso.datetime(),
  serial: z.string().nullable(),
  articleId: z.int().nullable(),
  articleCode: z.string().nullable(),
  quantity: z.int(),
  personId: z.int(),
})

/**
 * Describes goods found but not booked here (`extra`), or booked here but not found (`missing`). Articles without serials have `counted` and
 * `expected`. `depotId`, `depotKind` and `outletName` tell where an extra serial is booked, null if nowhere.
 */
const CountGap = z.strictObject({
  id: z.int(),
  kind: z.enum(['missing', 'extra']),
  articleId: z.int().nullable(),
  articleCode: z.string().nullable(),
  articleLabel: z.string().nullable(),
  quantity: z.int(),
  serial: z.string().nullable(),
  counted: z.int().nullable(),
  expected: z.int().nullable(),
  depotId: z.int().nullable(),
  depotKind: DepotKind.nullable(),
  outletName: z.string().nullable(),
})
export type CountGap = z.infer<typeof CountGap>

/**
 * Describes a count of one depot. `gaps` are null until it is submitted: whoever counts sees no expected quantity. `entries`: the last 200.
 * A number is one entry, however often it was scanned or sent.
 */
export const StockCount = z.strictObject({
  id: z.int(),
  reference: z.string(),
  depotId: z.int(),
  statut: CountStatus,
  openedAt: z.iso.datetime(),
  countedBy: z.int(),
  countedByName: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.int().nullable(),
  raison: z.string().nullable(),
  entries: z.array(CountEntry),
  entryCount: z.int(),
  gaps: z.array(CountGap).nullable(),
  version: z.int(),
})
export type StockCount = z.infer<typeof StockCount>

/** Lists counts, newest first. */
export const listCounts = endpoint({
  method: 'GET',
  path: '/securecanal/stock-counts',
  access: BY_MANAGERS_AND_OUTLETS,
  query: z.strictObject({ ...OPTIONAL_PAGING, depotId: Id.optional(), statut: CountStatus.optional() }),
  response: listOf(StockCount),
  table: async () => (await import('./count-table.ts')).COUNT_TABLE,
})

/** Totals the counts whose gaps a manager has to post. `since`: when the first of them was submitted. */
export const WaitingCounts = z.strictObject({ counts: z.int(), gaps: z.int(), since: z.iso.datetime().nullable() })
export type WaitingCounts = z.infer<typeof WaitingCounts>

/** Counts what waits to be posted. A sector manager, who reads no count, sees how many wait in his outlets, and since when. */
export const readWaitingCounts = endpoint({
  method: 'GET',
  path: '/securecanal/stock-counts/waiting',
  access: { who: ['ROLE_MANAGER', 'ROLE_RESP'], scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector' } },
  response: WaitingCounts,
})

export const getCount = endpoint({
  method: 'GET',
  path: '/securecanal/stock-counts/:id',
  access: BY_MANAGERS_AND_OUTLETS,
  params: IdParams,
  response: StockCount,
})

/** Begins to count a depot. 409 `count_open` while another count of it is open, or has gaps that are neither posted nor cancelled. */
export const openCount = endpoint({
  method: 'POST',
  path: '/securecanal/stock-counts',
  access: BY_MANAGERS_AND_OUTLETS,
  body: z.strictObject({ depotId: Id }),
  response: StockCount,
  message: 'Inventaire ouvert.',
})

/**
 * Adds scanned serials and counted quantities. Each entry is compared with the books at its own instant: now, or that of the scan.
 * `secondsAgo`: the age of the scan of each serial, in the order of `serials`; none is older than the opening of the count.
 */
export const enterCounted = endpoint({
  method: 'POST',
  path: '/securecanal/stock-counts/:id/entries',
  access: BY_MANAGERS_AND_OUTLETS,
  params: IdParams,
  body: z
    .strictObject({
      serials: z.array(SerialNumber).max(PIECES_MAX, `Indiquez ${PIECES_MAX} numéros au plus.`).optional(),
      secondsAgo: z.array(integer({ min: 0, max: SECONDS_MAX })).optional(),
      quantities: z
        .array(z.strictObject({ articleId: Id, quantity: integer({ min: 0, max: COUNTED_MAX }) }))
        .max(PIECES_MAX, `Indiquez ${PIECES_MAX} quantités au plus.`)
        .optional(),
    })
    .refine(({ serials = [], quantities = [] }) => serials.length + quantities.length > 0, {
      path: ['serials'],
      error: 'Indiquez des numéros, ou des quantités.',
    })
    .refine(({ serials = [], secondsAgo }) => secondsAgo === undefined || secondsAgo.length === serials.length, {
      path: ['secondsAgo'],
      error: 'Indiquez un nombre de secondes pour chaque numéro.',
    }),
  response: StockCount,
  message: 'Comptage noté.',
})

/** Ends the count and compares it with the books. */
export const submitCount = endpoint({
  method: 'POST',
  path: '/securecanal/stock-counts/:id/submit',
  access: BY_MANAGERS_AND_OUTLETS,
  params: IdParams,
  body: z.strictObject({}).optional(),
  response: StockCount,
  message: 'Inventaire terminé.',
})

/** Cancels a count that was not posted. An outlet cancels an open one only: 403 once its gaps are shown. */
export const cancelCount = endpoint({
  method: 'POST',
  path: '/securecanal/stock-counts/:id/cancel',
  access: BY_MANAGERS_AND_OUTLETS,
  params: IdParams,
  body: z.strictObject({ raison: text({ max: 500 }) }),
  response: StockCount,
  message: 'Inventaire annulé.',
})

/**
 * Makes the books say what was counted. An extra serial comes back from the gaps or the lost ones only; one that the books have elsewhere
 * stays there. A missing one that has moved since stays where it is.
 */
export const postCount = endpoint({
  method: 'POST',
  path: '/securecanal/stock-counts/:id/post',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, stepUp: true, fourEyes: true },
  params: IdParams,
  body: z.strictObject({ raison: text({ max: 500 }), version: Version }),
  response: StockCount,
  message: 'Écarts enregistrés.',
})
