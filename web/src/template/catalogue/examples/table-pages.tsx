import { useState } from 'react'
import { formatNumber } from '../../../format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'

type Line = { id: number; square: number }

const TOTAL = 60
const COLUMNS: readonly Column<Line>[] = [
  {
    id: 'number',
    header: 'Nombre',
    value: ({ id }) => id,
    align: 'start',
    cell: ({ id }) => `Nombre ${formatNumber(id)}`,
    isName: true,
    sortable: false,
  },
  { id: 'square', header: 'Carré', value: ({ square }) => square, sortable: false },
]

export function TablePages() {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState(20)
  const rows = Array.from({ length: Math.min(size, TOTAL - page * size) }, (_, at) => {
    const id = page * size + at + 1
    return { id, square: id * id }
  })
  const show = (next: number) => {
    setSize(next)
    setPage(0)
  }
  return (
    <DataTable
      name="catalogue-pages"
      caption="Nombres et leurs carrés"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      isServerSide
      page={{ page, size, total: TOTAL, onPage: setPage, onSize: show }}
    />
  )
}
