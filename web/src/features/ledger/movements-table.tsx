import { exportMovements, listMovements, type Movement } from '@backoffice/contract/ledger'
import { useDeferredValue } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { useRead } from '../../api/use-read.ts'
import { DataTable, type ExportFormat } from '../../ui/data-table.tsx'
import { showFailure } from '../../ui/toast.tsx'
import { MOVEMENT_COLUMNS } from './movement-columns.tsx'

type MovementsAccount = 'available' | 'commission'

type Props = {
  userId: number
  account: MovementsAccount
  page: number
  /** An outlet and a client see their movements, and export none. */
  mayExport: boolean
  onAccount: (account: MovementsAccount) => void
  onPage: (page: number) => void
}

const SIZE = 20
const VIEWS = [
  { id: 'available', label: 'Solde' },
  { id: 'commission', label: 'Commissions' },
]

/** Every movement of an account, newest first; the old page stays, dimmed, while the next one is read. */
export function MovementsTable({ userId, account, page, mayExport, onAccount, onPage }: Props) {
  const asked = useDeferredValue({ account, page }, undefined)
  const { content, totalElements } = useRead(listMovements, { params: { userId }, query: { ...asked, size: SIZE } })
  const write = (format: ExportFormat) =>
    void download(exportMovements, { params: { userId }, query: { format } }).catch((error: unknown) =>
      showFailure({ title: 'Les mouvements n’ont pas pu être exportés', detail: ApiError.ofClient(error).message }),
    )
  return (
    <DataTable<Movement>
      name="movements"
      caption="Mouvements"
      columns={MOVEMENT_COLUMNS}
      rows={content}
      rowKey={({ id }) => id}
      rowsName={['mouvement', 'mouvements']}
      isServerSide
      isStale={asked.page !== page || asked.account !== account}
      views={VIEWS}
      view={account}
      onView={(id) => onAccount(id === 'commission' ? 'commission' : 'available')}
      page={{ page: asked.page, size: SIZE, total: totalElements, onPage }}
      onExport={mayExport && account === 'available' ? write : undefined}
      empty={account === 'commission' ? 'Aucune commission encore.' : 'Aucun mouvement encore.'}
    />
  )
}
