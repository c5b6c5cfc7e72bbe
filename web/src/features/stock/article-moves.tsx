import { changeIn, OF_DEPOT, PLACE_HEADINGS } from '@backoffice/contract/stock/move-table'
import { listMoves, type Move } from '@backoffice/contract/stock/moves'
import { useDeferredValue, useState } from 'react'
import { useTableDownload } from '../../api/use-download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatSigned } from '../../format/numbers.ts'
import { addDays, todayHere } from '../../ui/form/french-date.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { useMoveColumns } from './move-columns.tsx'

const SIZE = 10
const DAYS_SHOWN = 365
const BOTH_SIDES: readonly string[] = ['articleCode', 'quantity', 'from', 'to']

/** Returns the columns of moves as one depot sees them: what came in and what went out. */
function useColumnsSeenFrom(depotId: number): readonly Column<Move>[] {
  const [at, kind, ...others] = useMoveColumns().filter(({ id }) => !BOTH_SIDES.includes(id))
  const change: Column<Move> = {
    id: 'change',
    header: PLACE_HEADINGS.change,
    definition: 'Entrées en plus, sorties en moins.',
    sortable: false,
    align: 'end',
    card: 'figure',
    value: (move) => changeIn(move, depotId),
    format: (pieces) => formatSigned(Number(pieces)),
  }
  return [at, kind, change, ...others].filter((column) => column !== undefined)
}

/** Pages through the moves of an article into and out of a depot over a year, newest first. */
export function ArticleMoves({ depotId, articleId }: { depotId: number; articleId: number }) {
  const [chosenPage, setChosenPage] = useState(0)
  const page = useDeferredValue(chosenPage)
  const end = todayHere()
  const filter = { start: addDays(end, -DAYS_SHOWN), end, depotId, articleId }
  const { content, totalElements: total } = useRead(listMoves, { query: { ...filter, page, size: SIZE } })
  const exportOf = useTableDownload(listMoves, { query: filter })
  const columns = useColumnsSeenFrom(depotId)
  return (
    <DataTable<Move>
      name="article-moves"
      caption="Mouvements de l’article"
      rowsName={['mouvement', 'mouvements']}
      isServerSide
      isPlain
      columns={columns}
      rows={content}
      rowKey={({ id }) => id}
      onExport={exportOf({ name: 'article-moves', columns, view: OF_DEPOT })}
      page={{ page, size: SIZE, total, onPage: setChosenPage }}
      empty="Aucun mouvement depuis un an."
      isStale={page !== chosenPage}
    />
  )
}
