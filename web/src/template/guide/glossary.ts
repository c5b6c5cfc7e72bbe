import { LEVEL_TEXTS, LIMIT_TEXTS } from '@backoffice/contract/amount-settings/settings-labels'
import { CREDIT_LINE_COLUMNS } from '@backoffice/contract/ledger/credit-lines'
import { SIMULATED_MONTH_COLUMNS, statementColumns } from '../../features/commissions/index.ts'
import { RECOVERED_TERMS, RENEWAL_VALUE } from '../../features/follow-ups/index.ts'
import { CREDIT_TERMS, CREDIT_LINE_DEFINITIONS, CREDITED_TODAY } from '../../features/ledger/index.ts'
import { INDICATOR_TERMS, MONTH_TERMS, REPORT_TERMS } from '../../features/network-statistics/index.ts'
import { COVERAGE_GAP } from '../../features/objectives/index.ts'
import { MONTH_COLUMNS as RECONCILED_MONTH_COLUMNS } from '../../features/reconciliations/index.ts'
import { MONEY_AT_STAKE } from '../../features/stock-alerts/index.ts'
import { MONTH_COLUMNS as STOCK_MONTH_COLUMNS } from '../../features/stock-months/index.ts'
import { ORDER_WORTH } from '../../features/stock-orders/index.ts'
import { POSITION_LIST_COLUMNS, PROPOSAL_LIST_COLUMNS } from '../../features/stock-planning/index.ts'
import { FORMULAS } from './glossary-formulas.ts'

export type Term = { term: string; definition: string; formula?: string }
type DefinedColumn = { header: string; definition?: string | undefined }

const SETTINGS = [...Object.values(LEVEL_TEXTS), ...Object.values(LIMIT_TEXTS)]
const STATEMENTS = [
  ...statementColumns({ hasDoubts: false, hasCarried: true }),
  ...statementColumns({ hasDoubts: true, hasCarried: true }).filter(({ id }) => id === 'doubt'),
]

const LINE_NAMES = ['status', 'available', 'held', 'balance', 'owed'] as const
const CREDIT_LINES = LINE_NAMES.map((name) => ({ term: CREDIT_LINE_COLUMNS[name].header, definition: CREDIT_LINE_DEFINITIONS[name] }))
const OWN_CREDIT = [...Object.values(CREDIT_TERMS), CREDITED_TODAY]
// What an account holds back is defined on both screens.
const CREDIT = [...CREDIT_LINES.filter(({ term }) => !OWN_CREDIT.some((own) => own.term === term)), ...OWN_CREDIT]

const SUBJECTS: readonly { title: string; terms: readonly Term[] }[] = [
  { title: 'Le réseau', terms: [...INDICATOR_TERMS, ...Object.values(MONTH_TERMS), ...Object.values(REPORT_TERMS), COVERAGE_GAP] },
  { title: 'Le crédit', terms: CREDIT },
  { title: 'Les limites', terms: SETTINGS.map(({ label, definition }) => ({ term: label, definition })) },
  { title: 'Les commissions', terms: termsOf(STATEMENTS) },
  { title: 'La simulation des commissions', terms: termsOf(SIMULATED_MONTH_COLUMNS) },
  { title: 'Le stock', terms: [...termsOf(POSITION_LIST_COLUMNS), MONEY_AT_STAKE, ORDER_WORTH] },
  { title: 'Quoi commander', terms: termsOf(PROPOSAL_LIST_COLUMNS) },
  { title: 'Le mois de stock', terms: termsOf(STOCK_MONTH_COLUMNS) },
  { title: 'Le rapprochement', terms: termsOf(RECONCILED_MONTH_COLUMNS) },
  { title: 'Les relances', terms: [RENEWAL_VALUE, ...Object.values(RECOVERED_TERMS)] },
]

/** The indicators of the product by subject, with the definitions that their screens show and how they are computed. */
export const GLOSSARY = SUBJECTS.map(({ title, terms }) => ({
  title,
  terms: terms.map((term): Term => {
    const formula = FORMULAS[title]?.[term.term]
    return formula === undefined ? term : { ...term, formula }
  }),
}))

function termsOf(columns: readonly DefinedColumn[]): Term[] {
  return columns.flatMap(({ header, definition }) => (definition === undefined ? [] : [{ term: header, definition }]))
}
