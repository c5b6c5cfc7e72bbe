import { z } from 'zod'
import { MonthOfYear } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { text } from '../text.ts'

/** The columns of a file of depots, in its order. `NUMDIST` is empty for the central depot. */
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

/** Pieces: `opening + received + returned − sold = closing`. `returned` is negative if more went back than came. */
export const MONTH_QUANTITIES = { opening: z.int(), received: z.int(), returned: z.int(), sold: z.int(), closing: z.int() }

/**
 * What the moves of a month make of an article in a depot, beside what a file states; `gap` is stated less computed closing. What lies
 * reserved in a depot counts there.
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

/** The central depot. Largest gaps first, then by article. */
export const listCentralMonth = endpoint({
  method: 'GET',
  path: '/securecanal/stockByMonthYear',
  access: byManager,
  query: z.strictObject(MonthOfYear),
  response: Rows,
})

/** The depots of outlets. Largest gaps first, then by outlet and article. */
export const listOutletMonths = endpoint({
  method: 'GET',
  path: '/securecanal/depotByMonthYear',
  access: { who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'], scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector' } },
  query: z.strictObject({ ...MonthOfYear, outletId: Id.optional(), responsableId: Id.optional() }),
  response: Rows,
})

/** The rows of both lists, by default of the last month with a move, in the columns of the file of depots. */
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

/** Voids what a file states of an outlet's depot. `id` is the statement's. */
export const voidOutletStatement = endpoint({ ...voiding, path: '/securecanal/deletedepotDist/:id' })

/** Voids what a file states of the central depot. */
export const voidCentralStatement = endpoint({ ...voiding, path: '/securecanal/deletedepotCentral/:id' })
