import { listMoves, type Move } from '@backoffice/contract/stock/moves'
import { useDeferredValue, useState } from 'react'
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
    header: 'Pièces',
    definition: 'Entrées en plus, sorties en moins.',
    sortable: false,
    align: 'end',
    card: 'figure',
    value: ({ quantity, toDepotId }) => (toDepotId === depotId ? quantity : -quantity),
    format: (pieces) => formatSigned(Number(pieces)),
  }
  return [at, kind, change, ...others].filter((column) => column !== undefined)
}

/** Pages through the moves of an article into and out of a depot over a year, newest first. */
export function ArticleMoves({ depotId, articleId }: { depotId: number; articleId: number }) {
  const [chosenPage, setChosenPage] = useState(0)
  const page = useDeferredValue(chosenPage)
  const end = todayHere()
  const { content, totalElements: total } = useRead(listMoves, {
    query: { start: addDays(end, -DAYS_SHOWN), end, depotId, articleId, page, size: SIZE },
  })
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
      page={{ page, size: SIZE, total, onPage: setChosenPage }}
      empty="Aucun mouvement depuis un an."
      isStale={page !== chosenPage}
    />
  )
}
