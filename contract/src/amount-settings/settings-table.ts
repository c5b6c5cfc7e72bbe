import type { Table, TableColumn } from '../table.ts'
import { LEVEL_TEXTS, LIMIT_TEXTS, OPERATION_LABELS, scopeLabel } from './settings-labels.ts'
import {
  type BalanceLine,
  balanceLines,
  type Level,
  LEVELS,
  type Limit,
  LIMITS,
  type OperationLine,
  operationLines,
  type Settings,
} from './settings-lines.ts'

export const SCOPE_COLUMN = {
  header: 'Pour',
  value: ({ scope, userName }) => scopeLabel(scope, userName),
} satisfies TableColumn<OperationLine | BalanceLine>

export const OPERATION_COLUMN = {
  header: 'Opération',
  filter: 'choice',
  value: ({ operation }) => OPERATION_LABELS[operation],
} satisfies TableColumn<OperationLine>

const amounts = <Line, Name extends string>(names: readonly Name[], columnOf: (name: Name) => TableColumn<Line>) =>
  // The keys are exactly the names.
  Object.fromEntries(names.map((name) => [name, columnOf(name)])) as Record<Name, TableColumn<Line>>

export const LIMIT_COLUMNS = amounts<OperationLine, Limit>(LIMITS, (limit) => ({
  header: limit === 'doubleDecisionAbove' ? 'Second accord' : LIMIT_TEXTS[limit].label,
  number: 'amount',
  value: ({ values }) => values[limit],
}))

export const LEVEL_COLUMNS = amounts<BalanceLine, Level>(LEVELS, (level) => ({
  header: LEVEL_TEXTS[level].label,
  number: 'amount',
  value: ({ values }) => values[level],
}))

export const PAYMENT_DAYS_COLUMN = {
  header: 'Délai de paiement',
  value: ({ values }) => values.paymentDays,
} satisfies TableColumn<BalanceLine>

const OPERATIONS: Table = {
  fileName: 'montants-des-operations',
  sheet: 'Opérations',
  columns: { scope: SCOPE_COLUMN, operation: OPERATION_COLUMN, ...LIMIT_COLUMNS },
  views: ['operations'],
  rowsOf: (settings: Settings) => operationLines(settings),
}

const BALANCES: Table = {
  fileName: 'seuils-des-soldes',
  sheet: 'Soldes',
  columns: { scope: SCOPE_COLUMN, ...LEVEL_COLUMNS, paymentDays: PAYMENT_DAYS_COLUMN },
  views: ['balances'],
  rowsOf: (settings: Settings) => balanceLines(settings),
}

/** Returns the table of a view: `balances`, or the operations by default. */
export const settingsTable = (view: string | undefined): Table => (view === 'balances' ? BALANCES : OPERATIONS)
