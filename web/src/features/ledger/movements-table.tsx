import { exportMovements, listAllMovements, listMovements, type Movement } from '@backoffice/contract/ledger'
import { type ReactNode, useDeferredValue } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { useRead } from '../../api/use-read.ts'
import { formatSignedMoney } from '../../format/money.ts'
import { DataTable, type ExportFormat } from '../../ui/data-table.tsx'
import { todayHere } from '../../ui/french-date.ts'
import { showFailure } from '../../ui/toast.tsx'
import styles from './ledger.module.css'
import { MOVEMENT_COLUMNS } from './movement-columns.tsx'
import { type Opens, opensOf } from './movement-opens.ts'
import { lastDays, type MovementsView, movementsView, VIEWS } from './movements-view.ts'

type Props = {
  userId: number
  view: MovementsView
  page: number
  /** An outlet and a client see their movements, and export none. */
  mayExport: boolean
  onView: (view: MovementsView) => void
  onPage: (page: number) => void
  onOpen: (opens: Opens) => void
}

const SIZE = 20

/** Every movement of an account, newest first; the old page stays, dimmed, while the next one is read. */
export function MovementsTable(props: Props) {
  const { view, page } = props
  const asked = useDeferredValue({ view, page }, undefined)
  const shown = { ...props, asked, isStale: asked.page !== page || asked.view !== view }
  return asked.view === '30' || asked.view === '56' ? <OfDays {...shown} days={Number(asked.view)} /> : <OfAccount {...shown} />
}

type AskedProps = Props & { asked: Pick<Props, 'view' | 'page'>; isStale: boolean }

function OfAccount(props: AskedProps) {
  const { userId, asked } = props
  const account = asked.view === 'commission' ? asked.view : 'available'
  const { content, totalElements } = useRead(listMovements, { params: { userId }, query: { account, page: asked.page, size: SIZE } })
  return <Table {...props} rows={content} total={totalElements} />
}

/** With what came in and what went out: the sums of all the pages. */
function OfDays({ days, ...props }: AskedProps & { days: number }) {
  const { userId, asked } = props
  const query = { ...lastDays(todayHere(), days), userId, page: asked.page, size: SIZE }
  const { content, totalElements, totals } = useRead(listAllMovements, { query })
  return (
    <Table
      {...props}
      rows={content}
      total={totalElements}
      sums={
        <p className={styles.sums}>
          {formatSignedMoney(totals.credited)} · {formatSignedMoney(-totals.debited)}, ventes en cours et annulées comprises
        </p>
      }
    />
  )
}

type TableProps = AskedProps & { rows: readonly Movement[]; total: number; sums?: ReactNode }

function Table({ userId, view, asked, isStale, mayExport, rows, total, sums, onView, onPage, onOpen }: TableProps) {
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
      rows={rows}
      rowKey={({ id }) => id}
      rowsName={['mouvement', 'mouvements']}
      isServerSide
      isStale={isStale}
      views={VIEWS}
      view={view}
      onView={(id) => onView(movementsView(id))}
      toolbar={sums}
      onOpen={open}
      page={{ page: asked.page, size: SIZE, total, onPage }}
      onExport={mayExport && view === 'available' ? write : undefined}
      empty={view === 'commission' ? 'Aucune commission encore.' : 'Aucun mouvement encore.'}
    />
  )
}
