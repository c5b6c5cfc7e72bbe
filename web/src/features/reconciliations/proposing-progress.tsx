import { STEP_LABELS } from '@backoffice/contract/reconciliations/labels'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { formatNumber } from '../../format/numbers.ts'
import { Track } from '../../ui/feedback/track.tsx'
import { Card } from '../../ui/layout/page.tsx'

/** Shows which step of proposing runs and how far it is. */
export function ProposingProgress({ progress }: Pick<Reconciliation, 'progress'>) {
  const share = progress === null || progress.of === 0 ? undefined : progress.done / progress.of
  return (
    <Card
      title="Recherche en cours"
      note={
        progress === null
          ? 'elle commence'
          : `${STEP_LABELS[progress.step]}, ${formatNumber(progress.done)} sur ${formatNumber(progress.of)}`
      }
    >
      <Track name="Recherche en cours" share={share} />
    </Card>
  )
}
