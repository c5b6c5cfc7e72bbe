import type { Statement } from '@backoffice/contract/commissions/statements'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { OpenContests } from './month-columns.tsx'
import { QUALITY_LABELS } from './rule-labels.ts'
import { nameOfBeneficiary, STATUS_LABELS, STATUS_TONE } from './statement-labels.ts'

const fixed = { sortable: false } as const

type Amounts = 'earned' | 'alreadyEarned' | 'due' | 'fromSales' | 'carriedIn' | 'toPay'

function amountColumn(id: Amounts, header: string, definition: string): Column<Statement> {
  return {
    ...fixed,
    id,
    header,
    definition,
    card: 'none',
    value: (statement) => statement[id],
    format: (value) => formatMoney(Number(value)),
  }
}

export function statementColumns(): readonly Column<Statement>[] {
  return [
    { ...fixed, id: 'name', header: 'Bénéficiaire', isName: true, value: nameOfBeneficiary },
    {
      ...fixed,
      id: 'kind',
      header: 'Qualité',
      isSecondary: true,
      card: 'none',
      value: ({ beneficiary }) => QUALITY_LABELS[beneficiary.kind],
    },
    { ...fixed, id: 'lines', header: 'Lignes', isSecondary: true, card: 'figure', value: ({ lines }) => lines },
    amountColumn('earned', 'Gagné', 'La somme des lignes du relevé, ajustements et reprises compris.'),
    amountColumn(
      'alreadyEarned',
      'Déjà gagné',
      'Ce que les ventes à crédit ont déjà fait gagner sur les mêmes lignes\u00a0: jamais payé deux fois.',
    ),
    { ...amountColumn('due', 'Dû', 'Gagné moins déjà gagné, ligne par ligne.'), card: 'figure' },
    {
      ...amountColumn('fromSales', 'Des ventes', 'Ce que les ventes du mois ont crédité au compte de commission, pas encore payé.'),
      isSecondary: true,
    },
    { ...amountColumn('carriedIn', 'Reporté', 'Ce que le mois précédent a laissé à rattraper.'), isSecondary: true },
    { ...amountColumn('toPay', 'À payer', 'Dû, plus des ventes, plus reporté\u00a0; jamais moins que zéro.'), card: 'figure' },
    {
      ...fixed,
      id: 'contests',
      header: 'Contestations',
      card: 'none',
      value: ({ openContests }) => openContests,
      cell: ({ openContests }) => <OpenContests count={openContests} />,
    },
    {
      ...fixed,
      id: 'status',
      header: 'État',
      card: 'meta',
      value: ({ statut: status }) => STATUS_LABELS[status],
      cell: ({ statut: status }) => <StatusWord tone={STATUS_TONE[status]}>{STATUS_LABELS[status]}</StatusWord>,
    },
  ]
}
