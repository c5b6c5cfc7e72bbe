import { monthText } from '@backoffice/contract/network-statistics/month'
import { formatMoney, formatSignedMoney, sumOfMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { QUALITY_LABELS } from './rule-labels.ts'
import { monthTitle, nameOfBeneficiary } from './statement-labels.ts'
import type { SimulationAnswer } from './use-simulation.ts'

type Compared = SimulationAnswer['totals']
type Month = SimulationAnswer['byMonth'][number]
export type SimulatedRule = SimulationAnswer['byRule'][number]
export type SimulatedBeneficiary = SimulationAnswer['byBeneficiary'][number]

type Amount = { id: keyof Compared; header: string; definition: string }

const AMOUNTS: readonly Amount[] = [
  { id: 'actual', header: 'Relevés', definition: 'Ce que les lignes des relevés de ces mois font gagner.' },
  { id: 'simulated', header: 'Simulé', definition: 'Ce que les règles simulées auraient fait gagner sur les mêmes activations.' },
  { id: 'difference', header: 'Différence', definition: 'Simulé moins relevés.' },
]

function comparedColumns<Row extends Compared>(): Column<Row>[] {
  return AMOUNTS.map(({ id, header, definition }) => {
    const format = (amount: number) => (id === 'difference' ? formatSignedMoney(amount) : formatMoney(amount))
    return {
      id,
      header,
      definition,
      align: 'end',
      card: 'figure',
      value: (row) => row[id],
      format: (amount) => format(Number(amount)),
      total: (rows) => format(sumOfMoney(rows.map((row) => row[id]))),
    }
  })
}

export const MONTH_COLUMNS: readonly Column<Month>[] = [
  { id: 'month', header: 'Mois', isName: true, value: monthText, format: (month) => monthTitle(String(month)) },
  ...comparedColumns<Month>(),
]

export const RULE_COLUMNS: readonly Column<SimulatedRule>[] = [
  { id: 'name', header: 'Règle', isName: true, value: ({ name }) => name },
  { id: 'origin', header: 'Origine', isSecondary: true, card: 'meta', value: (rule) => ('index' in rule ? 'à essayer' : 'gardée') },
  {
    id: 'lines',
    header: 'Lignes',
    definition: 'Les lignes qui font gagner quelque chose.',
    card: 'figure',
    value: ({ lines }) => lines,
    total: (rows) => formatNumber(rows.reduce((sum, { lines }) => sum + lines, 0)),
  },
  {
    id: 'simulated',
    header: 'Simulé',
    card: 'figure',
    value: ({ simulated }) => simulated,
    format: (amount) => formatMoney(Number(amount)),
    total: (rows) => formatMoney(sumOfMoney(rows.map(({ simulated }) => simulated))),
  },
]

export const BENEFICIARY_COLUMNS: readonly Column<SimulatedBeneficiary>[] = [
  { id: 'name', header: 'Bénéficiaire', isName: true, value: nameOfBeneficiary },
  { id: 'kind', header: 'Qualité', isSecondary: true, card: 'meta', value: ({ beneficiary }) => QUALITY_LABELS[beneficiary.kind] },
  ...comparedColumns<SimulatedBeneficiary>(),
]
