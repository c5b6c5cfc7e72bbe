import type { MonthQuantity, StockMonth } from '@backoffice/contract/stock-months/stock-months'
import { formatNumber, formatSigned } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

export function nameOfDepot({ outletId, outletName, outletNumber }: StockMonth): string {
  return outletId === null ? 'Dépôt central' : (outletName ?? `PDV ${outletNumber ?? outletId}`)
}

export const MONTH_COLUMNS: readonly Column<StockMonth>[] = [
  { id: 'depot', header: 'Dépôt', isName: true, align: 'start', value: nameOfDepot },
  { id: 'number', header: 'N° PDV', isSecondary: true, card: 'meta', align: 'start', value: ({ outletNumber }) => outletNumber ?? '–' },
  { id: 'article', header: 'Article', card: 'meta', value: ({ articleCode }) => articleCode },
  { id: 'label', header: 'Désignation', isSecondary: true, isLong: true, card: 'none', value: ({ articleLabel }) => articleLabel },
  quantityColumn('opening', 'Stock initial', 'Pièces au premier jour du mois.'),
  quantityColumn('received', 'Reçu', 'Un point de vente reçoit des livraisons, le dépôt central des fournisseurs, corrections comprises.'),
  quantityColumn('sold', 'Vendu', 'Ventes d’un point de vente\u00a0; pour le dépôt central, ce qui est parti vers les points de vente.'),
  quantityColumn('returned', 'Retour', 'Tout autre mouvement\u00a0: retours, pertes, inventaires. Négatif si plus est parti que venu.'),
  quantityColumn('closing', 'Stock final', 'Initial + reçu + retour − vendu.'),
  {
    id: 'stated',
    header: 'Relevé',
    definition: 'Stock final que dit un fichier.',
    align: 'end',
    card: 'figure',
    value: ({ stated }) => stated?.closing ?? null,
    format: numberText,
  },
  {
    id: 'gap',
    header: 'Écart',
    definition: 'Relevé moins stock final.',
    align: 'end',
    card: 'figure',
    value: ({ gap }) => gap,
    format: (value) => (typeof value === 'number' ? formatSigned(value) : '–'),
    cell: ({ gap }) =>
      gap === null ? '–' : <StatusWord tone={gap === 0 ? 'good' : 'bad'}>{gap === 0 ? 'aucun' : formatSigned(gap)}</StatusWord>,
  },
]

function quantityColumn(name: MonthQuantity, header: string, definition: string): Column<StockMonth> {
  return {
    id: name,
    header,
    definition,
    align: 'end',
    card: name === 'closing' ? 'figure' : 'none',
    value: (row) => row[name],
    format: numberText,
    total: (rows) => formatNumber(rows.reduce((sum, row) => sum + row[name], 0)),
  }
}

function numberText(value: string | number | null): string {
  return typeof value === 'number' ? formatNumber(value) : '–'
}
