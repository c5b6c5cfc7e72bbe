import { listCounts, openCount, type StockCount } from '@backoffice/contract/stock-counts/counts'
import { listDepots } from '@backoffice/contract/stock/depots'
import { useDeferredValue, useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { RowsInPanel } from '../../ui/layout/row-list.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { TablePager } from '../../ui/table/table-pager.tsx'
import { NoCount } from './no-count.tsx'
import { OwnCountRows } from './own-count-rows.tsx'

const SIZE = 20

type Props = { onOpen: (id: number) => void; onBegun: (id: number) => void; onClose: () => void }

/** Begins to count the depot of an outlet, or goes on with it, and pages through the earlier counts. */
export function OwnCountsPanel({ onClose, ...acts }: Props) {
  return (
    <SidePanel title="Compter mon stock" onClose={onClose}>
      <ReadBoundary failure="Vos inventaires n’ont pas pu être lus">
        <OwnCounts {...acts} />
      </ReadBoundary>
    </SidePanel>
  )
}

function OwnCounts({ onOpen, onBegun }: Omit<Props, 'onClose'>) {
  const [chosenPage, setChosenPage] = useState(0)
  const page = useDeferredValue(chosenPage)
  const newest = pageOf(useRead(listCounts, { query: { page: 0, size: SIZE } }))
  const { content, total } = pageOf(useRead(listCounts, { query: { page, size: SIZE } }))
  return (
    <Stack>
      <p>Vous comptez ce qui est là sans voir le stock théorique. Vous pouvez vendre et recevoir pendant ce temps.</p>
      <NextAct standing={newest.content.find(isStanding)} onOpen={onOpen} onBegun={onBegun} />
      {total === 0 ? (
        <NoCount />
      ) : (
        <RowsInPanel isLate={page !== chosenPage}>
          <OwnCountRows counts={content} onOpen={onOpen} />
          {total > SIZE && <TablePager label="Pages de mes inventaires" page={{ page, size: SIZE, total, onPage: setChosenPage }} />}
        </RowsInPanel>
      )}
    </Stack>
  )
}

function pageOf(answer: readonly StockCount[] | { content: readonly StockCount[]; totalElements: number }) {
  return 'content' in answer ? { content: answer.content, total: answer.totalElements } : { content: answer, total: answer.length }
}

/** True if no other count may begin yet: it is open, or its gaps wait. */
function isStanding({ statut: status, gaps }: StockCount): boolean {
  return status === 'open' || (status === 'submitted' && (gaps?.length ?? 0) > 0)
}

type ActProps = Omit<Props, 'onClose'> & { standing: StockCount | undefined }

/** Offers the one thing to do next: to go on with the open count, to wait for a manager, or to begin. */
function NextAct({ standing, onOpen, onBegun }: ActProps) {
  if (standing === undefined) return <BeginButton onBegun={onBegun} />
  const { id, reference, statut: status } = standing
  if (status === 'open') {
    return (
      <Button size="lg" fullWidth onClick={() => onOpen(id)}>
        Continuer {reference}
      </Button>
    )
  }
  return (
    <p className={typography.note}>
      Les écarts de {reference} attendent un gestionnaire. Un autre inventaire commencera quand il les aura enregistrés, ou quand
      l’inventaire sera annulé.
    </p>
  )
}

function BeginButton({ onBegun }: Pick<Props, 'onBegun'>) {
  const depots = useRead(listDepots, { query: {} })
  const depotId = ('content' in depots ? depots.content : depots)[0]?.id
  const command = useCommand(openCount)
  const sendOnce = useSendOnce()

  async function begin(): Promise<void> {
    if (depotId === undefined) return
    const success = await sendOnce(() => command.mutateAsync({ body: { depotId } }))
    if (success) onBegun(success.answer.id)
  }

  return (
    <>
      {command.error && <Alert tone="bad">{command.error.message}</Alert>}
      <Button size="lg" fullWidth loading={command.isPending} disabled={depotId === undefined} onClick={() => void begin()}>
        Commencer un inventaire
      </Button>
    </>
  )
}
