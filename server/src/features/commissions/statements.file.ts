import type { STATEMENT_HEADINGS } from '@backoffice/contract/commissions/statement-headings'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { MonthStatement } from './month-statements.read.ts'

export const BENEFICIARIES: Record<MonthStatement['beneficiary'], string> = {
  outlet: 'Point de vente',
  salesman: 'Commercial',
  agent: 'Agent crédit',
  sector_manager: 'Responsable secteur',
}
export const STATUSES: Record<MonthStatement['status'], string> = {
  computed: 'Calculé',
  reviewed: 'Relu',
  validated: 'Validé',
  paid: 'Payé',
}

const COLUMNS: readonly Column<MonthStatement, (typeof STATEMENT_HEADINGS)[number]>[] = [
  { heading: 'Relevé', kind: 'count', of: ({ id }) => id },
  { heading: 'Mois', kind: 'count', of: ({ month }) => Number(month.slice(5, 7)) },
  { heading: 'Année', kind: 'count', of: ({ month }) => Number(month.slice(0, 4)) },
  { heading: 'Qualité', kind: 'text', of: ({ beneficiary }) => BENEFICIARIES[beneficiary] },
  { heading: 'Code', kind: 'text', of: ({ code }) => code },
  { heading: 'Bénéficiaire', kind: 'text', of: ({ name }) => name },
  { heading: 'État', kind: 'text', of: ({ status }) => STATUSES[status] },
  { heading: 'Lignes', kind: 'count', of: ({ lines }) => lines },
  { heading: 'Gagné', kind: 'amount', of: ({ earned }) => earned },
  { heading: 'Déjà gagné', kind: 'amount', of: ({ alreadyEarned }) => alreadyEarned },
  { heading: 'Dû', kind: 'amount', of: ({ due }) => due },
  { heading: 'Des ventes', kind: 'amount', of: ({ fromSales }) => fromSales },
  { heading: 'Reporté', kind: 'amount', of: ({ carriedIn }) => carriedIn },
  { heading: 'À payer', kind: 'amount', of: ({ toPay }) => toPay },
  { heading: 'À reporter', kind: 'amount', of: ({ carriedOut }) => carriedOut },
  { heading: 'Contestations', kind: 'count', of: ({ openContests }) => openContests },
  { heading: 'Calculé le', kind: 'moment', of: ({ localComputing }) => localComputing },
  { heading: 'Relu le', kind: 'moment', of: ({ localReview }) => localReview },
  { heading: 'Relu par', kind: 'text', of: ({ reviewedByName }) => reviewedByName },
  { heading: 'Validé le', kind: 'moment', of: ({ localValidation }) => localValidation },
  { heading: 'Validé par', kind: 'text', of: ({ validatedByName }) => validatedByName },
  { heading: 'Payé le', kind: 'moment', of: ({ localPayment }) => localPayment },
  { heading: 'Payé par', kind: 'text', of: ({ paidByName }) => paidByName },
]

/** Writes `releves-2026-09.xlsx`. */
export function writeStatements({ month, statements }: { month: string; statements: MonthStatement[] }, format: Format) {
  return writeSpreadsheet(
    { name: `releves-${month.slice(0, 7)}`, sheet: 'Relevés', columns: COLUMNS, batches: inOneBatch(statements) },
    format,
  )
}

async function* inOneBatch(statements: MonthStatement[]): AsyncGenerator<MonthStatement[]> {
  yield statements
}
