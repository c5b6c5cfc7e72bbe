import type { ResponseOf } from '@backoffice/contract/endpoint'
import { exportMovements, listAllMovements, listMovements } from '@backoffice/contract/ledger/ledger'
import type { Movement } from '@backoffice/contract/ledger/movement'
import { useDeferredValue } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatSignedMoney } from '../../format/money.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { todayHere } from '../../ui/form/french-date.ts'
import { DataTable, type ExportFormat } from '../../ui/table/data-table.tsx'
import styles from './movements-table.module.css'
import { MOVEMENT_COLUMNS } from './movement-columns.tsx'
import { type Opens, opensOf } from './movement-opens.ts'
import { lastDays, type MovementsView, movementsView, VIEWS } from './movements-view.ts'
import { NoMovement } from './no-movement.tsx'

type Props = {
  userId: number
  view: MovementsView
  page: number
  /** False for outlets and clients. */
  mayExport: boolean
  onView: (view: MovementsView) => void
  onPage: (page: number) => void
  onOpen: (opens: Opens) => void
}

const SIZE = 20

/** Lists the movements of an account, newest first; the current page stays, dimmed, while the next one is read. */
export function MovementsTable(props: Props) {
  const { userId, view, page, mayExport, onView, onPage, onOpen } = props
  const deferredQuery = useDeferredValue({ view, page }, undefined)
  const movements = useMovements(userId, deferredQuery)
  const write = (format: ExportFormat) =>
    void download(exportMovements, { params: { userId }, query: { format } }).catch((error: unknown) =>
      showFailure({ title: 'Les mouvements n’ont pas pu être exportés', detail: ApiError.ofClient(error).message }),
    )
  const open = (movement: Movement) => {
    const opens = opensOf(movement)
    if (opens) onOpen(opens)
  }
  return (
    <DataTable<Movement>
      name="movements"
      caption="Mouvements"
      columns={MOVEMENT_COLUMNS}
      rows={movements.content}
      rowKey={({ id }) => id}
      rowsName={['mouvement', 'mouvements']}
      isServerSide
      isStale={deferredQuery.page !== page || deferredQuery.view !== view}
      views={VIEWS}
      view={view}
      onView={(id) => onView(movementsView(id))}
      toolbar={'totals' in movements && <MovementTotals totals={movements.totals} />}
      onOpen={open}
      canOpen={(movement) => opensOf(movement) !== null}
      page={{ page: deferredQuery.page, size: SIZE, total: movements.totalElements, onPage }}
      onExport={mayExport && view === 'available' ? write : undefined}
      empty={view === 'commission' ? 'Pas encore de commission.' : <NoMovement />}
    />
  )
}

/** Reads movements from either call with one hook, so that the table keeps its place and focus. */
function useMovements(userId: number, { view, page }: Pick<Props, 'view' | 'page'>) {
  const isOfDays = view === '30' || view === '56'
  const pageQuery = { page, size: SIZE }
  const account = view === 'commission' ? view : 'available'
  const request = isOfDays
    ? { query: { ...lastDays(todayHere(), Number(view)), userId, ...pageQuery } }
    : { params: { userId }, query: { account, ...pageQuery } }
  return useRead<typeof listAllMovements | typeof listMovements>(isOfDays ? listAllMovements : listMovements, request)
}

/** Shows the sums over all pages. */
function MovementTotals({ totals: { credited, debited } }: Pick<ResponseOf<typeof listAllMovements>, 'totals'>) {
  return (
    <p className={styles.sums}>
      {formatSignedMoney(credited)} · {formatSignedMoney(-debited)}, ventes en cours et annulées comprises
    </p>
  )
}
