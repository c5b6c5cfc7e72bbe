import { z } from 'zod'
import { Amount } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { BY_ALL_CONCERNED } from '../stock/access.ts'
import { DepotKind } from '../stock/depots.ts'
import type { TableColumn } from '../table.ts'

export const StockLevel = z.enum(['ok', 'alert', 'critical'])
export type StockLevel = z.infer<typeof StockLevel>

/**
 * An article in a depot. `quantity` has `reserved` in it; `inTransit` is on its way there. `perDay`: pieces sold a day over the 56 days that
 * end yesterday; `coverDays`: how long `quantity` lasts, null if nothing was sold. `amount`: at the present price of the article.
 */
export const StockPosition = z.strictObject({
  depotId: z.int(),
  depotKind: DepotKind,
  outletId: z.int().nullable(),
  outletName: z.string().nullable(),
  articleId: z.int(),
  articleCode: z.string(),
  articleLabel: z.string(),
  quantity: z.int(),
  reserved: z.int(),
  inTransit: z.int(),
  perDay: z.number(),
  coverDays: z.int().nullable(),
  level: StockLevel,
  amount: Amount,
})
export type StockPosition = z.infer<typeof StockPosition>

/** Totals an article over all depots of the answer. */
const ArticleTotal = StockPosition.pick({
  articleId: true,
  articleCode: true,
  articleLabel: true,
  quantity: true,
  reserved: true,
  inTransit: true,
  perDay: true,
  amount: true,
})

const StockOverview = z.strictObject({ rows: z.array(StockPosition), totals: z.array(ArticleTotal) })
export type StockOverview = z.infer<typeof StockOverview>

const DEPOT_NAMES: Partial<Record<DepotKind, string>> = { central: 'Dépôt central', transit: 'En route', faulty: 'Défectueux' }
export const LEVEL_LABELS: Record<StockLevel, string> = { ok: 'Suffisant', alert: 'Bas', critical: 'Critique' }

export const depotNameOf = ({ depotKind, outletId, outletName }: Pick<StockPosition, 'depotKind' | 'outletId' | 'outletName'>): string =>
  DEPOT_NAMES[depotKind] ?? outletName ?? `PDV ${outletId}`

export const POSITION_COLUMNS = {
  depot: { header: 'Dépôt', value: depotNameOf },
  articleCode: { header: 'Article', value: ({ articleCode }) => articleCode },
  articleLabel: { header: 'Libellé', value: ({ articleLabel }) => articleLabel },
  quantity: { header: 'Quantité', filter: 'number', value: ({ quantity }) => quantity },
  reserved: { header: 'Dont réservé', filter: 'number', value: ({ reserved }) => reserved },
  inTransit: { header: 'En route', filter: 'number', value: ({ inTransit }) => inTransit },
  perDay: { header: 'Ventes par jour', filter: 'number', value: ({ perDay }) => perDay },
  coverDays: { header: 'Jours de stock', filter: 'number', value: ({ coverDays }) => coverDays },
  level: { header: 'Niveau', value: ({ level }) => LEVEL_LABELS[level] },
  amount: { header: 'Valeur', filter: 'number', number: 'amount', value: ({ amount }) => amount },
} satisfies Record<string, TableColumn<StockPosition>>

/**
 * Lists what each depot holds, or has held, of each article: the central depot, outlets by number, in transit, faulty; with `depotKind`
 * only depots of that kind. `format` answers the rows as a file. Sector managers and outlets see only their outlets.
 */
export const readStockOverview = endpoint({
  method: 'GET',
  path: '/securecanal/stock-global',
  access: BY_ALL_CONCERNED,
  query: z.strictObject({
    outletId: Id.optional(),
    responsableId: Id.optional(),
    articleId: Id.optional(),
    depotKind: DepotKind.extract(['central', 'outlet', 'transit', 'faulty']).optional(),
  }),
  response: StockOverview,
  formats: true,
  table: {
    fileName: 'stock-global',
    sheet: 'Stock',
    columns: POSITION_COLUMNS,
    rowsOf: ({ rows }: StockOverview) => rows,
  },
})
