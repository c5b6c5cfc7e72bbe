import { listReversals, type Reversal } from '@backoffice/contract/ledger/ledger'
import { REVERSAL_COLUMNS } from '@backoffice/contract/ledger/reversal-table'
import { useDeferredValue } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatSignedMoney } from '../../format/money.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { NoReversal } from './no-reversal.tsx'

type Props = { page: number; onPage: (page: number) => void; onOpen: (userId: number) => void }

const SIZE = 20
const fixed = { sortable: false } as const

const COLUMNS: readonly Column<Reversal>[] = [
  { ...fixed, id: 'userName', ...REVERSAL_COLUMNS.userName, isName: true },
  {
    ...fixed,
    id: 'createdAt',
    ...REVERSAL_COLUMNS.createdAt,
    align: 'start',
    card: 'meta',
    format: (value) => formatInstant(String(value)),
  },
  {
    ...fixed,
    id: 'amount',
    ...REVERSAL_COLUMNS.amount,
    definition: 'Tel que le compte l’avait reçu\u00a0: la contre-passation est du montant contraire.',
    align: 'end',
    card: 'figure',
    format: (value) => formatSignedMoney(Number(value)),
  },
  { ...fixed, id: 'reason', ...REVERSAL_COLUMNS.reason, isSecondary: true, card: 'meta' },
  { ...fixed, id: 'madeByName', ...REVERSAL_COLUMNS.madeByName, isSecondary: true, card: 'figure' },
  { ...fixed, id: 'reversedByName', ...REVERSAL_COLUMNS.reversedByName, isSecondary: true, card: 'figure' },
]

export function ReversalsTable({ page, onPage, onOpen }: Props) {
  const deferredPage = useDeferredValue(page)
  const { content, totalElements } = useRead(listReversals, { query: { page: deferredPage, size: SIZE } })
  const exportOf = useTableDownload(listReversals, { query: {} })
  return (
    <DataTable<Reversal>
      name="reversals"
      caption="Contre-passations"
      rowsName={['contre-passation', 'contre-passations']}
      columns={COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      isServerSide
      isStale={deferredPage !== page}
      page={{ page: deferredPage, size: SIZE, total: totalElements, onPage }}
      onExport={exportOf({ name: 'reversals', columns: COLUMNS })}
      onOpen={({ userId }) => onOpen(userId)}
      empty={<NoReversal />}
    />
  )
}
