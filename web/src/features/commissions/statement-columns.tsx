import { formatMoney, formatSignedMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { ComparedStatement } from './compared-statements.ts'
import { OpenContests } from './month-columns.tsx'
import { QUALITY_LABELS } from './rule-labels.ts'
import { nameOfBeneficiary, STATUS_LABELS, STATUS_TONE } from './statement-labels.ts'

type Amounts = 'earned' | 'alreadyEarned' | 'due' | 'fromSales' | 'carriedIn' | 'toPay' | 'before'

function amountColumn(id: Amounts, header: string, definition: string): Column<ComparedStatement> {
  return {
    id,
    header,
    definition,
    align: 'end',
    filter: 'number',
    card: 'none',
    value: (statement) => statement[id],
    format: (value) => formatMoney(value === null ? null : Number(value)),
    total: (rows) => formatMoney(sumOfMoney(rows.map((row) => row[id] ?? 0))),
  }
}

const NAMES: readonly Column<ComparedStatement>[] = [
  { id: 'name', header: 'Bénéficiaire', isName: true, value: nameOfBeneficiary },
  {
    id: 'kind',
    header: 'Qualité',
    isSecondary: true,
    card: 'none',
    value: ({ beneficiary }) => QUALITY_LABELS[beneficiary.kind],
  },
]

const DOUBT: Column<ComparedStatement> = {
  id: 'doubt',
  header: 'À vérifier',
  definition:
    'Une contestation sans réponse, un relevé sous zéro, ou un montant qui a plus que doublé, ou perdu plus de la moitié, sur un mois. Un écart de moins du quart du montant moyen ne compte pas.',
  card: 'bar',
  filter: 'choice',
  value: ({ doubt }) => doubt,
  cell: ({ doubt }) => <StatusWord tone="warn">{doubt}</StatusWord>,
}

const MAKING: readonly Column<ComparedStatement>[] = [
  { id: 'lines', header: 'Lignes', isHidden: true, card: 'none', filter: 'number', value: ({ lines }) => lines },
  amountColumn('earned', 'Gagné', 'La somme des lignes du relevé, ajustements et reprises compris.'),
  {
    ...amountColumn(
      'alreadyEarned',
      'Déjà gagné',
      'Ce que les ventes à crédit ont déjà fait gagner sur les mêmes lignes\u00a0: jamais payé deux fois.',
    ),
    isHidden: true,
  },
]

const AMOUNTS: readonly Column<ComparedStatement>[] = [
  { ...amountColumn('due', 'Dû', 'Gagné moins déjà gagné, ligne par ligne.'), card: 'figure' },
  {
    ...amountColumn('fromSales', 'Des ventes', 'Ce que les ventes du mois ont crédité au compte de commission, pas encore payé.'),
    isSecondary: true,
  },
  { ...amountColumn('carriedIn', 'Reporté', 'Ce que le mois précédent a laissé à rattraper.'), isSecondary: true },
  { ...amountColumn('toPay', 'À payer', 'Dû, plus des ventes, plus reporté\u00a0; jamais moins que zéro.'), card: 'figure' },
  { ...amountColumn('before', 'Mois d’avant', 'À payer du même bénéficiaire, le mois d’avant.'), isHidden: true },
  {
    id: 'change',
    header: 'Sur un mois',
    definition: 'À payer, moins ce que le même bénéficiaire avait à payer le mois d’avant.',
    align: 'end',
    isSecondary: true,
    filter: 'number',
    card: 'figure',
    value: ({ change }) => change,
    format: (change) => formatSignedMoney(change === null ? null : Number(change)),
  },
]

const CONTESTS: Column<ComparedStatement> = {
  id: 'contests',
  header: 'Contestées',
  definition: 'Lignes contestées qui attendent une réponse.',
  align: 'end',
  card: 'none',
  value: ({ openContests }) => openContests,
  cell: ({ openContests }) => <OpenContests count={openContests} />,
  total: (rows) => formatNumber(rows.reduce((sum, { openContests }) => sum + openContests, 0)),
}

const STATUS: Column<ComparedStatement> = {
  id: 'status',
  header: 'État',
  card: 'meta',
  value: ({ statut: status }) => STATUS_LABELS[status],
  cell: ({ statut: status }) => <StatusWord tone={STATUS_TONE[status]}>{STATUS_LABELS[status]}</StatusWord>,
}

type Options = { hasDoubts: boolean; hasCarried: boolean }

/** Returns the columns of a month's statements; with doubts, why each should be looked at stands in place of how it is made. */
export function statementColumns({ hasDoubts, hasCarried }: Options): readonly Column<ComparedStatement>[] {
  const amounts = AMOUNTS.map((column) => (column.id === 'carriedIn' ? { ...column, isHidden: !hasCarried } : column))
  return hasDoubts ? [...NAMES, DOUBT, ...amounts, STATUS] : [...NAMES, ...MAKING, ...amounts, CONTESTS, STATUS]
}
