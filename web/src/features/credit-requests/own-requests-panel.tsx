import { listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { NoRows, RowPages, RowsInPanel } from '../../ui/layout/row-list.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { RequestRows } from './request-rows.tsx'

const SIZE = 50

type Props = { userId: number; onOpen: (id: number) => void; onClose: () => void }

/** Lists all of one's own requests, newest first. */
export function OwnRequestsPanel({ userId, onOpen, onClose }: Props) {
  return (
    <SidePanel title="Toutes mes demandes" onClose={onClose}>
      <ReadBoundary failure="Vos demandes n’ont pas pu être lues">
        <Pages userId={userId} onOpen={onOpen} />
      </ReadBoundary>
    </SidePanel>
  )
}

function Pages({ userId, onOpen }: Pick<Props, 'userId' | 'onOpen'>) {
  const [pageCount, setPageCount] = useState(0)
  const page = useDeferredValue(pageCount)
  const requests = useRead(listLatestCreditRequests, { query: { userId, page, size: SIZE } })
  return (
    <RowsInPanel isLate={page !== pageCount}>
      {requests.length === 0 && <NoRows>{page === 0 ? 'Pas encore de demande.' : 'Aucune demande plus ancienne.'}</NoRows>}
      <RequestRows label="Toutes mes demandes" requests={requests} onOpen={onOpen} />
      {(page > 0 || requests.length === SIZE) && (
        <RowPages>
          <Button variant="default" size="lg" disabled={pageCount === 0} onClick={() => setPageCount(pageCount - 1)}>
            Plus récentes
          </Button>
          <Button variant="default" size="lg" disabled={requests.length < SIZE} onClick={() => setPageCount(pageCount + 1)}>
            Plus anciennes
          </Button>
        </RowPages>
      )}
    </RowsInPanel>
  )
}
