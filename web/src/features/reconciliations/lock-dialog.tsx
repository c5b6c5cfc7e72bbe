import { monthTitle } from '@backoffice/contract/network-statistics/month-title'
import { lockReconciliation } from '@backoffice/contract/reconciliations/reconciliations'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { useCommand } from '../../api/use-command.ts'
import { WriteFailure } from '../../api/write-failure.tsx'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { leftOf } from './month-labels.ts'

type Props = { reconciliation: Reconciliation; isOpen: boolean; onClose: () => void }

/** Locks a month, after saying what that means. */
export function LockDialog({ reconciliation, isOpen, onClose }: Props) {
  const { id, version, totals } = reconciliation
  const { mutateAsync, error, isPending } = useCommand(lockReconciliation)
  const sendOnce = useSendOnce()
  const lock = async () => {
    const sent = await sendOnce(() => mutateAsync({ params: { id }, body: { version } }))
    if (!sent) return
    showSuccess({ title: `${monthTitle(reconciliation)} est verrouillé` })
    onClose()
  }
  const left = totals.ours.open.count + totals.operator.open.count
  return (
    <Dialog
      isOpen={isOpen}
      isBare
      title={`Verrouiller ${monthTitle(reconciliation).toLocaleLowerCase('fr')}\u00a0?`}
      confirmLabel="Verrouiller le mois"
      isPending={isPending}
      isHeld={left > 0}
      onConfirm={lock}
      onClose={onClose}
    >
      {error && <WriteFailure error={error} title="Le verrouillage n’est pas confirmé" />}
      {left > 0 && (
        <p>
          <strong>Il reste à traiter {leftOf(totals)}.</strong> Rapprochez, expliquez ou régularisez chaque ligne d’abord.
        </p>
      )}
      <p>
        {formatCount(totals.ours.matched.count, 'vente rapprochée', 'ventes rapprochées')} ({formatMoney(totals.ours.matched.amount)}),{' '}
        {formatCount(totals.ours.explained.count, 'expliquée')} ({formatMoney(totals.ours.explained.amount)}).
      </p>
      <p>
        Plus rien de ce rapprochement ne changera ensuite&nbsp;: ni un relevé, ni une annulation, ni une contre-passation. Un second
        gestionnaire peut le déverrouiller, avec une raison.
      </p>
    </Dialog>
  )
}
