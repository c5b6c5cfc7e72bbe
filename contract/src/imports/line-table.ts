import { INDICATOR_LABELS } from '../network-statistics/indicator-labels.ts'
import { monthText } from '../network-statistics/month.ts'
import type { MonthQuantity } from '../stock-months/stock-months.ts'
import type { Table, TableColumn } from '../table.ts'
import type { ImportLine, LineStatus } from './imports.ts'

export const LINE_STATUS_LABELS: Readonly<Record<LineStatus, string>> = {
  accepted: 'Acceptée',
  corrected: 'Corrigée',
  duplicate: 'Déjà connue',
  quarantined: 'Quarantaine',
  rejected: 'Rejetée',
}

type LineColumn = TableColumn<ImportLine>
type Goods = NonNullable<ImportLine['receipt']>

/** Every column of the lines of every kind of import, of which a screen shows some. */
export const LINE_COLUMNS = {
  line: { header: 'Ligne', value: ({ line }) => line },
  column: { header: 'Colonne', value: ({ column }) => column },
  read: { header: 'Lu dans le fichier', value: ({ read }) => read },
  reason: { header: 'Pourquoi', value: ({ reason }) => reason },
  date: { header: 'Date', date: 'instant', value: ({ date }) => date },
  outlet: { header: 'N° PDV', value: ({ outletNumber }) => outletNumber },
  subscriber: { header: 'Abonné', value: ({ subscriberNumber }) => subscriberNumber },
  package: { header: 'Formule', value: ({ renewal }) => renewal?.packageName ?? null },
  endsOn: { header: 'Fin d’abonnement', date: 'day', value: ({ renewal }) => renewal?.endsOn ?? null },
  movement: { header: 'Mouvement', value: ({ movementCode }) => movementCode },
  serial: goodsColumn('N° de série', ({ serial }) => serial),
  card: goodsColumn('Carte', ({ card }) => card),
  article: { header: 'Article', value: ({ articleCode }) => articleCode },
  quantity: goodsColumn('Quantité', ({ quantity }) => quantity),
  receivedOn: { ...goodsColumn('Reçu le', ({ date }) => date), date: 'day' },
  supplier: goodsColumn('Fournisseur', ({ supplier }) => supplier),
  slip: goodsColumn('Bon', ({ reference }) => reference),
  price: { ...goodsColumn('Prix', ({ unitPrice }) => unitPrice), number: 'amount' },
  replaced: { header: 'Montant remplacé', number: 'amount', value: ({ replacedAmount }) => replacedAmount ?? null },
  amount: { header: 'Montant', number: 'amount', value: ({ amount }) => amount },
  change: { header: 'Écart', number: 'amount', value: changeOf },
  month: { header: 'Mois', value: monthOf },
  recruitments: objectiveColumn('recruitments'),
  renewals: objectiveColumn('renewals'),
  upgrades: objectiveColumn('upgrades'),
  revenue: { ...objectiveColumn('revenue'), number: 'amount' },
  opening: quantityColumn('opening', 'Stock initial'),
  received: quantityColumn('received', 'Reçu'),
  sold: quantityColumn('sold', 'Vendu'),
  returned: quantityColumn('returned', 'Retour'),
  closing: quantityColumn('closing', 'Stock final'),
  status: { header: 'Statut', value: lineStatusOf },
} satisfies Record<string, LineColumn>

export const LINE_TABLE: Table = { fileName: 'lignes-d-import', sheet: 'Lignes', columns: LINE_COLUMNS }

export function lineStatusOf({ fate: lineStatus, isWarning }: Pick<ImportLine, 'fate' | 'isWarning'>): string {
  return isWarning && lineStatus === 'accepted' ? 'Avertissement' : LINE_STATUS_LABELS[lineStatus]
}

/** Returns the amount minus the one it replaces, rounded to thousandths; null if either is missing. */
export function changeOf({ amount, replacedAmount }: Pick<ImportLine, 'amount' | 'replacedAmount'>): number | null {
  if (amount === null || replacedAmount === null || replacedAmount === undefined) return null
  return Math.round((amount - replacedAmount) * 1_000) / 1_000
}

function monthOf({ objective, statement }: ImportLine): string | null {
  const month = objective ?? statement
  return month && monthText(month)
}

function goodsColumn(header: string, valueOf: (goods: Goods) => string | number | null): LineColumn {
  return { header, value: ({ receipt }) => receipt && valueOf(receipt) }
}

function quantityColumn(name: MonthQuantity, header: string): LineColumn {
  return { header, value: ({ statement }) => statement?.[name] ?? null }
}

function objectiveColumn(name: 'recruitments' | 'renewals' | 'upgrades' | 'revenue'): LineColumn {
  return { header: INDICATOR_LABELS[name], value: ({ objective }) => objective?.[name] ?? null }
}
