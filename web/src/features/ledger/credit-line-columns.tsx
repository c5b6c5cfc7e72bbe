import { CREDIT_LINE_COLUMNS, type CreditLine, listCreditLinesByPage } from '@backoffice/contract/ledger/credit-lines'
import { type CreditLineStatus, STANDING_LABELS } from '@backoffice/contract/ledger/standing'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import type { Column, TableValue } from '../../ui/table/data-table.tsx'
import { Age } from '../../ui/layout/age.tsx'
import { CREDIT_LINE_DEFINITIONS } from './credit-line-definitions.ts'

export const LineSort = listCreditLinesByPage.query.shape.sort

const STANDING_TONE: Record<CreditLineStatus, Tone> = { sound: 'good', alert: 'warn', critical: 'bad', blocked: 'bad' }

export function LineStatus({ status }: Pick<CreditLine, 'status'>) {
  return <StatusWord tone={STANDING_TONE[status]}>{STANDING_LABELS[status]}</StatusWord>
}

const money = (value: TableValue) => (value === null ? '' : formatMoney(Number(value)))

export const creditLineColumns: readonly Column<CreditLine>[] = [
  { id: 'name', ...CREDIT_LINE_COLUMNS.name, isName: true },
  { id: 'role', ...CREDIT_LINE_COLUMNS.role, isSecondary: true, sortable: false, card: 'meta' },
  {
    id: 'status',
    ...CREDIT_LINE_COLUMNS.status,
    definition: CREDIT_LINE_DEFINITIONS.status,
    sortable: false,
    card: 'figure',
    cell: ({ status }) => <LineStatus status={status} />,
  },
  {
    id: 'available',
    ...CREDIT_LINE_COLUMNS.available,
    definition: CREDIT_LINE_DEFINITIONS.available,
    card: 'figure',
    format: money,
  },
  { id: 'held', ...CREDIT_LINE_COLUMNS.held, definition: CREDIT_LINE_DEFINITIONS.held, card: 'none', format: money },
  {
    id: 'balance',
    ...CREDIT_LINE_COLUMNS.balance,
    definition: CREDIT_LINE_DEFINITIONS.balance,
    isSecondary: true,
    sortable: false,
    card: 'none',
    format: money,
  },
  {
    id: 'owed',
    ...CREDIT_LINE_COLUMNS.owed,
    definition: CREDIT_LINE_DEFINITIONS.owed,
    card: 'figure',
    format: money,
  },
  {
    id: 'floor',
    ...CREDIT_LINE_COLUMNS.floor,
    isSecondary: true,
    isHidden: true,
    sortable: false,
    card: 'none',
    format: money,
  },
  {
    id: 'lastMovementAt',
    ...CREDIT_LINE_COLUMNS.lastMovementAt,
    isSecondary: true,
    card: 'none',
    align: 'end',

    format: (value) => (value === null ? 'aucun' : formatInstant(String(value))),
    cell: ({ lastMovementAt }) => (lastMovementAt === null ? 'aucun' : <Age of={lastMovementAt} />),
  },
]
