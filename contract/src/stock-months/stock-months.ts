import { z } from 'zod'
import { MonthOfYear } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { BY_ALL_CONCERNED } from '../stock/access.ts'
import { text } from '../text.ts'

/** Lists the columns of a file of depots in order. `NUMDIST` is empty for the central depot. */
export const DEPOT_HEADINGS = [
  'NUMDIST',
  'NOMDIST',
  'ARTICLE',
  'MOIS',
  'ANNEE',
  'STOCK_INITIAL',
  'RECU',
  'VENDU',
  'RETOUR',
  'STOCK_FINAL',
] as const

/** Counts pieces: `opening + received + returned − sold = closing`. `returned` is negative if more were sent back than came back. */
export const MONTH_QUANTITIES = { opening: z.int(), received: z.int(), returned: z.int(), sold: z.int(), closing: z.int() }
export type MonthQuantity = keyof typeof MONTH_QUANTITIES

/**
 * Compares the month of an article in a depot, computed from the moves, with the row `stated` in a file; `gap` is the stated closing less the
 * computed one. Reserved goods count in the depot where they lie.
 */
export const StockMonth = z.strictObject({
  month: z.int(),
  year: z.int(),
  depotId: z.int(),
  outletId: z.int().nullable(),
  outletNumber: z.string().nullable(),
  outletName: z.string().nullable(),
  articleId: z.int(),
  articleCode: z.string(),
  articleLabel: z.string(),
  ...MONTH_QUANTITIES,
  stated: z.strictObject({ id: z.int(), importId: z.int(), ...MONTH_QUANTITIES }).nullable(),
  gap: z.int().nullable(),
})
export type StockMonth = z.infer<typeof StockMonth>

const Rows = z.strictObject({ rows: z.array(StockMonth) })
const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

/** Lists the month of the central depot: largest gaps first, then by article. */
export const listCentralMonth = endpoint({
  method: 'GET',
  path: '/securecanal/stockByMonthYear',
  access: byManager,
  query: z.strictObject(MonthOfYear),
  response: Rows,
})

/** Lists the month of the depots of outlets: largest gaps first, then by outlet and article. */
export const listOutletMonths = endpoint({
  method: 'GET',
  path: '/securecanal/depotByMonthYear',
  access: BY_ALL_CONCERNED,
  query: z.strictObject({ ...MonthOfYear, outletId: Id.optional(), responsableId: Id.optional() }),
  response: Rows,
})

/** Writes the rows of both lists in the columns of the file of depots. The default is the last month with a move or a statement. */
export const downloadStockMonth = endpoint({
  method: 'GET',
  path: '/securecanal/download/stock',
  access: byManager,
  query: z
    .strictObject({
      month: MonthOfYear.month.optional(),
      year: MonthOfYear.year.optional(),
      format: z.enum(['csv', 'xlsx'], { error: 'Le format est csv ou xlsx.' }).default('xlsx'),
    })
    .refine(({ month, year }) => (month === undefined) === (year === undefined), {
      path: ['year'],
      error: 'Indiquez le mois et l’année, ou aucun des deux.',
    }),
  response: file([...DEPOT_HEADINGS, 'DECLARE', 'ECART']),
})

const voiding = {
  method: 'DELETE',
  access: { ...byManager, stepUp: true },
  params: IdParams,
  query: z.strictObject({ reason: text({ max: 500 }).optional() }),
  response: StockMonth,
  message: 'Relevé annulé.',
} as const

/** Voids a stated row of an outlet’s depot. `id` is the id of `stated`. */
export const voidOutletStatement = endpoint({ ...voiding, path: '/securecanal/deletedepotDist/:id' })

/** Voids a stated row of the central depot. */
export const voidCentralStatement = endpoint({ ...voiding, path: '/securecanal/deletedepotCentral/:id' })
