import type { StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import { ApproveDialog } from './approve-dialog.tsx'
import { type OrderAct, OrderActDialog } from './order-act-dialog.tsx'
import { nextActs } from './order-steps.ts'
import { PrepareDialog } from './prepare-dialog.tsx'
import { SubmitButton } from './submit-button.tsx'

type Props = { order: StockOrder; me: { id: number; roleName: string }; onEdit: () => void }

/** Offers the steps that the reader may take, the next one first. */
export function OrderActs({ order, me, onEdit }: Props) {
  const [asking, setAsking] = useState<OrderAct | 'approve' | 'prepare' | null>(null)
  const acts = nextActs(order, me)
  const close = () => setAsking(null)
  return (
    <>
      {acts.includes('other-decides') && (
        <p className={typography.note}>
          Vous avez fait ou modifié cette commande&nbsp;: une autre personne doit l’approuver ou la rejeter.
        </p>
      )}
      <Row isFilled hidden={acts.length === 0}>
        {acts.includes('submit') && <SubmitButton order={order} />}
        {acts.includes('edit') && (
          <Button variant="default" onClick={onEdit}>
            Modifier
          </Button>
        )}
        {acts.includes('approve') && <Button onClick={() => setAsking('approve')}>Approuver…</Button>}
        {acts.includes('prepare') && (
          <Button variant={order.statut === 'approved' ? 'filled' : 'default'} onClick={() => setAsking('prepare')}>
            {order.statut === 'approved' ? 'Préparer…' : 'Préparer le reste…'}
          </Button>
        )}
        {acts.includes('close') && <Button onClick={() => setAsking('close')}>Clore…</Button>}
        {acts.includes('reject') && (
          <Button variant="default" onClick={() => setAsking('reject')}>
            Rejeter…
          </Button>
        )}
        {acts.includes('cancel') && (
          <Button variant="default" onClick={() => setAsking('cancel')}>
            Annuler…
          </Button>
        )}
      </Row>
      {asking === 'approve' && <ApproveDialog order={order} onClose={close} />}
      {asking === 'prepare' && <PrepareDialog order={order} onClose={close} />}
      {asking !== null && asking !== 'approve' && asking !== 'prepare' && (
        <OrderActDialog key={asking} act={asking} order={order} onClose={close} />
      )}
    </>
  )
}
