import type { TableColumn } from '../table.ts'
import type { OrderStatus, StockOrder } from './stock-orders.ts'

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  draft: 'Brouillon',
  submitted: 'Envoyée',
  approved: 'Approuvée',
  preparing: 'En préparation',
  shipped: 'Expédiée',
  received: 'Reçue',
  closed: 'Close',
  rejected: 'Rejetée',
  cancelled: 'Annulée',
  disputed: 'En litige',
}

/** Returns, for example, « Expédiée en partie ». */
export function orderStateLabel({ statut: status, isPartial }: Pick<StockOrder, 'statut' | 'isPartial'>): string {
  return isPartial && status !== 'disputed' ? `${ORDER_STATUS_LABELS[status]} en partie` : ORDER_STATUS_LABELS[status]
}

type Line = Pick<StockOrder['lines'][number], 'articleId' | 'asked' | 'approved'>

/** Returns the pieces of a line as approved, or as asked before. */
export const quantityOf = ({ asked, approved }: Line): number => approved ?? asked

export function piecesOf(orders: readonly { lines: readonly Line[] }[]): number {
  return orders.flatMap(({ lines }) => lines).reduce((sum, line) => sum + quantityOf(line), 0)
}

/** Returns, for example, « 20 DECOHD, 4 PARA60 ». */
export function contentOf({ lines }: Pick<StockOrder, 'lines'>): string {
  return lines.map((line) => `${quantityOf(line)}\u00a0${line.articleCode}`).join(', ')
}

export const ORDER_COLUMNS = {
  reference: { header: 'N°', value: ({ reference }) => reference },
  outlet: { header: 'Point de vente', value: ({ outletName, outletNumber }) => outletName ?? outletNumber },
  statut: { header: 'État', value: orderStateLabel },
  since: { header: 'Attend depuis', date: 'instant', value: ({ waitingSince }) => waitingSince },
  content: { header: 'Articles', value: contentOf },
  pieces: { header: 'Pièces', value: (order) => piecesOf([order]) },
  wantedOn: { header: 'Souhaitée le', date: 'day', value: ({ wantedOn }) => wantedOn },
  createdBy: { header: 'Faite par', value: ({ createdByName }) => createdByName },
  comments: { header: 'Messages', value: ({ comments }) => comments },
} satisfies Record<string, TableColumn<StockOrder>>
