import { listReversals, type Reversal } from '@backoffice/contract/ledger/ledger'
import { useDeferredValue } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatSignedMoney } from '../../format/money.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { NoReversal } from './no-reversal.tsx'

type Props = { page: number; onPage: (page: number) => void; onOpen: (userId: number) => void }

const SIZE = 20
const fixed = { sortable: false } as const

const COLUMNS: readonly Column<Reversal>[] = [
  { ...fixed, id: 'userName', header: 'Compte', isName: true, value: ({ userName }) => userName },
  {
    ...fixed,
    id: 'createdAt',
    header: 'Date',
    align: 'start',
    card: 'meta',
    date: 'instant',
    value: ({ createdAt }) => createdAt,
    format: (value) => formatInstant(String(value)),
  },
  {
    ...fixed,
    id: 'amount',
    header: 'Mouvement repris',
    definition: 'Tel que le compte l’avait reçu\u00a0: la contre-passation est du montant contraire.',
    align: 'end',
    card: 'figure',
    value: ({ amount }) => amount,
    format: (value) => formatSignedMoney(Number(value)),
  },
  { ...fixed, id: 'reason', header: 'Raison', isSecondary: true, card: 'meta', value: ({ reason }) => reason },
  { ...fixed, id: 'madeByName', header: 'Fait par', isSecondary: true, card: 'figure', value: ({ madeByName }) => madeByName },
  {
    ...fixed,
    id: 'reversedByName',
    header: 'Repris par',
    isSecondary: true,
    card: 'figure',
    value: ({ reversedByName }) => reversedByName,
  },
]

export function ReversalsTable({ page, onPage, onOpen }: Props) {
  const deferredPage = useDeferredValue(page)
  const { content, totalElements } = useRead(listReversals, { query: { page: deferredPage, size: SIZE } })
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
      onOpen={({ userId }) => onOpen(userId)}
      empty={<NoReversal />}
    />
  )
}
