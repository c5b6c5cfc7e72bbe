import { proposeGroups } from '@backoffice/contract/reconciliations/reconciliations'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { useCommand } from '../../api/use-command.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'

/** Proposes groups again. The call returns once all steps have run. */
export function useProposing(id: number) {
  const { mutate, isPending, error } = useCommand(proposeGroups)
  const propose = () => {
    if (!isPending) mutate({ params: { id } }, { onSuccess: tellDone })
  }
  return { propose, isPending, error }
}

function tellDone({ totals: { ours } }: Reconciliation): void {
  showSuccess({
    title: 'Recherche terminée',
    detail: `Chez nous, ${formatCount(ours.matched.count, 'ligne rapprochée', 'lignes rapprochées')}, ${formatCount(ours.open.count, 'ligne')} à traiter.`,
  })
}
