import { exportReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { IconLock, IconLockOpen, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { download } from '../../api/download.ts'
import { useDownload } from '../../api/use-download.ts'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { ExportButton } from '../../ui/overlay/export-button.tsx'
import { lazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'

const LockDialog = lazyOverlay(() => import('./lock-dialog.tsx').then((module) => module.LockDialog))
const UnlockDialog = lazyOverlay(() => import('./unlock-dialog.tsx').then((module) => module.UnlockDialog))

type Props = {
  reconciliation: Reconciliation
  isProposing: boolean
  onPropose: () => void
  part: 'statement' | undefined
  onPart: (part: 'statement' | undefined) => void
}

/** Shows the acts on a whole month. */
export function MonthActs({ reconciliation, isProposing, onPropose, part, onPart }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { statut: status, imports, proposedAt, totals } = reconciliation
  const isCompared = proposedAt !== null
  const isComplete = totals.ours.open.count + totals.operator.open.count === 0
  const close = () => setAsking(false)
  return (
    <Row align="center" data-no-print>
      {imports.length > 0 && (
        <Button variant="default" onClick={() => onPart(part === 'statement' ? undefined : 'statement')}>
          {part === 'statement' ? 'Revenir au bureau' : 'Relevés'}
        </Button>
      )}
      <Export id={reconciliation.id} />
      {status === 'locked' ? (
        <Button variant="default" leftSection={<IconLockOpen size={16} stroke={1.7} aria-hidden />} onClick={() => setAsking(true)}>
          Déverrouiller…
        </Button>
      ) : (
        imports.length > 0 && (
          <>
            <Button
              variant={isCompared ? 'default' : 'filled'}
              disabled={isProposing}
              leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
              onClick={onPropose}
            >
              {isCompared ? 'Relancer la recherche' : 'Lancer la recherche'}
            </Button>
            <Button
              variant={isComplete ? 'filled' : 'default'}
              disabled={isProposing}
              leftSection={<IconLock size={16} stroke={1.7} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              Verrouiller…
            </Button>
          </>
        )
      )}
      {status === 'locked' ? (
        <UnlockDialog reconciliation={reconciliation} isOpen={isAsking} onClose={close} />
      ) : (
        <LockDialog reconciliation={reconciliation} isOpen={isAsking} onClose={close} />
      )}
    </Row>
  )
}

function Export({ id }: { id: number }) {
  const [run, isRunning] = useDownload()
  const save = (format: 'csv' | 'xlsx') => run(() => download(exportReconciliation, { params: { id }, query: { format } }))
  return (
    <ExportButton
      isRunning={isRunning}
      items={[
        { label: 'Excel', onSelect: () => save('xlsx') },
        { label: 'CSV', onSelect: () => save('csv') },
      ]}
    />
  )
}
