import { useState } from 'react'
import { formatMoney, sumOfMoney } from '../../../format/money.ts'
import { RateBar } from '../../../ui/chart/rate-bar.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { type Column, DataTable, type RowKey } from '../../../ui/table/data-table.tsx'
import { TableAction } from '../../../ui/table/table-controls.tsx'
import { showSuccess } from '../../../ui/feedback/toast.tsx'

type Line = { id: number; name: string; family: string; day: string; pieces: number; amount: number; rate: number }

const FAMILIES = ['Décodeurs', 'Cartes', 'Paraboles']
const LINES: readonly Line[] = Array.from({ length: 24 }, (_, at) => ({
  id: at + 1,
  name: `Ligne ${at + 1}`,
  family: FAMILIES[at % FAMILIES.length] ?? '',
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  pieces: ((at * 7) % 12) + 1,
  amount: ((at * 37) % 90) + 9.5,
  rate: ((at * 13) % 12) / 10,
}))

const COLUMNS: readonly Column<Line>[] = [
  { id: 'name', header: 'Nom', value: ({ name }) => name, isName: true, filter: 'text' },
  { id: 'family', header: 'Famille', value: ({ family }) => family, filter: 'choice' },
  { id: 'day', header: 'Jour', value: ({ day }) => day, date: 'day', cell: ({ day }) => day.slice(8), isHidden: true },
  {
    id: 'pieces',
    header: 'Pièces',
    definition: 'Les pièces de la ligne.',
    value: ({ pieces }) => pieces,
    filter: 'number',
    total: (rows) => rows.reduce((sum, { pieces }) => sum + pieces, 0),
  },
  {
    id: 'amount',
    header: 'Montant',
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatMoney(amount),
    total: (rows) => formatMoney(sumOfMoney(rows.map(({ amount }) => amount))),
  },
  { id: 'rate', header: 'Taux', value: ({ rate }) => rate, cell: ({ rate }) => <RateBar rate={rate} elapsed={0.6} />, card: 'bar' },
]

const actsOf = () => <TableAction>Un acte</TableAction>

export function TableWhole() {
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  return (
    <DataTable
      name="catalogue"
      caption="Lignes d’exemple"
      columns={COLUMNS}
      rows={LINES}
      rowKey={({ id }) => id}
      totalsLabel="Total"
      onOpen={({ name }) => showSuccess({ title: `${name} s’ouvre` })}
      selection={{ selected, onSelect: setSelected, actions: actsOf }}
      toolbar={<Button size="xs">Ajouter</Button>}
    />
  )
}
